"""What a screen may show of a move before it is made."""

from kheper.core.jsonio import Json
from kheper.games.kemet.moves import verb_of
from kheper.games.kemet.state import NO_SEAT, PLACES, Actions

PAID = (Actions.RAISE, Actions.BUY, Actions.CARD, Actions.TELEPORT)
"""The moves that have a price, were it nothing."""
ENTERING = (Actions.PLACE, Actions.STEP, Actions.TELEPORT)
"""The moves that bring units into a space."""


def is_promising(action: int) -> bool:
    """Is there anything to show of it?"""
    verb, _ = verb_of(action)
    return verb in PAID or verb in ENTERING


def annotation(action: int, seat: int, owners: list[int], foreseen: list[dict[str, Json]]) -> dict[str, Json]:
    """KE-2.2 Return the prayer points to pay, KE-6.2 the movement points then left, KE-6.7 who is attacked."""
    verb, number = verb_of(action)
    if not is_promising(action):
        return {}
    promised: dict[str, Json] = {}
    cost = -sum(event["amount"] for event in foreseen if event["event"] == "prayer" and event["amount"] < 0)
    if verb in PAID or cost:
        promised["cost"] = cost
    for event in foreseen:
        if event["event"] == "stepped":
            promised["left"] = event["left"]
    if verb in ENTERING:
        owner = owners[number // PLACES if verb == Actions.PLACE else number]
        if owner not in (NO_SEAT, seat):
            promised["attack"] = owner
    return promised
