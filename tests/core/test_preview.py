"""Previews: what moves would bring, before they are made."""

import pytest

import kheper
from kheper.core import preview
from kheper.core.position import Position


def some_way_into_a_game() -> Position:
    position = kheper.game("scarabya", mode="table", players=2).start(7)
    for _ in range(10):
        seat = position.pending[0]
        position = position.play(position.legal(seat)[0], seat)
    return position


def test_each_move_has_the_events_that_it_has_alone() -> None:
    position = some_way_into_a_game()
    together = preview.previews(position, 0)
    assert [move for move, _ in together] == list(position.legal(0))
    assert [events for _, events in together] == [preview.preview(position, 0, move) for move, _ in together]
    assert any(events for _, events in together)


def test_filtered_previews_hold_only_preview_events() -> None:
    position = some_way_into_a_game()
    kinds = {"area", "compensated"}
    for (_, promised), (_, all_events) in zip(
        preview.previews(position, 0, filtered=True), preview.previews(position, 0), strict=True
    ):
        assert promised == [event for event in all_events if event["event"] in kinds]


def test_previews_with_many_events_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    position = some_way_into_a_game()
    expected = preview.previews(position, 0)
    monkeypatch.setattr(preview, "INITIAL_EVENTS", 0)
    assert preview.previews(position, 0) == expected
