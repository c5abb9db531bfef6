"""The messages between the display and the process that plays for it, as bytes."""

from __future__ import annotations

from numbers import Integral, Real
from typing import Literal

import msgspec

from pacman.board import Action
from pacman.gameplay.game import Beginning, Game
from pacman.gameplay.record import Outcome
from pacman.gameplay.setup import GameSetup, new_game_of_process
from pacman.gameplay.thoughts import RecordedThought
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.support.message_parts import MessageParts
from pacman.trace import Thought


class Message(msgspec.Struct, frozen=True, tag=True):
    """Something that one side tells the other."""


class Begin(Message, frozen=True):
    """Make new agents for this game, and play it as far as `Want` asks."""

    layout_name: str
    rows: tuple[str, ...]
    pacman: AgentSpec
    ghosts: tuple[AgentSpec, ...]
    max_moves: int
    move_timeout: float | None
    thoughts: bool  # whether `Moved` tells what Pacman's search thought
    seed: int
    beginning: Beginning | None

    @classmethod
    def of(cls, setup: GameSetup, seed: int) -> Begin:
        """The message for a game of this setup."""
        return cls(
            setup.layout.name,
            setup.layout.rows,
            setup.pacman,
            setup.ghosts,
            setup.max_moves,
            setup.move_timeout,
            setup.thoughts,
            seed,
            setup.beginning,
        )

    def new_game(self) -> Game:
        """The game at its start. Raises a PacmanError if its agents cannot be made."""
        layout = Layout.parse("\n".join(self.rows), self.layout_name)
        setup = GameSetup(
            layout,
            self.pacman,
            self.ghosts,
            self.max_moves,
            self.move_timeout,
            self.thoughts,
            self.beginning,
        )
        return new_game_of_process(setup, self.seed)


class Want(Message, frozen=True):
    """Play the first `moves` moves of the game."""

    moves: int


class Ask(Message, frozen=True):
    """Say what Pacman's agent thinks before this move, when no move has to be played."""

    move: int


class Steer(Message, frozen=True):
    """A person wants Pacman to go in this direction."""

    action: Action


class ShareTerminal(Message, frozen=True):
    """A display draws on the terminal: send what agents print, and ask before they read from it."""


class Lend(Message, frozen=True):
    """The display has left the terminal, so that the agent can read from it."""


class Leave(Message, frozen=True):
    """Stop playing this game."""


class Close(Message, frozen=True):
    """End the process."""


class Ready(Message, frozen=True):
    """The agents are made."""

    agents: tuple[str, ...]  # the names of their classes
    steered: bool  # whether a person steers Pacman
    thinks: bool  # whether Pacman's agent is a search whose thoughts can be shown


class Refused(Message, frozen=True):
    """The agents cannot be made."""

    problem: MessageParts
    traceback: str


class Doing(Message, frozen=True):
    """The request that the agents work on from now on; an agent that ends the process is named by it."""

    what: Literal["start", "move", "explain"]


class Moved(Message, frozen=True):
    """The next move of the game, and the outcome if it ended the game."""

    number: int  # from 0
    action: Action
    seconds: float  # that the decision took
    outcome: Outcome | None = None
    thought: RecordedThought | None = None  # of Pacman's search, for the record


class Ended(Message, frozen=True):
    """The game ended without another move."""

    number: int  # of moves that were made
    outcome: Outcome


class Thinks(Message, frozen=True):
    """Pacman's thought before this move; None if there was no time to find out."""

    move: int
    thought: Thought | None


class CannotBeAsked(Message, frozen=True):
    """Pacman's agent cannot be copied, or not quickly, and so not be asked what it thinks."""


class Printed(Message, frozen=True):
    """Lines that an agent printed."""

    text: str
    stream: Literal["stdout", "stderr"]


class NeedsTerminal(Message, frozen=True):
    """An agent is about to read from the terminal; it waits for `Lend`."""


class ReturnsTerminal(Message, frozen=True):
    """The decision of the agent that read from the terminal is made."""


class Left(Message, frozen=True):
    """The game is not played any more; a different one can begin."""


class Crashed(Message, frozen=True):
    """A mistake in this program itself, which is not an agent's."""

    traceback: str


Request = Begin | Want | Ask | Steer | ShareTerminal | Lend | Leave | Close
Reply = (
    Ready
    | Refused
    | Doing
    | Moved
    | Ended
    | Thinks
    | CannotBeAsked
    | Printed
    | NeedsTerminal
    | ReturnsTerminal
    | Left
    | Crashed
)


def _plain(value: object) -> object:
    """A number or text of a class of an agent's own, such as numpy's, as Python's own."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be sent")


_encoder = msgspec.msgpack.Encoder(enc_hook=_plain)
_requests: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def encode(message: Request | Reply) -> bytes:
    """The message as bytes."""
    return _encoder.encode(message)


def request(data: bytes) -> Request:
    """Decode a request of the display."""
    return _requests.decode(data)


def reply(data: bytes) -> Reply:
    """Decode an answer of the process that plays."""
    return _replies.decode(data)
