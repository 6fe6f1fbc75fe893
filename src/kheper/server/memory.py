"""How much memory the folded tables of a process take: counted in bytes, since entries tell little.

An entry of Kemet takes 6 KB with its position, one of Scarabya 9; a set of boards of one's own takes megabytes.
"""

from collections import Counter
from typing import NamedTuple

from kheper.core.kernel import Array
from kheper.server.table import Table


class Share(NamedTuple):
    """What one table takes."""

    own: int
    content: Array | None
    """What it is played with, which other tables may share."""


class Ledger:
    """The bytes of tables, by id. What several are played with is counted once."""

    def __init__(self) -> None:
        self.bytes = 0
        self._shares: dict[str, Share] = {}
        self._contents: Counter[int] = Counter()
        """How many tables hold each; by identity, which they keep up."""

    def put(self, table: Table) -> None:
        """Count a table as it is now, in place of what it was."""
        now, before = Share(table.size, table.content), self._shares.get(table.header.id)
        self._shares[table.header.id] = now
        self.bytes += now.own
        self._hold(now.content)
        if before is not None:
            self._let_go(before)

    def drop(self, table_id: str) -> None:
        """Count a table no more."""
        self._let_go(self._shares.pop(table_id))

    def _hold(self, content: Array | None) -> None:
        if content is not None:
            self._contents[id(content)] += 1
            if self._contents[id(content)] == 1:
                self.bytes += content.nbytes

    def _let_go(self, share: Share) -> None:
        self.bytes -= share.own
        content = share.content
        if content is not None:
            self._contents[id(content)] -= 1
            if not self._contents[id(content)]:
                del self._contents[id(content)]
                self.bytes -= content.nbytes
