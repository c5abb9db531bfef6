"""The class that docs/migrating.md grades: what nine students made of the example course's multiAgents.py."""

from __future__ import annotations

from pathlib import Path

from tests.places import TESTS

COURSE = TESTS / "corpora" / "courses" / "course"
TEMPLATE = (COURSE / "multiAgents.py").read_text(encoding="utf-8")
SOLUTION = (COURSE / "solution.py").read_text(encoding="utf-8")


def changed(old: str, new: str, text: str = SOLUTION) -> str:
    """The file with this one place changed."""
    assert text.count(old) == 1, f"{text.count(old)} times: {old}"
    return text.replace(old, new)


def without_from(name: str) -> str:
    """The solution in which nothing is written from this class on."""
    start = f"class {name}("
    return SOLUTION[: SOLUTION.index(start)] + TEMPLATE[TEMPLATE.index(start) :]


def _twice() -> str:
    """Asks for each successor of minimax a second time, and prints, in a file with tabs and CRLF."""
    below = "values.append(value(state.generateSuccessor(agent, action), agent + 1, depth))\n"
    again = "state.generateSuccessor(agent, action)\n" + " " * 16 + "print('looking', action)\n" + " " * 16
    text = changed(below, again + below)
    first = "return value(gameState.generateSuccessor(0, action), 1, self.depth)\n"
    again = "gameState.generateSuccessor(0, action)\n" + " " * 12
    return changed(first, again + first, text).replace("    ", "\t").replace("\n", "\r\n")


FILES = {
    "ada": SOLUTION,
    "bob": TEMPLATE,
    "cyd": without_from("AlphaBetaAgent"),
    "dan": changed("if beta < alpha:", "if beta <= alpha:"),
    "eve": changed(
        "return max(gameState.getLegalActions(0), key=first)",
        "return max([a for a in gameState.getLegalActions(0) if a != Directions.STOP], key=first)",
    ),
    "fay": changed("sum(values) / len(values)", "sum(values) / (len(values) - 1)"),
    "gus": SOLUTION + "\nprint 'done'\n",
    "hal": _twice(),
    "ivy": changed("return sum(values) / len(values) if agent", "return min(values) if agent"),
}  # fmt: skip

ALPHA_NOT_RAISED = changed(
    "action), 1, self.depth, alpha, beta)", "action), 1, self.depth, float('-inf'), beta)"
)


def hand_in(folder: Path) -> None:
    """Puts each student's file into a folder with the student's name."""
    for student, text in FILES.items():
        (folder / student).mkdir(parents=True)
        (folder / student / "multiAgents.py").write_bytes(text.encode())
