"""Launchgen: adstack caches and launchers for four GPU kernel runtimes from one specification."""

__version__ = "0.1.0"
