"""What those are told who have not installed the library that an environment is for."""

import importlib
import sys

import pytest

from kheper.core.errors import MissingExtra


@pytest.mark.parametrize(
    ("extra", "library"),
    [("gymnasium", "gymnasium"), ("pettingzoo", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")],
)
def test_without_the_extra_the_error_names_it(extra: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"kheper.envs.{extra}", raising=False)
    with pytest.raises(MissingExtra, match=rf"kheper\[{extra}\]"):
        importlib.import_module(f"kheper.envs.{extra}")
