; What the launcher for AMD GPUs starts: each thread takes every so many-th element.
define amdgpu_kernel void @$task(ptr %context) "amdgpu-no-implicitarg-ptr" !reqd_work_group_size !{i32 128, i32 1, i32 1} {
start:
  %thread = call i64 @adstack_thread()
  %threads = call i64 @adstack_threads()
  call void @${task}_elements(ptr %context, i64 %thread, i64 %threads)
  ret void
}
