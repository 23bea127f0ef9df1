; y[i] = sin(sin(... x[i])), trip[None] times. Field 0: trip, i32. Forward: x, y. Gradient: x, y_grad, x_grad.

define internal i32 @trip(ptr %context) {
  %at = call ptr @adstack_field_address(ptr %context, i32 0)
  %trip = load i32, ptr %at
  ret i32 %trip
}

define internal void @sin_by_field_forward_body(ptr %context, i64 %slot, i64 %i) {
  %trip = call i32 @trip(ptr %context)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  %y = call float @sin_times(float %x, i32 %trip)
  call void @store_f32(ptr %context, i32 1, i64 %i, float %y)
  ret void
}

define internal void @sin_by_field_gradient_body(ptr %context, i64 %slot, i64 %i) {
  %trip = call i32 @trip(ptr %context)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  %y_grad = call float @load_f32(ptr %context, i32 1, i64 %i)
  %x_grad = call float @sin_times_gradient(ptr %context, i64 %slot, float %x, i32 %trip, float %y_grad)
  call void @add_f32(ptr %context, i32 2, i64 %i, float %x_grad)
  ret void
}
