"""`pacman quiz`, as its users run it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def test_it_says_where_the_page_is(run: Any) -> None:
    ran = run("quiz")
    assert ran.code == 0 and len(ran.output.splitlines()) == 1
    assert Path("quiz.html").read_text(encoding="utf-8").rstrip().endswith("</html>")


FAILS = """
from pacman import SearchAgent
class Mine(SearchAgent):
    def search(self, state):
        1 / 0
"""


def test_an_agent_that_fails_is_told(run: Any) -> None:
    Path("mine.py").write_text(FAILS, encoding="utf-8")
    ran = run("quiz", "--agent", "mine.py:Mine")
    assert ran.code == 3 and "ZeroDivisionError" in ran.errors and not Path("quiz.html").exists()


@pytest.mark.parametrize("command", ["quiz", "explain"])
@pytest.mark.parametrize(
    ("returned", "says"),
    [
        ("None", "answered None, which is not an action"),
        ("'left'", "answered 'left', which is not legal (did you mean 'Left'?)"),
        ("[]", "which is not legal"),
        ("state.successor(0, 'North')", "raised IllegalActionError: 'North' is not legal at node 'A'"),
    ],
)
def test_an_answer_that_is_not_legal_is_an_agent_error(
    run: Any, command: str, returned: str, says: str
) -> None:
    source = f"    def search(self, state):\n        return Decision({returned}, 3)\n"
    head = "from pacman import Decision, SearchAgent\n\nclass Mine(SearchAgent):\n"
    Path("mine.py").write_text(head + source, encoding="utf-8")
    ran = run(command, "--agent", "mine.py", "--tree", "textbook")
    assert ran.code == 3
    assert says in ran.errors
    assert not Path(f"{command}.html").exists()


def test_the_same_seed_gives_the_same_page(run: Any, tmp_path: Path) -> None:
    pages = []
    for name in ("one", "other"):
        run("quiz", "--agent", "alphabeta", "--seed", "7", "--out", str(tmp_path / name))
        pages.append((tmp_path / name).read_bytes())
    assert pages[0] == pages[1] and b"random tree 7" in pages[0]


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--agent", "mcts"], "mcts uses random numbers"),
        (["--agent", "reflex"], "reflex is not a SearchAgent"),
        (["[[3]]"], "no node of it has two moves"),
        (["no-such"], "there is no tree 'no-such'"),
        (["textbook", "--lesson"], "--lesson asks about random trees; leave textbook out"),
        (["--out", "no/such/folder.html"], "--out no/such/folder.html cannot be written"),
        (["--seed", "-1"], "'-1' is not allowed"),
    ],
)
def test_bad_input_is_one_sentence(run: Any, words: list[str], says: str) -> None:
    ran = run("quiz", *words)
    assert ran.code == 2 and says in ran.errors and "Traceback" not in ran.errors
