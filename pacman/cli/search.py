"""`pacman explain`, `solve` and `quiz`: a search in a state, an example tree or another game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from functools import partial, wraps
from math import inf, isnan
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text
from rich.tree import Tree as Lines

from pacman.agent import SearchAgent
from pacman.cli.entry import AGENT_FAILED, DONE
from pacman.cli.options import (
    CommandWithAgents,
    NewPath,
    Whole,
    agent_arg_option,
    agent_option,
    layout_option,
    write_page,
)
from pacman.cli.play import FailurePrinter, board_of, joined, optimal_option, solved
from pacman.errors import OptionError, PacmanError, TreeError
from pacman.gameplay import failure
from pacman.gameplay.record import Outcome, read_records
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.games import after, is_game, load_game, role_in_game
from pacman.layout import Layout
from pacman.names.notation import AgentSpec, parse_options, parse_spec, split
from pacman.names.registry import AGENT, find_agent, ghost_specs, refuse_code
from pacman.randomness import stream
from pacman.support.frames import owner
from pacman.trace import Count, Counts, Explanation, Move, SearchNode, SearchStopped
from pacman.trace import explain as explain_search
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, TreeState, load, nested, tree_names
from pacman.tree.model import after_one_move, points
from pacman.tree.text import branches
from pacman.view import palette
from pacman.view.page_data import Optimum, Told
from pacman.view.pages import (
    ALONE,
    Part,
    ever_cuts,
    lesson,
    page,
    page_of_questions,
    page_of_two,
    random_search,
    roles_for,
)

# Agents that search, as commands make them and have them search.

MOST_STEPS = 200_000  # of a search that is shown: more take a browser too long


def spec_of(agent: str, arguments: Sequence[str] = (), depth: int | None = None) -> AgentSpec:
    """The agent that --agent, --agent-arg and --depth name."""
    named = parse_spec(agent)
    options = joined(named.options, parse_options(arguments))
    return AgentSpec(named.name, options if depth is None else joined(options, {"depth": str(depth)}))


class Place(NamedTuple):
    """A state of a game in which somebody is to choose."""

    title: str
    state: Any
    turn: int


def tree_argument(command: Callable[..., int]) -> Callable[..., int]:
    """The argument TREE, which may also be written `--tree`; `tree_or_game` is what it names."""

    @wraps(command)
    def with_tree(*, tree: str | None, tree_option: str | None, **given: Any) -> int:
        if tree is not None and tree_option is not None:
            raise OptionError(f"{tree} and --tree {tree_option} are two problems; give one of them")
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


def tree_or_game(name: str, moves: str | None) -> Tree | Place:
    """The tree of this name, in this file, or written out; or the game of this name after these moves.

    Raises a PacmanError if there is nothing to search.
    """
    if is_game(name):
        return place_in_game(name, moves)
    if moves is not None:
        raise OptionError(f"--after {moves!r} is for games; a drawn tree begins at its root")
    game = load(name)
    if game.initial.is_terminal:
        raise TreeError("there is nothing to search: the root is a leaf", source=game.name, node=game.root)
    if game.height > DEEPEST:
        height = f"{game.height} moves high; at most {DEEPEST:,} can be explained"
        raise TreeError(f"this tree is {height}", source=game.name)
    return game


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


class Problem(NamedTuple):
    """What is searched, as a page shows it."""

    title: str
    state: Any
    spec: AgentSpec  # who searches, if nobody else is named
    game: Any = None  # the drawn tree, if it is one; it begins with a move
    turn: int = 0  # who moves
    board: Layout | None = None  # of Pacman, with the ghosts that play there
    ghosts: tuple[AgentSpec, ...] = ()


def problem_named(name: str, moves: str | None, spec: AgentSpec) -> Problem:
    """The drawn tree or the game that TREE names."""
    found = tree_or_game(name, moves)
    if isinstance(found, Place):
        return Problem(found.title, found.state, spec, turn=found.turn)
    game = after_one_move(found) if found.initial.role == "chance" else found
    return Problem(game.name or "drawn tree", game.initial, spec, game)


def agent_for_tree(game: Tree, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that looks down to the leaves and knows their bounds, unless its options say otherwise."""
    from pacman.names.options import build_agent, options_of

    known = {option.name for option in options_of(find_agent(AGENT, spec.name))}
    low, high = game.bounds
    usual = {"depth": str(game.rounds), "low": str(low), "high": str(high)}
    options = {name: value for name, value in usual.items() if name in known} | spec.options
    agent = build_agent(AGENT, AgentSpec(spec.name, options))
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{spec.name} is not a SearchAgent, so it has no value to show for a tree")
    return agent


