"""The page INSTRUCTIONS.md of a handout: installing the kit, testing, handing in, rules, questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import (
    Case,
    ClassicCase,
    Compared,
    DrawnCase,
    GameCase,
    GraphCase,
    Least,
    SamplingCase,
    SearchCase,
    Threshold,
    TreeCase,
)
from autograder.assignment.model import CASES, SEARCHER
from autograder.assignment.resources import Resources
from autograder.assignment.seeds import drawn_from
from autograder.formats.wording import CREDIT
from autograder.grading.search_case import SUMS_DECIDE
from autograder.publishing.kit import FOLDER, OWN
from autograder.report import total
from autograder.searching.settings import MATTER_TO
from pacman.support.toml_words import listed
from pacman.tree import draw

NODES: Mapping[Compared, str] = {
    "sequence": "which nodes are {} in which order",
    "set": "which nodes are {}",
    "count": "how many nodes are {}",
}
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
    lines += [_work(assignment).rstrip(), "", "## Rules", "", *(f"- {rule}" for rule in _rules(assignment))]
    lines += ["", "# The questions"]
    for number, question in enumerate(assignment.questions, start=1):
        lines += ["", f"## {number} {question.title} ({question.points:g} points)", "", question.about]
        if question.requires:
            lines += ["", f"It is graded once {question.needs(question.requires)} is right."]
        if rules := list(_rules_of(question)):
            lines += ["", " ".join(rules)]
        if conventions := list(_conventions(question)):
            lines += ["", " ".join(conventions)]
        lines += ["", *_listed(assignment, question)]
    return "\n".join(lines).rstrip() + "\n"


def _conventions(question: Question) -> Iterator[str]:
    """A sentence for each convention that shows in the question's searches, as most visible cases have it."""
    for kind, asked in _usual_conventions(question).items():
        yield CONVENTIONS[kind][asked]


def _usual_conventions(question: Question) -> dict[str, str]:
    """What most of its visible cases ask for."""
    visible = [named.case for named in question.cases if named.visibility == "visible"]
    searches = [case for case in visible if isinstance(case, SearchCase)]
    kinds = [kind for kind in CONVENTIONS if searches and question.algorithm in MATTER_TO[kind]]
    return {kind: Counter(getattr(case, kind) for case in searches).most_common(1)[0][0] for kind in kinds}


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
    also = f", and before {_due(assignment.due)}" if assignment.due else ""
    return _text("work.md").format(file=file, cases=CASES, lines="\n".join(lines), also=also)


def _rules(assignment: Assignment) -> Iterator[str]:
    """What holds for the whole assignment, a sentence or two each."""
    names = dict.fromkeys(question.asks_for for question in assignment.questions)
    names |= {name: None for question in assignment.questions for name in _other_agents(question)}
    functions = {question.evaluation for question in assignment.questions}
    kinds = [f"the {'function' if name in functions else 'class'} `{name}`" for name in names]
    yield f"**Names.** The file is called `{assignment.file}` and defines {listed(kinds, 'and')}."
    yield from _rules_of_time(assignment)
    limits = assignment.limits
    yield (
        f"**Limits.** Each case may use {limits.seconds:g} s of processor time, and all cases together"
        f" {limits.total:g} s; {limits.memory:,} MB of memory; and {limits.output:,} bytes of printed text"
        " for each question. A case that needs more gets no points, unless it says otherwise."
    )
    packages = [f"`{name}`" for name in ("pacman", *assignment.packages)]
    yield f"**Packages.** You may import Python's own modules, {listed(packages, 'and')}, and nothing else."
    if (games := assignment.tournament) is not None:
        plays = next(one.title for one in assignment.questions if one.name == games.plays)
        yield (
            f"**Tournament.** What you write for *{plays}* plays {games.games} games on `{games.layout}`"
            f" against {games.ghosts} ghosts; the mean score decides the places. It changes no points."
        )


def _rules_of_time(assignment: Assignment) -> Iterator[str]:
    """When it is due, what being late costs, and which attempt counts."""
    if assignment.due is not None:
        yield f"**Due:** {_due(assignment.due)}."
    if (late := assignment.late) is not None and late.per_day and late.cap:
        start = "after that time" if assignment.due is not None else "after the time that your course gives"
        grace = f" and {late.grace:g} more hour{'s' if late.grace != 1 else ''}" if late.grace else ""
        each = f"{late.per_day:g} % of the {assignment.points:g} points"
        cap = f", but never more than {late.cap:g} %" if late.cap < 100 else ""
        yield f"**Late:** {start}{grace}, each day that has begun costs {each}{cap}."
    counts = {
        "last": "the last one counts",
        "best": "the one with the most points counts" + (", penalties included" if assignment.late else ""),
    }
    yield f"**Attempts.** If you hand in several times, {counts[assignment.attempts]}."


def _due(due: datetime) -> str:
    return f"{due:%d %B %Y, %H:%M %Z}".rstrip()


def _other_agents(question: Question) -> Iterator[str]:
    """The classes that cases ask for in place of the question's."""
    for named in question.cases:
        agent = getattr(named.case, "agent", None)
        if named.visibility == "visible" and agent is not None:
            yield agent


def _rules_of(question: Question) -> Iterator[str]:
    """How the question's points follow from its cases, and what is compared in most of them."""
    if CREDIT[question.credit]:
        yield CREDIT[question.credit].replace("check", "case")
    if usual := _usual(question):
        yield f"Compared with a correct search: {usual}."


