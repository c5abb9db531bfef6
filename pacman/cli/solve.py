"""`pacman solve`: drawn trees and other games, what agents find in them, and what they leave out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Column, Table
from rich.text import Text

from pacman.cli.displays import FailurePrinter
from pacman.cli.exit_codes import AGENT_FAILED, DONE
from pacman.cli.options import CommandWithAgents, agent_arg_option, agent_option
from pacman.cli.problem import (
    DEFAULT_SEARCHER,
    GamePosition,
    after_option,
    agent_for_tree,
    compared_spec,
    depth_option,
    failed_search,
    growth_option,
    is_too_large,
    searcher_for_game,
    seed_option,
    spec_of,
    too_large_error,
    transform_option,
    tree_argument,
    tree_or_game,
)
from pacman.errors import OptionError, PacmanError
from pacman.gameplay import failure
from pacman.gameplay.record import Outcome
from pacman.messages import message
from pacman.names.notation import AgentSpec, split
from pacman.randomness import stream
from pacman.support.expression import Expression
from pacman.support.language import say, spoken
from pacman.trace import SearchStopped
from pacman.trace import explain as explain_search
from pacman.tree import Tree, load, tree_names
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
from pacman.view.vocabulary import with_ascii_signs
from pacman.view.wording import problem_text

WIN, LOSS = message("chance of a win"), message("chance of a loss")  # rows of the table of --compare
MOST_DRAWN = 100  # nodes of a search that is drawn; of a larger one the moves are printed

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
@agent_option(DEFAULT_SEARCHER)
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
    spec = spec_of(DEFAULT_SEARCHER if agent is None else agent, agent_arg, depth)
    game = tree_or_game(tree, after)
    if isinstance(game, GamePosition):
        if not specs and change is None:
            return _print_search_in_game(game, spec, seed, shows_growth=shows_growth)
        search = partial(_search_game, game, seed=seed)
        searches = _compared_searches(specs or [spec], search, partial(search, change=change), change)
        return _compare_in_game(game, searches, shows_growth=shows_growth, change=change)
    if specs or change is not None:
        search = partial(_search_tree, game, seed=seed)
        changed = game if change is None else game.with_values(change)
        searches = _compared_searches(
            specs or [spec], search, partial(_search_tree, changed, seed=seed), change
        )
        return _compare_in_tree(game, searches, shows_growth=shows_growth, change=change)
    solved = _search_tree(game, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    _show(console, _title(game), tree_lines(solved))
    _show(console, sentence(str(spec), solved, marked=_has_marked_leaves(game)))
    if shows_growth:
        _show(console, *growth_table(solved))
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


def _search_tree(game: Tree, spec: AgentSpec, seed: int) -> SolvedSearch | Outcome:
    """The agent's search from the root, or how the agent failed."""
    by_chance = game.initial.role == "chance"
    if by_chance:
        game = after_one_move(game)
    agent = agent_for_tree(game, spec)
    agent.rng = stream(seed, "agent 0")
    try:
        found = explain_search(agent, game.initial, stop=is_too_large)
    except SearchStopped:
        raise too_large_error(str(spec), game.name or "the tree") from None
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if found.decision.action not in game.initial.legal_actions():
        return failure.bad_answer_outcome(0, agent, found.decision.action, game.initial)
    return SolvedSearch(found, by_chance)


def _compare_in_tree(
    game: Tree, searches: Sequence[ComparedSearch], *, shows_growth: bool, change: Expression | None
) -> int:
    """The tree, and a table with a column for each search."""
    valued = {name: node.value for name, node in game.nodes.items() if node.value is not None}
    notes = None if change is None else {name: f"→ {points(change(x))}" for name, x in valued.items()}
    return _print_comparison(
        searches,
        [_title(game), branches(game, notes)],
        tuple(game.nodes[game.root].actions),
        by_chance=game.initial.role == "chance",
        marked=_has_marked_leaves(game),
        shows_growth=shows_growth,
        change=change,
        values=valued.values(),
    )


