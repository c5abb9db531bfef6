"""`pacman explain`, `solve` and `quiz`: a search in a state, an example tree or another game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Sequence
from functools import partial, wraps
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Column, Table
from rich.text import Text

from pacman.agent import SearchAgent
from pacman.cli.displays import FailurePrinter
from pacman.cli.entry import AGENT_FAILED, DONE
from pacman.cli.optimal import board_of, load_solution, optimal_option
from pacman.cli.options import (
    CommandWithAgents,
    NewPath,
    Whole,
    agent_arg_option,
    agent_option,
    join_options,
    layout_option,
    write_page,
)
from pacman.errors import OptionError, PacmanError, TreeError
from pacman.gameplay import failure
from pacman.gameplay.record import Outcome, read_records
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.games import after, is_game, load_game, role_in_game
from pacman.layout import Layout
from pacman.messages import english
from pacman.names.notation import AgentSpec, parse_options, parse_spec, split
from pacman.names.registry import AGENT, find_agent, ghost_specs, refuse_code
from pacman.randomness import stream
from pacman.support.expression import Expression
from pacman.support.frames import owner
from pacman.support.language import say, spoken
from pacman.trace import Growth, SearchStopped
from pacman.trace import explain as explain_search
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, load, nested, tree_names
from pacman.tree.model import after_one_move, points
from pacman.tree.text import branches
from pacman.view.display.search_text import (
    SolvedSearch,
    growth_table,
    move_text,
    result_column,
    sentence,
    tree_lines,
)
from pacman.view.pages.lessons import ever_cuts, lesson, random_search, roles_for
from pacman.view.pages.page_data import Optimum, SearchData
from pacman.view.pages.quiz_code import Phase
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.pages.search_page import (
    AFTER,
    AT_MOVE,
    CHANGED,
    MOST_CHANGED,
    RANDOM_TREE,
    RANDOM_TREES,
    address_to_change,
    page,
    page_of_two,
    problem_text,
)
from pacman.view.vocabulary import in_ascii

# Agents that search, as commands make them and have them search.

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
        title = AFTER.format(game=game, moves=", ".join(made))
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


def search_or_failure(
    agent: SearchAgent[Any], state: Any, *, name: str, title: str, seed: int
) -> SearchData | Outcome:
    """The agent's search step by step, or how the agent failed."""
    from pacman.view.pages.search_steps import record_search

    agent.rng = stream(seed, "agent 0")
    try:
        search = record_search(agent, state, name=name, title=title, stop=_is_too_large)
    except SearchStopped:
        raise _too_large(name, title) from None
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if search.action not in {str(action) for action in state.legal_actions(agent.index)}:
        answer = None if search.action == "None" else search.action  # the page has texts alone
        return failure.bad_answer_outcome(agent.index, agent, answer, state)
    if len(search.steps) > MOST_STEPS:
        steps = english(
            "{count:,} steps; at most {most_steps:,} can be shown",
            count=len(search.steps),
            most_steps=MOST_STEPS,
        )
        raise OptionError("this search takes {steps}: lower its depth", steps=steps)
    return search


def _is_too_large(events: int) -> bool:
    return events > MOST_EVENTS


def _too_large(agent: str, title: str) -> OptionError:
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


class Search(NamedTuple):
    """A search that is compared with others: what its column is called, and what makes it."""

    name: str
    solve: Callable[[], SolvedSearch | Outcome]


def compare(
    searches: Sequence[Search],
    problem: Sequence[RenderableType],
    actions: tuple[str, ...],
    *,
    by_chance: bool,
    marked: bool,
    shows_growth: bool,
    change: Expression | None = None,
    values: Collection[float] = (),
) -> int:
    """Prints the problem and a table with a column for each search, then how agents failed.

    With a `change` of evaluations, each search comes without it and then with it; `values` are what it
    changes, if they are known. Returns the exit code.
    """
    console = Console(highlight=False)
    lines = [] if by_chance else [say("takes")]
    lines += [say("value"), *(say("value of {action}", action=action) for action in actions)]
    lines += [say("chance of a win"), say("chance of a loss")] * marked
    lines += [say("generated"), say("expanded"), say("evaluated"), say("cuts")]
    found = [search.solve() for search in searches]
    columns = [
        [say("agent error"), *[""] * (len(lines) - 1)]
        if isinstance(result, Outcome)
        else result_column(result, actions, marked=marked)
        for result in found
    ]
    sentences = [] if change is None else [Text(difference(searches, found, change, values))]
    table = Table()
    table.add_column("", no_wrap=True)
    for search in searches:
        table.add_column(escape(search.name), justify="right", overflow="fold")
    for row in zip(lines, *columns, strict=True):
        table.add_row(*map(escape, row))
    show(console, *problem, table, *sentences)
    print_failure = FailurePrinter()
    for search, result in zip(searches, found, strict=True):
        if isinstance(result, Outcome):
            print_failure(result)
        elif shows_growth:
            show(
                console,
                Text(say("{agent}: nodes by depth", agent=search.name), "bold"),
                *growth_table(result),
            )
    return AGENT_FAILED if any(isinstance(result, Outcome) for result in found) else DONE


