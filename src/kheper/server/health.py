"""Check whether the database can be written, for `/ready` and for the log."""

import logging
import threading
import time

import sqlalchemy as sa

from kheper.server.database import DatabaseFault, fault_of
from kheper.server.store import Store

log = logging.getLogger("kheper.store")
PROBE_SECONDS = 1.0
"""How long the result of a probe counts: asking more often must not cost more writes."""


class DatabaseHealth:
    """Probes the database by writing to it, and logs when that begins to fail and when it works again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._probe_lock = threading.Lock()
        self._probed_at = float("-inf")
        self._fault: DatabaseFault | None = None

    def fault(self) -> DatabaseFault | None:
        """Return what keeps the database from being written; None if nothing does.

        While another thread probes, which may take seconds, the last result counts: nobody waits here.
        """
        if self._probe_lock.acquire(blocking=False):
            try:
                if time.monotonic() - self._probed_at >= PROBE_SECONDS:
                    self._log_change(self._probe())
                    self._probed_at = time.monotonic()
            finally:
                self._probe_lock.release()
        return self._fault

    def _probe(self) -> DatabaseFault | None:
        try:
            self._store.update_age()
        except sa.exc.SQLAlchemyError as error:
            return fault_of(error, self._store.place)
        return None

    def _log_change(self, fault: DatabaseFault | None) -> None:
        if fault is not None and (self._fault is None or self._fault.code != fault.code):
            log.error("%s", fault)
        if fault is None and self._fault is not None:
            log.warning("the database can be written again")
        self._fault = fault
