"""Whether the database takes what is written, for `/ready` and for the log."""

import logging
import threading
import time

import sqlalchemy as sa

from kheper.server.database import DatabaseFault, fault_of
from kheper.server.store import Store

log = logging.getLogger("kheper.store")
FRESH_SECONDS = 1.0
"""How long the outcome of a try counts: asking more often must not cost more writes."""


class Watch:
    """Tries to write, and says so in the log when that begins to fail, and when it works again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying = threading.Lock()
        self._tried = float("-inf")
        self._fault: DatabaseFault | None = None

    def fault(self) -> DatabaseFault | None:
        """What keeps the database from being written; None if nothing does.

        While somebody else tries, which may take seconds, the last outcome counts: nobody queues up here.
        """
        if self._trying.acquire(blocking=False):
            try:
                if time.monotonic() - self._tried >= FRESH_SECONDS:
                    self._notice(self._try())
                    self._tried = time.monotonic()
            finally:
                self._trying.release()
        return self._fault

    def _try(self) -> DatabaseFault | None:
        try:
            self._store.update_age()
        except sa.exc.SQLAlchemyError as error:
            return fault_of(error, self._store.place)
        return None

    def _notice(self, fault: DatabaseFault | None) -> None:
        if fault is not None and (self._fault is None or self._fault.code != fault.code):
            log.error("%s", fault)
        if fault is None and self._fault is not None:
            log.warning("the database can be written again")
        self._fault = fault
