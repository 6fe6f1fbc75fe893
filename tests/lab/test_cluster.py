"""The jobs of a run on a cluster, without Ray: `tests/lab/on_ray.py` has a real one, for the long run."""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.lab import cluster
from kheper.lab.simulate import local, simulate
from kheper.lab.simulation import Run, begin, plan
from tests.lab.conftest import contents

GAMES, JOB = 9, 2
CORES = 2


class TaskFailure(Exception):
    """Stands in for `ray.exceptions.RayTaskError`, which carries what the task raised."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(str(cause))
        self.cause = cause


class FakeRay:
    """Runs each task when it is asked for, the latest first; whatever goes there or comes back is pickled."""

    exceptions = SimpleNamespace(RayTaskError=TaskFailure)

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}
        self.most_running = 0
        self.is_shut_down = False

    def remote(self, **options: Any) -> Callable[[Callable[..., Any]], Any]:
        self.options = options
        return lambda function: SimpleNamespace(remote=lambda *given: pickle.dumps((function, given)))

    def put(self, value: object) -> object:
        return value

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(CORES)}

    def wait(self, running: list[bytes], timeout: float) -> tuple[list[bytes], list[bytes]]:
        assert timeout > 0
        self.most_running = max(self.most_running, len(running))
        return running[-1:], running[:-1]

    def get(self, task: bytes) -> Any:
        function, given = pickle.loads(task)
        try:
            return pickle.loads(pickle.dumps(function(*given)))
        except Exception as fault:
            raise TaskFailure(fault) from None

    def shutdown(self) -> None:
        self.is_shut_down = True


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setattr(cluster, "connect", lambda _: fake)
    monkeypatch.setattr(cluster, "init_worker", lambda: None)  # the tasks run in this process
    cluster.player_of.cache_clear()
    yield fake
    cluster.player_of.cache_clear()


def run_of(seed: str) -> Run:
    return plan(kheper.game("scarabya", mode="solo"), ["random"], GAMES, seed, job=JOB)


@pytest.mark.parametrize(("count", "most"), [(None, cluster.AHEAD * CORES), (1, 1)])
def test_a_cluster_brings_the_same_files_in_whatever_order(
    ray: FakeRay, tmp_path: Path, count: int | None, most: int
) -> None:
    run = run_of("cluster")
    kept: list[int] = []
    simulate(begin(run, tmp_path / "local"), local(1))
    simulate(begin(run, tmp_path / "cluster"), cluster.on_ray("anywhere", count), kept.append)
    assert contents(tmp_path / "cluster") == contents(tmp_path / "local")
    assert sorted(kept) == list(range(5))
    assert (kept == sorted(kept)) == (count == 1)
    assert ray.most_running == most
    assert ray.options == {"num_cpus": 1, "max_retries": -1}, "a task whose worker dies is played by another"
    assert ray.is_shut_down


def test_a_worker_plays_each_run_with_its_own_player(ray: FakeRay, tmp_path: Path) -> None:
    for seed in ("one", "other"):
        run = run_of(seed)
        simulate(begin(run, tmp_path / seed), cluster.on_ray("anywhere"))
        simulate(begin(run, tmp_path / f"{seed} here"), local(1))
        assert contents(tmp_path / seed) == contents(tmp_path / f"{seed} here")
    assert contents(tmp_path / "one") != contents(tmp_path / "other")


def test_a_worker_with_other_sources_is_refused(ray: FakeRay, tmp_path: Path) -> None:
    run = replace(run_of("cluster"), sources="others")
    with pytest.raises(BadOption) as raised:
        list(cluster.in_tasks(run, range(5), "anywhere", None))
    assert raised.value.faults[0].message == "other-sources"
    assert ray.is_shut_down


def test_what_no_user_can_mend_is_not_hidden(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(cluster, "sources", broken)
    with pytest.raises(TaskFailure):
        list(cluster.in_tasks(run_of("cluster"), range(5), "anywhere", None))
    assert ray.is_shut_down
