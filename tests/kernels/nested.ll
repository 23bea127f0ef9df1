; for j in range(counts.shape[1]): for k in range(counts[i % counts.shape[0], j]):
;     v <- cos(v) if (i + j + k) % 3 == 0 else sin(v)
; Forward: x, counts, y. Gradient: x, counts, y_grad, x_grad.
; Float stack 0 holds v before each turn and after the last; int stack 1 the bounds of the inner loop; int stack 2 which
; branch was taken.

define internal i32 @columns(ptr %context) {
  %rows = call i32 @adstack_argument_extent(ptr %context, i32 1, i32 0)
  %extent = call i32 @adstack_argument_extent(ptr %context, i32 1, i32 1)
  %empty = icmp eq i32 %rows, 0
  %columns = select i1 %empty, i32 0, i32 %extent
  ret i32 %columns
}

define internal i32 @inner_bound(ptr %context, i64 %i, i32 %j) {
  %rows = call i32 @adstack_argument_extent(ptr %context, i32 1, i32 0)
  %columns = call i32 @adstack_argument_extent(ptr %context, i32 1, i32 1)
  %rows_i64 = zext i32 %rows to i64
  %columns_i64 = zext i32 %columns to i64
  %j_i64 = zext i32 %j to i64
  %row = urem i64 %i, %rows_i64
  %row_begin = mul i64 %row, %columns_i64
  %place = add i64 %row_begin, %j_i64
  %counts = call ptr @adstack_argument_address(ptr %context, i32 1)
  %at = getelementptr i32, ptr %counts, i64 %place
  %bound = load i32, ptr %at
  ret i32 %bound
}

define internal i1 @takes_cos(i64 %i, i32 %j, i32 %k) {
  %j_i64 = zext i32 %j to i64
  %k_i64 = zext i32 %k to i64
  %i_j = add i64 %i, %j_i64
  %sum = add i64 %i_j, %k_i64
  %rest = urem i64 %sum, 3
  %takes_cos = icmp eq i64 %rest, 0
  ret i1 %takes_cos
}

define internal float @branch(i1 %takes_cos, float %v) {
  %cos = call float @cos_f32(float %v)
  %sin = call float @sin_f32(float %v)
  %value = select i1 %takes_cos, float %cos, float %sin
  ret float %value
}

define internal float @branch_slope(i1 %takes_cos, float %v) {
  %cos = call float @cos_f32(float %v)
  %sin = call float @sin_f32(float %v)
  %minus_sin = fneg float %sin
  %slope = select i1 %takes_cos, float %minus_sin, float %cos
  ret float %slope
}

define internal void @nested_forward_body(ptr %context, i64 %slot, i64 %i) {
begin:
  %columns = call i32 @columns(ptr %context)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  br label %outer_test

outer_test:
  %outer_v = phi float [ %x, %begin ], [ %v, %outer_next ]
  %j = phi i32 [ 0, %begin ], [ %j_next, %outer_next ]
  %outer_more = icmp slt i32 %j, %columns
  br i1 %outer_more, label %outer, label %end

outer:
  %bound = call i32 @inner_bound(ptr %context, i64 %i, i32 %j)
  br label %inner_test

inner_test:
  %v = phi float [ %outer_v, %outer ], [ %v_next, %inner ]
  %k = phi i32 [ 0, %outer ], [ %k_next, %inner ]
  %inner_more = icmp slt i32 %k, %bound
  br i1 %inner_more, label %inner, label %outer_next

inner:
  %takes_cos = call i1 @takes_cos(i64 %i, i32 %j, i32 %k)
  %v_next = call float @branch(i1 %takes_cos, float %v)
  %k_next = add i32 %k, 1
  br label %inner_test

outer_next:
  %j_next = add i32 %j, 1
  br label %outer_test

end:
  call void @store_f32(ptr %context, i32 2, i64 %i, float %outer_v)
  ret void
}

