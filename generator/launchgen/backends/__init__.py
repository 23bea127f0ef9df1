"""What launchgen knows of each backend: one YAML file each."""
