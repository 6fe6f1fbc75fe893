"""The forms the database has had, one step after the other (Alembic)."""
