"""The search of a shown move as a page, which a browser opens."""

from __future__ import annotations

import tempfile
import webbrowser
from pathlib import Path

from pacman.display.branching import BranchingSession
from pacman.errors import PacmanError, one_line, printable
from pacman.playing.searches import searches
from pacman.seeing.page import page

SECONDS = 3.0  # for which the window waits for a search


class SearchPages:
    """Writes pages beside the record that is shown, or into temporary files, and opens them."""

    def __init__(self, record: Path | None = None) -> None:
        self._record = record

    def __call__(self, session: BranchingSession, move: int) -> str:
        """Opens the page of the search before this move; a line that says where it is, or why it is not."""
        if move < 0:
            return "There is no move yet whose search could be shown"
        try:
            found = searches(session.record(), session.source.states, [move], trusted=True, seconds=SECONDS)
        except PacmanError as error:
            return printable(one_line(error))
        told = found.found.get(move)
        if told is None:
            why = found.left_out.get(move, found.note)
            return f"The search at move {move + 1} cannot be shown: {why}".rstrip(".")
        path = self._written(page(told), move + 1)
        opened = webbrowser.open(path.absolute().as_uri())
        return f"The search at move {move + 1}: {path}" + ("" if opened else "; open it in a browser")

    def _written(self, text: str, move: int) -> Path:
        if self._record is not None:
            path = self._record.with_name(f"{self._record.stem}-search-{move}.html")
            try:
                path.write_text(text, encoding="utf-8", newline="\n")
            except OSError:  # the folder of a record need not be ours
                pass
            else:
                return path
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="pacman-search-", suffix=".html", delete=False
        ) as file:
            file.write(text)
        return Path(file.name)
