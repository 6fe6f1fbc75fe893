"""Processes that compile for different records share a cache without taking one for the other."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kheper.kernel import cache

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.compiled
def test_kernels_cached_by_different_processes_do_not_collide(tmp_path: Path) -> None:
    """A table of two compiled today and a table of three compiled tomorrow must both work the day after."""
    environment = os.environ | {"KHEPER_CACHE_DIR": str(tmp_path)}

    def run(*records: str) -> list[str]:
        command = [sys.executable, "-m", "tests.properties.two_records", *records]
        return subprocess.check_output(command, cwd=ROOT, env=environment, text=True).splitlines()

    assert run("small") == ["small 2"]
    assert run("large", "small") == ["large 50", "small 2"]
    assert run("small", "large") == ["small 2", "large 50"]


def test_what_the_key_leaves_out_holds_no_kernels() -> None:
    left_out = {*cache.PACKAGE.rglob("*.py")} - {*cache.kernel_sources(cache.PACKAGE)}
    assert {file.stem for file in left_out} >= cache.WITHOUT_KERNELS
    for file in left_out:
        assert not re.search(r"^\s*@(kernel|device)|\bnjit\b|\boverload\b", file.read_text("utf-8"), re.MULTILINE), file
