; What the launcher of the CPU calls: elements begin <= i < end on one thread.
define void @$task(ptr %context, i32 %thread, i64 %begin, i64 %end) {
start:
  %slot = zext i32 %thread to i64
  br label %test

test:
  %i = phi i64 [ %begin, %start ], [ %i_next, %turn ]
  %more = icmp ult i64 %i, %end
  br i1 %more, label %turn, label %end_of_loop

turn:
  call void @${task}_body(ptr %context, i64 %slot, i64 %i)
  %i_next = add i64 %i, 1
  br label %test

end_of_loop:
  ret void
}
