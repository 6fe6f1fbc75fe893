"""Royal Summons: may search the deck for a leader."""

from tests.games.scarab_lords.situations import BURNT, asked, deck, hand, legal, pile, played, refused, table, told

DECK = {"deck": ["River Merchant", "Vizier", "Enhu"], "pile": ["Ankhesa", "Captain Djedu"]}


def test_a_leader_is_shown_and_taken_and_the_deck_shuffled() -> None:
    position = table(ankar={"hand": ["Royal Summons"], **DECK}).play("play Royal Summons")
    assert asked(position) == ("agree", "ankar")
    position = position.play("yes")
    assert legal(position) == ["done", "choose Vizier Senebtah", "choose The Veiled Oracle"]
    assert refused(position, "choose Enhu") == refused(position, "choose Ankhesa") == ["SL-4.11"]
    after = position.play("choose The Veiled Oracle")
    assert hand(after, "ankar") == ["The Veiled Oracle"]
    assert [event["event"] for event in after.events()] == ["found", "shuffled", "discarded"]
    assert sorted([*deck(after, "ankar"), "The Veiled Oracle"]) == sorted(deck(position, "ankar"))
    assert after.view(1)["players"][0]["cards"] == ["A15"]


def test_declined_the_deck_is_not_shuffled() -> None:
    position = table(ankar={"hand": ["Royal Summons"], **DECK}).play("play Royal Summons")
    after = position.play("no")
    assert deck(after, "ankar") == deck(position, "ankar")
    assert pile(after, "ankar")[-1] == "Royal Summons"


def test_nothing_taken_the_deck_is_shuffled() -> None:
    after = played(table(ankar={"hand": ["Royal Summons"], **DECK}), "play Royal Summons", "yes", "done")
    assert (hand(after, "ankar"), len(told(after, "shuffled"))) == ([], 1)


def test_a_deck_without_leaders_is_searched_in_vain() -> None:
    side = {"hand": ["Royal Summons"], "deck": ["River Merchant"], **BURNT}
    position = played(table(ankar=side), "play Royal Summons", "yes")
    assert (asked(position), legal(position)) == (("search", "ankar"), ["done"])
    after = position.play("done")
    assert (hand(after, "ankar"), len(told(after, "shuffled"))) == ([], 1)


def test_the_opponent_cannot_tell_whether_a_leader_is_left() -> None:
    """SL-R56 With a leader in the deck or in the hand, the same is asked and the same is told."""
    seen = []
    for held, left in (("Captain Djedu", "River Merchant"), ("River Merchant", "Captain Djedu")):
        side = {"hand": ["Royal Summons", held], "deck": [left, "Enhu"], **BURNT}
        position = table(ankar=side)
        line = [position := position.play(move) for move in ("play Royal Summons", "yes", "done")]
        seen.append([(p.view(1), p.events(1), p.view(None)) for p in line])
    assert seen[0] == seen[1]


def test_an_empty_deck() -> None:
    after = table(ankar={"hand": ["Royal Summons", "Enhu"], **BURNT}).play("play Royal Summons")
    assert asked(after) == ("act", "ankar")
