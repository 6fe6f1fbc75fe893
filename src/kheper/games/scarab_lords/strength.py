"""The strength that bots should have at Scarab Lords."""

from kheper.lab.strength import SearchAim, Strength

STRENGTH = Strength(simulations=2000, modes=("basic",), search=(SearchAim(("greedy",), 0.80),))
