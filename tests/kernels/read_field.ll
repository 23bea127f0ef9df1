; Readers of an i32 field: the indices, then an i64[1] array for the value.

define internal void @read_0d_body(ptr %context, i64 %slot, i64 %i) {
  %at = call ptr @adstack_field_address(ptr %context, i32 0)
  %element = load i32, ptr %at
  %value = sext i32 %element to i64
  %out = call ptr @adstack_argument_address(ptr %context, i32 0)
  store i64 %value, ptr %out
  ret void
}

define internal void @read_1d_body(ptr %context, i64 %slot, i64 %i) {
  %array = call ptr @adstack_field_address(ptr %context, i32 0)
  %index = call i64 @adstack_argument_bits(ptr %context, i32 0)
  %at = getelementptr i32, ptr %array, i64 %index
  %element = load i32, ptr %at
  %value = sext i32 %element to i64
  %out = call ptr @adstack_argument_address(ptr %context, i32 1)
  store i64 %value, ptr %out
  ret void
}
