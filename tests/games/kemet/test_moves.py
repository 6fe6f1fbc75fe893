"""Notation and words of moves, compound texts, and the sentences for what happened."""

import re
from dataclasses import replace

import pytest

import kheper
from kheper.core.text import LANGUAGES
from kheper.games.kemet.content.kit import kit_of
from kheper.games.kemet.events import event_sentence
from kheper.games.kemet.moves import steps, words
from kheper.games.kemet.state import ACTION_COUNT, Actions, EventKind
from kheper.kernel import jit
from tests.games.kemet.situations import situation
from tests.support import random_game

GAME = kheper.game("kemet", players=2)
ENGINE = GAME.engine

SPACE_ID = re.compile(r"\b(C\d[ABC]|F\d|[EW]_\w+|DELTA|SANCT\w*|X\d+)\b")
"""What a space is called in notation, and never in a sentence."""


def read(text: str) -> list[str]:
    return [str(move) for move in ENGINE.read(text)]


def test_every_action_is_read_back_from_its_notation_in_either_case() -> None:
    for action in range(ACTION_COUNT):
        written = ENGINE.notation(action)
        for form in (written, written.lower(), written.upper(), f"  {written}  "):
            assert [move.action for move in ENGINE.read(form)] == [action]


def test_notations_are_unique() -> None:
    assert len({ENGINE.notation(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT == 633


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("acheter Carnage", ["buy Carnage"]),
        ("élever rouge 3", ["raise red 3"]),
        ("elever bleue 2", ["raise blue 2"]),
        ("buy carn", ["buy Carnage"]),
        ("buy priest of", ["buy Priest of Ra", "buy Priest of Amon"]),
        ("jeton pray middle", ["token Pray Middle"]),
        ("placer c1a 3", ["place C1A 3"]),
        ("aller w_t2", ["step W_T2"]),
        ("teleporter DELTA", ["teleport DELTA"]),
        ("ville 2", ["city 2"]),
        ("niveaux 2 0 1", ["levels 2 0 1"]),
        ("or move", ["gold move"]),
        ("gold recruter", ["gold recruit"]),
        ("veto", ["yes"]),
        ("oui", ["yes"]),
        ("fight cavalry", ["fight Cavalry Blitz"]),
    ],
)
def test_french_verbs_and_shorthands(written: str, meant: list[str]) -> None:
    assert read(written) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "buy",
        "buy nothing",
        "raise green 2",
        "raise red 5",
        "step nowhere",
        "levels 3 0 0",
        "place C1A 9",
        "x" * 300,
    ],
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(kheper.UnreadableMove):
        ENGINE.read(text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("recruit C1A 2 C1B 1", ["place c1a 2", "place c1b 1", "done"]),
        ("move F1 W_T2 3", ["from f1", "size 3", "step w_t2", "stop"]),
        ("move F1 W_X W_T3 3", ["from f1", "size 3", "step w_x", "step w_t3", "stop"]),
        ("teleport C1A DELTA 4", ["from c1a", "size 4", "teleport delta", "stop"]),
        (
            "battle Cavalry Blitz discard Chariot Raid with War Fury and War Rage",
            ["fight cavalry blitz", "aside chariot raid", "add war fury", "add war rage", "commit"],
        ),
        ("battle Cavalry Blitz discard Chariot Raid", ["fight cavalry blitz", "aside chariot raid", "commit"]),
        ("bataille Cavalry Blitz défausser Chariot Raid", ["fight cavalry blitz", "aside chariot raid", "commit"]),
        ("buy Carnage", ["buy Carnage"]),
        ("teleport DELTA", ["teleport DELTA"]),
        ("battle on", ["battle on"]),
    ],
)
def test_longer_texts_stand_for_several_moves(text: str, parts: list[str]) -> None:
    assert steps(text) == parts


def test_a_longer_text_can_be_played() -> None:
    position = situation({"troops": {"F1": 3}}, {"troops": {"C2A": 1}}).play("token Move Top")
    for part in steps("move F1 W_T2 2"):
        if position.view()["active"] == 0:
            position = position.play(part)
    assert next(space for space in position.view()["spaces"] if space["id"] == "W_T2")["units"] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_can_be_said(lang: str) -> None:
    text = GAME.type.text(lang)
    said = [ENGINE.move_words(action, text) for action in range(ACTION_COUNT)]
    assert all(words.strip() and "{" not in words for words in said)
    assert len(set(said)) > ACTION_COUNT - 40


