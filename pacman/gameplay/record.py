"""Records of games: what is saved of a game, how it is read, and whether it still agrees with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import IO, Annotated, Literal, NamedTuple

import msgspec

from pacman.board import Action
from pacman.errors import LayoutError, PacmanError, RecordError, printable, reason_of
from pacman.gameplay.thoughts import NaturalNumber, Thoughts
from pacman.layout import Layout
from pacman.messages import english, english_number, message
from pacman.names.notation import AgentSpec
from pacman.showing import Shown, draw_page, load_painters
from pacman.state import GameState, States
from pacman.support.text import in_ascii, shorten
from pacman.trace import Thought

# The record of a game: enough to play it again move by move, and to check that it is the same game.

FORMAT: Literal["pacman-record-1"] = "pacman-record-1"

MAX_SEED = 2**63 - 1
Seed = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
Result = Literal["win", "loss", "draw", "agent error"]


class SourcePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line of an agent's own code at which it failed, with the lines around it."""

    file: str  # as an editor finds it from the folder in which the game was played
    line: int
    function: str
    first: int  # the number of the first of `lines`
    lines: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game: won or lost by the rules, drawn by a limit or a stop, or ended by an
    agent's error.
    """

    result: Result
    reason: str  # one sentence
    agent: int | None = None  # which agent failed
    traceback: str = ""  # of the agent that failed, without our own frames
    place: SourcePlace | msgspec.UnsetType = msgspec.UNSET  # where it failed, if its source is at hand


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The origin of a game that continues another: its first `moves` moves are those of a game of these
    agents.
    """

    moves: NaturalNumber
    agents: Annotated[tuple[AgentSpec, ...], msgspec.Meta(min_length=1)]  # Pacman first
    seed: Seed
    digest: str  # of the state from which it continues
    branch: Branch | msgspec.UnsetType = msgspec.UNSET  # from which game that one continues, if from one


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game. `moves[i]` is a move of agent `i % len(agents)`, `digests[i]` is of the state after it."""

    format: Literal["pacman-record-1"] = FORMAT
    layout_name: str
    layout: tuple[str, ...]  # rows from the top
    agents: Annotated[tuple[AgentSpec, ...], msgspec.Meta(min_length=1)]  # Pacman first
    seed: Seed
    moves: tuple[Action, ...]
    outcome: Outcome
    score: int
    digests: tuple[str, ...] = ()  # filled by `sealed`: they take more time than the game
    thoughts: Thoughts | msgspec.UnsetType = msgspec.UNSET  # of Pacman, if they were collected
    branch: Branch | msgspec.UnsetType = msgspec.UNSET  # if it continues another game

    def initial_state(self) -> GameState:
        """The state before the first move. Raises LayoutError for rows that are no board."""
        layout = Layout.parse("\n".join(self.layout), self.layout_name)
        return GameState.initial(layout, len(self.agents) - 1)

    def states(self) -> States:
        """Every state of the game, the first one included. Raises PacmanError for an illegal move."""
        return States(states_along(self.initial_state(), self.moves))

    def thought(self, move: int, state: GameState) -> Thought | None:
        """Return Pacman's thought before this move (from 0), made in this state; None if it is not
        recorded.
        """
        number, agent = divmod(move, len(self.agents))
        if agent or self.thoughts is msgspec.UNSET or not 0 <= number < len(self.thoughts.decisions):
            return None
        found = self.thoughts.decisions[number]
        return None if found is None else found.thought(state, self.moves[move])

    def __repr__(self) -> str:
        against = shorten(", ".join(map(str, self.agents[1:])) or "nobody", 100)
        names = f"{shorten(str(self.agents[0]), 100)} against {against}"
        end = f"{self.outcome.result}, score {self.score}, {len(self.moves):,} moves, seed {self.seed}"
        return f"<Record of {names} on {shorten(self.layout_name, 50) or 'a board'}: {end}>"

    _repr_html_ = Shown._repr_html_  # a struct cannot inherit it

    def page(self, searches: int | None = None) -> str:
        """The game as one HTML page, with so many of Pacman's searches; by default a few.

        Raises RecordError if it contradicts the rules. By default, code that is not registered is not run.

        >>> from pacman import play
        >>> "</html>" in play("first-bite", seed=1).page()
        True
        """
        load_painters()
        return draw_page(self, searches)

    def sealed(self) -> Record:
        """This record with the digest of the state after each move."""
        digests = tuple(state.digest() for state in self.states()[1:])
        return msgspec.structs.replace(self, digests=digests)


def states_along(state: GameState, moves: Sequence[Action]) -> list[GameState]:
    """The state at the start of a game, then the state after each move.

    Raises PacmanError for an illegal move.
    """
    states = [state]
    for number, action in enumerate(moves):
        states.append(states[-1].successor(number % state.num_agents, action))
    return states


# Writes records to files, reads them, and checks that a record still agrees with the rules.
#
# A record file holds one game per line, each a JSON object; a file with one game is plain JSON.


class Difference(NamedTuple):
    """The first point at which a record and the rules disagree."""

    move: int | None  # counted from 1; None for the end of the game
    problem: str  # a message

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> str:
        """The text that `str` gives, as a message."""
        problem = printable(self.problem)
        return english("move {move}: {problem}", move=self.move, problem=problem) if self.move else problem


def to_line(record: Record) -> str:
    """The sealed record as one line of JSON, the same bytes for the same game."""
    return in_ascii(msgspec.json.encode(record.sealed())).decode() + "\n"


class RecordFile:
    """A file to which records are written. The first one replaces what the file held before.

    Raises RecordError at once if the file holds anything but records or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[str] | None = None
        self._new = not path.exists()
        try:
            if path.exists() and path.stat().st_size:
                with path.open("rb") as file:
                    if FORMAT.encode() not in file.read(64):
                        raise RecordError(
                            "{path} holds something other than records; choose another file", path=path
                        )
            with path.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            raise RecordError(
                "records cannot be written to {path}: {reason}", path=path, reason=reason_of(error)
            ) from None

    def write(self, record: Record) -> None:
        """Adds a game; it is on disk when this returns."""
        line = to_line(record)
        try:
            if self._file is None:
                self._file = self._path.open("w", encoding="utf-8", newline="\n")
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise RecordError(
                "records cannot be written to {path}: {reason}", path=self._path, reason=reason_of(error)
            ) from None

    def close(self) -> None:
        """Closes the file. A new file to which no record was written is removed."""
        if self._file is not None:
            self._file.close()
        elif self._new:
            self._path.unlink(missing_ok=True)

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def read_records(path: Path) -> list[Record]:
    """All records of a file. Raises RecordError, with the line number, if a line is not a record."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError("{file} cannot be read: {reason}", file=path, reason=reason_of(error)) from None
    lines = data.splitlines()
    if data.startswith((b"{\n", b"{\r")):  # one game, formatted over several lines
        lines = [data.replace(b"\n", b" ")]
    records = [
        _decode(line, f"{path}, line {number}") for number, line in enumerate(lines, 1) if line.strip()
    ]
    if not records:
        raise RecordError("{path} is empty; a record file holds one game per line", path=path)
    return records


def _decode(line: bytes, where: str) -> Record:
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(
            "{where}: this is not a record of a game: {error}", where=where, error=error
        ) from None
    if len(record.digests) != len(record.moves):
        problem = english(
            "the number of moves, {number}, is not that of the digests, {digests}",
            number=len(record.moves),
            digests=len(record.digests),
        )
        raise RecordError("{where}: {problem}", where=where, problem=problem)
    try:
        board = record.initial_state().layout
    except LayoutError as error:
        raise RecordError("{where}: the layout cannot be played: {error}", where=where, error=error) from None
    branch = record.branch
    while branch is not msgspec.UNSET:
        if len(branch.agents) != len(record.agents):
            problem = english_number(
                "there is {number} agent, but the game from which it continues has {before}",
                "there are {number} agents, but the game from which it continues has {before}",
                len(record.agents),
                before=len(branch.agents),
            )
            raise RecordError("{where}: {problem}", where=where, problem=problem)
        branch = branch.branch
    if record.thoughts is not msgspec.UNSET:
        moves = len(record.moves[:: len(record.agents)])
        if wrong := record.thoughts.problem(moves, board.width * board.height):
            raise RecordError("{where}: {problem}", where=where, problem=wrong)
    return record


def states_until_difference(record: Record) -> tuple[list[GameState], Difference | None]:
    """The states of a recorded game up to the first move that contradicts the rules or the digests.

    A record that was never sealed has no digests; then only its moves and its end are checked.
    """
    state = record.initial_state()
    states = [state]
    for index, action in enumerate(record.moves):
        try:
            state = state.successor(index % len(record.agents), action)
        except PacmanError as error:
            return states, Difference(index + 1, error.sentence)
        states.append(state)
        if index < len(record.digests) and state.digest() != record.digests[index]:
            problem = english(
                "the state has digest {found}, the record says {said}",
                found=state.digest(),
                said=printable(record.digests[index]),
            )
            return states, Difference(index + 1, problem)
    return states, _difference_of_the_branch(record, states) or _difference_at_the_end(record, state)


def _difference_of_the_branch(record: Record, states: list[GameState]) -> Difference | None:
    branch = record.branch
    while branch is not msgspec.UNSET:
        if not 0 <= branch.moves < len(states):
            problem = english_number(
                "it says that it continues another game after move {move}; {number} was played",
                "it says that it continues another game after move {move}; {number} were played",
                len(record.moves),
                move=branch.moves,
            )
            return Difference(None, problem)
        if (found := states[branch.moves].digest()) != branch.digest:
            problem = english(
                "the state after move {move} has digest {found}, that of the game from which it continues"
                " had {said}",
                move=branch.moves,
                found=found,
                said=printable(branch.digest),
            )
            return Difference(None, problem)
        branch = branch.branch
    return None


ENDS = {
    "win": message("the game is a win, the record says {said}"),
    "loss": message("the game is a loss, the record says {said}"),
    None: message("the game is not over, the record says {said}"),
}


def _difference_at_the_end(record: Record, state: GameState) -> Difference | None:
    if record.outcome.agent is not None and not 0 <= record.outcome.agent < len(record.agents):
        problem = english("agent {agent} is said to have failed; there is none", agent=record.outcome.agent)
        return Difference(None, problem)
    if state.score != record.score:
        problem = english(
            "the score is {found}, the record says {said}", found=state.score, said=record.score
        )
        return Difference(None, problem)
    by_the_rules = "win" if state.is_win else "loss" if state.is_lose else None
    said = record.outcome.result
    if by_the_rules != said and (by_the_rules or said in ("win", "loss")):
        return Difference(None, english(ENDS[by_the_rules], said=said))
    return None
