"""The Python side of every game: games, positions, moves, rules, records, errors and texts."""
