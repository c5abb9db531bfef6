"""What the process that plays does from its start to its end; `process.PlayerProcess` starts it."""

from __future__ import annotations

import os
import threading
from multiprocessing.connection import Client

from pacman.display.live.player import Player
from pacman.support.streams import show_what_can_be_shown

KEY = "PACMAN_PLAYER_KEY"  # the environment variable with the word that the display expects


def main(address: str) -> None:
    """Plays the games that are asked for, until the display closes the connection."""
    connection = Client(address, authkey=bytes.fromhex(os.environ.pop(KEY)))
    show_what_can_be_shown()
    player = Player(connection, end=lambda: _end(player))
    player.terminal.install()
    threading.Thread(target=player.listen, name="requests", daemon=True).start()
    player.play()


def _end(player: Player) -> None:
    """Ends this process although an agent is still thinking."""
    player.terminal.restore()
    player.terminal.share(False)
    player.terminal.flush()
    os._exit(0)