def told_search(agent: SearchAgent[Any], state: Any, *, name: str, title: str, seed: int) -> Told | Outcome:
    """The agent's search step by step, or how the agent failed."""
    from pacman.view.search_steps import tell

    agent.rng = stream(seed, "agent 0")
    try:
        told = tell(agent, state, name=name, title=title)
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if told.action not in {str(action) for action in state.legal_actions(agent.index)}:
        answer = None if told.action == "None" else told.action  # the page has texts alone
        return failure.bad_answer(agent.index, agent, answer, state)
    if len(told.steps) > MOST_STEPS:
        steps = f"{len(told.steps):,} steps; at most {MOST_STEPS:,} can be shown"
        raise OptionError(f"this search takes {steps}: lower its depth")
    return told


def failed_search(agent: SearchAgent[Any], error: BaseException) -> Outcome:
    """How the agent failed: whatever it raises is its own error.

    Raises the error itself where an option told our own search to ask for what the tree does not have.
    """
    is_own = any(owner(frame.filename) == "own" for frame in extract_tb(error.__traceback__))
    if isinstance(error, OptionError | TreeError) and not is_own:
        raise error
    return failure.raised(0, agent, error)


# A search of a drawn tree as lines for a terminal: the tree as it was searched, and what came of it.

MOST_LINES = 400  # of a search that are worth drawing
PLAIN = {"≤": "<=", "≥": ">=", "≈": "~", "α": "alpha", "β": "beta", "−": "-", "∞": "inf", "–": "-"}


class Solved(NamedTuple):
    """What an agent found in a drawn tree. Where the tree begins with chance nothing is taken."""

    found: Explanation[TreeState]
    by_chance: bool  # the search began a move before the root of the tree

    @property
    def top(self) -> int:
        """The number of the root of the tree."""
        below = self.found.children(0) if self.by_chance else []
        return below[0] if below else 0

    @property
    def value(self) -> float:
        """What the root is worth to this search."""
        return self.found.decision.value

    @property
    def taken(self) -> Move:
        """What is known of the move that was taken, or of the root if there is none to take."""
        taken = self.found.decision.action
        return next(move for move in self.found.moves if move.action == taken)

    @property
    def moves(self) -> dict[str, Move]:
        """What is known of each way on from the root."""
        if not self.by_chance:
            return {move.action: move for move in self.found.moves}
        below = [self.found.nodes[child] for child in self.found.children(self.top)]
        return {
            str(node.action): Move(str(node.action), node.values[-1], node.bound, None, node.visits)
            for node in below
            if node.values
        }

    @property
    def counts(self) -> Counts:
        """The figures of the search, without the move that the tree does not have."""
        generated, expanded, evaluated = self.found.counts
        return Counts(self._less(generated), self._less(expanded), evaluated)

    def _less(self, count: Count) -> Count:
        return Count(count.total - 1, count.unique - 1) if self.by_chance else count


def drawing(solved: Solved, *, ascii_only: bool) -> Lines:
    """The tree as the search saw it, each node once: values, windows, visits, and what was cut."""
    found, nodes = solved.found, solved.found.nodes
    value = None if solved.by_chance else solved.value
    whole = Lines(_label(nodes[solved.top], value), guide_style=palette.DIM)
    waiting = [(solved.top, whole)]
    drawn = 1
    while waiting:
        number, lines = waiting.pop()
        node = nodes[number]
        below = []
        for child in found.children(number):
            action = f"{nodes[child].action}{_share(node, str(nodes[child].action))}: "
            taken = number == 0 and nodes[child].action == found.decision.action
            label = Text.assemble((action, "bold" if taken else ""), _label(nodes[child], None))
            below.append((child, lines.add(label)))
            drawn += 1
        if node.unseen:
            scissors = "x" if ascii_only else "✂"
            lines.add(Text(f"{scissors} {', '.join(node.unseen)}", style=palette.BAD))
        waiting += reversed(below)
        if drawn > MOST_LINES:
            lines.add(Text(f"… and more: {len(nodes) - solved.by_chance:,} nodes in all", style=palette.DIM))
            break
    return whole