def _usual(question: Question) -> str:
    """What is compared in most visible searches of the question; "" if there is none."""
    cases = [named.case for named in question.cases if named.visibility == "visible"]
    searches = [each for each in cases if isinstance(each, SearchCase) and not isinstance(each, ClassicCase)]
    ways = Counter(_compared(question, each) for each in searches)
    return ways.most_common(1)[0][0] if ways else ""


def _compared(question: Question, case: SearchCase) -> str:
    compare = case.compare
    any_tie = question.algorithm in SUMS_DECIDE if compare.ties is None else compare.ties == "any"
    tie = "any" if any_tie else "the first"
    found = [f"the action (of equally good ones, {tie})"] if compare.action else []
    found += ["the root's value"] if compare.value else []
    by_way: dict[Compared, list[str]] = {}
    for what in ("generated", "expanded", "evaluated"):
        by_way.setdefault(getattr(compare, what), []).append(what)
    for way, sentence in NODES.items():
        if way in by_way:
            found.append(sentence.format(listed(by_way[way], "and")))
    repeated = compare.duplicates == "counted" and set(by_way) != {"ignored"}
    again = "; a node that is repeated counts each time" if repeated else ""
    return f"{listed(found, 'and')}{again}" if found else "nothing"


def _game(case: GameCase) -> Iterator[str]:
    """The rules of a case with games, each as a part of a sentence."""
    game = "games" if case.games > 1 else "game"
    yield f"{case.games} {game} on `{case.layout}` against {case.ghosts} ghosts"
    points = [f"{each.points:g} for {_reached(each)}" for each in case.thresholds]
    if points:
        yield f"{listed(points, 'and')}"
    timed = [each for each in case.thresholds if each.seconds_per_move is not None]
    if timed and len(timed) < len(case.thresholds):
        yield "a time alone gives no points"
    if least := _reached(case.least):
        yield f"without {least}, no points"
    if case.seconds_per_game is not None:
        yield f"a game may use {case.seconds_per_game:g} s, then it counts as not finished"
    yield f"a game is a draw after {case.max_moves:,} moves of all agents"


def _reached(wanted: Threshold | Least) -> str:
    """The figures that are asked for; "" if there is none."""
    found = []
    if wanted.wins is not None:
        found.append(f"at least {wanted.wins} win{'s' if wanted.wins != 1 else ''}")
    if wanted.mean_score is not None:
        found.append(f"a mean score of at least {wanted.mean_score:g}")
    if wanted.finished is not None:
        found.append(f"at least {wanted.finished} games that end in time")
    if isinstance(wanted, Threshold) and wanted.seconds_per_move is not None:
        found.append(f"at most {wanted.seconds_per_move:g} s of processor time a move")
    return listed(found, "and") if found else ""


def _sampled(case: SamplingCase) -> Iterator[str]:
    """The rules of a case with a search that uses random numbers, each as a part of a sentence."""
    yield f"{case.runs} runs of {case.simulations:,} simulations"
    yield f"at least {case.right} choose a best action"
    if case.tolerance is not None:
        yield f"the mean of their values is at most {case.tolerance:g} from the exact value"
    if case.differ:
        yield "their values are not all equal"
    if case.visits:
        yield "the attribute `visits` says how often each action was tried"


def _rules_of_case(question: Question, case: Case) -> str:
    """What this case asks for, after its title; "" if the question says it."""
    if isinstance(case, GameCase):
        return f": {'; '.join(_game(case))}"
    if isinstance(case, SamplingCase):
        return f": {'; '.join(_sampled(case))}"
    assert isinstance(case, SearchCase), "there are no other cases"
    parts = []
    if isinstance(case, DrawnCase):
        share = "each right one gives its share of the points"
        parts.append(share if case.partial_credit else "points only if all are right")
    if not isinstance(case, ClassicCase) and (own := _compared(question, case)) != _usual(question):
        parts.append(f"compared here: {own}")
    for kind, usual in _usual_conventions(question).items():
        if (asked := getattr(case, kind)) != usual:
            sentence = CONVENTIONS[kind][asked].removesuffix(".")
            parts.append(f"here otherwise: {sentence[0].lower()}{sentence[1:]}")
    return f": {'; '.join(parts)}" if parts else ""


def _listed(assignment: Assignment, question: Question) -> Iterator[str]:
    hidden = [named.points for named in question.cases if named.visibility != "visible"]
    for named in question.cases:
        if named.visibility != "visible":
            continue
        source = drawn_from(named.case)
        drawn_anew = source in ("new", "student") or (source == "assignment" and assignment.seed is None)
        practice = "; those that you see are for practice, and others are graded" if drawn_anew else ""
        yield f"- {named.title}{_worth(named.points)}{_rules_of_case(question, named.case)}{practice}"
        if isinstance(named.case, TreeCase | GraphCase | SamplingCase):
            drawn = draw(Resources(assignment.files).drawn(named.case.tree))
            yield "\n".join(["", "  ```text", *(f"  {line}" for line in drawn.splitlines()), "  ```", ""])
    if hidden:
        yield f"- and cases that are not shown here{_worth(total(hidden))}"


def _worth(points: float) -> str:
    return f" ({points:g})" if points else ""
