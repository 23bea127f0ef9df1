"""YAML to a frozen, typed model in which every value knows its line and column."""