def _label(node: SearchNode[TreeState], decided: float | None) -> Text:
    """A node: its name and role, its value or a bound of it, visits, and the window of the search.

    `decided` is the value that the search decided on, at a root of which it does not tell another.
    """
    state: Any = node.state
    visits = "" if node.visits is None else f"   N {node.visits:,}"
    if state.is_terminal:
        end = " win" if state.is_win else " loss" if state.is_lose else ""
        worth = state.score if isinstance(state, TreeState) or not node.values else node.values[-1]
        return Text.assemble((points(worth), palette.TEXT), end, (visits, palette.DIM))
    value = node.values[-1] if node.values else decided
    value = None if value is None or isnan(value) else value
    sign = "mean" if node.visits is not None else node.bound or "="
    shown = "" if value is None else f" {sign} {value_text(value, sampled=node.visits is not None)}"
    window = "" if node.window is None else f"   α {_end(node.window[0])}  β {_end(node.window[1])}"
    return Text.assemble(
        _name_of(node),
        (shown, f"bold {palette.GOOD}"),
        (visits + window, palette.DIM),
    )


def _name_of(node: SearchNode[Any]) -> str:
    """Its name in a drawn tree, and its role; of another game's state what it says of itself."""
    if isinstance(node.state, TreeState):
        return f"{node.state.node} {node.role or node.state.role}"
    return f"{node.state!r} {node.role or ''}".strip()


def value_text(value: float, *, sampled: bool) -> str:
    """An exact value with all its digits, the mean of a sample with those that mean something; – for nan.

    >>> value_text(1 / 3, sampled=False), value_text(45.4167, sampled=True), value_text(10.0, sampled=True)
    ('0.3333333333', '45.4', '10')
    """
    if isnan(value):
        return "–"
    if not sampled:
        return points(value)
    return f"{value:.0f}" if abs(value) >= 100 else points(float(f"{value:.3g}"))


