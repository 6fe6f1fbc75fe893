"""How late it is for the tables, whatever the machine's clock says."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """One row, written by the first server that looks."""
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("age", sa.Float, nullable=False),
        sa.Column("latest", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Forget it; the clock is believed again."""
    op.drop_table("clock")
