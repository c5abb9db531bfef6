"""The page INSTRUCTIONS.md of a handout: installing the kit, testing, watching, handing in; the questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GraphCase, SamplingCase, SearchCase, TreeCase
from autograder.assignment.model import CASES, SEARCHER
from autograder.assignment.resources import Resources
from autograder.assignment.seeds import drawn_from
from autograder.publishing.kit import FOLDER, OWN
from autograder.report import total
from autograder.searching.settings import MATTER_TO
from pacman.tree import draw

EITHER = "either is right, the same one in all nodes and all cases."
CONVENTIONS: Mapping[str, Mapping[str, str]] = {  # what a correct search does; see `settings.Conventions`
    "prune": {
        "strict": "Leave a node only beyond its bounds: v > beta in a max node, v < alpha in a min node.",
        "equal": "Leave a node at ties, too: v >= beta in a max node, v <= alpha in a min node.",
        "either": "Leave a node only beyond its bounds (v > beta, v < alpha), or at ties, too (v >= beta,"
        f" v <= alpha): {EITHER}",
    },
    "returns": {
        "fail-soft": "A node returns its best value, even outside of its bounds (fail-soft).",
        "fail-hard": "A node returns min(max(v, alpha), beta), with the bounds that it got (fail-hard).",
        "either": "A node returns its best value, even outside of its bounds (fail-soft), or"
        f" min(max(v, alpha), beta) (fail-hard): {EITHER}",
    },
    "depth_counts": {
        "rounds": "A depth of 1 is one move of every agent.",
        "plies": "A depth of 1 is one move of one agent.",
        "either": f"A depth of 1 is one move of every agent, or one move of one agent: {EITHER}",
    },
    "probabilities": {
        "given": "Each outcome of chance counts with its probability.",
        "uniform": "All outcomes of a chance node count the same.",
        "either": f"Outcomes of chance count with their probabilities, or all the same: {EITHER}",
    },
}


def instructions(assignment: Assignment, wheel: str) -> str:
    """The page as Markdown. `wheel`: the name of the kit's file."""
    paths = {"windows": f"{FOLDER}\\{wheel}", "posix": f"{FOLDER}/{wheel}"}
    lines = [f"# {assignment.title}", "", assignment.about, ""]
    lines += [f"Hand in `{assignment.file}`. {assignment.points:g} points can be reached."]
    lines += ["", _text("install.md").format(**paths, file=assignment.file)]
    lines += [_work(assignment), "# The questions"]
    for number, question in enumerate(assignment.questions, start=1):
        lines += ["", f"## {number} {question.title} ({question.points:g} points)", "", question.about]
        if question.requires:
            lines += ["", f"It is graded once all of {', '.join(question.requires)} is right."]
        if conventions := list(_conventions(question)):
            lines += ["", " ".join(conventions)]
        lines += ["", *_listed(assignment, question)]
    return "\n".join(lines).rstrip() + "\n"


def _conventions(question: Question) -> Iterator[str]:
    """A sentence for each convention that shows in the question's searches, as most visible cases have it."""
    visible = [named.case for named in question.cases if named.visibility == "visible"]
    searches = [case for case in visible if isinstance(case, SearchCase)]
    for kind, sentences in CONVENTIONS.items():
        if searches and question.algorithm in MATTER_TO[kind]:
            ((asked, _),) = Counter(getattr(case, kind) for case in searches).most_common(1)
            yield sentences[asked]


def _text(name: str) -> str:
    return (OWN / name).read_text(encoding="utf-8")


def _work(assignment: Assignment) -> str:
    file = assignment.file
    lines = [""]
    searches = [question for question in assignment.questions if question.algorithm is not None]
    if searches:
        lines += ["Look at one search, or watch it play:", "", "```sh"]
        lines += [f"pacman solve textbook --agent {file}:{searches[0].agent}"]
        lines += [f"pacman play --layout small --agent {file}:{searches[0].agent} --agent-arg depth=2"]
        lines += ["```"]
    searches = [question for question in assignment.questions if question.algorithm == "expectimax"]
    searcher = searches[0].asks_for if searches else SEARCHER
    evaluations = [question for question in assignment.questions if question.evaluation is not None]
    if evaluations:
        lines += [
            "",
            "An evaluation is played by an expectimax; in `pacman test` that is your own, of the same",
            f"file, the class `{searcher}`. When it is graded, it is one that is right.",
        ]
    also = f", and before {assignment.due:%d %B %Y, %H:%M %Z}".rstrip() if assignment.due else ""
    return _text("work.md").format(file=file, cases=CASES, lines="\n".join(lines), also=also)


def _listed(assignment: Assignment, question: Question) -> Iterator[str]:
    hidden = [named.points for named in question.cases if named.visibility != "visible"]
    for named in question.cases:
        if named.visibility != "visible":
            continue
        source = drawn_from(named.case)
        drawn_anew = source in ("new", "student") or (source == "assignment" and assignment.seed is None)
        practice = "; those that you see are for practice, and others are graded" if drawn_anew else ""
        yield f"- {named.title}{_worth(named.points)}{practice}"
        if isinstance(named.case, TreeCase | GraphCase | SamplingCase):
            drawn = draw(Resources(assignment.files).drawn(named.case.tree))
            yield "\n".join(["", "  ```text", *(f"  {line}" for line in drawn.splitlines()), "  ```", ""])
    if hidden:
        yield f"- and cases that are not shown here{_worth(total(hidden))}"


def _worth(points: float) -> str:
    return f" ({points:g})" if points else ""
