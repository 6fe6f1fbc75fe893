"""Finding what open ground promises: what is planted is found, and goes where it is read from."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from kheper.games.scarabya.prospects import HEURISTICS_FILE, MAX_TO_COME, PROSPECTS, Prospect, read_prospects
from tools import prospects


def planted() -> list[prospects.Sample]:
    """Positions in which a scarab with two exits brings three points, with many tiles to come, and one with few."""
    chance = np.random.default_rng(1)
    samples = []
    for _ in range(4000):
        to_come = int(chance.integers(1, MAX_TO_COME + 1))
        counts = chance.integers(0, 4, len(Prospect)).astype(float)
        counts[Prospect.BASE] = 1.0
        worth = 3 if to_come > 5 else 1
        samples.append(prospects.Sample(to_come, counts, int(worth * counts[Prospect.SCARAB_EXITS_2]) + 2))
    return samples


def test_what_brings_points_is_found() -> None:
    samples = planted()
    weights = prospects.fitted(samples)
    late, early = weights[1], weights[-2]
    assert late[Prospect.SCARAB_EXITS_2] == pytest.approx(1.0, abs=0.2)
    assert early[Prospect.SCARAB_EXITS_2] == pytest.approx(3.0, abs=0.2)
    assert abs(early[Prospect.PAIR]) < 0.1
    assert prospects.miss(samples, weights) < 1.0 < prospects.miss(samples, np.zeros_like(weights))


def test_what_was_found_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "heuristics.toml"
    copy.write_text(HEURISTICS_FILE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(prospects, "HEURISTICS_FILE", copy)
    for number in (1.0, 2.0):
        prospects.write(np.full((MAX_TO_COME, len(Prospect)), number), "Found by playing.")
        assert set(np.array(read_prospects(copy)).ravel()) == {number}
    assert copy.read_text("utf-8").count("Found by playing.") == 1
    assert copy.read_text("utf-8").startswith(HEURISTICS_FILE.read_text("utf-8").partition("\n# What the open")[0])


@pytest.mark.compiled
def test_a_game_tells_what_its_ground_brought() -> None:
    samples = prospects.play("1", "greedy")
    assert all(1 <= sample.to_come <= MAX_TO_COME and sample.counts[Prospect.BASE] == 1 for sample in samples)
    assert [sample.to_come for sample in samples] == sorted({s.to_come for s in samples}, reverse=True)
    assert all(before.brought >= after.brought for before, after in pairwise(samples))
    assert prospects.miss(samples, np.array(PROSPECTS)) < 30
