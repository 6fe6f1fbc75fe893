"""Matches, simulations and tournaments between bots, and their statistics."""
