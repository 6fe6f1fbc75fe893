"""Which tables wait for bots, so that a start need not replay all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Any may, until its next entry tells."""
    op.add_column("tables", sa.Column("thinking", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("ix_tables_thinking", "tables", ["thinking"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_tables_thinking", "tables")
    op.drop_column("tables", "thinking")
