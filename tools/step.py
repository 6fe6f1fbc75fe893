"""Run one step of a setup: print its title and duration, and the output of the command only if it fails.

`python tools/step.py "Installing the packages" pip install ...`
"""

import subprocess
import sys
import time


def main() -> int:
    """Run the command of the arguments after the first; return its exit code."""
    what, *command = sys.argv[1:]
    begun = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        print(f"{what} failed:\n{done.stdout}", flush=True)
    else:
        print(f"{what}: {time.monotonic() - begun:.0f} s", flush=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
