"""Notation and words of moves, and the sentences for what happened."""

import random

import pytest

import kheper
from kheper.core.position import Position
from kheper.games.scarab_lords.state import ACTION_COUNT, EventKind
from tests.games.scarab_lords.situations import BURNT, CARDS, played, table
from tests.support import random_game

START = table(
    ankar={
        "hand": ["River Merchant", "Temple Cantor", "Tribute", "Enhu", "Mehru"],
        "upper R": [("The Seven Sphinxes", 1), ("The Veiled Oracle", 1)],
    }
)
ENGINE = START.game.engine


def read(text: str) -> list[str]:
    return [str(move) for move in ENGINE.read(text)]


def test_every_action_is_read_back_from_its_notation_in_either_case() -> None:
    for action in range(ACTION_COUNT):
        written = ENGINE.notation(action)
        for form in (written, written.lower(), written.upper(), f"  {written}  "):
            found = {move.action: str(move) for move in ENGINE.read(form)}
            assert found[action] == written
            has_column = " upper " in written or " lower " in written
            assert len(found) == (1 if has_column or not written.startswith("play ") else 7), "a column to guess"


def test_notations_are_unique() -> None:
    assert len({ENGINE.notation(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT == 1281


def test_french_names_and_verbs_with_or_without_accents() -> None:
    pairs = [
        ("jouer Marchand du Fleuve #1 haut E", "play River Merchant #1 upper E"),
        ("jouer marchand du fleuve #1 bas economique", "play River Merchant #1 lower E"),
        ("activer L'Oracle voilée", "activate The Veiled Oracle"),
        ("activer l’oracle voilee", "activate The Veiled Oracle"),
        ("activer oracle", "activate The Veiled Oracle"),
        ("activate veiled oracle", "activate The Veiled Oracle"),
        ("désensorceler sept sph", "uncurse The Seven Sphinxes"),
        ("choose exiled general", "choose The Exiled General"),
        ("choisir regente", "choose The Masked Regent"),
        ("désensorceler Les Sept Sphinx", "uncurse The Seven Sphinxes"),
        ("DESENSORCELER LES SEPT SPHINX", "uncurse The Seven Sphinxes"),
        ("défausser Sahiret, l'Œil qui veille", "discard Sahiret, the Watching Eye"),
        ("defausser sahiret, l'oeil qui veille", "discard Sahiret, the Watching Eye"),
        ("utiliser Khema", "use Khema"),
        ("choisir Khamal l'Éternel", "choose Khamal the Eternal"),
        ("ensorceler khamal", "choose Khamal the Eternal"),
        ("curse Khamal", "choose Khamal the Eternal"),
        ("exercer haut R", "exercise upper R"),
        ("exercise lower religious", "exercise lower R"),
        ("exercer bas militaire", "exercise lower M"),
        ("colonne haut économique", "column upper E"),
        ("région bas", "region lower"),
        ("passer", "pass"),
        ("fini", "done"),
        ("oui", "yes"),
        ("non", "no"),
        ("refaire", "refresh"),
        ("sceller", "commit"),
        ("rouvrir", "reopen"),
        ("retirer Enhu", "remove Enhu"),
        ("garder Enhu", "keep Enhu"),
        ("prendre Mauvais Œil", "take Evil Eye"),
    ]
    for written, meant in pairs:
        assert read(written) == [meant]


def test_the_beginning_of_a_name_is_enough_where_only_one_begins_so() -> None:
    assert read("activate the v") == ["activate The Veiled Oracle"]
    assert read("uncurse les sept") == ["uncurse The Seven Sphinxes"]
    assert read("discard khem") == ["discard Khema"]
    assert START.play("play Trib").last_move == START.play("play Tribute of the Delta").last_move


def test_a_beginning_of_several_names_is_enough_where_one_move_is_legal() -> None:
    assert len(read("play T upper R")) > 5
    assert str((START.play("play T upper R").last_move or (0, ""))[1]) == "play Temple Cantor #1 upper R"


def test_an_ambiguous_text_is_refused_with_the_candidates() -> None:
    with pytest.raises(kheper.AmbiguousMove) as refusal:
        START.play("play River Merchant")
    assert refusal.value.candidates == ("play River Merchant #1 upper E", "play River Merchant #1 lower E")
    with pytest.raises(kheper.AmbiguousMove) as refusal:
        START.play("discard the")
    assert refusal.value.candidates == ("discard The Seven Sphinxes", "discard The Veiled Oracle")
    assert refusal.value.words("en") != refusal.value.words("fr")


def test_play_without_a_column_where_only_one_is_open() -> None:
    fate = START.play("play Tribute")
    assert str((fate.last_move or (0, ""))[1]) == "play Tribute of the Delta"
    one = table(ankar={"hand": ["The Seven Sphinxes"]}, temet={"upper R": ["Labyrinth"]}, phase="1")
    assert str((one.play("play The Seven").last_move or (0, ""))[1]) == "play The Seven Sphinxes lower R"


def test_a_copy_may_be_left_out_or_named() -> None:
    position = table(ankar={"upper E": ["River Merchant", ("River Merchant", 1)]})
    assert str((position.play("uncurse River Merchant").last_move or (0, ""))[1]) == "uncurse River Merchant #2"
    with pytest.raises(kheper.AmbiguousMove):
        position.play("discard River Merchant")
    assert str((position.play("discard river merchant#2").last_move or (0, ""))[1]) == "discard River Merchant #2"


def test_a_shorthand_for_no_legal_move_names_the_rules_all_its_moves_break() -> None:
    with pytest.raises(kheper.IllegalMove) as refusal:
        START.play("play Sphinx Guard")
    assert [rule.id for rule in refusal.value.rules] == ["SL-3.1", "SL-3.7"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "hello",
        "pass now",
        "phases 0 1",
        "region",
        "region middle",
        "column E",
        "column upper",
        "exercise upper X",
        "exercise lower E R",
        "play upper E",
        "discard",
        "discard Nobody",
        "discard River Merchant #4",
        "discard Enhu #1",
        "play Nobody upper E",
        "x" * 201,
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(kheper.UnreadableMove) as refusal:
        START.play(text)
    assert refusal.value.words("en") != refusal.value.words("fr")


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(kheper.UnreadableMove, match='"nobody"'):
        START.play("discard Nobody")
    for nonsense in (7, None):
        with pytest.raises(kheper.UnreadableMove):
            START.play(nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_of_moves_name_the_card_in_that_language(lang: str) -> None:
    text = START.game.type.text(lang)
    said = [ENGINE.move_words(action, text) for action in range(ACTION_COUNT)]
    assert len(set(said)) == ACTION_COUNT
    assert all("{" not in words for words in said)
    for number in range(84):
        name = CARDS.label_of(number, lang)
        assert sum(name in words for words in said) >= 15


def chatty_games() -> list[Position]:
    """Positions in whose events everything that can happen does: random games and what they rarely have."""
    positions = [
        p for mode, seed in (("basic", 5), ("match", 6)) for p in random_game(kheper.game("scarab_lords", mode), seed)
    ]
    four = {"upper E": "ankar", "upper R": "ankar", "lower M": "ankar", "lower R": "ankar"}
    won = table(turn="temet", phase="S", duty=True, mode="match", pyramids=four).play("pass")
    last = {"ankar": {"hand": ["Enhu"]}, "phase": "S", "duty": True, "number": 200}
    spies = {"hand": ["Court Spies", "Enhu"]}
    copying = {"hand": ["Uadja"], "upper M": ["The Masked Regent"], "gods": ["Enhu"]}
    dead = {"hand": ["The Restless Dead"], "pile": ["Sphinx Guard"]}
    guild = {"hand": ["Embalmers' Guild"], "pile": ["Sphinx Guard"]}
    scale = {"hand": ["Hapetu"], "pile": ["Sphinx Guard"]}
    held = {"upper E": "temet"}
    more = [
        won,
        played(won, "ankar: remove Enhu", "ankar: commit"),
        played(won, "ankar: commit", "ankar: reopen"),
        played(won, "ankar: remove Enhu", "ankar: commit", "temet: commit"),
        played(won, "ankar: remove Enhu", "ankar: commit", "temet: commit", "take Evil Eye"),
        table(turn="temet", phase="S", duty=True, mode="match", wins=(1, 0), pyramids=four).play("pass"),
        table(turn="temet", phase="S", duty=True, temet={"hand": ["Khema"], **BURNT}).play("pass"),
        table(**last).play("pass"),  # type: ignore[arg-type]
        table(**last, mode="match").play("pass"),  # type: ignore[arg-type]
        table(ankar=spies, temet={"hand": ["Khema", "Nebka"]}, phase="1").play("play Court Spies upper M"),
        played(table(ankar=copying, temet={"hand": ["Khema"]}, phase="2"), "activate The Masked", "choose Enhu"),
        table(ankar=copying, temet={"hand": ["Khema"]}, phase="2").play("activate The Masked"),
        played(table(ankar=dead, phase="2"), "play The Restless", "choose Sphinx", "column upper M"),
        played(table(ankar=guild, phase="1"), "play Embalmers' Guild upper E", "choose Sphinx"),
        played(table(ankar=scale, phase="2"), "play Hapetu", "choose Sphinx"),
        played(table(ankar={"hand": ["Royal Summons"]}), "play Royal Summons", "yes", "choose Vizier"),
        table(ankar={"hand": ["Exodus"]}, temet={"upper E": ["Merchant"]}, phase="2").play("play Exodus"),
        table(ankar={"hand": ["Enhu"], "upper E": ["Usurer"]}, phase="S", pyramids=held).play("use Usurer"),
        table(ankar={"hand": ["Mass Purification"]}, phase="2").play("play Mass Purification"),
        table(ankar={"hand": ["Enhu"], "upper E": [("River", 2)]}).play("uncurse River"),
        table(ankar={"hand": ["Enhu"]}, phase="2", pyramids=held).play("pass"),
    ]
    return positions + more


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_of_event_has_a_sentence(lang: str) -> None:
    positions = chatty_games()
    text = START.game.type.text(lang)
    kinds = set()
    for position in positions:
        for viewer in (0, 1, None):
            events = position.events(viewer)
            kinds |= {event["event"] for event in events}
            sentences = position.event_sentences(text, viewer, names=("Ana", "Bo"))
            assert len(sentences) == len(events)
            for event, sentence in zip(events, sentences, strict=True):
                assert sentence
                assert "{" not in sentence
                number = CARDS.number_of(event["card"]) if "card" in event else None
                assert number is None or CARDS.card_of(number).names[lang] in sentence
    assert kinds == {kind.name.lower() for kind in EventKind}


def test_plurals_and_articles_of_french_sentences() -> None:
    text = START.game.type.text("fr")
    names = ("Ana", "Bo")
    three = table(ankar={"hand": ["Tribute"]}).play("play Tribute").event_sentences(text, names=names)
    assert any("3 cartes" in sentence for sentence in three)
    one = table(ankar={"hand": ["Enhu"]}, phase="S", pyramids={"upper E": "ankar"}).play("exercise upper E")
    assert any("une carte" in sentence for sentence in one.event_sentences(text, names=names))


def test_random_games_read_their_moves_back_from_words_of_people() -> None:
    chance = random.Random(8)
    for position in random_game(kheper.game("scarab_lords"), 8):
        if not position.pending:
            break
        move = chance.choice(position.legal(position.pending[0]))
        assert position.read(str(move).lower(), position.pending[0]).action == move.action
