"""What differs between generated files: on disk, in a revision, between backends."""