def _print_search_in_game(place: GamePosition, spec: AgentSpec, seed: int, *, shows_growth: bool) -> int:
    """Prints what the agent finds: the tree of a small search, the moves of a larger one."""
    console = Console(highlight=False)
    solved = _search_game(place, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    _show(console, Text(problem_text(place.title), "bold"), Text(str(place.state)))
    if len(solved.found.nodes) <= MOST_DRAWN:
        _show(console, tree_lines(solved))
    else:
        table = Table(say("move"), say("value"))
        for move in solved.found.moves:
            table.add_row(escape(move.action), move_text(move))
        _show(console, table)
    _show(console, sentence(str(spec), solved, marked=True))
    if shows_growth:
        _show(console, *growth_table(solved))
    return DONE


def _compare_in_game(
    place: GamePosition, searches: Sequence[ComparedSearch], *, shows_growth: bool, change: Expression | None
) -> int:
    """Prints a table with a column for each search."""
    return _print_comparison(
        searches,
        [Text(problem_text(place.title), "bold"), Text(str(place.state))],
        tuple(place.state.legal_actions(place.turn)),
        by_chance=False,
        marked=True,
        shows_growth=shows_growth,
        change=change,
    )


def _search_game(
    place: GamePosition, spec: AgentSpec, seed: int, change: Expression | None = None
) -> SolvedSearch | Outcome:
    """The agent's search there, or how the agent failed."""
    agent = searcher_for_game(spec, place.turn, change)
    agent.rng = stream(seed, f"agent {place.turn}")
    try:
        found = explain_search(agent, place.state, stop=is_too_large)
    except SearchStopped:
        raise too_large_error(str(spec), place.title) from None
    except PacmanError:
        raise
    except (Exception, SystemExit) as error:  # whatever an agent or a game raises is its own error
        return failure.error_outcome(place.turn, agent, error)
    if found.decision.action not in place.state.legal_actions(place.turn):
        return failure.bad_answer_outcome(place.turn, agent, found.decision.action, place.state)
    return SolvedSearch(found, by_chance=False)


class ComparedSearch(NamedTuple):
    """A search that is compared with others: what its column is called, and what makes it."""

    name: str
    solve: Callable[[], SolvedSearch | Outcome]


def _print_comparison(
    searches: Sequence[ComparedSearch],
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
    lines += [say(WIN), say(LOSS)] * marked
    lines += [say("generated"), say("expanded"), say("evaluated"), say("cuts")]
    found = [search.solve() for search in searches]
    columns = [
        [say("agent error"), *[""] * (len(lines) - 1)]
        if isinstance(result, Outcome)
        else result_column(result, actions, marked=marked)
        for result in found
    ]
    sentences = [] if change is None else [Text(_difference(searches, found, change, values))]
    table = Table()
    table.add_column("", no_wrap=True)
    for search in searches:
        table.add_column(escape(search.name), justify="right", overflow="fold")
    for row in zip(lines, *columns, strict=True):
        table.add_row(*map(escape, row))
    _show(console, *problem, table, *sentences)
    print_failure = FailurePrinter()
    for search, result in zip(searches, found, strict=True):
        if isinstance(result, Outcome):
            print_failure(result)
        elif shows_growth:
            _show(
                console,
                Text(say("{agent}: nodes by depth", agent=search.name), "bold"),
                *growth_table(result),
            )
    return AGENT_FAILED if any(isinstance(result, Outcome) for result in found) else DONE


def _compared_searches(
    specs: Sequence[AgentSpec],
    solve: Callable[[AgentSpec], SolvedSearch | Outcome],
    solve_changed: Callable[[AgentSpec], SolvedSearch | Outcome],
    change: Expression | None,
) -> list[ComparedSearch]:
    """Each agent's search, followed by the same with changed evaluations if there is a change."""
    searches = []
    for spec in specs:
        searches.append(ComparedSearch(str(spec), partial(solve, spec)))
        if change is not None:
            name = say("{agent} with {change}", agent=str(spec), change=str(change))
            searches.append(ComparedSearch(name, partial(solve_changed, spec)))
    return searches


def _difference(
    searches: Sequence[ComparedSearch],
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


def _show(console: Console, *things: RenderableType) -> None:
    """Prints them, with words for the signs that a plain terminal cannot show."""
    if not console.options.ascii_only:
        console.print(*things, sep="\n")
        return
    with console.capture() as capture:
        console.print(*things, sep="\n")
    click.echo(with_ascii_signs(capture.get()), nl=False)
