; Elements of arguments. An i32 array that is shorter than the loop is read over and over; an empty one reads as 0.

define internal ptr @f32_at(ptr %context, i32 %argument, i64 %element) {
  %array = call ptr @adstack_argument_address(ptr %context, i32 %argument)
  %at = getelementptr float, ptr %array, i64 %element
  ret ptr %at
}

define internal float @load_f32(ptr %context, i32 %argument, i64 %element) {
  %at = call ptr @f32_at(ptr %context, i32 %argument, i64 %element)
  %value = load float, ptr %at
  ret float %value
}

define internal void @store_f32(ptr %context, i32 %argument, i64 %element, float %value) {
  %at = call ptr @f32_at(ptr %context, i32 %argument, i64 %element)
  store float %value, ptr %at
  ret void
}

define internal void @add_f32(ptr %context, i32 %argument, i64 %element, float %more) {
  %at = call ptr @f32_at(ptr %context, i32 %argument, i64 %element)
  %value = load float, ptr %at
  %sum = fadd float %value, %more
  store float %sum, ptr %at
  ret void
}

define internal i32 @load_i32_in_turn(ptr %context, i32 %argument, i64 %element) {
begin:
  %extent = call i32 @adstack_argument_extent(ptr %context, i32 %argument, i32 0)
  %empty = icmp eq i32 %extent, 0
  br i1 %empty, label %none, label %some

some:
  %extent_i64 = zext i32 %extent to i64
  %place = urem i64 %element, %extent_i64
  %array = call ptr @adstack_argument_address(ptr %context, i32 %argument)
  %at = getelementptr i32, ptr %array, i64 %place
  %value = load i32, ptr %at
  ret i32 %value

none:
  ret i32 0
}
