"""A wheel with kernels: who installs it never meets the compiler, until something is changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
UV = shutil.which("uv", path=Path(sys.executable).parent) or shutil.which("uv")
PLAY = """
from numba.core import event

class Compilations(event.Listener):
    seen = []
    def on_start(self, one):
        self.seen.append(one.data["dispatcher"].__qualname__)
    def on_end(self, one):
        pass

event.register("numba:compile", Compilations())
import kheper
from kheper.bots import make_bot
from kheper.bots.preparation import Part, load_part
from kheper.core import compilation
for game in ("kemet", "scarab_lords", "scarabya"):
    for part in Part:
        assert compilation.is_marked(f"{game}-all-{part}")
        load_part(game, part)
    position = kheper.game(game).start(1)
    make_bot("search:20").move(position, position.pending[0])
print(Compilations.seen)
"""
IS_USABLE = "from kheper.kernel import shipped; print(shipped.is_usable())"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment in which only the wheel is installed, and what it needs."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT], check=True, stdout=subprocess.DEVNULL
    )
    [plain] = folder.glob("*.whl")
    subprocess.run([sys.executable, ROOT / "tools" / "kernel_wheel.py", "--host", plain], check=True)
    [wheel] = set(folder.glob("*.whl")) - {plain}
    assert UV is not None
    subprocess.run([UV, "venv", "-q", "--python", sys.executable, folder / "venv"], check=True)
    install = [
        UV,
        "pip",
        "install",
        "-q",
        "--python",
        folder / "venv/bin/python",
        "-c",
        ROOT / "constraints.txt",
        wheel,
    ]
    subprocess.run([str(part) for part in install], check=True)
    return folder / "venv"


def run(environment: Path, home: Path, script: str) -> str:
    """What a script prints that is run by somebody with an empty home and a compiler's cache that is none."""
    broken = home / "numba"
    broken.write_text("not a folder")
    bare = {"PATH": os.environ["PATH"], "HOME": str(home), "NUMBA_CACHE_DIR": str(broken)}
    command = [str(environment / "bin" / "python"), "-c", script]
    ran = subprocess.run(command, env=bare, cwd=home, check=True, capture_output=True, text=True)
    assert ran.stderr == ""
    return ran.stdout.strip()


@pytest.mark.compiled
def test_nothing_is_compiled_until_something_is_changed(environment: Path, tmp_path: Path) -> None:
    assert run(environment, tmp_path, PLAY) == "[]"
    assert not list(tmp_path.rglob("*.nbc"))
    [rules] = environment.glob("lib/*/site-packages/kheper/games/scarabya/rules.py")
    rules.write_text(rules.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert run(environment, tmp_path, IS_USABLE) == "False"
