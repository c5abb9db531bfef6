"""`pacman explain`: one search as a page, step by step; or two, side by side."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any, NamedTuple

import click

from pacman.agent import SearchAgent
from pacman.cli.exits import AGENT_FAILED
from pacman.cli.optimum import board_of, optimal_option, solved
from pacman.cli.options import CommandWithAgents, Whole
from pacman.cli.pages import write_page
from pacman.cli.searchers import agent_for_tree, spec_of, told_search, tree_to_search
from pacman.cli.show import FailurePrinter
from pacman.cli.solve_game import place_in_game
from pacman.cli.targets import NewPath
from pacman.errors import OptionError
from pacman.games import is_game
from pacman.names.registry import AGENT
from pacman.names.spec import AgentSpec
from pacman.names.trust import refuse_code
from pacman.playing.record import Outcome
from pacman.playing.setup import DEFAULT_GHOSTS
from pacman.rules.layout import Layout
from pacman.seeing.told import Optimum, Told

DEFAULT_AGENT = "alphabeta"
DEFAULT_TREE = "textbook"

EXAMPLES = """\b
Examples:
  pacman explain                                          alpha-beta on the textbook's tree
  pacman explain --agent my_agent.py:MyAlphaBeta --tree "[[3, 12, 8], [2, 4, 6]]"
  pacman explain --agent minimax --layout small --depth 2
  pacman explain --tree nim:heaps=1+2 --depth 2           another game
  pacman explain --record game.json --move 40             a decision of a recorded game
  pacman explain --agent minimax --compare alphabeta      two searches side by side
  pacman explain --layout power --optimal                 the best that is possible beside it