@pytest.mark.parametrize(
    ("lang", "written", "said"),
    [
        ("en", "step W_T2", "Go to Temple of Bastet"),
        ("fr", "step W_T2", "Aller au temple de Bastet"),
        ("fr", "step W_OB", "Aller au champ de l'Aiguille"),
        ("fr", "step C1C", "Aller à la porte de Ptah"),
        ("fr", "choose C1B", "Choisir les rangs des potiers"),
        ("fr", "place C1B 2", "2 unités aux rangs des potiers"),
        ("en", "place C1A 2", "2 units in White Wall"),
        ("fr", "from F1", "Déplacer la troupe de la plaine rouge"),
        ("fr", "from W_T2", "Déplacer la troupe du temple de Bastet"),
        ("fr", "from C2B", "Déplacer la troupe des cours des tisserands"),
        ("en", "back Cavalry Blitz", "Take back Cavalry Blitz"),
        ("fr", "drop War Fury", "Ne plus ajouter Fureur guerrière"),
        ("en", "city 2", "Take the city of Waset"),
        ("fr", "city 2", "Prendre la cité Ouaset"),
    ],
)
def test_moves_are_said_with_the_names_of_spaces_and_cities(lang: str, written: str, said: str) -> None:
    (move,) = ENGINE.read(written)
    assert (str(move), ENGINE.move_words(move.action, GAME.type.text(lang))) == (written, said)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_space_of_our_maps_has_its_french_article(players: int) -> None:
    kit, text = kit_of(players, {}), GAME.type.text("fr")
    for number, space in enumerate(kit.map.spaces):
        said = words(Actions.STEP + number, kit, text)
        assert re.fullmatch(r"Aller (au|aux|à la|à l’)\b ?[a-zé].*", said), space.names["fr"]
        assert space.names["fr"][1:] in said
        income = {"event": "income", "space": space.id, "seat": 0, "amount": 2}
        assert re.match(r"(Le |La |Les |L’)[a-zé]", event_sentence(income, kit, ("Ada",), text))


def test_a_space_without_a_known_article_is_called_by_its_name() -> None:
    (kit, text), name = (kit_of(2, {}), GAME.type.text("fr")), "Karnak"
    named = replace(kit.map.spaces[0], names={"en": name, "fr": name})
    strange = replace(kit, map=replace(kit.map, spaces=(named, *kit.map.spaces[1:])))
    assert words(Actions.STEP, strange, text) == "Aller à Karnak"
    assert words(Actions.FROM, strange, text) == "Déplacer la troupe de Karnak"


def test_a_vowel_takes_its_article_along() -> None:
    kit, text = kit_of(4, {}), GAME.type.text("fr")
    number = next(n for n, space in enumerate(kit.map.spaces) if space.names["fr"] == "Escalier muet")
    assert words(Actions.STEP + number, kit, text) == "Aller à l’escalier muet"
    assert words(Actions.FROM + number, kit, text) == "Déplacer la troupe de l’escalier muet"


def test_events_are_told_with_the_names_of_spaces() -> None:
    position = situation({"troops": {"F1": 3}}, {"troops": {"C2A": 1}}).play("token Move Top")
    position = position.play("from F1").play("size 3").play("step W_T2")
    assert {"event": "stepped", "from": "F1", "to": "W_T2"}.items() <= position.events(0)[0].items()
    assert (
        position.event_sentences(GAME.type.text("en"), 0, ("Ada", "Ben"))[0]
        == "Ada goes from Red Plain to Temple of Bastet."
    )
    assert (
        position.event_sentences(GAME.type.text("fr"), 0, ("Ada", "Ben"))[0]
        == "Ada va de la plaine rouge au temple de Bastet."
    )


def test_every_event_of_random_games_can_be_told() -> None:
    seen: set[str] = set()
    texts = [GAME.type.text(lang) for lang in LANGUAGES]
    for seed in range(12 if jit.JIT else 2):
        game = kheper.game("kemet", players=2 + seed % 4, max_turns=4 if jit.JIT else 1)
        for position in random_game(game, seed):
            for viewer in (0, None):
                seen |= {event["event"] for event in position.events(viewer)}
                for text in texts:
                    for line in position.event_sentences(text, viewer):
                        assert line.strip()
                        assert "{" not in line
                        assert not SPACE_ID.search(line)
    known = {happening.name.lower() for happening in EventKind}
    assert seen <= known
    assert not jit.JIT or len(seen) > len(known) - 12