def _searches(
    specs: Sequence[AgentSpec],
    solve: Callable[[AgentSpec], SolvedSearch | Outcome],
    solve_changed: Callable[[AgentSpec], SolvedSearch | Outcome],
    change: Expression | None,
) -> list[Search]:
    """Each agent's search, followed by the same with changed evaluations if there is a change."""
    searches = []
    for spec in specs:
        searches.append(Search(str(spec), partial(solve, spec)))
        if change is not None:
            name = say("{agent} with {change}", agent=str(spec), change=str(change))
            searches.append(Search(name, partial(solve_changed, spec)))
    return searches


def difference(
    searches: Sequence[Search],
    found: Sequence[SolvedSearch | Outcome],
    change: Expression,
    values: Collection[float],
) -> str:
    """Say what a change of evaluations does to their order, and to the decision of each agent."""
    sentences = []
    if values:
        if change.keeps_order(values):
            sentences.append(say("{change} keeps the order of the values.", change=str(change)))
        else:
            sentences.append(say("{change} does not keep the order of the values.", change=str(change)))
    for search, plain, changed in zip(searches[::2], found[::2], found[1::2], strict=True):
        if isinstance(plain, Outcome) or isinstance(changed, Outcome) or plain.by_chance:
            continue
        before, after_it = plain.found.decision.action, changed.found.decision.action
        if before == after_it:
            same = say("{agent} takes {action} with and without it.", agent=search.name, action=before)
            sentences.append(same)
        else:
            facts = {"agent": search.name, "before": before, "after": after_it}
            sentences.append(say("{agent} takes {before} without it, and {after} with it.", **facts))
    return spoken().space.join(sentences)


def show(console: Console, *things: RenderableType) -> None:
    """Prints them, with words for the signs that a plain terminal cannot show."""
    if not console.options.ascii_only:
        console.print(*things, sep="\n")
        return
    with console.capture() as capture:
        console.print(*things, sep="\n")
    click.echo(in_ascii(capture.get()), nl=False)


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
  pacman quiz --seed 7 --phase before                 before the lesson
