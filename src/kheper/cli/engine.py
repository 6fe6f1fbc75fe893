"""`kheper engine`: a bot of ours as a program for others. Standard output belongs to the protocol alone."""

import sys
from contextlib import redirect_stdout

from kheper.bots.protocol_server import serve


def run_engine(bot: str) -> None:
    """Answer on standard output what is asked on standard input; whatever else is printed goes to standard error."""
    answers = sys.stdout.buffer

    def put(line: bytes) -> None:
        answers.write(line)
        answers.flush()

    with redirect_stdout(sys.stderr):
        serve(bot, sys.stdin.buffer, put)
