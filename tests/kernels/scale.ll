; y[i] = 2 x[i] + 1, forward only. Arguments: x, y.

define internal void @scale_body(ptr %context, i64 %slot, i64 %i) {
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  %twice = fmul float %x, 2.0
  %y = fadd float %twice, 1.0
  call void @store_f32(ptr %context, i32 1, i64 %i, float %y)
  ret void
}
