"""The problem that a command has searched (a drawn tree, a game, a state of Pacman), and the agent for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from traceback import extract_tb
from typing import Any, NamedTuple

import click

from pacman.agent import SearchAgent
from pacman.cli.options import Whole, join_options
from pacman.errors import OptionError, TreeError
from pacman.gameplay import failure
from pacman.gameplay.record import Outcome
from pacman.games import after, is_game, load_game, role_in_game
from pacman.layout import Layout
from pacman.messages import english
from pacman.names.notation import AgentSpec, parse_options, parse_spec
from pacman.names.registry import AGENT, find_agent
from pacman.randomness import stream
from pacman.support.expression import Expression
from pacman.support.frames import owner
from pacman.trace import SearchStopped
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, load
from pacman.tree.model import after_one_move
from pacman.view.pages.page_data import SearchData
from pacman.view.wording import AFTER_MOVES

DEFAULT_SEARCHER = "alphabeta"  # who searches if nobody is named
MOST_STEPS = 200_000  # of a search that is shown: more take a browser too long
MOST_EVENTS = 600_000  # of a search: a larger one takes minutes to be recorded, and much memory


def spec_of(agent: str, arguments: Sequence[str] = (), depth: int | None = None) -> AgentSpec:
    """The agent that --agent, --agent-arg and --depth name."""
    named = parse_spec(agent)
    options = join_options(named.options, parse_options(arguments))
    return AgentSpec(named.name, options if depth is None else join_options(options, {"depth": str(depth)}))


def compared_spec(agent: str, depth: int | None) -> AgentSpec:
    """One of several agents; it has the depth of --depth unless its name gives a depth."""
    named = parse_spec(agent)
    return named if "depth" in named.options else spec_of(agent, (), depth)


class GamePosition(NamedTuple):
    """A state of a game in which somebody is to choose."""

    title: str
    state: Any
    turn: int


def tree_argument(command: Callable[..., int]) -> Callable[..., int]:
    """The argument TREE, which may also be written `--tree`; `tree_or_game` is what it names."""

    @wraps(command)
    def with_tree(*, tree: str | None, tree_option: str | None, **given: Any) -> int:
        if tree is not None and tree_option is not None:
            raise OptionError(
                "{tree} and --tree {tree_option!s} are two problems; give one of them",
                tree=tree,
                tree_option=tree_option,
            )
        return command(tree=tree_option if tree is None else tree, **given)

    option = click.option("--tree", "tree_option", hidden=True, help="TREE, as an option.")
    return click.argument("tree", required=False)(option(with_tree))


after_option = click.option(
    "--after", metavar="MOVE,…", help="Of a game: begin after these moves, chance's included."
)
depth_option = click.option("--depth", type=Whole(1), help="How many rounds deep, as --agent-arg depth=N.")
seed_option = click.option(
    "--seed", type=Whole(0), default=0, show_default=True, help="For agents that use random numbers."
)

growth_option = click.option(
    "--growth", "shows_growth", is_flag=True,
    help="Nodes by depth, next to b^m and the best case; b is the branching factor.",
)  # fmt: skip
transform_option = click.option(
    "--transform", metavar="EXPR",
    help='Changes each evaluation x, next to the search without it: "x**3", "-1000 if x < 0 else x".',
)  # fmt: skip


def tree_or_game(name: str, moves: str | None) -> Tree | GamePosition:
    """The tree of this name, in this file, or written out; or the game of this name after these moves.

    Raises a PacmanError if there is nothing to search.
    """
    if is_game(name):
        return place_in_game(name, moves)
    if moves is not None:
        raise OptionError("--after {moves!r} is for games; a drawn tree begins at its root", moves=moves)
    game = load(name)
    if game.initial.is_terminal:
        raise TreeError("there is nothing to search: the root is a leaf", source=game.name, node=game.root)
    if game.height > DEEPEST:
        height = english(
            "{height} moves high; at most {deepest:,} can be explained", height=game.height, deepest=DEEPEST
        )
        raise TreeError("this tree is {height}", source=game.name, height=height)
    return game


def place_in_game(name: str, moves: str | None) -> GamePosition:
    """The game of this name, after these moves, which commas separate.

    Raises a PacmanError where the game is over, or chance moves.
    """
    game = load_game(name)
    made = [move.strip() for move in moves.split(",")] if moves else []
    state, turn = after(game.initial, made)
    title = f"{game}, after {', '.join(made)}" if made else str(game)
    if state.is_terminal:
        raise OptionError("there is nothing to search: the game is over in {title}", title=title)
    if role_in_game(state) == "chance":
        ways = ", ".join(action for action, _ in state.outcomes(turn))
        raise OptionError(
            "chance moves in {title}: continue with one of its moves in --after: {ways}",
            title=title,
            ways=ways,
        )
    if made:
        title = AFTER_MOVES.format(game=game, moves=", ".join(made))
    return GamePosition(title, state, turn)


class Problem(NamedTuple):
    """The problem that is searched, as a page shows it."""

    title: str
    state: Any
    spec: AgentSpec  # who searches, if nobody else is named
    game: Any = None  # the drawn tree, if it is one; it begins with a move
    turn: int = 0  # who moves
    board: Layout | None = None  # of Pacman, with the ghosts that play there
    ghosts: tuple[AgentSpec, ...] = ()
    transform: Expression | None = None  # of the agent's evaluations; a drawn tree has it in its values


def transformed_problem(problem: Problem, change: Expression) -> Problem:
    """The problem with these evaluations."""
    if problem.game is None:
        return problem._replace(transform=change)
    game = problem.game.with_values(change)
    return problem._replace(game=game, state=game.initial)


def problem_named(name: str, moves: str | None, spec: AgentSpec) -> Problem:
    """The drawn tree or the game that TREE names."""
    found = tree_or_game(name, moves)
    if isinstance(found, GamePosition):
        return Problem(found.title, found.state, spec, turn=found.turn)
    game = after_one_move(found) if found.initial.role == "chance" else found
    return Problem(game.name or "drawn tree", game.initial, spec, game)


def agent_for(problem: Problem, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that searches in this problem. Raises OptionError if it cannot."""
    if problem.game is not None:
        return agent_for_tree(problem.game, spec)
    return searcher_for_game(spec, problem.turn, problem.transform)


