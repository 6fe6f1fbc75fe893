"""Whose tables are whose, as far as limits need to know."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the client that made an unfinished table; tables made before count for nobody."""
    op.add_column("tables", sa.Column("maker", sa.String(64), nullable=True))
    op.create_index("ix_tables_maker", "tables", ["maker"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_tables_maker", "tables")
    op.drop_column("tables", "maker")
