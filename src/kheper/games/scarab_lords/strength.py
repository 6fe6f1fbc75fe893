"""How strong bots should be at it."""

from kheper.lab.strength import SearchAim, Strength

STRENGTH = Strength(simulations=2000, modes=("basic",), search=(SearchAim(("greedy",), 0.80),))
