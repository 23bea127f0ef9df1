; What a stand-in for a GPU's driver starts on the host, once for each thread that it plays.
declare i32 @standin_thread_id()
declare i32 @standin_block_id()
declare i32 @standin_block_count()
declare i32 @standin_block_size()

define void @$task(ptr %context) {
start:
  %in_block = call i32 @standin_thread_id()
  %block = call i32 @standin_block_id()
  %blocks = call i32 @standin_block_count()
  %block_size = call i32 @standin_block_size()
  %before = mul i32 %block, %block_size
  %number = add i32 %before, %in_block
  %thread = zext i32 %number to i64
  %all = mul i32 %blocks, %block_size
  %threads = zext i32 %all to i64
  call void @${task}_elements(ptr %context, i64 %thread, i64 %threads)
  ret void
}
