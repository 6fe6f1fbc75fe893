"""The weights of the heuristics: every name has a weight, and nothing else has."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.core.heuristics import Heuristics, SearchSettings, read_heuristics

GAMES = ("kemet", "scarab_lords", "scarabya")


def written(folder: Path, weights: str, search: str = "") -> Path:
    file = folder / "heuristics.toml"
    file.write_text(f"[weights]\n{weights}\n[search]\n{search}\n", "utf-8")
    return file


def test_weights_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    file = written(tmp_path, "unit = 2\npoint = 1.5", "horizon = 7")
    assert read_heuristics(file, ["POINT", "UNIT"]) == Heuristics((1.5, 2.0), SearchSettings(horizon=7))


def test_a_variant_lists_only_the_settings_that_differ(tmp_path: Path) -> None:
    heuristics = read_heuristics(written(tmp_path, "", "horizon = 7\nshare = 0.5\n[search.alone]\nhorizon = 3"), [])
    assert heuristics.search == SearchSettings(horizon=7, share=0.5)
    assert heuristics.variants == {"alone": SearchSettings(horizon=3, share=0.5)}


def test_a_setting_is_changed_in_all_variants() -> None:
    changed = Heuristics(variants={"alone": SearchSettings(horizon=3)}).with_setting(prior_weight=9.0)
    assert changed.search == SearchSettings(prior_weight=9.0)
    assert changed.variants == {"alone": SearchSettings(horizon=3, prior_weight=9.0)}


@pytest.mark.parametrize("weights", ["point = 1", "point = 1\nunit = 2\ngod = 3", "point = 1\nunits = 2"])
def test_a_missing_or_unknown_weight_is_a_fault(tmp_path: Path, weights: str) -> None:
    with pytest.raises(ValueError, match=r"unit|god"):
        read_heuristics(written(tmp_path, weights), ["POINT", "UNIT"])


@pytest.mark.parametrize("game", GAMES)
def test_the_content_of_a_game_holds_its_weights(game: str) -> None:
    engine: Any = kheper.game(game).engine
    names = import_module(f"kheper.games.{game}.weights").Weight
    assert engine.content["weights"][0].tolist() == list(engine.heuristics.weights)
    assert [int(name) for name in names] == list(range(len(engine.heuristics.weights)))
    assert 0 < engine.search_settings.share <= 1