"""


@click.command(cls=CommandWithAgents, epilog=QUIZ_EXAMPLES)
@tree_argument
@agent_option(DEFAULT_AGENT)
@agent_arg_option
@depth_option
@after_option
@click.option("--lesson", "is_lesson", is_flag=True, help="Ten random trees of rising difficulty.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="Of the random trees.")
@click.option(
    "--phase",
    type=click.Choice(["before", "after"]),
    default=None,
    help="Of a lesson: the page's answers say when they were given.",
)
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
    phase: Phase | None,
    out: Path,
) -> int:
    """Write a page that asks what a search does next.

    TREE is a drawn tree or another game, as in pacman solve; without it, a random tree.

    The page is one file, needs no network, and opens in any browser. The same seed gives the same page. The
    browser keeps the answers; the page writes them as a file or a short code, which autograder can grade.
    """
    if tree is not None and is_lesson:
        raise OptionError("--lesson asks about random trees; leave {tree} out", tree=tree)
    if tree is None and after is not None:
        raise OptionError(
            "--after {after!r} is for games; name one, for example pacman quiz nim", after=after
        )
    spec = spec_of(DEFAULT_AGENT if agent is None else agent, agent_arg, depth)
    try:
        if tree is not None:
            parts = [Part.of(_search_steps(problem_named(tree, after, spec), spec, seed))]
        else:
            parts = _random_parts(spec, seed, is_lesson=is_lesson)
        text = page_of_questions(parts, phase)
    except _SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(out, text)


class _SearchFailedError(Exception):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


def _search_steps(problem: Problem, spec: AgentSpec, seed: int) -> SearchData:
    """The search step by step. Raises _SearchFailedError if the agent fails."""
    search = search_or_failure(
        _agent(problem, spec), problem.state, name=str(spec), title=problem.title, seed=seed
    )
    if isinstance(search, Outcome):
        raise _SearchFailedError(search)
    return search


def _agent(problem: Problem, spec: AgentSpec) -> SearchAgent[Any]:

    if problem.game is not None:
        return agent_for_tree(problem.game, spec)
    return searcher_for_game(spec, problem.turn, problem.transform)


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


def _random_parts(spec: AgentSpec, seed: int, *, is_lesson: bool) -> list[Part]:
    def searched(game: Tree, title: str) -> SearchData:
        return _search_steps(Problem(title, game.initial, spec, game), spec, seed)

    roles = roles_for(agent_for_tree(nested([1, 2], ["max"]), spec), spec.name)
    if is_lesson:
        return lesson(seed, roles, partial(searched, title=RANDOM_TREES.format(seed=seed)))
    search = partial(searched, title=RANDOM_TREE.format(seed=seed))
    return [Part.of(random_search(seed, roles, search, cuts=ever_cuts(seed, roles, search)))]


# `pacman solve GAME`: what agents find in a game that is not drawn.

MOST_DRAWN = 100  # nodes of a search that is drawn; of a larger one the moves are printed


def solve_game(place: GamePosition, spec: AgentSpec, seed: int, *, shows_growth: bool) -> int:
    """Prints what the agent finds: the tree of a small search, the moves of a larger one."""
    console = Console(highlight=False)
    solved = _solve_game(place, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    show(console, Text(problem_text(place.title), "bold"), Text(str(place.state)))
    if len(solved.found.nodes) <= MOST_DRAWN:
        show(console, tree_lines(solved))
    else:
        table = Table(say("move"), say("value"))
        for move in solved.found.moves:
            table.add_row(escape(move.action), move_text(move))
        show(console, table)
    show(console, sentence(str(spec), solved, marked=True))
    if shows_growth:
        show(console, *growth_table(solved))
    return DONE


def compare_in_game(
    place: GamePosition, searches: Sequence[Search], *, shows_growth: bool, change: Expression | None
) -> int:
    """Prints a table with a column for each search."""
    return compare(
        searches,
        [Text(problem_text(place.title), "bold"), Text(str(place.state))],
        tuple(place.state.legal_actions(place.turn)),
        by_chance=False,
        marked=True,
        shows_growth=shows_growth,
        change=change,
    )


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


def _solve_game(
    place: GamePosition, spec: AgentSpec, seed: int, change: Expression | None = None
) -> SolvedSearch | Outcome:
    """The agent's search there, or how the agent failed."""
    agent = searcher_for_game(spec, place.turn, change)
    agent.rng = stream(seed, f"agent {place.turn}")
    try:
        found = explain_search(agent, place.state, stop=_is_too_large)
    except SearchStopped:
        raise _too_large(str(spec), place.title) from None
    except PacmanError:
        raise
    except (Exception, SystemExit) as error:  # whatever an agent or a game raises is its own error
        return failure.error_outcome(place.turn, agent, error)
    if found.decision.action not in place.state.legal_actions(place.turn):
        return failure.bad_answer_outcome(place.turn, agent, found.decision.action, place.state)
    return SolvedSearch(found, by_chance=False)


# `pacman explain`: one search as a page, step by step; or two, side by side.

DEFAULT_TREE = "textbook"

