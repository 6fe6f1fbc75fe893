"""The compiled world: what Numba makes of the rules, and the small pieces that all rules share.

Nothing here knows games, positions or words; `kheper.core` builds on it.
"""
