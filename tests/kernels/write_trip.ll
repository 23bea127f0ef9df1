; Second tasks of kernels whose first is sin_by_field_gradient. Field 0: trip, i32; argument 3 is the scalar that trip
; becomes, or the i32[1] array of how many turns are left.

define internal void @set_trip_body(ptr %context, i64 %slot, i64 %i) {
  %bits = call i64 @adstack_argument_bits(ptr %context, i32 3)
  %value = trunc i64 %bits to i32
  %at = call ptr @adstack_field_address(ptr %context, i32 0)
  store i32 %value, ptr %at
  ret void
}

define internal void @next_turn_body(ptr %context, i64 %slot, i64 %i) {
  %trip_at = call ptr @adstack_field_address(ptr %context, i32 0)
  %trip = load i32, ptr %trip_at
  %trip_next = add i32 %trip, 1
  store i32 %trip_next, ptr %trip_at
  %left_at = call ptr @adstack_argument_address(ptr %context, i32 3)
  %left = load i32, ptr %left_at
  %left_next = sub i32 %left, 1
  store i32 %left_next, ptr %left_at
  ret void
}