EXPLAIN_EXAMPLES = """\b
Examples:
  pacman explain                                          alpha-beta on the textbook's tree
  pacman explain "[[3, 12, 8], [2, 4, 6]]" --agent my_agent.py:MyAlphaBeta
  pacman explain --agent minimax --layout small --depth 2
  pacman explain nim:heaps=1+2 --depth 2                  another game
  pacman explain --layout small --depth 3 --growth        nodes by depth, as curves
  pacman explain --record game.json --move 40             a decision of a recorded game
  pacman explain --agent minimax --compare alphabeta      two searches side by side
  pacman explain cubed --agent expectimax --transform "x**3"
  pacman explain --steps 1,9,12-16                        these steps, for a lecture
  pacman explain --upwards                                as on paper: the leaves first
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
@growth_option
@transform_option
@click.option(
    "--upwards",
    is_flag=True,
    help="From the leaves upwards, level by level, as on paper; of minimax, unless --agent says otherwise.",
)
@click.option(
    "--site", metavar="URL", help="Where a site of pacman site is: there the page's tree can be changed."
)
@click.option("--steps", metavar="N,…", help="Present these steps in lecture mode, such as 1,7,9-12.")
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
    _check_one_search(given)
    problem = _problem(given)
    optimum = _optimum(problem, given)
    try:
        first = _in_order(_search_steps(problem, problem.spec, given["seed"]), given)
        first.optimum = optimum
        if given["compare"] is None and given["transform"] is None:
            growth = _growth(problem, given["seed"]) if given["shows_growth"] else None
            steps, change = parse_steps(given["steps"], first), _change(problem, given["site"])
            return write_page(given["out"], page(first, growth, steps, change))
        other = _in_order(_second_search(problem, given), given)
    except _SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(given["out"], page_of_two(first, other, (first.agent, other.agent)))


def _change(problem: Problem, site: str | None) -> str:
    """Return the address at which this site opens the tree; "" without a site, or if it cannot.

    A line on standard error says so if it cannot. Raises OptionError for what is not an address.
    """
    if site is None:
        return ""
    if problem.game is None:
        raise OptionError("--site {site!s} is for drawn trees, which can be changed there", site=site)
    try:
        parts = urlsplit(site)
        is_address = parts.scheme in ("http", "https") and bool(parts.netloc) and not parts.fragment
    except ValueError:
        is_address = False
    if site and not is_address:
        raise OptionError("--site {site!s} is no address such as https://example.org/site/", site=site)
    found = address_to_change(problem.game, site)
    if not found:
        said = say(
            "this tree cannot be changed in the site: it has more than {most} nodes, or some that have no"
            " place there",
            most=MOST_CHANGED,
        )
        click.echo(said, err=True)
    return found


def _check_one_search(given: dict[str, Any]) -> None:
    """Raises OptionError where --growth or --transform is asked for next to a second search."""
    second = {"--transform": given["transform"], "--compare": given["compare"]}
    asked = [name for name, value in second.items() if value is not None]
    if given["steps"] is not None and asked:
        raise OptionError("--steps presents one search; leave out {other}", other=asked[0])
    if given["site"] is not None and asked:
        raise OptionError("--site is for the page of one search; leave out {other}", other=asked[0])
    if given["shows_growth"] and asked:
        raise OptionError(
            "--growth shows one search; pacman solve shows several with {other} --growth", other=asked[0]
        )
    if len(asked) == 2:
        raise OptionError(
            "--transform shows a search with and without it, so leave out --compare; pacman solve compares"
            " several agents with it"
        )


def parse_steps(text: str | None, search: SearchData) -> list[int]:
    """The steps that a lecturer picked, counted from 0: "9,1-3" are 0, 1, 2, 8."""
    found: set[int] = set()
    for part in text.split(",") if text is not None else ():
        first, _, last = part.strip().partition("-")
        try:
            numbers = range(int(first), int(last or first) + 1)
        except ValueError:
            raise OptionError(
                "--steps {steps!r}: {part!r} is not a step, or a range such as 9-12",
                steps=text,
                part=part.strip(),
            ) from None
        if not numbers or numbers[0] < 1 or numbers[-1] > len(search.steps):
            raise OptionError(
                "--steps {steps!r}: {part!r} is not in 1 to {count}",
                steps=text,
                part=part.strip(),
                count=len(search.steps),
            )
        found.update(number - 1 for number in numbers)
    return sorted(found)


def _in_order(search: SearchData, given: dict[str, Any]) -> SearchData:
    """The search in the order that is asked for."""
    from pacman.view.pages.search_steps import steps_upwards

    return steps_upwards(search) if given["upwards"] else search


def _second_search(problem: Problem, given: dict[str, Any]) -> SearchData:
    """The second search of the page: another agent's, or the same with changed evaluations."""
    if given["compare"] is not None:
        return _search_steps(problem, compared_spec(given["compare"], given["depth"]), given["seed"])
    change = Expression(given["transform"])
    search = _search_steps(transformed_problem(problem, change), problem.spec, given["seed"])
    search.agent = CHANGED.format(agent=search.agent, change=change)
    return search


