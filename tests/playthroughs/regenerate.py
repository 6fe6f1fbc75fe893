"""Write all golden playthroughs anew: `python -m tests.playthroughs.regenerate`, then read what changed."""

from tests.playthroughs.playthrough import FOLDER, PLAYTHROUGHS


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for playthrough in PLAYTHROUGHS:
        playthrough.file.write_text(playthrough.text(), "utf-8", newline="\n")
        print(playthrough.file)


if __name__ == "__main__":
    main()
