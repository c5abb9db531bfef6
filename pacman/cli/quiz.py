"""`pacman quiz`: a page on which students say what a search will do, and see whether it does."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from pacman.cli.exits import AGENT_FAILED
from pacman.cli.options import CommandWithAgents, Whole
from pacman.cli.pages import write_page
from pacman.cli.searchers import agent_for_tree, spec_of, told_search, tree_to_search
from pacman.cli.show import FailurePrinter
from pacman.cli.targets import NewPath
from pacman.errors import OptionError
from pacman.names.spec import AgentSpec
from pacman.playing.record import Outcome
from pacman.seeing.quiz import ALONE, Part, ever_cuts, lesson, page_of_questions, random_search, roles_for
from pacman.seeing.told import Told
from pacman.tree import Tree, nested

DEFAULT_AGENT = "alphabeta"

EXAMPLES = """\b
Examples:
  pacman quiz                                         alpha-beta on a random tree
  pacman quiz --agent minimax --tree "[[3, 5], 2]"
  pacman quiz --agent expectimax --seed 7
  pacman quiz --lesson --seed 7 --out lesson.html     ten trees of rising difficulty
"""


@click.command(cls=CommandWithAgents, epilog=EXAMPLES)
@click.option("-p", "--agent", default=DEFAULT_AGENT, show_default=True,
              help="A name, module:Class or file.py:Class.")  # fmt: skip
@click.option("--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable.")
@click.option("--tree", help="A bundled name, a .toml file, or the tree itself.  [default: a random one]")
@click.option("--lesson", "is_lesson", is_flag=True, help="Ten random trees of rising difficulty.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="Of the random trees.")
@click.option("-o", "--out", type=NewPath(), default=Path("quiz.html"), show_default=True,
              metavar="FILE", help="The page.")  # fmt: skip
def quiz(
    agent: str, agent_arg: tuple[str, ...], tree: str | None, is_lesson: bool, seed: int, out: Path
) -> int:
    """Write a page that asks what a search does next.

    The page is one file, needs no network, and opens in any browser. The same seed gives the same page.
    """
    if tree is not None and is_lesson:
        raise OptionError("--lesson asks about random trees; leave --tree out")
    spec = spec_of(agent, agent_arg)
    try:
        text = page_of_questions(_parts(spec, tree, seed, is_lesson=is_lesson))
    except _AgentError as failed:
        FailurePrinter()(failed.outcome)
        return AGENT_FAILED
    return write_page(out, text)


class _AgentError(Exception):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


def _parts(spec: AgentSpec, tree: str | None, seed: int, *, is_lesson: bool) -> list[Part]:
    def searched(game: Tree, title: str) -> Told:
        agent = agent_for_tree(game, spec)
        told = told_search(agent, game.initial, name=str(spec), title=title, seed=seed)
        if isinstance(told, Outcome):
            raise _AgentError(told)
        return told

    if tree is not None:
        game = tree_to_search(tree)
        return [Part(searched(game, game.name or "drawn tree"), ALONE)]
    roles = roles_for(agent_for_tree(nested([1, 2], ["max"]), spec), spec.name)
    if is_lesson:
        return lesson(seed, roles, partial(searched, title=f"lesson {seed}"))
    search = partial(searched, title=f"random tree {seed}")
    return [Part(random_search(seed, roles, search, cuts=ever_cuts(seed, roles, search)), ALONE)]
