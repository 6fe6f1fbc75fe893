"""The limits of one client and of all clients, for operators to change."""

from dataclasses import dataclass

MIB = 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """The limits of one server process; only those on tables hold for all processes of a database together."""

    tables_per_client: int = 200
    """Unfinished tables that a client has made, touched within the last day; 0 for no limit.

    Older ones do not count: a household that leaves two games a day lying would meet the limit otherwise. A single
    client still cannot fill the server, since 90 days of 200 tables are fewer than `tables`."""
    tables: int = 20_000
    """Unfinished tables in all."""
    table_bytes: int = 256 * MIB
    """Memory for cached tables; others are read from the store again."""
    analysis_bytes: int = 128 * MIB
    """Memory for games that are being analysed or waiting."""
    document_bytes: int = 16 * MIB
    """Memory for cached documents and files."""
    connections_per_client: int = 256
    """A trusted proxy may have any number, up to those in all."""
    connections: int = 5_000
    """In all; fewer where the system allows fewer open files."""
    head_seconds: float = 10.0
    """Time for the head of a request, from the first byte or from the beginning of the connection."""
    head_bytes: int = 32 * 1024
    body_seconds: float = 10.0
    """Time for the body of a request; received bytes extend it."""
    body_bytes_per_second: float = 16 * 1024
    """The minimum rate of a request body."""
    stalled_seconds: float = 60.0
    """Time after which a client that does not read is disconnected."""