def agent_for_tree(game: Tree, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that looks down to the leaves and knows their bounds, unless its options say otherwise."""
    from pacman.names.options import build_agent, options_of

    known = {option.name for option in options_of(find_agent(AGENT, spec.name))}
    low, high = game.bounds
    usual = {"depth": str(game.rounds), "low": str(low), "high": str(high)}
    options = {name: value for name, value in usual.items() if name in known} | spec.options
    agent = build_agent(AGENT, AgentSpec(spec.name, options))
    if not isinstance(agent, SearchAgent):
        raise OptionError(
            "{name} is not a SearchAgent, so it has no value to show for a tree", name=spec.name
        )
    return agent


def searcher_for_game(spec: AgentSpec, turn: int, change: Expression | None = None) -> SearchAgent[Any]:
    """A new agent that searches for this player. Raises OptionError if it is none that searches."""
    from pacman.names.options import build_agent

    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise OptionError(
            "{name} is not a SearchAgent, so it has no search to show; pacman play plays it", name=spec.name
        )
    agent.index = turn
    if change is not None:
        transform_evaluation(agent, change)
    return agent


def transform_evaluation(agent: SearchAgent[Any], change: Expression) -> None:
    """Makes the agent see each evaluation changed. Raises OptionError for an agent without any."""
    evaluation = getattr(agent, "evaluation_function", None)
    if evaluation is None:
        raise OptionError(
            "{name} has no evaluation_function, so --transform changes nothing", name=type(agent).__name__
        )

    def changed(state: Any) -> float:
        return change(evaluation(state))

    changed.__name__ = f"{getattr(evaluation, '__name__', type(evaluation).__name__)} with {change}"
    agent.evaluation_function = changed


class SearchFailedError(Exception):
    """An agent failed in a search that is to be shown; `outcome` says how."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


def search_steps(problem: Problem, spec: AgentSpec, seed: int) -> SearchData:
    """The agent's search step by step.

    Raises SearchFailedError if the agent fails, and OptionError if the search is too large to be shown.
    """
    from pacman.view.pages.search_steps import record_search

    agent, name = agent_for(problem, spec), str(spec)
    agent.rng = stream(seed, "agent 0")
    try:
        search = record_search(agent, problem.state, name=name, title=problem.title, stop=is_too_large)
    except SearchStopped:
        raise too_large_error(name, problem.title) from None
    except (Exception, SystemExit) as error:
        raise SearchFailedError(failed_search(agent, error)) from None
    if search.action not in {str(action) for action in problem.state.legal_actions(agent.index)}:
        answer = None if search.action == "None" else search.action  # the page has texts alone
        raise SearchFailedError(failure.bad_answer_outcome(agent.index, agent, answer, problem.state))
    if len(search.steps) > MOST_STEPS:
        steps = english(
            "{count:,} steps; at most {most_steps:,} can be shown",
            count=len(search.steps),
            most_steps=MOST_STEPS,
        )
        raise OptionError("this search takes {steps}: lower its depth", steps=steps)
    return search


def is_too_large(events: int) -> bool:
    """Whether a search has so many events that it is not recorded any further."""
    return events > MOST_EVENTS


def too_large_error(agent: str, title: str) -> OptionError:
    """The error for a search of this agent that `is_too_large`."""
    return OptionError(
        "the search of {agent} in {title} has more than {most_events:,} steps: lower its depth",
        agent=agent,
        title=title,
        most_events=MOST_EVENTS,
    )


def failed_search(agent: SearchAgent[Any], error: BaseException) -> Outcome:
    """The failure of the agent: whatever it raises is its own error.

    Raises the error itself where an option told our own search to ask for what the tree does not have.
    """
    is_own = any(owner(frame.filename) == "own" for frame in extract_tb(error.__traceback__))
    if isinstance(error, OptionError | TreeError) and not is_own:
        raise error
    return failure.error_outcome(0, agent, error)
