"""`pacman solve GAME`: what agents find in a game that is not drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pacman.agent import SearchAgent
from pacman.cli.exits import AGENT_FAILED, DONE
from pacman.cli.search_lines import Solved, column, drawing, move_text, sentence, show
from pacman.cli.show import FailurePrinter
from pacman.errors import OptionError, PacmanError
from pacman.games import after, load_game, role_in_game
from pacman.names.spec import AgentSpec
from pacman.playing import failure
from pacman.playing.record import Outcome
from pacman.randomness import stream
from pacman.trace import SearchStopped, explain

MOST_DRAWN = 100  # nodes of a search that is drawn; of a larger one the moves are told
MOST_EVENTS = 600_000  # of a search: a larger one takes minutes to be told


class Place(NamedTuple):
    """A state of a game in which somebody is to choose."""

    title: str
    state: Any
    turn: int


def place_in_game(name: str, moves: str | None) -> Place:
    """The game of this name, after these moves, which commas separate.

    Raises a PacmanError where the game is over, or chance moves.
    """
    game = load_game(name)
    made = [move.strip() for move in moves.split(",")] if moves else []
    state, turn = after(game.initial, made)
    title = f"{game}, after {', '.join(made)}" if made else str(game)
    if state.is_terminal:
        raise OptionError(f"there is nothing to search: the game is over in {title}")
    if role_in_game(state) == "chance":
        ways = ", ".join(action for action, _ in state.outcomes(turn))
        raise OptionError(f"chance moves in {title}: continue with one of its moves in --after: {ways}")
    return Place(title, state, turn)


def solve_game(name: str, moves: str | None, spec: AgentSpec, seed: int) -> int:
    """Prints what the agent finds: the tree of a small search, the moves of a larger one."""
    console = Console(highlight=False)
    place = place_in_game(name, moves)
    solved = _solved(place, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    show(console, Text(place.title, "bold"), Text(str(place.state)))
    if len(solved.found.nodes) <= MOST_DRAWN:
        show(console, drawing(solved, ascii_only=console.options.ascii_only))
    else:
        table = Table("move", "value")
        for move in solved.found.moves:
            table.add_row(escape(move.action), move_text(move))
        show(console, table)
    show(console, sentence(str(spec), solved, marked=True))
    return DONE


def compare_in_game(name: str, moves: str | None, specs: Sequence[AgentSpec], seed: int) -> int:
    """Prints a table with a column for each agent."""
    console = Console(highlight=False)
    place = place_in_game(name, moves)
    actions = tuple(place.state.legal_actions(place.turn))
    lines = ["takes", "value", *(f"value of {action}" for action in actions)]
    lines += ["chance of a win", "chance of a loss", "generated", "expanded", "evaluated", "nodes with cuts"]
    columns, failed = [lines], []
    for spec in specs:
        solved = _solved(place, spec, seed)
        if isinstance(solved, Outcome):
            failed.append(solved)
            columns.append(["agent error", *[""] * (len(lines) - 1)])
        else:
            columns.append(column(solved, actions, marked=True))
    table = Table()
    table.add_column("", no_wrap=True)
    for spec in specs:
        table.add_column(escape(str(spec)), justify="right", overflow="fold")
    for row in zip(*columns, strict=True):
        table.add_row(*map(escape, row))
    show(console, Text(place.title, "bold"), Text(str(place.state)), table)
    tell = FailurePrinter()
    for outcome in failed:
        tell(outcome)
    return AGENT_FAILED if failed else DONE


def searcher_for_game(spec: AgentSpec, turn: int, seed: int) -> SearchAgent[Any]:
    """A new agent that searches for this player. Raises OptionError if it is none that searches."""
    from pacman.names.options import build_agent
    from pacman.names.registry import AGENT

    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise OptionError(
            f"{spec.name} is not a SearchAgent, so it has no search to show; pacman play plays it"
        )
    agent.index, agent.rng = turn, stream(seed, f"agent {turn}")
    return agent


def _solved(place: Place, spec: AgentSpec, seed: int) -> Solved | Outcome:
    """The agent's search there, or how the agent failed."""
    agent = searcher_for_game(spec, place.turn, seed)
    try:
        found = explain(agent, place.state, stop=lambda events: events > MOST_EVENTS)
    except SearchStopped:
        problem = f"the search of {spec} in {place.title} has more than {MOST_EVENTS:,} steps"
        raise OptionError(f"{problem}: lower its depth") from None
    except PacmanError:
        raise
    except (Exception, SystemExit) as error:  # whatever an agent or a game raises is its own error
        return failure.raised(place.turn, agent, error)
    if found.decision.action not in place.state.legal_actions(place.turn):
        return failure.bad_answer(place.turn, agent, found.decision.action, place.state)
    return Solved(found, by_chance=False)
