; What the launcher for CUDA starts: each thread takes every so many-th element.
define ptx_kernel void @$task(ptr %context) "nvvm.reqntid"="128" {
start:
  %thread = call i64 @adstack_thread()
  %threads = call i64 @adstack_threads()
  call void @${task}_elements(ptr %context, i64 %thread, i64 %threads)
  ret void
}
