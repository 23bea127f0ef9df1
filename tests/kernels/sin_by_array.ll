; y[i] = sin(sin(... x[i])), a[i] times. Forward: x, a, y. Gradient: x, a, y_grad, x_grad.

define internal void @sin_by_array_forward_body(ptr %context, i64 %slot, i64 %i) {
  %times = call i32 @load_i32_in_turn(ptr %context, i32 1, i64 %i)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  %y = call float @sin_times(float %x, i32 %times)
  call void @store_f32(ptr %context, i32 2, i64 %i, float %y)
  ret void
}

define internal void @sin_by_array_gradient_body(ptr %context, i64 %slot, i64 %i) {
  %times = call i32 @load_i32_in_turn(ptr %context, i32 1, i64 %i)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  %y_grad = call float @load_f32(ptr %context, i32 2, i64 %i)
  %x_grad = call float @sin_times_gradient(ptr %context, i64 %slot, float %x, i32 %times, float %y_grad)
  call void @add_f32(ptr %context, i32 3, i64 %i, float %x_grad)
  ret void
}
