"""The memory of the cached tables of a process, counted in bytes, since the number of entries says little.

An entry takes 6 to 9 KB with its position; a custom set of boards takes megabytes.
"""

from collections import Counter
from typing import NamedTuple

from kheper.kernel.jit import Array
from kheper.server.table import Table


class Share(NamedTuple):
    """The memory of one table."""

    own: int
    content: Array | None
    """Its content record, which other tables may share."""


class Ledger:
    """The bytes of tables, by id. Content shared by several is counted once."""

    def __init__(self) -> None:
        self.bytes = 0
        self._shares: dict[str, Share] = {}
        self._contents: Counter[int] = Counter()
        """The number of tables that hold each content, by `id`; the tables keep it alive."""

    def put(self, table: Table) -> None:
        """Count a table as it is now, in place of its earlier size."""
        now, before = Share(table.size, table.content), self._shares.get(table.header.id)
        self._shares[table.header.id] = now
        self.bytes += now.own
        self._retain(now.content)
        if before is not None:
            self._release(before)

    def drop(self, table_id: str) -> None:
        """Stop counting a table."""
        self._release(self._shares.pop(table_id))

    def _retain(self, content: Array | None) -> None:
        if content is not None:
            self._contents[id(content)] += 1
            if self._contents[id(content)] == 1:
                self.bytes += content.nbytes

    def _release(self, share: Share) -> None:
        self.bytes -= share.own
        content = share.content
        if content is not None:
            self._contents[id(content)] -= 1
            if not self._contents[id(content)]:
                del self._contents[id(content)]
                self.bytes -= content.nbytes
