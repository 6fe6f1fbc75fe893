"""`kheper engine`: one of our bots as a program for others, with the protocol on standard output."""

import sys
from contextlib import redirect_stdout

from kheper.bots.protocol_server import serve


def run_engine(bot: str) -> None:
    """Answer requests from standard input on standard output; whatever else is printed goes to standard error."""
    answers = sys.stdout.buffer

    def put(line: bytes) -> None:
        answers.write(line)
        answers.flush()

    with redirect_stdout(sys.stderr):
        serve(bot, sys.stdin.buffer, put)
