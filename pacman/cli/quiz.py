"""`pacman quiz`: a page on which students say what a search will do, and see whether it does."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from pacman.cli.displays import FailurePrinter
from pacman.cli.exit_codes import AGENT_FAILED
from pacman.cli.options import CommandWithAgents, NewPath, Whole, agent_arg_option, agent_option, write_page
from pacman.cli.problem import (
    DEFAULT_SEARCHER,
    Problem,
    SearchFailedError,
    after_option,
    agent_for_tree,
    depth_option,
    problem_named,
    search_steps,
    spec_of,
    tree_argument,
)
from pacman.errors import OptionError
from pacman.names.notation import AgentSpec
from pacman.tree import Tree, nested
from pacman.view.pages.lessons import ever_cuts, lesson, random_search, roles_for
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.quiz_code import Phase
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.wording import RANDOM_TREE, RANDOM_TREES

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
@agent_option(DEFAULT_SEARCHER)
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
    spec = spec_of(DEFAULT_SEARCHER if agent is None else agent, agent_arg, depth)
    try:
        if tree is not None:
            parts = [Part.of(search_steps(problem_named(tree, after, spec), spec, seed))]
        else:
            parts = _random_parts(spec, seed, is_lesson=is_lesson)
        text = page_of_questions(parts, phase)
    except SearchFailedError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(out, text)


def _random_parts(spec: AgentSpec, seed: int, *, is_lesson: bool) -> list[Part]:
    def searched(game: Tree, title: str) -> SearchData:
        return search_steps(Problem(title, game.initial, spec, game), spec, seed)

    roles = roles_for(agent_for_tree(nested([1, 2], ["max"]), spec), spec.name)
    if is_lesson:
        return lesson(seed, roles, partial(searched, title=RANDOM_TREES.format(seed=seed)))
    search = partial(searched, title=RANDOM_TREE.format(seed=seed))
    return [Part.of(random_search(seed, roles, search, cuts=ever_cuts(seed, roles, search)))]