def move_text(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is a bound, and how often a sampling search tried it."""
    if move.value is None:
        return "–"
    value = value_text(move.value, sampled=move.visits is not None)
    visits = "" if move.visits is None else f" (N {move.visits:,})"
    return f"{move.bound}{' ' if move.bound else ''}{value}{visits}"


def chances(solved: Solved) -> tuple[str, str]:
    """The chances of a win and of a loss, as shares; a dash where the search does not tell."""
    expected = solved.taken.expected if solved.taken.bound in ("", "≈") else None
    return ("–", "–") if expected is None else (_percent(expected.win), _percent(expected.loss))


def sentence(agent: str, solved: Solved, *, marked: bool) -> Text:
    """What the search came to, and at which cost; `marked` if leaves of the tree are wins or losses."""
    found, counts = solved.found, solved.counts
    value = value_text(solved.value, sampled=solved.taken.visits is not None)
    if solved.by_chance:
        verb = "estimates" if solved.taken.visits is not None else "values"
        result = f"{agent} {verb} the root, a chance node, at {value}; there is nothing to choose"
    else:
        bound = f"{solved.taken.bound} ".lstrip()
        result = f"{agent} takes {found.decision.action}, worth {bound}{value}"
        if isnan(solved.value):
            result = f"{agent} takes {found.decision.action}; what it evaluated does not determine its value"
    figures = f"{counts.generated.total} generated, {counts.expanded.total} expanded, "
    figures += f"{counts.evaluated.total} evaluated"
    figures += f" ({duplicates} of them again)" if (duplicates := counts.evaluated.duplicates) else ""
    cuts = f"; something cut at {found.cuts}" if found.cuts else ""
    win, loss = chances(solved)
    odds = f"  Chance of a win {win}, of a loss {loss}." if marked and win != "–" else ""
    return Text.assemble((result, "bold"), f".{odds}  Nodes: {figures}{cuts}.")


def _share(node: SearchNode[Any], action: str) -> str:
    return "" if node.shares is None else f" {100 * node.shares.get(action, 0.0):.3g}%"


def _percent(share: float) -> str:
    return f"{100 * share:.3g}%"


def _end(bound: float) -> str:
    return {inf: "∞", -inf: "−∞"}.get(bound, points(round(bound, 9) + 0.0))  # without the margin for rounding


def column(solved: Solved, actions: tuple[str, ...], *, marked: bool) -> list[str]:
    """What the agent found, as the cells of a column in a table that compares agents."""
    found, moves = solved.found, solved.moves
    return [
        *([] if solved.by_chance else [found.decision.action]),
        f"{solved.taken.bound} {value_text(solved.value, sampled=solved.taken.visits is not None)}".strip(),
        *(move_text(moves[action]) if action in moves else "–" for action in actions),
        *(chances(solved) if marked else ()),
        *(str(count.total) for count in solved.counts),
        str(found.cuts),
    ]


def show(console: Console, *things: RenderableType) -> None:
    """Prints them, with words for the signs that a plain terminal cannot show."""
    if not console.options.ascii_only:
        console.print(*things, sep="\n")
        return
    with console.capture() as capture:
        console.print(*things, sep="\n")
    text = capture.get()
    for sign, word in PLAIN.items():
        text = text.replace(sign, word)
    click.echo(text, nl=False)


# `pacman quiz`: a page on which students say what a search will do, and see whether it does.

DEFAULT_AGENT = "alphabeta"

QUIZ_EXAMPLES = """\b
Examples:
  pacman quiz                                         alpha-beta on a random tree
  pacman quiz textbook
  pacman quiz "[[3, 5], 2]" --agent minimax
  pacman quiz nim:heaps=1+2 --depth 2                 another game
  pacman quiz --agent expectimax --seed 7
  pacman quiz --lesson --seed 7 --out lesson.html     ten trees of rising difficulty
"""


@click.command(cls=CommandWithAgents, epilog=QUIZ_EXAMPLES)
@tree_argument
@agent_option(DEFAULT_AGENT)
@agent_arg_option
@depth_option
@after_option
@click.option("--lesson", "is_lesson", is_flag=True, help="Ten random trees of rising difficulty.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="Of the random trees.")
@click.option("-o", "--out", type=NewPath(), default=Path("quiz.html"), show_default=True,
              metavar="FILE", help="The page.")  # fmt: skip
def quiz(
    tree: str | None,
    agent: str | None,
    agent_arg: tuple[str, ...],
    depth: int | None,
    after: str | None,
    is_lesson: bool,
    seed: int,
    out: Path,
) -> int:
    """Write a page that asks what a search does next.

    TREE is a drawn tree or another game, as in pacman solve; without it, a random tree.

    The page is one file, needs no network, and opens in any browser. The same seed gives the same page.
    """
    if tree is not None and is_lesson:
        raise OptionError(f"--lesson asks about random trees; leave {tree} out")
    if tree is None and after is not None:
        raise OptionError(f"--after {after!r} is for games; name one, for example pacman quiz nim")
    spec = spec_of(DEFAULT_AGENT if agent is None else agent, agent_arg, depth)
    try:
        if tree is not None:
            parts = [Part(_told(problem_named(tree, after, spec), spec, seed), ALONE)]
        else:
            parts = _random_parts(spec, seed, is_lesson=is_lesson)
        text = page_of_questions(parts)
    except _SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(out, text)


class _SearchFailedError(Exception):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


def _told(problem: Problem, spec: AgentSpec, seed: int) -> Told:
    """The search step by step. Raises _SearchFailedError if the agent fails."""
    told = told_search(_agent(problem, spec), problem.state, name=str(spec), title=problem.title, seed=seed)
    if isinstance(told, Outcome):
        raise _SearchFailedError(told)
    return told


def _agent(problem: Problem, spec: AgentSpec) -> SearchAgent[Any]:
    if problem.game is not None:
        return agent_for_tree(problem.game, spec)
    return searcher_for_game(spec, problem.turn)


def _random_parts(spec: AgentSpec, seed: int, *, is_lesson: bool) -> list[Part]:
    def searched(game: Tree, title: str) -> Told:
        return _told(Problem(title, game.initial, spec, game), spec, seed)

    roles = roles_for(agent_for_tree(nested([1, 2], ["max"]), spec), spec.name)
    if is_lesson:
        return lesson(seed, roles, partial(searched, title=f"lesson {seed}"))
    search = partial(searched, title=f"random tree {seed}")
    return [Part(random_search(seed, roles, search, cuts=ever_cuts(seed, roles, search)), ALONE)]


# `pacman solve GAME`: what agents find in a game that is not drawn.

MOST_DRAWN = 100  # nodes of a search that is drawn; of a larger one the moves are told
MOST_EVENTS = 600_000  # of a search: a larger one takes minutes to be told


def solve_game(place: Place, spec: AgentSpec, seed: int) -> int:
    """Prints what the agent finds: the tree of a small search, the moves of a larger one."""
    console = Console(highlight=False)
    solved = _solve_game(place, spec, seed)
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


def compare_in_game(place: Place, specs: Sequence[AgentSpec], seed: int) -> int:
    """Prints a table with a column for each agent."""
    console = Console(highlight=False)
    actions = tuple(place.state.legal_actions(place.turn))
    lines = ["takes", "value", *(f"value of {action}" for action in actions)]
    lines += ["chance of a win", "chance of a loss", "generated", "expanded", "evaluated", "nodes with cuts"]
    found = [_solve_game(place, spec, seed) for spec in specs]
    table = _comparison(lines, specs, found, actions, marked=True)
    show(console, Text(place.title, "bold"), Text(str(place.state)), table)
    return _tell_failures(found)


def _comparison(
    lines: Sequence[str],
    specs: Sequence[AgentSpec],
    found: Sequence[Solved | Outcome],
    actions: tuple[str, ...],
    *,
    marked: bool,
) -> Table:
    """A table with these lines and a column for each agent."""
    columns = [lines]
    table = Table()
    table.add_column("", no_wrap=True)
    for spec, each in zip(specs, found, strict=True):
        table.add_column(escape(str(spec)), justify="right", overflow="fold")
        if isinstance(each, Outcome):
            columns.append(["agent error", *[""] * (len(lines) - 1)])
        else:
            columns.append(column(each, actions, marked=marked))
    for row in zip(*columns, strict=True):
        table.add_row(*map(escape, row))
    return table


def _tell_failures(found: Sequence[Solved | Outcome]) -> int:
    """Prints how agents failed, and returns the exit code."""
    failed = [each for each in found if isinstance(each, Outcome)]
    tell = FailurePrinter()
    for outcome in failed:
        tell(outcome)
    return AGENT_FAILED if failed else DONE


def searcher_for_game(spec: AgentSpec, turn: int) -> SearchAgent[Any]:
    """A new agent that searches for this player. Raises OptionError if it is none that searches."""
    from pacman.names.options import build_agent

    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise OptionError(
            f"{spec.name} is not a SearchAgent, so it has no search to show; pacman play plays it"
        )
    agent.index = turn
    return agent


def _solve_game(place: Place, spec: AgentSpec, seed: int) -> Solved | Outcome:
    """The agent's search there, or how the agent failed."""
    agent = searcher_for_game(spec, place.turn)
    agent.rng = stream(seed, f"agent {place.turn}")
    try:
        found = explain_search(agent, place.state, stop=lambda events: events > MOST_EVENTS)
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


# `pacman explain`: one search as a page, step by step; or two, side by side.

DEFAULT_TREE = "textbook"

EXPLAIN_EXAMPLES = """\b
Examples:
  pacman explain                                          alpha-beta on the textbook's tree
  pacman explain "[[3, 12, 8], [2, 4, 6]]" --agent my_agent.py:MyAlphaBeta
  pacman explain --agent minimax --layout small --depth 2
  pacman explain nim:heaps=1+2 --depth 2                  another game
  pacman explain --record game.json --move 40             a decision of a recorded game
  pacman explain --agent minimax --compare alphabeta      two searches side by side
  pacman explain --layout power --optimal                 the best that is possible beside it
"""


@click.command(cls=CommandWithAgents, epilog=EXPLAIN_EXAMPLES)
@tree_argument
@agent_option(DEFAULT_AGENT)
@agent_arg_option
@depth_option
@click.option("--compare", metavar="AGENT", help="A second agent, whose search is shown next to the first.")
@after_option
@layout_option("A bundled layout's name, or a .lay file: its first position.")
@click.option("-g", "--ghosts", default=DEFAULT_GHOSTS, show_default=True, help="On a layout: who they are.")
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="A recorded game.")
@click.option("--game", type=Whole(1), default=1, show_default=True, help="Which one of the file.")
@click.option("--move", type=Whole(1), help="Which decision of Pacman's in the game, counted from 1.")
@seed_option
@optimal_option
@click.option("-o", "--out", type=NewPath(), default=Path("explain.html"), show_default=True,
              metavar="FILE", help="The page.")  # fmt: skip
