"""From the model to generated files: plan, render, write."""
