"""The games, one package each; a game knows nothing of bots, servers or screens."""
