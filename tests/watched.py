"""A game that is played while it is watched, in threads of this process, by agents of a test."""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing import Pipe

from pacman.gameplay.game import Game
from pacman.gameplay.setup import GameSetup
from pacman.view.display.live.child import Player
from pacman.view.display.live.messages import Begin, Close, Reply, Request, encode, reply
from pacman.view.display.live.parent import LiveGame


class PlayerThread:
    """Stands for a `PlayerProcess`, and starts at once."""

    running = True

    def __init__(self, new_game: Callable[[Begin], Game] = Begin.new_game) -> None:
        self._connection, theirs = Pipe()
        player = Player(theirs, end=lambda: None, new_game=new_game)
        self.threads = [
            threading.Thread(target=player.listen, daemon=True),
            threading.Thread(target=player.play, daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def send(self, message: Request) -> None:
        self._connection.send_bytes(encode(message))

    def receive(self, seconds: float) -> Reply | None:
        return reply(self._connection.recv_bytes()) if self._connection.poll(max(0.0, seconds)) else None

    def close(self) -> None:
        self.send(Close())
        for thread in self.threads:
            thread.join(5)

    def kill(self) -> None:
        raise AssertionError("the agent of a thread cannot be stopped: use a process")


class WatchedGame(LiveGame):
    """The game as the display sees it; `game` is the one that is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.thread = PlayerThread(lambda _begin: game)
        setup = GameSetup(game.initial.layout, game.specs[0], game.specs[1:])
        super().__init__(self.thread, setup, game.seed)
        self.ready()

    def close(self) -> None:
        super().close()
        self.thread.close()
