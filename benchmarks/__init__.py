"""The figures that launchgen holds itself to, as ratios measured side by side in one run."""
