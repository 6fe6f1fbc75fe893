"""The strength that bots should have at Scarabya."""

from kheper.lab.pairings import LEAD, POINTS
from kheper.lab.strength import SearchAim, Strength

STRENGTH = Strength(
    simulations=3200,
    modes=("table", "duel"),
    search=(SearchAim((), 50.0, POINTS),),
    rungs=(-3, -2, -1, 0, 1),  # more simulations help most where there are few
    fourfold_aim=0.0,
    fourfold_counts=LEAD,
)
