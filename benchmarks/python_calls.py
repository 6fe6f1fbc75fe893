"""Measure the cost of calls from Python in microseconds, as the best of several runs."""

import timeit

import kheper
from kheper.core.record import Record

REPEATS = 7


def microseconds(call: object, number: int) -> float:
    return min(timeit.repeat(call, number=number, repeat=REPEATS)) / number * 1e6  # type: ignore[arg-type]


def main() -> None:
    """Print a line for each number of players."""
    for players in (1, 2, 4):
        position = kheper.game("scarabya", players=players).start(seed=7)
        move = str(position.legal(0)[0])
        record = Record(position.play(move, 0)).to_json()
        figures = {
            "play": microseconds(lambda p=position, m=move: p.play(m, 0), 2000),
            "legal": microseconds(lambda p=position: p.legal_actions(0), 2000),
            "view": microseconds(lambda p=position: p.view(0), 500),
            "document": microseconds(lambda p=position: p.document(), 500),
            "read record": microseconds(lambda r=record: Record.parse(r), 100),
        }
        print(f"scarabya/table/{players}: " + ", ".join(f"{name} {us:.1f} us" for name, us in figures.items()))


if __name__ == "__main__":
    main()