def _growth(problem: Problem, seed: int) -> Growth:
    """The nodes of the search by depth, which is done once more for that."""
    agent = _agent(problem, problem.spec)
    agent.rng = stream(seed, "agent 0")
    return Growth.of(explain_search(agent, problem.state))


def _problem(given: dict[str, Any]) -> Problem:
    named = {"tree": given["tree"], "layout": "--layout", "record": "--record"}
    problems = [shown for name, shown in named.items() if given[name] is not None]
    if len(problems) > 1:
        raise OptionError(
            "{first} and {second} are two problems; give one of them",
            first=problems[0],
            second=problems[1],
        )
    usual = "minimax" if given["upwards"] else DEFAULT_AGENT
    spec = spec_of(given["agent"] or usual, given["agent_arg"], given["depth"])
    if given["record"] is None and given["move"] is not None:
        raise OptionError("--move names a decision of a recorded game; give --record FILE too")
    if given["tree"] is None and given["after"] is not None:
        after = english("--after {after!r} is for games", after=given["after"])
        raise OptionError("{after}; name one, for example pacman explain nim", after=after)
    if given["record"] is not None:
        return _recorded_position(given, spec)
    if given["layout"] is not None:
        return _first_position(given, spec)
    return problem_named(given["tree"] or DEFAULT_TREE, given["after"], spec)


def _first_position(given: dict[str, Any], spec: AgentSpec) -> Problem:
    from pacman.state import GameState

    board = Layout.load(given["layout"])
    ghosts = ghost_specs(given["ghosts"], board, given["num_ghosts"])
    state = GameState.initial(board, len(ghosts))
    return Problem(board.name or given["layout"], state, spec, board=board, ghosts=ghosts)


