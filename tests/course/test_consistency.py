"""Assignments whose questions, cases and files do not agree: which error there is, at which key and line."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from autograder.course import AssignmentError, parse
from pacman.errors import PacmanError
from pacman.support.toml import KeyPath
from tests.course.small_assignments import (
    ALPHABETA,
    DECISIONS,
    DRAWN,
    DRAWN_PAPER,
    GAME,
    MAIN,
    MARKED,
    PAPER,
    PAPER_MAIN,
    POSITION,
    QUIZ,
    QUIZ_MAIN,
    RANDOM,
    SECOND,
    STAR,
    TREE,
    Files,
    above,
    as_bytes,
    case,
    main,
    other,
)
from tests.messages import assert_places


class Row(NamedTuple):
    """The files of an assignment, and the error in it: where it is, and the values in its places."""

    files: Files
    source: str
    line: int | None
    place: KeyPath
    places: dict[str, Any]


INCONSISTENT: dict[str, Row] = {
    "file pacman": Row(
        main(MAIN.replace("mine.py", "pacman.py")),
        "assignment.toml",
        2,
        ("file",),
        {"file": '"pacman.py"', "kind": "the package", "module": "pacman"},
    ),
    "file of Python": Row(
        main(MAIN.replace("mine.py", "heapq.py")),
        "assignment.toml",
        2,
        ("file",),
        {"file": '"heapq.py"', "kind": "Python's own module", "module": "heapq"},
    ),
    "file of a package": Row(
        main(MAIN.replace("mine.py", "numpy.py")),
        "assignment.toml",
        2,
        ("file",),
        {"file": '"numpy.py"', "kind": "the package", "module": "numpy"},
    ),
    "file classic": Row(
        main('interface = "classic"\n' + MAIN.replace("mine.py", "util.py")),
        "assignment.toml",
        3,
        ("file",),
        {"file": '"util.py"', "kind": "the classic interface's module", "module": "util"},
    ),
    "name twice": Row(
        main(MAIN + SECOND.replace("second", "minimax")),
        "assignment.toml",
        10,
        ("questions", 1, "name"),
        {"name": '"minimax"'},
    ),
    "agent missing": Row(
        main(MAIN.replace('agent = "Mine"\n', "")),
        "assignment.toml",
        4,
        ("questions", 0),
        {"found": "neither"},
    ),
    "agent and evaluation": Row(
        main(MAIN + 'evaluation = "e"\n'), "assignment.toml", 4, ("questions", 0), {"found": "both"}
    ),
    "agent no name": Row(
        main(MAIN.replace('"Mine"', '"My agent"')),
        "assignment.toml",
        6,
        ("questions", 0, "agent"),
        {"key": "agent", "name": '"My agent"'},
    ),
    "points differ": Row(
        main(MAIN + "points = 2\n"),
        "assignment.toml",
        8,
        ("questions", 0, "points"),
        {"points": 2.0, "sum": 1},
    ),
    "requires later": Row(
        main(MAIN + 'requires = ["second"]\n' + SECOND, **{"second/1.toml": TREE}),
        "assignment.toml",
        8,
        ("questions", 0, "requires"),
        {"required": "second", "before": "none"},
    ),
    "requires itself": Row(
        main(MAIN + 'requires = ["minimax"]\n'),
        "assignment.toml",
        8,
        ("questions", 0, "requires"),
        {"required": "minimax", "before": "none"},
    ),
    "requires unknown": Row(
        main(MAIN + SECOND + 'requires = ["minmax"]\n', **{"second/1.toml": TREE}),
        "assignment.toml",
        13,
        ("questions", 1, "requires"),
        {"required": "minmax", "before": "minimax"},
    ),
    "question options": Row(
        main(MAIN + "options = { depth = 3 }\n"),
        "assignment.toml",
        8,
        ("questions", 0, "options", "depth"),
        {"key": "depth"},
    ),
    "low above high": Row(
        {"assignment.toml": STAR + "low = 5\nhigh = 5\n", "minimax/1.toml": TREE},
        "assignment.toml",
        8,
        ("questions", 0, "low"),
        {"low": 5.0, "high": 5.0},
    ),
    "packages": Row(
        above('packages = ["num py"]'), "assignment.toml", 3, ("packages",), {"package": '"num py"'}
    ),
    "due at the end of time": Row(
        above("due = 9999-12-31T23:59:00+01:00"),
        "assignment.toml",
        3,
        ("due",),
        {"year": 9999, "earliest": 1970, "latest": 9000},
    ),
    "due at the beginning of time": Row(
        above("due = 0001-01-01T00:00:00+01:00"),
        "assignment.toml",
        3,
        ("due",),
        {"year": 1, "earliest": 1970, "latest": 9000},
    ),
    "no cases": Row(
        {"assignment.toml": MAIN}, "assignment.toml", 4, ("questions", 0), {"question": "minimax"}
    ),
    "algorithm missing": Row(
        main(MAIN.replace('algorithm = "minimax"\n', "")),
        "assignment.toml",
        4,
        ("questions", 0),
        {"name": "1"},
    ),
    "points missing": Row(
        case(DECISIONS.replace("points = 1\n", "") + 'decisions = [[["West"], 1, ["West"], 1]]\n'),
        "minimax/1.toml",
        1,
        ("kind",),
        {},
    ),
    "options depth": Row(
        case(TREE + "options = { depth = 3 }\n"), "minimax/1.toml", 3, ("options", "depth"), {"key": "depth"}
    ),
    "shape backwards": Row(
        case(RANDOM + "[shape]\nbranching = [3, 2]\n"),
        "minimax/1.toml",
        4,
        ("shape", "branching"),
        {
            "key": "branching",
            "least": 3,
            "most": 2,
            "allowed": "the least and the greatest number of children, as in [2, 3], 1 or more",
        },
    ),
    "shape zero": Row(
        case(RANDOM + "[shape]\nbranching = [0, 2]\n"),
        "minimax/1.toml",
        4,
        ("shape", "branching"),
        {
            "key": "branching",
            "least": 0,
            "most": 2,
            "allowed": "the least and the greatest number of children, as in [2, 3], 1 or more",
        },
    ),
    "shape values": Row(
        case(RANDOM + "[shape]\nvalues = [9, -9]\n"),
        "minimax/1.toml",
        4,
        ("shape", "values"),
        {
            "key": "values",
            "least": 9,
            "most": -9,
            "allowed": "the least and the greatest value of a leaf, whole numbers, as in [-9, 9]",
        },
    ),
    "shape too large": Row(
        case(
            RANDOM
            + '[shape]\nbranching = [9, 9]\ndepth = 6\nroles = ["max", "min", "min", "min", "min", "min"]\n'
        ),
        "minimax/1.toml",
        3,
        ("shape",),
        {"nodes": "10^34", "allowed": 50000},
    ),
    "shape too deep": Row(
        case(RANDOM + "[shape]\nbranching = [2, 4]\ndepth = 6\n"),
        "minimax/1.toml",
        3,
        ("shape",),
        {"nodes": "797,161", "allowed": 50000},
    ),
    "shapes too many": Row(
        case(RANDOM + "count = 200\nshape = { branching = [3, 3], depth = 3 }\n"),
        "minimax/1.toml",
        3,
        ("count",),
        {"count": 200, "nodes": "218,600", "allowed": 100000},
    ),
    "drawn after": Row(
        case(DRAWN + "after = [40, 5]\n"),
        "minimax/1.toml",
        4,
        ("after",),
        {
            "least": 40,
            "most": 5,
            "allowed": "the least and the greatest number of rounds, from 0 to 1000, as in [5, 40]",
        },
    ),
    "star reversed": Row(
        case(POSITION + "low = 5\nhigh = -5\n", STAR),
        "minimax/1.toml",
        3,
        ("low",),
        {"low": 5.0, "high": -5.0},
    ),
    "game thresholds empty": Row(
        case('kind = "game"\nlayout = "small"\nthresholds = []\n'), "minimax/1.toml", 3, ("thresholds",), {}
    ),
    "threshold two": Row(
        case('kind = "game"\nlayout = "small"\n[[thresholds]]\nwins = 1\nmean_score = 5\npoints = 1\n'),
        "minimax/1.toml",
        3,
        ("thresholds", 0),
        {"allowed": "wins, mean_score, seconds_per_move, finished", "found": "wins and mean_score"},
    ),
    "threshold none": Row(
        case('kind = "game"\nlayout = "small"\n[[thresholds]]\npoints = 1\n'),
        "minimax/1.toml",
        3,
        ("thresholds", 0),
        {"allowed": "wins, mean_score, seconds_per_move, finished", "found": "none"},
    ),
    "threshold wins": Row(
        case('kind = "game"\nlayout = "small"\ngames = 3\n[[thresholds]]\nwins = 4\npoints = 1\n'),
        "minimax/1.toml",
        5,
        ("thresholds", 0, "wins"),
        {"key": "wins", "value": 4, "what": "wins", "games": 3},
    ),
    "sampling runs": Row(
        case('kind = "sampling"\ntree = "gamble"\nruns = 10\n'),
        "minimax/1.toml",
        3,
        ("runs",),
        {"runs": 10, "right": 16},
    ),
    "sampling right": Row(
        case('kind = "sampling"\ntree = "gamble"\nruns = 10\nright = 11\n'),
        "minimax/1.toml",
        4,
        ("right",),
        {"right": 11, "runs": 10},
    ),
    "case in root": Row(other("2.toml"), "2.toml", None, (), {"folders": "minimax/"}),
    "2.tml": Row(other("minimax/2.tml"), "minimax/2.tml", None, (), {"meant": "2.toml"}),
    "2.toml.txt": Row(other("minimax/2.toml.txt"), "minimax/2.toml.txt", None, (), {"name": "2.toml"}),
    "2.TOML": Row(other("minimax/2.TOML"), "minimax/2.TOML", None, (), {"name": "2.toml"}),
    "nested": Row(
        other("minimax/hard/2.toml"), "minimax/hard/2.toml", None, (), {"folder": "minimax", "name": "2.toml"}
    ),
    "other folder": Row(
        other("minmax/2.toml"), "minmax/2.toml", None, (), {"folder": "minmax", "names": "minimax"}
    ),
    "case in layouts": Row(
        other("layouts/x.toml"),
        "layouts/x.toml",
        None,
        (),
        {"folder": "layouts", "files": "layouts (.lay)", "folders": "minimax/"},
    ),
    "case in ghosts": Row(
        other("ghosts/x.toml"),
        "ghosts/x.toml",
        None,
        (),
        {"folder": "ghosts", "files": "Python files (.py)", "folders": "minimax/"},
    ),
    "main misspelt": Row(
        {"asignment.toml": MAIN, "minimax/1.toml": TREE}, "hw1", None, (), {"main": "assignment.toml"}
    ),
    "main txt": Row(
        {"assignment.toml.txt": MAIN, "minimax/1.toml": TREE}, "hw1", None, (), {"main": "assignment.toml"}
    ),
    "main inside": Row(
        {"hw1/assignment.toml": MAIN, "hw1/minimax/1.toml": TREE},
        "hw1",
        None,
        (),
        {"main": "assignment.toml", "inside": "hw1/assignment.toml", "folder": "hw1"},
    ),
    "main twice": Row(
        other("Assignment.toml", MAIN), "Assignment.toml", None, (), {"main": "assignment.toml"}
    ),
    "nothing": Row({}, "hw1", None, (), {"main": "assignment.toml", "files": "none"}),
    "search for evaluation": Row(
        main(MAIN.replace('agent = "Mine"', 'evaluation = "mine"')),
        "minimax/1.toml",
        1,
        ("kind",),
        {"kind": '"tree"'},
    ),
    "requires twice": Row(
        main(MAIN + SECOND + 'requires = ["minimax", "minimax"]\n', **{"second/1.toml": TREE}),
        "assignment.toml",
        13,
        ("questions", 1, "requires"),
        {"required": '"minimax"'},
    ),
    "mistake outside": Row(
        above('mistakes = ["../mine.py"]'), "assignment.toml", 3, ("mistakes",), {"file": '"../mine.py"'}
    ),
    "mistake at the root": Row(
        above('mistakes = ["/tmp/mine.py"]'), "assignment.toml", 3, ("mistakes",), {"file": '"/tmp/mine.py"'}
    ),
    "mistake on a drive": Row(
        above('mistakes = ["C:/mine.py"]'), "assignment.toml", 3, ("mistakes",), {"file": '"C:/mine.py"'}
    ),
    "mistake no Python": Row(
        above('mistakes = ["mine.txt"]'), "assignment.toml", 3, ("mistakes",), {"file": '"mine.txt"'}
    ),
    "mistake twice": Row(
        {**above('mistakes = ["own.py", "own.py"]'), "own.py": "MISTAKES = ()"},
        "assignment.toml",
        3,
        ("mistakes",),
        {"file": '"own.py"'},
    ),
    "mistake missing": Row(
        {**above('mistakes = ["onw.py"]'), "own.py": "MISTAKES = ()"},
        "assignment.toml",
        3,
        ("mistakes",),
        {"file": '"onw.py"', "own": "own.py"},
    ),
    "mistake missing alone": Row(
        above('mistakes = ["own.py"]'),
        "assignment.toml",
        3,
        ("mistakes",),
        {"file": '"own.py"', "own": "none"},
    ),
    "paper for code": Row(
        main(MAIN.replace("mine.py", "paper.toml")), "assignment.toml", 2, ("file",), {"file": '"paper.toml"'}
    ),
    "code for paper": Row(
        main(PAPER_MAIN.replace("paper.toml", "mine.py"), **{"minimax/1.toml": PAPER}),
        "assignment.toml",
        2,
        ("file",),
        {"file": '"mine.py"', "paper": '"paper.toml"', "quiz": '"quiz.toml"'},
    ),
    "paper with an algorithm": Row(
        main(PAPER_MAIN + 'algorithm = "minimax"\n', **{"minimax/1.toml": PAPER}),
        "assignment.toml",
        6,
        ("questions", 0, "algorithm"),
        {"key": "algorithm"},
    ),
    "paper beside code": Row(
        main(MAIN, **{"minimax/2.toml": PAPER}), "minimax/2.toml", 1, ("kind",), {"kind": '"paper"'}
    ),
    "paper without a tree": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": PAPER.replace('tree = "textbook"\n', "")}),
        "minimax/1.toml",
        1,
        ("tree",),
        {},
    ),
    "paper with a seed too": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f"seed = 1\n{PAPER}"}), "minimax/1.toml", 4, ("tree",), {}
    ),
    "paper part": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": PAPER.replace("values", "probabilities")}),
        "minimax/1.toml",
        4,
        ("parts", "probabilities"),
        {"part": "probabilities", "algorithm": "minimax", "needed": "expectimax and expectiminimax and maxn"},
    ),
    "paper goal": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f'goal = "less is pruned"\n{PAPER}'}),
        "minimax/1.toml",
        1,
        ("goal",),
        {"key": "goal", "value": '"less is pruned"', "algorithm": "minimax"},
    ),
    "paper cuts backwards": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f"cuts = [3, 1]\n{DRAWN_PAPER}"}),
        "minimax/1.toml",
        1,
        ("cuts",),
        {"key": "cuts", "between": [3, 1], "why": "the least number comes first"},
    ),
    "paper ties of a tree": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f"ties = [1, 2]\n{PAPER}"}),
        "minimax/1.toml",
        1,
        ("ties",),
        {"key": "ties", "between": [1, 2], "why": "the tree is given"},
    ),
    "paper cuts of minimax": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f"cuts = [1, 3]\n{DRAWN_PAPER}"}),
        "minimax/1.toml",
        1,
        ("cuts",),
        {"key": "cuts", "value": [1, 3], "algorithm": "minimax"},
    ),
    "paper too many children": Row(
        main(PAPER_MAIN, **{"minimax/1.toml": f"{DRAWN_PAPER}shape = {{ branching = [0, 2] }}\n"}),
        "minimax/1.toml",
        5,
        ("shape", "branching"),
        {
            "key": "branching",
            "least": 0,
            "most": 2,
            "allowed": "the least and the greatest number of children, as in [2, 3], 1 or more",
        },
    ),
    "lesson of a tree": Row(
        main(QUIZ_MAIN, **{"minimax/1.toml": QUIZ}), "minimax/1.toml", 4, ("lesson",), {}
    ),
    "credit without points": Row(
        main(MAIN + 'credit = "all-or-nothing"\n'),
        "assignment.toml",
        4,
        ("questions", 0),
        {"credit": '"all-or-nothing"'},
    ),
    "order of drawn trees": Row(
        case(f'order = "best"\n{RANDOM}', ALPHABETA),
        "minimax/1.toml",
        1,
        ("order",),
        {"order": '"best"', "kind": '"random trees"'},
    ),
    "order of star2": Row(
        case(f'order = "best"\n{TREE}', STAR.replace("star1", "star2")),
        "minimax/1.toml",
        1,
        ("order",),
        {"order": '"best"', "algorithm": '"star2"'},
    ),
    "order counted": Row(
        case(f'order = "best"\n{TREE}', ALPHABETA), "minimax/1.toml", 1, ("order",), {"order": '"best"'}
    ),
    "most games": Row(
        case(f"games = 9\nmost_games = 5\n{GAME}"),
        "minimax/1.toml",
        2,
        ("most_games",),
        {"most_games": 5, "games": 9},
    ),
    "sampling depth": Row(
        case('kind = "sampling"\ntree = "textbook"\noptions = { simulations = 3 }\n'),
        "minimax/1.toml",
        3,
        ("options", "simulations"),
        {"key": "simulations"},
    ),
    "sampling for evaluation": Row(
        case(
            'kind = "sampling"\ntree = "textbook"\n',
            MAIN.replace('agent = "Mine"\nalgorithm = "minimax"', 'evaluation = "near"'),
        ),
        "minimax/1.toml",
        1,
        ("kind",),
        {"kind": '"sampling"'},
    ),
    "games of a tally": Row(
        case(f"games = 3\n{GAME}[least]\nfinished = 9\n"),
        "minimax/1.toml",
        6,
        ("least", "finished"),
        {"key": "finished", "value": 9, "what": "games that end in time", "games": 3},
    ),
    "marked key": Row(
        main(MAIN + MARKED.replace("title", "agent")),
        "assignment.toml",
        12,
        ("questions", 1, "agent"),
        {"key": "agent", "kind": "manual", "allowed": "name, kind, title, about, points, items"},
    ),
    "marked without items": Row(
        main(MAIN + MARKED.partition("items")[0]),
        "assignment.toml",
        11,
        ("questions", 1, "kind"),
        {"kind": "manual"},
    ),
    "marked items alike": Row(
        main(MAIN + MARKED.replace('"parts"', '"names"')),
        "assignment.toml",
        13,
        ("questions", 1, "items", 1, "name"),
        {"name": '"names"'},
    ),
    "marked points": Row(
        main(MAIN + MARKED + "points = 4\n"),
        "assignment.toml",
        14,
        ("questions", 1, "points"),
        {"points": 4, "sum": 3.5},
    ),
    "marked name twice": Row(
        main(MAIN + MARKED.replace('"design"', '"minimax"', 1)),
        "assignment.toml",
        10,
        ("questions", 1, "name"),
        {"name": '"minimax"'},
    ),
    "marked first": Row(
        main(MAIN.replace("\n[[questions]]", f"{MARKED}\n[[questions]]")),
        "assignment.toml",
        4,
        ("questions", 0),
        {"kind": "manual"},
    ),
    "marked only": Row(
        {"assignment.toml": PAPER_MAIN.partition("[[questions]]")[0] + MARKED},
        "assignment.toml",
        5,
        ("questions",),
        {"kind": "manual"},
    ),
    "marked with a case": Row(
        main(MAIN + MARKED, **{"design/1.toml": TREE}),
        "design/1.toml",
        None,
        (),
        {"name": "design", "kind": "manual"},
    ),
    "requires marked": Row(
        main(f'{MAIN}requires = ["design"]\n{MARKED}'),
        "assignment.toml",
        8,
        ("questions", 0, "requires"),
        {"required": "design", "before": "none"},
    ),
}


@pytest.mark.parametrize("mistake", INCONSISTENT)
def test_the_error_has_its_place_and_its_values(mistake: str) -> None:
    row = INCONSISTENT[mistake]
    with pytest.raises(AssignmentError) as caught:
        parse(as_bytes(row.files), "hw1")
    error = caught.value
    assert (error.source, error.line, error.place) == (row.source, row.line, row.place)
    assert_places(error.problem, **row.places)


@pytest.mark.parametrize("mistake", INCONSISTENT)
def test_its_place_does_not_depend_on_its_words(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    row = INCONSISTENT[mistake]
    monkeypatch.setattr(PacmanError, "__str__", lambda _: "it is wrong")
    with pytest.raises(AssignmentError) as caught:
        parse(as_bytes(row.files), "hw1")
    assert (caught.value.source, caught.value.line) == (row.source, row.line)
