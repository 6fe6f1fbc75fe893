"""Records of every rules version ever released are read, or refused by a sentence that names both versions."""

import json
from pathlib import Path

import jsonschema
import pytest

import kheper
from kheper.core.jsonio import parse_json
from kheper.core.record import Record, schema
from tests.records.make import FOLDER, file, kinds

RECORDS = sorted(FOLDER.glob("*.json"))
OTHER_RULES = [path for path in RECORDS if path.name.startswith("kemet-1.0-")]
"""Records of rules that ours have parted ways with."""
OTHER_CARDS = [path for path in RECORDS if path.name.startswith("scarab_lords-1.0-")]
"""The same with other cards too: in scarab_lords 1.0 the first turn began with naming two phases."""


@pytest.mark.parametrize("path", OTHER_CARDS, ids=lambda path: path.stem)
def test_a_record_of_older_cards_and_rules_is_refused_with_the_place(path: Path) -> None:
    document = parse_json(path.read_text("utf-8"), kheper.BadRecord)
    with pytest.raises(kheper.BadRecord) as refusal:
        Record.load(path)
    assert [(fault.message, fault.where) for fault in refusal.value.faults] == [("record-content", "content")]
    game = kheper.game(document["game"], document["mode"])
    document["content"]["hash"] = game.engine.content_id.hash
    with pytest.raises(kheper.BadRecord) as refusal:
        Record.parse(json.dumps(document))
    [fault] = refusal.value.faults
    assert fault.where.startswith(("moves[", "hashes[", "state.")), "where the rules part ways"


@pytest.mark.parametrize("path", OTHER_RULES, ids=lambda path: path.stem)
def test_a_golden_record_of_other_rules_is_refused_with_both_versions(path: Path) -> None:
    document = parse_json(path.read_text("utf-8"), kheper.BadRecord)
    jsonschema.validate(document, schema())
    own = kheper.game(document["game"]).type.rules_version
    with pytest.raises(kheper.BadRecord) as refused:
        Record.load(path)
    (fault,) = refused.value.faults
    assert fault.message == "record-hash-old"
    assert (fault.args["given"], fault.args["own"]) == (document["rules"], own)


@pytest.mark.parametrize(
    "path", [path for path in RECORDS if path not in OTHER_RULES + OTHER_CARDS], ids=lambda path: path.stem
)
def test_a_golden_record_is_still_read(path: Path) -> None:
    text = path.read_text("utf-8")
    document = parse_json(text, kheper.BadRecord)
    jsonschema.validate(document, schema())
    record = Record.load(path)
    assert record.position.over
    assert path.name.startswith(f"{record.game.name}-{document['rules']}-")
    assert [str(move) for p in record.position.history() if p.last_move for move in p.last_move[1:]] == [
        move for _, move in document["moves"]
    ]
    if document["rules"] == record.game.type.rules_version:
        assert record.to_json() == text


def test_the_present_rules_have_a_golden_record_of_every_kind() -> None:
    """After a change of the rules version: `python -m tests.records.make`."""
    assert {file(kind) for kind in kinds()} <= set(RECORDS)


def test_they_hold_choices_taken_back_and_several_hashes() -> None:
    texts = [path.read_text("utf-8") for path in RECORDS if "-table-" in path.name]
    assert all('"reopen"' in text for text in texts)
    assert all(len(Record.parse(text).document()["hashes"]) > 1 for text in texts)
