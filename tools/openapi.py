"""Write the server's OpenAPI document to docs/openapi.json; `--check` only checks that it is up to date.

The types of the browser app are made from it: `npm run types` in web/.
"""

import json
import sys
from pathlib import Path

from kheper.server.app import create_app

TARGET = Path(__file__).resolve().parent.parent / "docs" / "openapi.json"


def main() -> int:
    """Write the document; with `--check`, return 1 if it is out of date."""
    document = json.dumps(create_app().openapi(), indent=1, ensure_ascii=False) + "\n"
    if "--check" in sys.argv:
        return 0 if TARGET.read_text("utf-8") == document else 1
    TARGET.write_text(document, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
