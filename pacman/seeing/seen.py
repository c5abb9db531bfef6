"""A search that can be looked at: in a notebook, or as a page in a file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pacman.agent import SearchAgent
from pacman.seeing.page import page
from pacman.seeing.telling import tell
from pacman.seeing.told import Told
from pacman.support.notebook import with_page
from pacman.trace import explain


@dataclass(frozen=True)
class Seen:
    """One search, step by step.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.seeing import see
    >>> "</html>" in see(AlphaBeta(depth=1), tree.load("textbook").initial).html
    True
    """

    told: Told
    still: str  # the finished search as a picture, for places where no script runs

    @cached_property
    def html(self) -> str:
        """The page that plays it."""
        return page(self.told)

    def write(self, path: str | Path) -> Path:
        """Writes the page to this file."""
        file = Path(path)
        file.write_text(self.html, encoding="utf-8", newline="\n")
        return file

    def __repr__(self) -> str:
        nodes, steps = len(self.told.nodes), len(self.told.steps)
        return f"<Seen: {self.told.agent} on {self.told.title}, {nodes:,} nodes, {steps:,} steps>"

    def _repr_html_(self) -> str:
        return with_page(self.still, self.html, "The search, step by step")


def see(agent: SearchAgent[Any], state: Any, *, title: str = "search") -> Seen:
    """The agent's search in this state, to be looked at.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> see(AlphaBeta(depth=1), tree.load("textbook").initial, title="textbook")
    <Seen: AlphaBeta on textbook, 13 nodes, 16 steps>
    """
    told = tell(agent, state, name=type(agent).__name__, title=title)
    return Seen(told, explain(agent, state)._repr_html_())
