"""Run the server for a quick look: `python -m kheper.server [PORT]`."""

import sys

from kheper.server.run import serve

if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8123
    serve(port=port)
