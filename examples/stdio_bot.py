"""A bot for Kheper in plain Python: `kheper playout scarabya --bots "greedy,cmd:python examples/stdio_bot.py"`."""

import json
import random
import sys


def choose(question, chance):
    """Return the move to play: `view` in the question is all that the seat may know, `legal` all that it may do."""
    return chance.choice(question["legal"])["move"]


def send(**message):
    """Print one JSON document a line, flushed so that it is sent at once."""
    print(json.dumps(message), flush=True)


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        send(type="hello", protocol="kheper-bot/1", name="plain Python")
    elif message["type"] == "game":
        chance = random.Random(message["seed"])
        send(type="ready")
    elif message["type"] == "decide":
        send(type="move", id=message["id"], move=choose(message, chance))
    elif message["type"] == "bye":
        break