def explain(**given: Any) -> int:
    """Write a page that shows a search step by step.

    TREE is a drawn tree or another game, as in pacman solve. Without it, the tree of the textbook; or a board
    with --layout, or a decision of a recorded game with --record.

    The page is one file, needs no network, and opens in any browser.
    """
    _check_optimal(given)
    problem = _problem(given)
    optimum = _optimum(problem, given)
    try:
        first = _told(problem, problem.spec, given["seed"])
        first.optimum = optimum
        if given["compare"] is None:
            return write_page(given["out"], page(first))
        other = _told(problem, spec_of(given["compare"]), given["seed"])
    except _SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(given["out"], page_of_two(first, other, (first.agent, other.agent)))


def _problem(given: dict[str, Any]) -> Problem:
    named = {"tree": given["tree"], "layout": "--layout", "record": "--record"}
    problems = [shown for name, shown in named.items() if given[name] is not None]
    if len(problems) > 1:
        raise OptionError(f"{problems[0]} and {problems[1]} are two problems; give one of them")
    spec = spec_of(given["agent"] or DEFAULT_AGENT, given["agent_arg"], given["depth"])
    if given["record"] is None and given["move"] is not None:
        raise OptionError("--move names a decision of a recorded game; give --record FILE too")
    if given["tree"] is None and given["after"] is not None:
        after = f"--after {given['after']!r} is for games"
        raise OptionError(f"{after}; name one, for example pacman explain nim")
    if given["record"] is not None:
        return _recorded(given, spec)
    if given["layout"] is not None:
        return _first_position(given, spec)
    return problem_named(given["tree"] or DEFAULT_TREE, given["after"], spec)


