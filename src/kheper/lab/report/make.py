"""Put a report together from the general sections and those of the game."""

from kheper.lab.report import general
from kheper.lab.report.page import Section, page
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation


def report(simulation: Simulation, lang: str = "en") -> str:
    """Return the page of a simulation, with the `sections` that the module `report` of the game adds."""
    study = Study(simulation, lang)
    words = study.words
    own = simulation.game_type.module("report")
    sections = [*general.sections(study), *(own.sections(study) if own else [])]
    if not simulation.about.events and own:
        missing = Section(words.say("without-events"))
        missing.say(words.say("without-events-said"))
        sections.append(missing)
    title = words.say("report-title", game=words.say("game-title"))
    return page(title, facts(study), sections, words)


def facts(study: Study) -> list[tuple[str, str]]:
    """Return what was played: everything that is needed to play it again."""
    words, about = study.words, study.simulation.about
    played = words.say("games-played", played=study.games, games=about.games)
    options = ", ".join(f"{name}: {shown(value)}" for name, value in about.options.items() if name != "players")
    listed = [
        ("fact-games", played),
        ("fact-mode", words.say("mode-and-seats", mode=about.mode, seats=about.seats)),
        ("fact-bots", ", ".join(dict.fromkeys(about.bots))),
        ("fact-seed", str(about.seed)),
        ("fact-options", options or words.say("usual-options")),
        ("fact-content", f"{about.content['id']} ({about.content['hash'][:8]})"),
        ("fact-version", f"Kheper {about.kheper}, {about.rules}"),
    ]
    return [(words.say(name), value) for name, value in listed]


def shown(value: object) -> str:
    """Return the value of an option; long ones, such as whole files, are left out."""
    text = str(value)
    return text if len(text) <= 40 else "…"
