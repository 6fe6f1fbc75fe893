"""The server under load: many tables at once, each seat moving every two seconds."""
