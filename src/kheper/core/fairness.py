"""Fair shuffles: nobody, the server included, can choose the seed.

The server draws a secret and shows its SHA-256 when a table is made. Every seat adds a nonce of its own when it joins.
The seed is the hash of all of them. After the end the secret is shown, so that everyone can check.
"""

import hashlib
import hmac
import re
import secrets

from kheper.core.jsonio import Json

NONCE = re.compile("[0-9a-f]{32}")


def new_secret() -> str:
    """Return a random secret."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """Return a nonce for a bot, which cannot draw its own."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """Return the hash of the secret that is published in advance."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, nonces: list[str]) -> str:
    """Return the seed made of the secret and the nonces in seat order."""
    return hashlib.sha256(":".join([secret, *nonces]).encode()).hexdigest()


def is_fair(record: Json) -> bool | None:
    """Return whether the seed of a record follows from its parts, and the secret fits the commitment.

    None if the record has no parts.
    """
    parts = record.get("fairness") if isinstance(record, dict) else None
    if parts is None:
        return None
    if not is_complete(parts):
        return False
    kept = hmac.compare_digest(commitment(parts["secret"]).encode(), parts["commitment"].encode())
    return kept and record.get("seed") == seed(parts["secret"], parts["nonces"])


def is_complete(parts: Json) -> bool:
    """Return whether all parts are present, matching or not."""
    match parts:
        case {"secret": str(), "commitment": str(), "nonces": [*nonces]}:
            return all(isinstance(nonce, str) for nonce in nonces)
    return False