def _first_position(given: dict[str, Any], spec: AgentSpec) -> Problem:
    from pacman.state import GameState

    board = Layout.load(given["layout"])
    ghosts = ghost_specs(given["ghosts"], board, given["num_ghosts"])
    state = GameState.initial(board, len(ghosts))
    return Problem(board.name or given["layout"], state, spec, board=board, ghosts=ghosts)


def _recorded(given: dict[str, Any], spec: AgentSpec) -> Problem:
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
        raise OptionError("--optimal is for boards of Pacman: give --layout or --record, and no TREE")
    if given["compare"] is not None:
        raise OptionError("--optimal works with one search; leave out --compare")


def _optimum(problem: Problem, given: dict[str, Any]) -> Optimum | None:
    """The best that is possible at the root, if it is asked for."""
    if given["optimal"] is None or problem.board is None:
        return None
    solution = solved(problem.board, problem.ghosts, given["optimal"], given["layout"] or "")
    scores = {str(action): value.score for action, value in solution.actions(problem.state).items()}
    return Optimum(str(solution.team), scores, [str(action) for action in solution.best(problem.state)])


# `pacman solve`: drawn trees, what agents find in them, and what they leave out.

SOLVE_EXAMPLES = """\b
Examples:
  pacman solve                                         which trees there are
  pacman solve textbook                                with alpha-beta: what it cuts
  pacman solve my_tree.toml --agent my_agent.py:MyMinimax
  pacman solve gamble --compare minimax,alphabeta,expectimax
  pacman solve star1 --agent star1 --agent-arg low=-100 --agent-arg high=100
  pacman solve nim:heaps=1+2 --depth 2                 another game: docs/games.md
"""


