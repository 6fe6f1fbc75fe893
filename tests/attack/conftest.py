from tests.server.conftest import postgres, pytest_collection_modifyitems, server, shared

__all__ = ["postgres", "pytest_collection_modifyitems", "server", "shared"]
