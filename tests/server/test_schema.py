"""The OpenAPI document, tried out by schemathesis: nothing breaks, and every answer is as published."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from kheper.server.app import create_app
from tests.server.client import OPEN, PERSON, Server, TestTable, good

CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance, status_code_conformance]


SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())
FOUND: list[Any] = [found.ok() for found in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
OPERATIONS = [operation for operation in FOUND if not operation.path.endswith("/stream")]
"""All but the stream, which does not end; `test_stream.py` tries it."""


@pytest.fixture(scope="module")
def tables(shared: Server) -> list[TestTable]:
    """Tables of every kind, so that requests find something to ask for."""
    over = shared.table(PERSON, PERSON, mode="duel", public=True).begin()
    good(over.seats[1].act("resign"))
    running = shared.table(PERSON, PERSON, PERSON, public=True).begin().play(4)
    return [over, running, shared.table(PERSON, OPEN, public=True)]


usual = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_answers_are_as_published(shared: Server, tables: list[TestTable], operation: Any, mode: Any) -> None:
    @usual
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(base_url=shared.url, checks=CHECKS)
        if "table_id" in case.path_parameters:
            for table in tables:
                case.path_parameters["table_id"] = table.id
                for seat in (table.spectator, table.seats[0]):
                    case.headers.update(seat.headers)
                    case.call_and_validate(base_url=shared.url, checks=CHECKS)

    try:
        ask()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # nothing to get wrong