"""


class Problem(NamedTuple):
    """What is searched."""

    title: str
    state: Any
    spec: AgentSpec  # who searches, if nobody else is named
    game: Any = None  # the drawn tree, if it is one
    turn: int = 0  # who moves
    board: Layout | None = None  # of Pacman, with the ghosts that play there
    ghosts: tuple[AgentSpec, ...] = ()


@click.command(cls=CommandWithAgents, epilog=EXAMPLES)
@click.option("-p", "--agent", help=f"A name, module:Class or file.py:Class.  [default: {DEFAULT_AGENT}]")
@click.option("--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable.")
@click.option("--depth", type=Whole(1), help="The same as --agent-arg depth=N.")
@click.option("--compare", metavar="AGENT", help="A second agent, whose search is shown next to the first.")
@click.option("--tree", help="A drawn tree (a name, a .toml file, or itself), or a game as in solve.")
@click.option("--after", metavar="MOVE,…", help="Of a --tree that is a game: begin after these moves.")
@click.option("-l", "--layout", help="A bundled layout's name, or a .lay file: its first position.")
@click.option("-g", "--ghosts", default=DEFAULT_GHOSTS, show_default=True, help="On a layout: who they are.")
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="A recorded game.")
@click.option("--game", type=Whole(1), default=1, show_default=True, help="Which one of the file.")
@click.option("--move", type=Whole(1), help="Which decision of Pacman's in the game, counted from 1.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="For agents that draw lots.")
@optimal_option
@click.option("-o", "--out", type=NewPath(), default=Path("explain.html"), show_default=True,
              metavar="FILE", help="The page.")  # fmt: skip
def explain(**given: Any) -> int:
    """Write a page that shows a search step by step.

    The page is one file, needs no network, and opens in any browser.
    """
    _check_optimal(given)
    problem = _problem(given)
    optimum = _optimum(problem, given)
    first = _told(problem, problem.spec, given["seed"])
    if isinstance(first, Outcome):
        FailurePrinter()(first)
        return AGENT_FAILED
    first.optimum = optimum
    if given["compare"] is None:
        return write_page(given["out"], _page(first))
    other = _told(problem, spec_of(given["compare"]), given["seed"])
    if isinstance(other, Outcome):
        FailurePrinter()(other)
        return AGENT_FAILED
    return write_page(given["out"], _page_of_two(first, other))


def _page(told: Told) -> str:
    from pacman.seeing.page import page

    return page(told)


def _page_of_two(one: Told, other: Told) -> str:
    from pacman.seeing.compare import page_of_two

    return page_of_two(one, other, (one.agent, other.agent))


def _problem(given: dict[str, Any]) -> Problem:
    places = [name for name in ("tree", "layout", "record") if given[name] is not None]
    if len(places) > 1:
        raise OptionError(f"--{places[0]} and --{places[1]} are two problems; give one of them")
    spec = spec_of(given["agent"] or DEFAULT_AGENT, given["agent_arg"], given["depth"])
    if given["record"] is not None:
        return _recorded(given, spec)
    if given["move"] is not None:
        raise OptionError("--move names a decision of a recorded game; give --record FILE too")
    if given["after"] is not None and (given["tree"] is None or not is_game(given["tree"])):
        raise OptionError("--after begins after moves of a game; name it with --tree")
    if given["tree"] is not None and is_game(given["tree"]):
        place = place_in_game(given["tree"], given["after"])
        return Problem(place.title, place.state, spec, turn=place.turn)
    if given["layout"] is not None:
        return _first_position(given, spec)
    return _drawn(given["tree"] or DEFAULT_TREE, spec)


def _drawn(name: str, spec: AgentSpec) -> Problem:
    game = tree_to_search(name)
    return Problem(game.name or "drawn tree", game.initial, spec, game)


def _first_position(given: dict[str, Any], spec: AgentSpec) -> Problem:
    from pacman.names.teams import ghost_specs
    from pacman.rules.state import GameState

    board = Layout.load(given["layout"])
    ghosts = ghost_specs(given["ghosts"], board, given["num_ghosts"])
    state = GameState.initial(board, len(ghosts))
    return Problem(board.name or given["layout"], state, spec, board=board, ghosts=ghosts)


def _recorded(given: dict[str, Any], spec: AgentSpec) -> Problem:
    from pacman.playing.replay import read_records

    records = read_records(given["record"])
    if given["game"] > len(records):
        raise OptionError(f"--game {given['game']} is not in {given['record']}, which holds {len(records)}")
    record = records[given["game"] - 1]
    decisions = -(-len(record.moves) // len(record.agents))
    move = given["move"] or 1
    if move > decisions:
        raise OptionError(f"--move {move} is not in the game, in which Pacman decided {decisions} times")
    state = record.states()[(move - 1) * len(record.agents)]
    if given["agent"] is None:
        if given["agent_arg"] or given["depth"]:
            raise OptionError("the agent of the record has its options; name an --agent to give others")
        spec = record.agents[0]
        refuse_code(AGENT, spec, given["record"], f"--agent {shlex.quote(str(spec))}")
    title = f"{record.layout_name}, move {move}"
    if given["optimal"] is None:
        return Problem(title, state, spec)
    board, ghosts = board_of(record)
    return Problem(title, state, spec, board=board, ghosts=ghosts)


def _check_optimal(given: dict[str, Any]) -> None:
    """Raises OptionError where --optimal has nothing to tell."""
    if given["optimal"] is None:
        return
    if given["layout"] is None and given["record"] is None:
        raise OptionError("--optimal is for boards of Pacman: give --layout or --record, and no --tree")
    if given["compare"] is not None:
        raise OptionError("--optimal works with one search; leave out --compare")


def _optimum(problem: Problem, given: dict[str, Any]) -> Optimum | None:
    """The best that is possible at the root, if it is asked for."""
    if given["optimal"] is None or problem.board is None:
        return None
    solution = solved(problem.board, problem.ghosts, given["optimal"], given["layout"] or "")
    scores = {str(action): value.score for action, value in solution.actions(problem.state).items()}
    return Optimum(str(solution.team), scores, [str(action) for action in solution.best(problem.state)])


def _told(problem: Problem, spec: AgentSpec, seed: int) -> Told | Outcome:
    """The search, or how the agent failed."""
    return told_search(_agent(problem, spec), problem.state, name=str(spec), title=problem.title, seed=seed)


def _agent(problem: Problem, spec: AgentSpec) -> SearchAgent[Any]:
    from pacman.names.options import build_agent

    if problem.game is not None:
        return agent_for_tree(problem.game, spec)
    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{spec.name} is not a SearchAgent, so there is no search to show")
    agent.index = problem.turn
    return agent
