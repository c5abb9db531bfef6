"""`pacman explain`: one search as a page, step by step; or two, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from pacman.cli.displays import FailurePrinter
from pacman.cli.exit_codes import AGENT_FAILED
from pacman.cli.optimal import board_of, load_solution, optimal_option
from pacman.cli.options import (
    CommandWithAgents,
    NewPath,
    Whole,
    agent_arg_option,
    agent_option,
    layout_option,
    write_page,
)
from pacman.cli.problem import (
    DEFAULT_SEARCHER,
    Problem,
    SearchFailedError,
    after_option,
    agent_for,
    compared_spec,
    depth_option,
    growth_option,
    problem_named,
    search_steps,
    seed_option,
    spec_of,
    transform_option,
    transformed_problem,
    tree_argument,
)
from pacman.errors import OptionError
from pacman.gameplay.record import read_records
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.layout import Layout
from pacman.messages import english
from pacman.names.notation import AgentSpec
from pacman.names.registry import AGENT, refuse_code
from pacman.names.teams import ghost_specs
from pacman.randomness import stream
from pacman.support.expression import Expression
from pacman.support.language import say
from pacman.support.shell import shell_word
from pacman.trace import Growth
from pacman.trace import explain as explain_search
from pacman.view.pages.page_data import RootOptimum, SearchData
from pacman.view.pages.search_page import CHANGED, MOST_CHANGED, address_to_change, page, page_of_two
from pacman.view.wording import AT_MOVE

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
@agent_option(DEFAULT_SEARCHER)
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
    options = ExplainOptions(**given)
    options.check_optimal()
    options.check_one_search()
    problem = _problem(options)
    optimum = _optimum(problem, options)
    try:
        first = _in_order(search_steps(problem, problem.spec, options.seed), options)
        first.optimum = optimum
        if options.compare is None and options.transform is None:
            growth = _growth(problem, options.seed) if options.shows_growth else None
            steps, change = parse_steps(options.steps, first), _change(problem, options.site)
            return write_page(options.out, page(first, growth, steps, change))
        other = _in_order(_second_search(problem, options), options)
    except SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(options.out, page_of_two(first, other, (first.agent, other.agent)))


@dataclass(frozen=True)
class ExplainOptions:
    """The argument and the options of `pacman explain`."""

    tree: str | None
    agent: str | None
    agent_arg: tuple[str, ...]
    depth: int | None
    compare: str | None
    after: str | None
    layout: str | None
    ghosts: str
    num_ghosts: int | None
    record: Path | None
    game: int
    move: int | None
    shows_growth: bool
    transform: str | None
    upwards: bool
    site: str | None
    steps: str | None
    seed: int
    optimal: Path | None
    out: Path

    def check_one_search(self) -> None:
        """Raises OptionError where --growth or --transform is asked for next to a second search."""
        second = {"--transform": self.transform, "--compare": self.compare}
        asked = [name for name, value in second.items() if value is not None]
        if self.steps is not None and asked:
            raise OptionError("--steps presents one search; leave out {other}", other=asked[0])
        if self.site is not None and asked:
            raise OptionError("--site is for the page of one search; leave out {other}", other=asked[0])
        if self.shows_growth and asked:
            raise OptionError(
                "--growth shows one search; pacman solve shows several with {other} --growth", other=asked[0]
            )
        if len(asked) == 2:
            raise OptionError(
                "--transform shows a search with and without it, so leave out --compare; pacman solve"
                " compares several agents with it"
            )

    def check_optimal(self) -> None:
        """Raises OptionError where --optimal has nothing to tell."""
        if self.optimal is None:
            return
        if self.layout is None and self.record is None:
            raise OptionError("--optimal is for boards of Pacman: give --layout or --record, and no TREE")
        for name in ("compare", "transform"):
            if getattr(self, name) is not None:
                raise OptionError("--optimal works with one search; leave out --{name}", name=name)


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


def _in_order(search: SearchData, options: ExplainOptions) -> SearchData:
    """The search in the order that is asked for."""
    from pacman.view.pages.search_steps import steps_upwards

    return steps_upwards(search) if options.upwards else search


def _second_search(problem: Problem, options: ExplainOptions) -> SearchData:
    """The second search of the page: another agent's, or the same with changed evaluations."""
    if options.compare is not None:
        return search_steps(problem, compared_spec(options.compare, options.depth), options.seed)
    assert options.transform is not None, "the second search is one of these two"
    change = Expression(options.transform)
    search = search_steps(transformed_problem(problem, change), problem.spec, options.seed)
    search.agent = CHANGED.format(agent=search.agent, change=change)
    return search


