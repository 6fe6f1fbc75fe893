"""Which tests stay in one process."""

from pathlib import Path

from tests.together import FILES, unit_of

ROOT = Path(__file__).parent.parent


def test_tests_that_share_something_stay_together() -> None:
    assert unit_of("tests/lab/test_report.py::test_a") == unit_of("tests/lab/test_simulation.py::test_b[x]")
    stepped = unit_of("tests/envs/test_vector.py::test_a[kemet-2]")
    assert stepped == unit_of("tests/envs/test_pettingzoo.py::test_b[kemet]")
    assert stepped != unit_of("tests/envs/test_vector.py::test_a[scarabya]")


def test_all_others_stand_for_themselves() -> None:
    tests = ["tests/core/test_kernel.py::test_a[1]", "tests/core/test_kernel.py::test_a[2]"]
    assert [unit_of(test) for test in tests] == tests


def test_files_that_stay_together_exist() -> None:
    assert [file for file in FILES if not (ROOT / file).is_file()] == []