define internal void @nested_push(ptr %context, ptr %values, ptr %bounds, ptr %branches, i64 %i, i32 %columns) {
begin:
  br label %outer_test

outer_test:
  %j = phi i32 [ 0, %begin ], [ %j_next, %outer_next ]
  %outer_more = icmp slt i32 %j, %columns
  br i1 %outer_more, label %outer, label %end

outer:
  %bound = call i32 @inner_bound(ptr %context, i64 %i, i32 %j)
  call void @adstack_push_i32(ptr %context, ptr %bounds, i32 1, i32 %bound)
  br label %inner_test

inner_test:
  %k = phi i32 [ 0, %outer ], [ %k_next, %inner ]
  %inner_more = icmp slt i32 %k, %bound
  br i1 %inner_more, label %inner, label %outer_next

inner:
  %takes_cos = call i1 @takes_cos(i64 %i, i32 %j, i32 %k)
  %branch = zext i1 %takes_cos to i32
  call void @adstack_push_i32(ptr %context, ptr %branches, i32 2, i32 %branch)
  %v = call float @adstack_top_primal_f32(ptr %values)
  %v_next = call float @branch(i1 %takes_cos, float %v)
  call void @adstack_push_f32(ptr %context, ptr %values, i32 0, float %v_next)
  %k_next = add i32 %k, 1
  br label %inner_test

outer_next:
  %j_next = add i32 %j, 1
  br label %outer_test

end:
  ret void
}

define internal void @nested_pop(ptr %values, ptr %bounds, ptr %branches, i32 %columns) {
begin:
  br label %outer_test

outer_test:
  %left = phi i32 [ %columns, %begin ], [ %left_next, %outer_next ]
  %outer_more = icmp sgt i32 %left, 0
  br i1 %outer_more, label %outer, label %end

outer:
  %bound = call i32 @adstack_top_i32(ptr %bounds)
  call void @adstack_pop(ptr %bounds)
  br label %inner_test

inner_test:
  %inner_left = phi i32 [ %bound, %outer ], [ %inner_left_next, %inner ]
  %inner_more = icmp sgt i32 %inner_left, 0
  br i1 %inner_more, label %inner, label %outer_next

inner:
  %branch = call i32 @adstack_top_i32(ptr %branches)
  call void @adstack_pop(ptr %branches)
  %takes_cos = icmp ne i32 %branch, 0
  %adjoint = call float @adstack_top_adjoint_f32(ptr %values)
  call void @adstack_pop(ptr %values)
  %v = call float @adstack_top_primal_f32(ptr %values)
  %slope = call float @branch_slope(i1 %takes_cos, float %v)
  %more_adjoint = fmul float %adjoint, %slope
  call void @adstack_add_adjoint_f32(ptr %values, float %more_adjoint)
  %inner_left_next = sub i32 %inner_left, 1
  br label %inner_test

outer_next:
  %left_next = sub i32 %left, 1
  br label %outer_test

end:
  ret void
}

define internal void @nested_gradient_body(ptr %context, i64 %slot, i64 %i) {
  %values = call ptr @adstack_float_stack(ptr %context, i64 %slot, i32 0)
  %bounds = call ptr @adstack_int_stack(ptr %context, i64 %slot, i32 1)
  %branches = call ptr @adstack_int_stack(ptr %context, i64 %slot, i32 2)
  call void @adstack_init(ptr %values)
  call void @adstack_init(ptr %bounds)
  call void @adstack_init(ptr %branches)
  %columns = call i32 @columns(ptr %context)
  %x = call float @load_f32(ptr %context, i32 0, i64 %i)
  call void @adstack_push_f32(ptr %context, ptr %values, i32 0, float %x)
  call void @nested_push(ptr %context, ptr %values, ptr %bounds, ptr %branches, i64 %i, i32 %columns)
  %y_grad = call float @load_f32(ptr %context, i32 2, i64 %i)
  call void @adstack_add_adjoint_f32(ptr %values, float %y_grad)
  call void @nested_pop(ptr %values, ptr %bounds, ptr %branches, i32 %columns)
  %x_grad = call float @adstack_top_adjoint_f32(ptr %values)
  call void @adstack_pop(ptr %values)
  call void @add_f32(ptr %context, i32 3, i64 %i, float %x_grad)
  ret void
}
