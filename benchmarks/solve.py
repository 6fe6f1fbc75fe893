"""Solve fifty deals of Scarabya: `python -m benchmarks.solve --seconds 60 --workers 1 found.jsonl`.

The deals are in `deals.txt`. Each answer is written to the file as soon as it is known, so an interrupted run continues
with the missing deals.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import mean
from typing import Any

import kheper
from kheper.games.scarabya.hindsight import hindsight

DEALS = Path(__file__).with_name("deals.txt")
Answer = dict[str, Any]


def deals() -> list[tuple[str, str]]:
    """Return site and missions of each deal."""
    lines = DEALS.read_text("utf-8").splitlines()
    return [(site, missions) for site, missions in (line.split() for line in lines if not line.startswith("#"))]


def solve(site: str, missions: str, mode: str, seconds: float, workers: int) -> Answer:
    """Return the answer to one deal."""
    start = kheper.game("scarabya", mode, 1, site=site, missions=missions).start(0)
    found = hindsight(start, seconds=seconds, workers=workers).document()
    return {"site": site, "missions": missions, **found}


def read(file: Path) -> list[Answer]:
    """Return the answers of an earlier run."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def summary(answers: list[Answer]) -> str:
    """Return a summary of all answers."""
    scores, bounds = [a["score"] for a in answers], [a["bound"] for a in answers]
    proven = sum(a["proven"] for a in answers)
    won = sum(a["winnable"] is True for a in answers)
    lines = [
        f"{len(answers)} deals: score {mean(scores):.2f} on average ({min(scores)} to {max(scores)})",
        f"bound {mean(bounds):.2f} on average ({min(bounds)} to {max(bounds)}); {proven} proven",
    ]
    if any(a["mode"] == "solo" for a in answers):
        lines.append(f"{won} can be won")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="where the answers go, a line of JSON for each deal")
    parser.add_argument("--mode", choices=["table", "solo"], default="table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    answers = read(asked.file)
    done = {(a["site"], a["missions"]) for a in answers}
    for site, missions in deals():
        if (site, missions) in done:
            continue
        answers.append(solve(site, missions, asked.mode, asked.seconds, asked.workers))
        with asked.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(answers[-1]) + "\n")
        sys.stderr.write(f"{len(answers)}: {answers[-1]['score']} of at most {answers[-1]['bound']}\n")
    print(summary(answers))


if __name__ == "__main__":
    main()
