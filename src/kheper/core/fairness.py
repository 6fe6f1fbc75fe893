"""Fair shuffles: nobody, the server included, can choose the seed.

The server draws a secret and shows its SHA-256 when a table is made. Every seat adds a nonce of its own when it joins.
The seed is the hash of all of them. After the end the secret is shown, so that everyone can check.
"""

import hashlib
import hmac
import re
import secrets
from typing import Any

Json = Any
NONCE = re.compile("[0-9a-f]{32}")


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """A nonce for a seat that cannot draw its own: a bot."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """What is shown of the secret beforehand."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, nonces: list[str]) -> str:
    """The seed that secret and nonces, in seat order, make together."""
    return hashlib.sha256(":".join([secret, *nonces]).encode()).hexdigest()


def is_fair(record: Json) -> bool | None:
    """Does the seed of a record follow from its parts, and they from the commitment? None if it carries none."""
    parts = record.get("fairness") if isinstance(record, dict) else None
    if parts is None:
        return None
    if not is_complete(parts):
        return False
    kept = hmac.compare_digest(commitment(parts["secret"]).encode(), parts["commitment"].encode())
    return kept and record.get("seed") == seed(parts["secret"], parts["nonces"])


def is_complete(parts: Json) -> bool:
    """Are all parts there, whether or not they fit together?"""
    match parts:
        case {"secret": str(), "commitment": str(), "nonces": [*nonces]}:
            return all(isinstance(nonce, str) for nonce in nonces)
    return False
