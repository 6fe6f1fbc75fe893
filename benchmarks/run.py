"""Run all benchmarks: `make bench`."""

import subprocess
import sys

PARTS = (["kheper.cli.main", "bench"], ["benchmarks.yardstick"], ["benchmarks.python_calls"], ["benchmarks.vector"])


def main() -> None:
    """Run each benchmark in a process of its own, so that none warms up the next."""
    for part in PARTS:
        subprocess.run([sys.executable, "-m", *part], check=True)


if __name__ == "__main__":
    main()
