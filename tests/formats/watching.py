"""Reports in which searches can be watched: of hostile names, and as large as they can be."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from autograder.report import Both, CaseReport, QuestionReport, Report
from pacman.view.pages.page_data import Node, SearchData, Step
from tests.formats.samples import SEVERAL, TIES, report

HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title="owned"</script>\u202e"&'


def search_of(name: str, value: float, *, names: str = "", action: str = "Left") -> SearchData:
    """A search of three nodes; the value of its second leaf is `value`."""
    nodes = [
        Node(role="max", mover=0, name=names or "A"),
        Node(up=0, by=0, action="Left", name=f"{names}L", worth=3.0),
        Node(up=0, by=0, action=names or "Right", name=f"{names}R", worth=value),
    ]
    steps = [
        Step("down", 0),
        Step("value", 1, value=3.0),
        Step("value", 2, value=value),
        Step("up", 0, value=max(3.0, value)),
    ]
    return SearchData("", name, nodes, steps, (3, 1, 2), action=action, value=max(3.0, value))


def pair(names: str = "") -> Both:
    """Two searches that part at the third step."""
    return Both(
        search_of("Right", 2.0, names=names), search_of("Yours", 5.0, names=names, action=names or "Right")
    )


def watched(names: str = "", **more: Any) -> Report:
    """A report with a counterexample and two cases that can be watched, the second one hidden."""
    cases = (
        CaseReport("1", names or "two leaves", "tree", "fail", 0, 1, both=pair(names), **more),
        CaseReport("2", "hidden one", "tree", "fail", 0, 1, "hidden", both=pair("SECRET"), **more),
        CaseReport("3", "a single leaf", "tree", "pass", 1, 1),
    )
    return report(QuestionReport("q", "Alpha-beta", "fail", 1, 3, cases=cases), SEVERAL, with_example(names))


def with_example(names: str = "") -> QuestionReport:
    """A question whose counterexample can be watched."""
    return replace(SEVERAL, name="r", title="Again", counterexample=replace(TIES, both=pair(names)))


def large(nodes: int) -> Both:
    """Two searches with so many nodes each, all of which they evaluate."""
    leaves = [Node(up=0, by=0, action=f"Move {n}", name=f"A{n}", worth=float(n)) for n in range(1, nodes)]
    steps = [Step("value", n, value=float(n)) for n in range(1, nodes)]
    one, other = (
        SearchData("", name, [Node(role="max", mover=0, name="A"), *leaves], steps, (nodes, 1, nodes - 1))
        for name in ("Right", "Yours")
    )
    return Both(one, other)
