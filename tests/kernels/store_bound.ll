; Kernels that store one i32 bound and have no adstack.

; Field 0, flat. Arguments: index, value.
define internal void @store_field_body(ptr %context, i64 %slot, i64 %i) {
  %array = call ptr @adstack_field_address(ptr %context, i32 0)
  %index = call i64 @adstack_argument_bits(ptr %context, i32 0)
  %bits = call i64 @adstack_argument_bits(ptr %context, i32 1)
  %value = trunc i64 %bits to i32
  %at = getelementptr i32, ptr %array, i64 %index
  store i32 %value, ptr %at
  ret void
}

; Argument 0, flat. Arguments: array, index, value.
define internal void @store_array_body(ptr %context, i64 %slot, i64 %i) {
  %array = call ptr @adstack_argument_address(ptr %context, i32 0)
  %index = call i64 @adstack_argument_bits(ptr %context, i32 1)
  %bits = call i64 @adstack_argument_bits(ptr %context, i32 2)
  %value = trunc i64 %bits to i32
  %at = getelementptr i32, ptr %array, i64 %index
  store i32 %value, ptr %at
  ret void
}