def _recorded_position(given: dict[str, Any], spec: AgentSpec) -> Problem:
    records = read_records(given["record"])
    if given["game"] > len(records):
        raise OptionError(
            "--game {game!s} is not in {record}, which holds {count}",
            game=given["game"],
            record=given["record"],
            count=len(records),
        )
    record = records[given["game"] - 1]
    decisions = -(-len(record.moves) // len(record.agents))
    move = given["move"] or 1
    if move > decisions:
        raise OptionError(
            "--move {move!s} is not in the game, in which Pacman decided {decisions} times",
            move=move,
            decisions=decisions,
        )
    state = record.states()[(move - 1) * len(record.agents)]
    if given["agent"] is None:
        if given["agent_arg"] or given["depth"]:
            raise OptionError("the agent of the record has its options; name an --agent to give others")
        spec = record.agents[0]
        refuse_code(AGENT, spec, given["record"], f"--agent {shlex.quote(str(spec))}")
    title = AT_MOVE.format(layout=record.layout_name, move=move)
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
    for name in ("compare", "transform"):
        if given[name] is not None:
            raise OptionError("--optimal works with one search; leave out --{name}", name=name)


def _optimum(problem: Problem, given: dict[str, Any]) -> Optimum | None:
    """The best that is possible at the root, if it is asked for."""
    if given["optimal"] is None or problem.board is None:
        return None
    solution = load_solution(problem.board, problem.ghosts, given["optimal"], given["layout"] or "")
    scores = {str(action): value.score for action, value in solution.actions(problem.state).items()}
    return Optimum(str(solution.team), scores, [str(action) for action in solution.best(problem.state)])


# `pacman solve`: drawn trees, what agents find in them, and what they leave out.

SOLVE_EXAMPLES = """\b
Examples:
  pacman solve                                         which trees there are
  pacman solve textbook                                with alpha-beta: what it cuts
  pacman solve my_tree.toml --agent my_agent.py:MyMinimax
  pacman solve gamble --compare minimax,alphabeta,expectimax
  pacman solve textbook --growth                       nodes by depth
  pacman solve cubed --compare minimax,expectimax --transform "x**3"
  pacman solve star1 --agent star1 --agent-arg low=-100 --agent-arg high=100
  pacman solve nim:heaps=1+2 --depth 2                 another game: docs/games.md
"""


@click.command(cls=CommandWithAgents, epilog=SOLVE_EXAMPLES)
@tree_argument
@agent_option(DEFAULT_AGENT)
@agent_arg_option
@depth_option
@after_option
@click.option("--compare", metavar="AGENT,…", help="Several agents side by side instead.")
@growth_option
@transform_option
@seed_option
def solve(
    tree: str | None,
    agent: str | None,
    agent_arg: tuple[str, ...],
    depth: int | None,
    after: str | None,
    compare: str | None,
    shows_growth: bool,
    transform: str | None,
    seed: int,
) -> int:
    """Let agents play a drawn tree, or another game.

    TREE is a bundled name, the path of a .toml file, or the tree itself: "[[3, 5], 2]". The search goes
    down to the leaves and, where an agent needs bounds of the values, takes the tree's, unless --agent-arg
    says otherwise.

    Or it is a game (connect-four, nim, pig, … as pacman games lists them, or file.py:Class), with its
    options: nim:heaps=3+4+5. Then the agent searches as deep as --depth says, from the start or --after
    some moves.
    """
    console = Console(highlight=False)
    if tree is None:
        if (
            compare is not None
            or agent is not None
            or agent_arg
            or depth
            or after
            or shows_growth
            or transform
        ):
            raise OptionError("name a tree to solve; there are: {names}", names=", ".join(tree_names()))
        _list_trees(console)
        return DONE
    if compare is not None and (agent is not None or agent_arg):
        raise OptionError(
            "--compare works without --agent and --agent-arg: write its agents as NAME:option=value,NAME"
        )
    change = None if transform is None else Expression(transform)
    specs = [compared_spec(text, depth) for text in split(compare, ",")] if compare is not None else []
    spec = spec_of(DEFAULT_AGENT if agent is None else agent, agent_arg, depth)
    game = tree_or_game(tree, after)
    if isinstance(game, GamePosition):
        if not specs and change is None:
            return solve_game(game, spec, seed, shows_growth=shows_growth)
        solve_it = partial(_solve_game, game, seed=seed)
        searches = _searches(specs or [spec], solve_it, partial(solve_it, change=change), change)
        return compare_in_game(game, searches, shows_growth=shows_growth, change=change)
    if specs or change is not None:
        solve_it = partial(_solve_tree, game, seed=seed)
        changed = game if change is None else game.with_values(change)
        searches = _searches(specs or [spec], solve_it, partial(_solve_tree, changed, seed=seed), change)
        return _compare(game, searches, shows_growth=shows_growth, change=change)
    solved = _solve_tree(game, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    show(console, _title(game), tree_lines(solved))
    show(console, sentence(str(spec), solved, marked=_has_marked_leaves(game)))
    if shows_growth:
        show(console, *growth_table(solved))
    return DONE


def _title(game: Tree) -> Text:
    return Text.assemble((game.name, "bold"), f"  {say(game.about)}" if game.about else "")


def _list_trees(console: Console) -> None:
    table = Table(say("tree"), say("roles"), say("leaves"), Column(say("what it teaches"), overflow="fold"))
    for name in tree_names():
        game = load(name)
        leaves = sum(1 for node in game.nodes.values() if not node.actions)
        table.add_row(f"[bold]{name}[/]", " ".join(game.roles), str(leaves), escape(say(game.about)))
    console.print(table)


def _has_marked_leaves(game: Tree) -> bool:
    return any(node.is_win or node.is_lose for node in game.nodes.values())


def _solve_tree(game: Tree, spec: AgentSpec, seed: int) -> SolvedSearch | Outcome:
    """The agent's search from the root, or how the agent failed."""
    by_chance = game.initial.role == "chance"
    if by_chance:
        game = after_one_move(game)
    agent = agent_for_tree(game, spec)
    agent.rng = stream(seed, "agent 0")
    try:
        found = explain_search(agent, game.initial, stop=_is_too_large)
    except SearchStopped:
        raise _too_large(str(spec), game.name or "the tree") from None
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if found.decision.action not in game.initial.legal_actions():
        return failure.bad_answer_outcome(0, agent, found.decision.action, game.initial)
    return SolvedSearch(found, by_chance)


def _compare(game: Tree, searches: Sequence[Search], *, shows_growth: bool, change: Expression | None) -> int:
    """The tree, and a table with a column for each search."""
    valued = {name: node.value for name, node in game.nodes.items() if node.value is not None}
    notes = None if change is None else {name: f"→ {points(change(x))}" for name, x in valued.items()}
    return compare(
        searches,
        [_title(game), branches(game, notes)],
        tuple(game.nodes[game.root].actions),
        by_chance=game.initial.role == "chance",
        marked=_has_marked_leaves(game),
        shows_growth=shows_growth,
        change=change,
        values=valued.values(),
    )
