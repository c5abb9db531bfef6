"""Agents that act on the process in which they play."""

from __future__ import annotations

import atexit
import gc
import os
import sys
import threading
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pacman import Agent, Decision, SearchAgent
from pacman.agent import SteeredAgent
from tests.players import Stays

games = 0


class EndsProcess(Agent[Any]):
    """Ends its process with its third move."""

    def __init__(self, how: str = "exit") -> None:
        self.how = how
        self.moves = 0

    def choose(self, state: Any) -> str:
        self.moves += 1
        if self.moves == 3:
            print("third move")
            os._exit(7) if self.how == "exit" else os.abort()
        return "Stop"


class EndsProcessAtStart(Stays):
    def start_game(self, state: Any) -> None:
        os._exit(7)


class EndsProcessWhenMade(Stays):
    def __init__(self) -> None:
        os._exit(7)


class EndsProcessWhenAsked(SearchAgent[Any]):
    def __deepcopy__(self, memo: object) -> Any:
        return self

    def search(self, state: Any) -> Any:
        os._exit(7)


class LoopsLater(Stays):
    """Never decides on its third move."""

    moves = 0

    def choose(self, state: Any) -> str:
        self.moves += 1
        while self.moves == 3:
            pass
        return "Stop"


class HoldsInterpreter(Agent[Any]):
    """Calls into C, which lets no other thread run."""

    def choose(self, state: Any) -> str:
        return str(sum(range(10**12)))


class CannotBeMade(Stays):
    def __init__(self) -> None:
        raise ValueError("not today")


class SteeredBadly(SteeredAgent[Any]):
    def choose(self, state: Any) -> str:
        return "Stop"

    def steer(self, action: str) -> None:
        sys.exit(action)


class CountsGames(Stays):
    """Raises after the second game that its module has seen."""

    def start_game(self, state: Any) -> None:
        global games  # noqa: PLW0603
        games += 1
        raise RuntimeError(f"game {games}")


class Talks(SearchAgent[Any]):
    """Prints in every search, and reads what nobody may read when it is asked again."""

    def search(self, state: Any) -> Decision:
        print("a line")
        print("and an error", file=sys.stderr)
        breakpoint()
        return Decision("Stop", 1)


class LeavesLate(Stays):
    """Writes a file when its process ends in an orderly way."""

    def __init__(self, path: str) -> None:
        atexit.register(Path(path).write_text, "done")


class InMainThread(Agent[Any]):
    def choose(self, state: Any) -> str:
        raise RuntimeError(f"{threading.current_thread().name} {sys.argv} {Path.cwd()} {__debug__}")


class PrintsMuch(Agent[Any]):
    """Prints a thousand lines in each of its decisions."""

    def choose(self, state: Any) -> Any:
        for number in range(1_000):
            print(number)
        return state.legal_actions()[0]


class NeverMade(Stays):
    """Writes the number of its process into this file, and is never made."""

    def __init__(self, path: str) -> None:
        Path(path).write_text(str(os.getpid()))
        while True:
            pass


class Forks(Stays):
    """Both copies of the process come back from its first move; the number of the new one is in this file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)

    def choose(self, state: Any) -> str:
        if not self.path.exists() and (copy := os.fork()):
            self.path.write_text(str(copy))
        return "Stop"


class SendsNonsense(Stays):
    """Writes to the connection of its process with its second move."""

    moves = 0

    def choose(self, state: Any) -> str:
        self.moves += 1
        if self.moves == 2:
            for found in gc.get_objects():
                if isinstance(found, Connection):
                    found.send_bytes(b"nonsense")
        return "Stop"


class PrintsHalfSigns(Stays):
    def choose(self, state: Any) -> str:
        print("half of a sign: \ud83d")
        return "Stop"


def enormous(state: Any) -> float:
    return 1e30
