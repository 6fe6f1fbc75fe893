"""The compiled code: the JIT decorators and their cache, and the primitives that the rules of all games share.

Nothing here depends on games, positions or texts; `kheper.core` builds on this package.
"""
