"""The rules of Kemet, one module for each part of a turn."""
