"""Card files of strangers: what is refused before it is a card set, and the how-to that explains the format."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import kheper
from kheper.core.errors import BadOption
from kheper.core.text import LANGUAGES
from kheper.games.scarab_lords import state
from kheper.games.scarab_lords.content import vocabulary
from kheper.games.scarab_lords.content.cards import (
    CardSet,
    designed_cards,
    designed_text,
    inline_cards,
    parse_cards,
)
from kheper.games.scarab_lords.content.check import faults_of
from kheper.games.scarab_lords.content.tables import content_of
from kheper.games.scarab_lords.names import HOUSES, TYPES
from kheper.games.scarab_lords.options import cards_of
from tests.games.scarab_lords.card_sets import Document, card, found
from tests.support import examples

# ---------------------------------------------------------------------------------------------- files of strangers


def read_cards(file: Path | str) -> CardSet:
    """The cards with which a game is played whose option names the file."""
    return cards_of(kheper.game("scarab_lords", cards=file).options)


def test_files_in_yaml_and_json(tmp_path: Path, cards: Document) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(cards), "utf-8")
    (tmp_path / "cards.yaml").write_text(designed_text(), "utf-8-sig")
    (tmp_path / "dumped.yaml").write_text(yaml.safe_dump(cards, allow_unicode=True), "utf-8")
    for file in tmp_path.iterdir():
        assert read_cards(file) == designed_cards()


def refusal(text: str) -> str:
    """What is said of a text that holds no card set: one fault, on one line."""
    with pytest.raises(BadOption) as error:
        parse_cards(text)
    assert len(error.value.faults) == 1
    for lang in LANGUAGES:
        assert "\n" not in error.value.words(lang)
        assert len(error.value.words(lang)) < 300
    return error.value.faults[0].message


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("id: x\nversion: [1\n", "bad-yaml", "3"),
        ("id: x\n\tversion: 1\n", "bad-yaml", "2"),
        ("id: x\nid: y\n", "bad-yaml-twice", "2"),
        ("id: x\ncards:\n- {id: A01, id: A02}\n", "bad-yaml-twice", "3"),
        ("id: x\ncards: &all []\n", "bad-yaml-anchor", "2"),
        ("id: x\ncards: *all\n", "bad-yaml-anchor", "2"),
        ("id: x\ncards: !!python/object/apply:os.system [ls]\n", "bad-yaml-tag", "2"),
        ("id: !!str x\n", "bad-yaml-tag", "1"),
        ("id: x\n? [a, b]\n: c\n", "bad-yaml-key", "2"),
        ("id: x\n---\nid: y\n", "bad-yaml-documents", "2"),
        ("# éèêëéèêëéèêë\nid: \x00\n\n\n\n\n", "bad-yaml-character", "2"),
        ("id: x\nversion: \ud800\n", "bad-yaml-character", "2"),
    ],
)
def test_yaml_that_is_refused(text: str, message: str, line: str) -> None:
    assert refusal(text) == message
    with pytest.raises(BadOption, match=f"line {line}: "):
        parse_cards(text)
    with pytest.raises(BadOption) as error:
        parse_cards(text)
    assert f"ligne {line}\u202f: " in error.value.words("fr")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "cards", "7", "[]", "null"])
def test_yaml_that_is_no_card_set(text: str) -> None:
    assert refusal(text) == "not-an-object"


def test_billion_laughs() -> None:
    lines = ["a0: &a0 ha"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 40)]
    assert refusal("\n".join(lines)) == "bad-yaml-anchor"


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 50_000, "a: " + "{a: " * 50_000, "id:\n" + " [" * 100_000])
def test_bottomless_yaml(text: str) -> None:
    assert refusal(text) in ("bad-yaml-depth", "bad-yaml")


@pytest.mark.parametrize("text", ['{"id": ' + "[" * 100_000, '{"id": NaN}', '{"id": 1, "id": 2}', "{", '{"id": x}'])
def test_json_that_is_refused(text: str) -> None:
    assert refusal(text).startswith("bad-json")


def test_words_of_yaml_are_texts() -> None:
    text = designed_text().replace("{en: Enhu, fr: Enhu}", "{en: No, fr: Off}")
    (title,) = [title for title in parse_cards(text).cards if title.id == "A16"]
    assert title.names == {"en": "No", "fr": "Off"}


def test_endless_numbers() -> None:
    text = designed_text().replace(f"version: {designed_cards().version}\n", f"version: {'9' * 5000}\n")
    assert refusal(text) == "not-in-range"


@pytest.mark.parametrize("content", [b"\x7fELF\x02\x01\x01\x00\xff", b"\xff\xfe\x00\x00", b"id: \xe9"])
def test_binary_files(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "cards.yaml").write_bytes(content)
    with pytest.raises(BadOption, match="not UTF-8"):
        read_cards(tmp_path / "cards.yaml")


def test_files_without_end(tmp_path: Path) -> None:
    with (tmp_path / "cards.yaml").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(BadOption, match="larger than 256 KiB"):
        read_cards(tmp_path / "cards.yaml")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for wrong in (tmp_path, tmp_path / "none.yaml", "a\0b"):
        with pytest.raises(BadOption, match="cannot read"):
            read_cards(wrong)


def test_documents_from_python() -> None:
    endless: list[Any] = []
    endless.append(endless)
    deep: Any = {}
    for _ in range(100_000):
        deep = {"target": deep}
    for wrong in (endless, deep, 10**5000, b"bytes", {1: 2}, float("nan")):
        document = copy.copy(designed_cards().inline())
        document["cards"] = [*document["cards"], wrong]
        assert found(document)
        assert found({"id": wrong, "version": wrong, "cards": wrong})
        for key in (
            "id",
            "name",
            "house",
            "copies",
            "type",
            "phase",
            "power",
            "icons",
            "effects",
            "text",
            "activations",
        ):
            changed = designed_cards().inline()
            changed["cards"][0][key] = wrong
            assert found(changed)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["all", "self", "god", "E", "S"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=examples(100))
@given(st.data())
def test_whatever_is_put_somewhere_is_either_sound_or_told(data: st.DataObject) -> None:
    """One value of a card is replaced: either the whole is sound and works, or the fault is named at that card."""
    cards = copy.deepcopy(designed_cards().inline())
    node: Any = data.draw(st.sampled_from(cards["cards"]))
    name = node["id"]
    for _ in range(5):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(node[key], dict | list) or not node[key] or data.draw(st.booleans()):
            break
        node = node[key]
    node[key] = data.draw(JUNK)
    faults = faults_of(cards)
    if faults:
        assert any(fault.where.split(".")[0] in (name, "cards") or "cards[" in fault.where for fault in faults)
    else:
        assert content_of(inline_cards(cards)).nbytes == state.CONTENT.itemsize


# ---------------------------------------------------------------------------------------------- the how-to

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("page", ["cards.md", "fr/cards.md"])
def test_the_example_of_the_how_to_is_sound(cards: Document, page: str) -> None:
    (example,) = re.findall(r"^```yaml\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (keepers,) = yaml.safe_load(example)
    card(cards, "N03").clear()
    cards["cards"][cards["cards"].index({})] = keepers
    assert found(cards) == []
    keepers["effects"][1]["op"] = "destory"
    assert found(cards) == [("N03.effects[1].op", "sl-cards-operation")]


@pytest.mark.parametrize("page", ["cards.md", "fr/cards.md"])
def test_the_how_to_tells_every_word(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    words = {*vocabulary.OPERATIONS, *vocabulary.TIMINGS, *vocabulary.CONDITIONS, *vocabulary.WHERE, *vocabulary.WHO}
    words |= {key for operation in vocabulary.OPERATIONS.values() for key in operation.params}
    words |= {*vocabulary.STATES, *TYPES, *HOUSES, "max_power", "other", "count", "chooser", "activations", "optional"}
    assert not [word for word in words if not re.search(rf"`(?:[^`]*\b)?{word}\b", text)]
    assert (DOCS / "cards.schema.json").resolve().name == "cards.schema.json"