@click.command(cls=CommandWithAgents, epilog=SOLVE_EXAMPLES)
@tree_argument
@agent_option(DEFAULT_AGENT)
@agent_arg_option
@click.option("--depth", type=Whole(1), help="Of a game: how many rounds deep; as --agent-arg depth=N.")
@after_option
@click.option("--compare", metavar="AGENT,…", help="Several agents side by side instead.")
@seed_option
def solve(
    tree: str | None,
    agent: str | None,
    agent_arg: tuple[str, ...],
    depth: int | None,
    after: str | None,
    compare: str | None,
    seed: int,
) -> int:
    """Let agents play a drawn tree, or another game.

    TREE is a bundled name, the path of a .toml file, or the tree itself: "[[3, 5], 2]". The search goes
    down to the leaves and, where an agent needs bounds of the values, takes the tree's, unless --agent-arg
    says otherwise.

    Or it is a game (nim, pig, tic-tac-toe, file.py:Class), with its options: nim:heaps=3+4+5. Then the
    agent searches as deep as --depth says, from the start or --after some moves.
    """
    console = Console(highlight=False)
    if tree is None:
        if compare is not None or agent is not None or agent_arg or depth or after:
            raise OptionError(f"name a tree to solve; there are: {', '.join(tree_names())}")
        _list_trees(console)
        return DONE
    if compare is not None and (agent is not None or agent_arg or depth):
        raise OptionError(
            "--compare works without --agent and --agent-arg: write its agents as NAME:option=value,NAME"
        )
    specs = [parse_spec(text) for text in split(compare, ",")] if compare is not None else []
    spec = spec_of(DEFAULT_AGENT if agent is None else agent, agent_arg, depth)
    game = tree_or_game(tree, after)
    if isinstance(game, Place):
        return compare_in_game(game, specs, seed) if specs else solve_game(game, spec, seed)
    if depth is not None:
        own = f"--agent-arg depth={depth}"
        raise OptionError(f"--depth {depth} is for games. An option of the agent is written {own}")
    if specs:
        return _compare(console, game, specs, seed)
    solved = _solve_tree(game, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    show(console, _title(game), drawing(solved, ascii_only=console.options.ascii_only))
    show(console, sentence(str(spec), solved, marked=_marked(game)))
    return DONE


def _title(game: Tree) -> Text:
    return Text.assemble((game.name, "bold"), f"  {game.about}" if game.about else "")


def _list_trees(console: Console) -> None:
    table = Table("tree", "roles", "leaves", "what it teaches")
    for name in tree_names():
        game = load(name)
        leaves = sum(1 for node in game.nodes.values() if not node.actions)
        table.add_row(f"[bold]{name}[/]", " ".join(game.roles), str(leaves), escape(game.about))
    console.print(table)


def _marked(game: Tree) -> bool:
    return any(node.is_win or node.is_lose for node in game.nodes.values())


def _solve_tree(game: Tree, spec: AgentSpec, seed: int) -> Solved | Outcome:
    """The agent's search from the root, or how the agent failed."""
    by_chance = game.initial.role == "chance"
    if by_chance:
        game = after_one_move(game)
    agent = agent_for_tree(game, spec)
    agent.rng = stream(seed, "agent 0")
    try:
        found = explain_search(agent, game.initial)
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if found.decision.action not in game.initial.legal_actions():
        return failure.bad_answer(0, agent, found.decision.action, game.initial)
    return Solved(found, by_chance)


def _compare(console: Console, game: Tree, specs: list[AgentSpec], seed: int) -> int:
    """The tree, and a table with a column for each agent."""
    actions = tuple(game.nodes[game.root].actions)
    by_chance, marked = game.initial.role == "chance", _marked(game)
    lines = [*([] if by_chance else ["takes"]), "value", *(f"value of {action}" for action in actions)]
    lines += ["chance of a win", "chance of a loss"] * marked
    lines += ["generated", "expanded", "evaluated", "nodes with cuts"]
    found = [_solve_tree(game, spec, seed) for spec in specs]
    show(console, _title(game), branches(game), _comparison(lines, specs, found, actions, marked=marked))
    return _tell_failures(found)
