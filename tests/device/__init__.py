"""Device code: what it looks like, that assemblers take it, and that it computes what it should."""
