"""Import polars, which comes with the extra `lab`, for all tables."""

from kheper.core.errors import MissingExtra

try:
    import polars as pl
except ImportError:
    raise MissingExtra("missing-extra", extra="lab") from None

__all__ = ["pl"]
