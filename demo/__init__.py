"""A dozen launches of one reverse-mode kernel, with writes in between: what hits, what misses, and why."""