def _growth(problem: Problem, seed: int) -> Growth:
    """The nodes of the search by depth, which is done once more for that."""
    agent = agent_for(problem, problem.spec)
    agent.rng = stream(seed, "agent 0")
    return Growth.of(explain_search(agent, problem.state))


def _problem(options: ExplainOptions) -> Problem:
    named = {"tree": options.tree, "layout": "--layout", "record": "--record"}
    problems = [shown for name, shown in named.items() if getattr(options, name) is not None]
    if len(problems) > 1:
        raise OptionError(
            "{first} and {second} are two problems; give one of them",
            first=problems[0],
            second=problems[1],
        )
    usual = "minimax" if options.upwards else DEFAULT_SEARCHER
    spec = spec_of(options.agent or usual, options.agent_arg, options.depth)
    if options.record is None and options.move is not None:
        raise OptionError("--move names a decision of a recorded game; give --record FILE too")
    if options.tree is None and options.after is not None:
        after = english("--after {after!r} is for games", after=options.after)
        raise OptionError("{after}; name one, for example pacman explain nim", after=after)
    if options.record is not None:
        return _recorded_position(options.record, options, spec)
    if options.layout is not None:
        return _first_position(options.layout, options, spec)
    return problem_named(options.tree or DEFAULT_TREE, options.after, spec)


def _first_position(layout: str, options: ExplainOptions, spec: AgentSpec) -> Problem:
    from pacman.state import GameState

    board = Layout.load(layout)
    ghosts = ghost_specs(options.ghosts, board, options.num_ghosts)
    state = GameState.initial(board, len(ghosts))
    return Problem(board.name or layout, state, spec, board=board, ghosts=ghosts)


def _recorded_position(file: Path, options: ExplainOptions, spec: AgentSpec) -> Problem:
    records = read_records(file)
    if options.game > len(records):
        raise OptionError(
            "--game {game!s} is not in {file}, which holds {count}",
            game=options.game,
            file=file,
            count=len(records),
        )
    record = records[options.game - 1]
    decisions = -(-len(record.moves) // len(record.agents))
    move = options.move or 1
    if move > decisions:
        raise OptionError(
            "--move {decision!s} is not in the game, in which Pacman decided {made} times",
            decision=move,
            made=decisions,
        )
    state = record.states()[(move - 1) * len(record.agents)]
    if options.agent is None:
        if options.agent_arg or options.depth:
            raise OptionError("the agent of the record has its options; name an --agent to give others")
        spec = record.agents[0]
        refuse_code(AGENT, spec, file, f"--agent {shell_word(str(spec))}")
    title = AT_MOVE.format(layout=record.layout_name, move=move)
    if options.optimal is None:
        return Problem(title, state, spec)
    board, ghosts = board_of(record)
    return Problem(title, state, spec, board=board, ghosts=ghosts)


def _optimum(problem: Problem, options: ExplainOptions) -> RootOptimum | None:
    """The best that is possible at the root, if it is asked for."""
    if options.optimal is None or problem.board is None:
        return None
    solution = load_solution(problem.board, problem.ghosts, options.optimal, options.layout or "")
    scores = {str(action): value.score for action, value in solution.actions(problem.state).items()}
    return RootOptimum(str(solution.team), scores, [str(action) for action in solution.best(problem.state)])
