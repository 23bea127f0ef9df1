; The elements of one thread of a GPU: its own number, and on in steps of the number of threads.
define internal void @${task}_elements(ptr %context, i64 %thread, i64 %threads) {
start:
  %count_at = call ptr @adstack_KernelContext_element_count(ptr %context)
  %count = load i64, ptr %count_at
  br label %test

test:
  %i = phi i64 [ %thread, %start ], [ %i_next, %turn ]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %turn, label %end_of_loop

turn:
  call void @${task}_body(ptr %context, i64 %thread, i64 %i)
  %i_next = add i64 %i, %threads
  br label %test

end_of_loop:
  ret void
}
