"""The strength that bots should have at Kemet."""

from kheper.lab.strength import SearchAim, Strength

STRENGTH = Strength(
    simulations=3500,
    modes=("standard",),
    search=(SearchAim(("greedy",), 0.75), SearchAim(("greedy",) * 3, 0.45)),
)
