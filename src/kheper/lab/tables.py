"""Tables are polars frames; the library comes with the extra `lab`."""

from kheper.core.errors import MissingExtra

try:
    import polars as pl
except ImportError:
    raise MissingExtra("missing-extra", extra="lab") from None

__all__ = ["pl"]
