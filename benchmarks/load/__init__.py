"""Load test of the server: many tables at once, each seat moving every two seconds."""
