"""What the commands of the command line do; each module is imported by its command alone."""
