"""A classic test folder, imported: the same questions as an assignment of ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from autograder.assignment import Assignment, load, parse
from autograder.assignment.cases import GraphCase
from autograder.publishing.importing import imported, native
from tests.assignment.classic.strategies import Folder, folders

EXAMPLES = Path(__file__).parents[1] / "classic" / "shared_examples" / "test_cases"


def content(assignment: Assignment) -> list[Any]:
    """All that grading depends on, but for the names of files."""
    rest = (assignment.file, assignment.title, assignment.limits, assignment.packages, assignment.interface)
    return [
        rest,
        *(
            (
                (q.name, q.title, q.points, q.credit, q.agent, q.evaluation, q.algorithm, q.requires),
                [(named.title, named.points, named.visibility, named.case) for named in q.cases],
                [json.dumps(getattr(named.case, "tree", None)) for named in q.cases],  # in this order
            )
            for q in assignment.questions
        ),
    ]


@given(folders())
def test_what_is_imported_has_the_same_questions(folder: Folder) -> None:
    read = parse(folder.files)
    again = parse(imported(read))
    assert content(again) == content(read)
    assert set(imported(read)) == set(again.files)
    for question in read.questions:
        for named in question.cases:
            if isinstance(named.case, GraphCase):
                graph = folder.graphs[named.source.removesuffix(".test")]
                assert isinstance(named.case.tree, dict)
                for name, node in named.case.tree["nodes"].items():
                    actions = [] if name in graph.ended else graph.successors.get(name, [])
                    assert list(node.get("actions", {}).items()) == list(actions)


@pytest.mark.parametrize("source", ["shared_examples", "course"])
def test_the_examples_are_the_same_when_they_are_imported(source: str) -> None:
    read = load(EXAMPLES.parents[1] / source / "test_cases")
    again = native(read)
    assert content(again) == content(read)
    assert native(again) is again
