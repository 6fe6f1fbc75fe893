"""What every game is: games, positions, moves, rules, records, the kernel toolkit and the words."""
