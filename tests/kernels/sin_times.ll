; v <- sin(v), so many times; and what that does to an adjoint. Float stack 0 holds v before each turn and after the last.

define internal float @sin_times(float %x, i32 %times) {
begin:
  br label %test

test:
  %v = phi float [ %x, %begin ], [ %sin, %turn ]
  %k = phi i32 [ 0, %begin ], [ %k_next, %turn ]
  %more = icmp slt i32 %k, %times
  br i1 %more, label %turn, label %end

turn:
  %sin = call float @sin_f32(float %v)
  %k_next = add i32 %k, 1
  br label %test

end:
  ret float %v
}

define internal float @sin_times_gradient(ptr %context, i64 %slot, float %x, i32 %times, float %y_grad) {
begin:
  %stack = call ptr @adstack_float_stack(ptr %context, i64 %slot, i32 0)
  call void @adstack_init(ptr %stack)
  call void @adstack_push_f32(ptr %context, ptr %stack, i32 0, float %x)
  br label %forward_test

forward_test:
  %k = phi i32 [ 0, %begin ], [ %k_next, %forward ]
  %more = icmp slt i32 %k, %times
  br i1 %more, label %forward, label %turn_round

forward:
  %v = call float @adstack_top_primal_f32(ptr %stack)
  %sin = call float @sin_f32(float %v)
  call void @adstack_push_f32(ptr %context, ptr %stack, i32 0, float %sin)
  %k_next = add i32 %k, 1
  br label %forward_test

turn_round:
  call void @adstack_add_adjoint_f32(ptr %stack, float %y_grad)
  br label %backward_test

backward_test:
  %left = phi i32 [ %k, %turn_round ], [ %left_next, %backward ]
  %any = icmp sgt i32 %left, 0
  br i1 %any, label %backward, label %end

backward:
  %adjoint = call float @adstack_top_adjoint_f32(ptr %stack)
  call void @adstack_pop(ptr %stack)
  %before = call float @adstack_top_primal_f32(ptr %stack)
  %slope = call float @cos_f32(float %before)
  %more_adjoint = fmul float %adjoint, %slope
  call void @adstack_add_adjoint_f32(ptr %stack, float %more_adjoint)
  %left_next = sub i32 %left, 1
  br label %backward_test

end:
  %x_grad = call float @adstack_top_adjoint_f32(ptr %stack)
  call void @adstack_pop(ptr %stack)
  ret float %x_grad
}
