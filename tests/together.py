"""Tests that one process should run: two would both make what they share, and each test alone is quicker than that."""

GAMES = ("kemet", "scarab_lords", "scarabya")
FILES = {
    "tests/cli/test_compare.py": "simulations",
    "tests/games/kemet/test_measures.py": "played",
    "tests/games/kemet/test_report.py": "played",
    "tests/games/scarab_lords/test_measures.py": "played",
    "tests/games/scarab_lords/test_report.py": "played",
    "tests/games/scarabya/test_measures.py": "played",
    "tests/games/scarabya/test_report.py": "played",
    "tests/lab/test_compare.py": "simulations",
    "tests/lab/test_report.py": "played",
    "tests/lab/test_simulation.py": "played",
    "tests/server/test_processes.py": "both servers",
    "tests/tools/test_docs_languages.py": "built site",
}
"""By what they share: kernels that play simulations, simulations played without the compiler, servers, the site."""
ENVIRONMENTS = "tests/envs/"
"""Kernels that step many games take some 20 seconds to compile for each game."""


def unit_of(test: str) -> str:
    """The name of what stays together with a test; most stand for themselves."""
    if test.startswith(ENVIRONMENTS):
        return ENVIRONMENTS + next((game for game in GAMES if game in test), GAMES[-1])
    return FILES.get(test.partition("::")[0], test)
