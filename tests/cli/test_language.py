"""The language: from the command line, wherever it stands there, or from the environment."""

import pytest

from kheper.cli.main import main
from kheper.cli.usage import take_language
from kheper.core.errors import BadOption
from tests.cli.conftest import Run

FRENCH = "Recouvrez tous les scarabées"


@pytest.mark.parametrize(
    "argv",
    [["--lang", "fr", "games"], ["games", "--lang", "fr"], ["games", "--lang=fr"], ["--lang=fr", "games", "--json"]],
)
def test_it_may_stand_anywhere(run: Run, argv: list[str]) -> None:
    assert FRENCH in run(*argv).out


def test_the_variable_and_the_option(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("KHEPER_LANG", "fr")
    main(["games"])
    assert FRENCH in capsys.readouterr().out
    main(["--lang", "en", "games"])
    assert FRENCH not in capsys.readouterr().out


def test_an_empty_variable_means_english() -> None:
    assert take_language(["games"], {"KHEPER_LANG": ""}) == ("en", ["games"])


def test_what_follows_two_dashes_is_left_alone() -> None:
    assert take_language(["a", "--", "--lang", "fr"], {}) == ("en", ["a", "--", "--lang", "fr"])


@pytest.mark.parametrize("argv", [["--lang", "de"], ["--lang"], ["--lang="]])
def test_unknown_languages(argv: list[str]) -> None:
    with pytest.raises(BadOption):
        take_language(argv, {})


def test_an_unknown_language_is_refused(run: Run) -> None:
    assert "de" in run("--lang", "de", "games").refused()


def test_a_wrong_variable_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("KHEPER_LANG", "klingon")
    assert main(["games"]) == 2
    assert "klingon" in capsys.readouterr().err
