"""The handout for students: a starter file, instructions, the visible cases, and a kit to install."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from textwrap import indent
from typing import Any

from autograder.behaviour import BOUNDED, MATTER_TO
from autograder.course import Assignment, AssignmentError, Question, parse
from autograder.course.cases import (
    Case,
    ClassicCase,
    Compared,
    DecisionsCase,
    DrawnCase,
    GameCase,
    GraphCase,
    Least,
    SamplingCase,
    SearchCase,
    Threshold,
    TreeCase,
)
from autograder.course.model import CASES, MAIN, SEARCHER
from autograder.course.resources import Resources, named_files
from autograder.course.seeds import case_for_students, drawn_from
from autograder.examiner.answers import FILE as ANSWERS
from autograder.examiner.comparison import KIND_WORDS
from autograder.formats.words import CREDIT
from autograder.grading.case_exercises import SUMS_DECIDE
from autograder.grading.game_case import ENOUGH_GAMES, FURTHER_MOVES, FURTHER_SECONDS, MOST_LATE, STUCK
from autograder.publishing.kit import FOLDER, OWN, kit
from autograder.publishing.program_files import check_is_packed
from autograder.publishing.recorded_answers import record
from autograder.report import total
from pacman.messages import english, message
from pacman.support import toml
from pacman.support.language import (
    ENGLISH,
    and_list,
    clauses,
    readers_language,
    say,
    say_figures,
    say_number,
    speaking,
    spoken,
    spoken_text,
)
from pacman.support.text import wrapped
from pacman.tree import draw

# The file that students of a classic course begin with: classes with `getAction`, and evaluations.

ALL_RIGHT = message("points only if all are right")
LAST_COUNTS = message("**Attempts.** If you hand in several times, the last one counts.")
ALL_ON_PAPER = "every question is answered on paper; autograder paper writes the sheets that students get"
HEAD = '''"""{about}

{commands}
"""

from game import Agent
import util


def scoreEvaluationFunction(currentGameState):
    """{the_score}"""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """{shared}"""

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0  # {index}
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
'''
CLASS = '''

class {name}({base}):
    """{about}"""

    def getAction(self, gameState):
        # {returns}
        util.raiseNotDefined()
'''
FUNCTION = '''

def {name}(currentGameState):
    """{about}"""
    # {returns}
    util.raiseNotDefined()
'''


def classic_starter(assignment: Assignment) -> str:
    """The file that students begin with, in the language that is spoken."""
    titles: dict[str, str] = {}
    for name, title, _ in _agents(assignment):
        titles.setdefault(name, title)
    searches = {name for name, _, is_search in _agents(assignment) if is_search}
    file = assignment.file
    about = assignment.about or say("The places to fill call util.raiseNotDefined.")
    commands = {
        message("Test yourself:"): f"pacman test {file}",
        message("Watch it play:"): f"pacman play --agent {file}:{next(iter(titles))}",
    }
    text = HEAD.format(
        about=wrapped(say("{title}: {about}", title=assignment.title, about=about)),
        commands=_labelled(commands),
        the_score=say("The score of the game."),
        shared=say("What searches share: how many rounds deep they look, and what they call good."),
        index=say("Pacman; ghosts are 1, 2, …"),
    )
    for name, title in titles.items():
        base = "MultiAgentSearchAgent" if name in searches else "Agent"
        returns = say("Return one of gameState.getLegalActions().")
        text += CLASS.format(name=name, base=base, about=title, returns=returns)
    for name, title in dict(_evaluations(assignment)).items():
        returns = say("Return a number: the more, the better for Pacman.")
        text += FUNCTION.format(name=name, about=title, returns=returns)
    return text


def _labelled(commands: Mapping[str, str]) -> str:
    """The commands one below the other, each after what it is for: a message."""
    from rich.cells import cell_len, set_cell_size

    wide = max(cell_len(say(label)) for label in commands)
    return "\n".join(f"{set_cell_size(say(label), wide)}    {command}" for label, command in commands.items())


def _agents(assignment: Assignment) -> Iterator[tuple[str, str, bool]]:
    """Each class that a case asks, the title of its question, and whether it is made with a depth."""
    for question in assignment.questions:
        for named in question.cases:
            agent = getattr(named.case, "agent", None) or question.agent
            if agent:
                options = named.case.options
                is_search = isinstance(named.case, ClassicCase) or "depth" in options or "evalFn" in options
                yield agent, question.title, is_search


def _evaluations(assignment: Assignment) -> Iterator[tuple[str, str]]:
    for question in assignment.questions:
        for named in question.cases:
            name = named.case.options.get("evalFn") if isinstance(named.case, GameCase) else None
            if isinstance(name, str) and name.isidentifier() and name != "scoreEvaluationFunction":
                yield name, question.title


# The page INSTRUCTIONS.md of a handout: installing the kit, testing, handing in, rules, questions.

NODES: Mapping[Compared, str] = {
    "sequence": message("which nodes are {kinds} in which order"),
    "set": message("which nodes are {kinds}"),
    "count": message("how many nodes are {kinds}"),
}
RECORDED: Mapping[type[Case], str] = {  # what is compared with an answer that is in the case
    GraphCase: message(
        "in a drawn tree, the action and which nodes are generated, in any order and however often"
    ),
    DecisionsCase: message(
        "in a game, for each decision, whether the action is one of the best, and how many different states"
        " are generated, with Stop among Pacman's moves or without it"
    ),
}
CONVENTIONS: Mapping[str, Mapping[str, str]] = {  # what a correct search does; see `behaviour.Conventions`
    "prune": {
        "strict": message(
            "Leave a node only beyond its bounds: v > beta in a max node, v < alpha in a min node."
        ),
        "equal": message("Leave a node at ties, too: v >= beta in a max node, v <= alpha in a min node."),
        "either": message(
            "Leave a node only beyond its bounds (v > beta, v < alpha), or at ties, too (v >= beta, v <="
            " alpha): either is right, the same one in all nodes and all cases."
        ),
    },
    "returns": {
        "fail-soft": message("A node returns its best value, even outside of its bounds (fail-soft)."),
        "fail-hard": message(
            "A node returns min(max(v, alpha), beta), with the bounds that it got (fail-hard)."
        ),
        "either": message(
            "A node returns its best value, even outside of its bounds (fail-soft), or min(max(v, alpha),"
            " beta) (fail-hard): either is right, the same one in all nodes and all cases."
        ),
    },
    "depth_counts": {
        "rounds": message("A depth of 1 is one move of every agent."),
        "plies": message("A depth of 1 is one move of one agent."),
        "either": message(
            "A depth of 1 is one move of every agent, or one move of one agent: either is right, the same one"
            " in all nodes and all cases."
        ),
    },
    "probabilities": {
        "given": message("Each outcome of chance counts with its probability."),
        "uniform": message("All outcomes of a chance node count the same."),
        "either": message(
            "Outcomes of chance count with their probabilities, or all the same: either is right, the same"
            " one in all nodes and all cases."
        ),
    },
}


def instructions(assignment: Assignment, wheel: str) -> str:
    """The page as Markdown, in the assignment's language. `wheel`: the name of the kit's file."""
    with speaking(readers_language(assignment.language)):
        return _instructions(assignment.in_language, wheel)


def _instructions(assignment: Assignment, wheel: str) -> str:
    paths = {"windows": f"{FOLDER}\\{wheel}", "posix": f"{FOLDER}/{wheel}"}
    lines = [f"# {assignment.title}", "", assignment.about, ""]
    lines += [
        say_number(
            "Hand in `{file}`. {number:g} point can be reached.",
            "Hand in `{file}`. {number:g} points can be reached.",
            assignment.whole.points,
            file=assignment.file,
        )
    ]
    lines += ["", _text("install.md").format(**paths, file=assignment.file)]
    lines += [_work(assignment).rstrip(), "", f"## {say('Rules')}", ""]
    lines += [f"- {rule}" for rule in _rules(assignment)]
    lines += ["", f"# {say('The questions')}"]
    for number, question in enumerate(assignment.questions, start=1):
        lines += ["", _heading(number, question), "", question.about]
        if question.requires:
            needed = question.needs(question.requires)
            lines += ["", say("It is graded once {questions} is right.", questions=needed)]
        if rules := list(_rules_of(question)):
            lines += ["", spoken().space.join(rules)]
        if conventions := list(_conventions(question)):
            lines += ["", spoken().space.join(conventions)]
        lines += ["", *_list_files(assignment, question)]
    for number, question in enumerate(assignment.marked, start=len(assignment.questions) + 1):
        lines += ["", _heading(number, question), "", question.about]
        lines += ["", say("People mark this question:"), ""]
        lines += [f"- {item.text or item.name}: {_figure(item.points)}" for item in question.items]
    return "\n".join(lines).rstrip() + "\n"


def _heading(number: int, question: Question) -> str:
    worth = say_number("{points} point", "{points} points", question.points, points=_figure(question.points))
    return f"## {number} {question.title} ({worth})"


def _figure(number: float) -> str:
    return say_figures(f"{number:g}")


def _and(words: Sequence[str]) -> str:
    """The words as a list in the language that is spoken."""
    return spoken_text(and_list(words))


def _conventions(question: Question) -> Iterator[str]:
    """A sentence for each convention that shows in the question's searches, as most visible cases have it."""
    for kind, asked in _usual_conventions(question).items():
        yield say(CONVENTIONS[kind][asked])


def _usual_conventions(question: Question) -> dict[str, str]:
    """The settings that most of its visible cases use."""
    visible = [named.case for named in question.cases if named.visibility == "visible"]
    searches = [case for case in visible if isinstance(case, SearchCase)]
    kinds = [kind for kind in CONVENTIONS if searches and question.algorithm in MATTER_TO[kind]]
    return {kind: Counter(getattr(case, kind) for case in searches).most_common(1)[0][0] for kind in kinds}


def _text(name: str) -> str:
    """The text in the language that is spoken: `install.de.md` in place of `install.md`."""
    code = spoken().code
    path = OWN / (name if code == ENGLISH.code else name.replace(".", f".{code}.", 1))
    return (path if path.is_file() else OWN / name).read_text(encoding="utf-8")


def _work(assignment: Assignment) -> str:
    file = assignment.file
    lines = [""]
    searches = [question for question in assignment.questions if question.algorithm is not None]
    if searches:
        lines += [say("Look at one search, or watch it play:"), "", "```sh"]
        lines += [f"pacman solve textbook --agent {file}:{searches[0].agent}"]
        lines += [f"pacman play --layout small --agent {file}:{searches[0].agent} --agent-arg depth=2"]
        lines += ["```"]
    searches = [question for question in assignment.questions if question.algorithm == "expectimax"]
    searcher = searches[0].asks_for if searches else SEARCHER
    evaluations = [question for question in assignment.questions if question.evaluation is not None]
    if evaluations:
        lines += [
            "",
            say(
                "An evaluation is played by an expectimax; in `pacman test` that is your own, of the same\n"
                "file, the class `{name}`. When it is graded, it is one that is right.",
                name=searcher,
            ),
        ]
    last = say("Hand in the one file `{file}`, under this name.", file=file)
    if assignment.due:
        due = _due(assignment.due)
        last = say("Hand in the one file `{file}`, under this name, and before {due}.", file=file, due=due)
    return _text("work.md").format(file=file, cases=CASES, lines="\n".join(lines), last=last)


def _rules(assignment: Assignment) -> Iterator[str]:
    """Instructions for the whole assignment, a sentence or two each."""
    names = dict.fromkeys(question.asks_for for question in assignment.questions)
    names |= {name: None for question in assignment.questions for name in _other_agents(question)}
    functions = {question.evaluation for question in assignment.questions}
    kinds = [
        say("the function `{name}`", name=name) if name in functions else say("the class `{name}`", name=name)
        for name in names
    ]
    yield say(
        "**Names.** The file is called `{file}` and defines {names}.",
        file=assignment.file,
        names=_and(kinds),
    )
    yield from _rules_of_time(assignment)
    limits = assignment.limits
    yield say(
        "**Limits.** Each case may use {seconds:g} s of processor time, and all cases together {total:g} s;"
        " {memory:,} MB of memory; and {output:,} bytes of printed text for each question. A case that needs"
        " more gets no points, unless it says otherwise.",
        seconds=limits.seconds,
        total=limits.total,
        memory=limits.memory,
        output=limits.output,
    )
    yield from _rules_of_games(assignment)
    packages = [f"`{name}`" for name in ("pacman", *assignment.packages)]
    yield say(
        "**Packages.** You may import Python's own modules, {packages}, and nothing else.",
        packages=_and(packages),
    )
    if (games := assignment.tournament) is not None:
        plays = next(one.title for one in assignment.questions if one.name == games.plays)
        yield say(
            "**Tournament.** What you write for *{question}* plays {games} games on `{layout}` against"
            " {ghosts} ghosts; the mean score decides the places. It changes no points.",
            question=plays,
            games=games.games,
            layout=games.layout,
            ghosts=games.ghosts,
        )


def _rules_of_games(assignment: Assignment) -> Iterator[str]:
    """Say how games end, and how a missed threshold is judged, if there are any games."""
    every = [named.case for question in assignment.questions for named in question.cases]
    games = [case for case in every if isinstance(case, GameCase)]
    if not games:
        return
    yield say(
        "**Games.** A game in which your code fails is lost, with the score that it had then; the others are"
        " played. If a limit ends each of the first {number} games of a case, no further one is played. A"
        " game in which Pacman eats nothing for {moves:,} of his moves is a draw.",
        number=MOST_LATE,
        moves=STUCK,
    )
    if any(case.most_games is not None for case in games):
        yield say(
            "**Further games.** Some cases play further games if a number of wins or a mean score is missed,"
            " until it is decided, for at most {seconds:g} s of processor time and {moves:,} moves of Pacman."
            " Where this ends them with fewer than {games} games in all, the first games decide. Otherwise"
            " what was missed counts as reached, unless all games"
            " show that the agent is worse: the interval (95 %) of its share of wins, or of its mean score,"
            " lies below what is asked for. A number of wins asks for the share of wins with which an agent"
            " reaches it in half of its attempts. An agent that never won reaches no number of wins. Games"
            " that end in time are counted in the first games only. The report prints the interval.",
            seconds=FURTHER_SECONDS,
            moves=FURTHER_MOVES,
            games=ENOUGH_GAMES,
        )


def _rules_of_time(assignment: Assignment) -> Iterator[str]:
    """Say when it is due, what being late costs, and which attempt counts."""
    if assignment.due is not None:
        yield say("**Due:** {due}.", due=_due(assignment.due))
    if (late := assignment.late) is not None and late.per_day and late.cap:
        start = (
            say("after that time")
            if assignment.due is not None
            else say("after the time that your course gives")
        )
        if late.grace:
            start = say_number(
                "{start} and {number:g} more hour",
                "{start} and {number:g} more hours",
                late.grace,
                start=start,
            )
        costs = {"start": start, "percent": late.per_day, "points": assignment.whole.points}
        yield (
            say(
                "**Late:** {start}, each day that has begun costs {percent:g} % of the {points:g} points, but"
                " never more than {cap:g} %.",
                cap=late.cap,
                **costs,
            )
            if late.cap < 100
            else say(
                "**Late:** {start}, each day that has begun costs {percent:g} % of the {points:g} points.",
                **costs,
            )
        )
    if assignment.attempts == "last":
        yield say(LAST_COUNTS)
    elif assignment.late:
        yield say(
            "**Attempts.** If you hand in several times, the one with the most points counts, penalties"
            " included."
        )
    else:
        yield say("**Attempts.** If you hand in several times, the one with the most points counts.")


def _due(due: datetime) -> str:
    if spoken() == ENGLISH:
        return f"{due:%d %B %Y, %H:%M %Z}".rstrip()  # the name of the month is English
    return f"{due:%Y-%m-%d, %H:%M %Z}".rstrip()


def _other_agents(question: Question) -> Iterator[str]:
    """The classes that cases ask for in place of the question's."""
    for named in question.cases:
        agent = getattr(named.case, "agent", None)
        if named.visibility == "visible" and agent is not None:
            yield agent


def _rules_of(question: Question) -> Iterator[str]:
    """Say how the question's points follow from its cases, and what is compared in most of them."""
    if CREDIT[question.credit]:
        yield say(CREDIT[question.credit]).replace("check", "case")  # which a handout calls them
    if usual := _usual(question):
        yield say("Compared with a correct search: {compared}.", compared=usual)
    visible = [named.case for named in question.cases if named.visibility == "visible"]
    recorded = [what for kind, what in RECORDED.items() if any(isinstance(case, kind) for case in visible)]
    if recorded:
        compared = clauses([english(what) for what in recorded])
        yield say("Compared with a recorded answer: {compared}.", compared=compared)


def _usual(question: Question) -> str:
    """The respects that are compared in most visible searches of the question; "" if there is none."""
    cases = [named.case for named in question.cases if named.visibility == "visible"]
    searches = [each for each in cases if isinstance(each, SearchCase) and not isinstance(each, ClassicCase)]
    ways = Counter(_compared_parts(question, each) for each in searches)
    return ways.most_common(1)[0][0] if ways else ""


def _compared_parts(question: Question, case: SearchCase) -> str:
    compare = case.compare
    any_tie = question.algorithm in SUMS_DECIDE if compare.ties is None else compare.ties == "any"
    found = []
    if compare.action:
        found.append(
            say("the action (of equally good ones, any)")
            if any_tie
            else say("the action (of equally good ones, the first)")
        )
    found += [say("the root's value")] if compare.value else []
    by_way: dict[Compared, list[str]] = {}
    for what in ("generated", "expanded", "evaluated"):
        by_way.setdefault(getattr(compare, what), []).append(what)
    for way, sentence in NODES.items():
        if way in by_way:
            found.append(say(sentence, kinds=_and([KIND_WORDS[kind] for kind in by_way[way]])))
    repeated = compare.duplicates == "counted" and set(by_way) != {"ignored"}
    if not found:
        return say("nothing")
    if repeated:
        return say("{compared}; a node that is repeated counts each time", compared=_and(found))
    return _and(found)


def _game(case: GameCase) -> Iterator[str]:
    """The rules of a case with games, each as a part of a sentence."""
    where = {"layout": case.layout, "ghosts": case.ghosts}
    yield say_number(
        "{number} game on `{layout}` against {ghosts} ghosts",
        "{number} games on `{layout}` against {ghosts} ghosts",
        case.games,
        **where,
    )
    points = [
        say("{points:g} for {reached}", points=each.points, reached=_threshold_text(each))
        for each in case.thresholds
    ]
    if points:
        yield _and(points)
    timed = [each for each in case.thresholds if each.seconds_per_move is not None]
    if timed and len(timed) < len(case.thresholds):
        yield say("a time alone gives no points")
    if least := _threshold_text(case.least):
        yield say("without {reached}, no points", reached=least)
    if case.seconds_per_game is not None:
        yield say(
            "a game may use {seconds:g} s, then it counts as not finished", seconds=case.seconds_per_game
        )
    if case.most_games is not None:
        yield say(
            "if a number of wins or a mean score is missed, up to {games} games in all (see Rules)",
            games=case.most_games,
        )
    yield say("a game is a draw after {moves:,} moves of all agents", moves=case.max_moves)


def _threshold_text(wanted: Threshold | Least) -> str:
    """The figures that are asked for; "" if there is none."""
    found = []
    if wanted.wins is not None:
        found.append(say_number("at least {number} win", "at least {number:,} wins", wanted.wins))
    if wanted.mean_score is not None:
        found.append(say("a mean score of at least {score:g}", score=wanted.mean_score))
    if wanted.finished is not None:
        found.append(
            say_number(
                "at least {number} game that ends in time",
                "at least {number} games that end in time",
                wanted.finished,
            )
        )
    if isinstance(wanted, Threshold) and wanted.seconds_per_move is not None:
        most = wanted.seconds_per_move
        found.append(say("at most {seconds:g} s of processor time a move", seconds=most))
    return _and(found) if found else ""


def _sampling_rules(case: SamplingCase) -> Iterator[str]:
    """The rules of a case with a search that uses random numbers, each as a part of a sentence."""
    yield say_number(
        "{number} run of {simulations:,} simulations",
        "{number} runs of {simulations:,} simulations",
        case.runs,
        simulations=case.simulations,
    )
    yield say_number(
        "at least {number} chooses a best action", "at least {number} choose a best action", case.right
    )
    if case.tolerance is not None:
        most = case.tolerance
        yield say("the mean of their values is at most {tolerance:g} from the exact value", tolerance=most)
    if case.differ:
        yield say("their values are not all equal")
    if case.visits:
        yield say("the attribute `visits` says how often each action was tried")


def _rules_of_case(question: Question, case: Case) -> str:
    """Say what this case asks for, after its title; "" if the question says it."""
    if isinstance(case, GameCase):
        return _after_title([*_game(case)])
    if isinstance(case, SamplingCase):
        return _after_title([*_sampling_rules(case)])
    assert isinstance(case, SearchCase), "there are no other cases"
    parts = []
    if isinstance(case, DrawnCase):
        share = say("each correct one gives its share of the points")
        parts.append(share if case.partial_credit else say(ALL_RIGHT))
    if isinstance(case, GraphCase):
        parts.append(say("compared: the action, and which nodes are generated"))
    elif isinstance(case, DecisionsCase):
        parts.append(say("compared at each decision: the action (any best one) and the number of states"))
    if not isinstance(case, ClassicCase) and (own := _compared_parts(question, case)) != _usual(question):
        parts.append(say("compared here: {compared}", compared=own))
    for kind, usual in _usual_conventions(question).items():
        if (asked := getattr(case, kind)) != usual:
            sentence = say(CONVENTIONS[kind][asked]).rstrip(".。")
            parts.append(
                say("here otherwise: {convention}", convention=f"{sentence[0].lower()}{sentence[1:]}")
            )
    return _after_title(parts) if parts else ""


def _after_title(parts: Sequence[str]) -> str:
    return say(": {rules}", rules=clauses(parts))


def _list_files(assignment: Assignment, question: Question) -> Iterator[str]:
    hidden = [named.points for named in question.cases if named.visibility != "visible"]
    for named in question.cases:
        if named.visibility != "visible":
            continue
        source = drawn_from(named.case)
        drawn_anew = source in ("new", "student") or (source == "assignment" and assignment.seed is None)
        practice = say("; those that you see are for practice, and others are graded") if drawn_anew else ""
        yield f"- {named.title}{_points_text(named.points)}{_rules_of_case(question, named.case)}{practice}"
        if isinstance(named.case, TreeCase | GraphCase | SamplingCase):
            drawn = draw(Resources(assignment.files).tree_of(named.case.tree))
            yield "\n".join(["", "  ```text", *(f"  {line}" for line in drawn.splitlines()), "  ```", ""])
    if hidden:
        yield f"- {say('and cases that are not shown here')}{_points_text(total(hidden))}"


def _points_text(points: float) -> str:
    return f" ({_figure(points)})" if points else ""


# The files of a handout.
#
# No search is in it, and no hidden case; of the public cases, it has what is right to do in them.

INSTRUCTIONS = "INSTRUCTIONS.md"
TEMPLATE = '''"""{about}

{commands}

{answers}

{state}

{pacman}

{search}
"""

from pacman import Agent, Decision, SearchAgent
'''
OF_STATES: Mapping[str, str] = {
    "num_agents": message("how many agents take turns: 0, 1, …, num_agents - 1, 0, …"),
    "legal_actions(agent)": message("what this agent may do, in a fixed order; () when the game is over"),
    "successor(agent, action)": message("the state after that; each call generates a node"),
    "outcomes(agent)": message("(action, probability) pairs: what chance does"),
    "is_terminal": message("whether the game is over (state.is_win, state.is_lose)"),
}


def handout(assignment: Assignment) -> dict[str, bytes]:
    """The files of a handout, by their relative paths. Raises AssignmentError for what cannot be packed.

    What is answered on paper is not in it.
    """
    if assignment.is_on_paper:
        problem = ALL_ON_PAPER
        raise AssignmentError(problem)
    assignment = assignment.without_paper()
    public: dict[str, bytes] = {}
    cases = [named for question in assignment.questions for named in question.cases]
    shown = [named for named in cases if named.visibility == "visible"]
    check_is_packed(shown)
    if shown:
        public = public_cases(assignment)
        public[ANSWERS] = record(parse(public, assignment.title))
    wheel, content = kit(assignment.title, public)
    files = {
        assignment.file: starter(assignment).encode(),
        INSTRUCTIONS: instructions(assignment, wheel).encode(),
        f"{FOLDER}/{wheel}": content,
    }
    return files | {f"{CASES}/{name}": text for name, text in public.items()}


def starter(assignment: Assignment) -> str:
    """The file that students begin with, in the assignment's language; "" if all is answered on paper."""
    if assignment.is_on_paper:
        return ""
    with speaking(readers_language(assignment.language)):
        return _starter(assignment.without_paper().in_language)


def _starter(assignment: Assignment) -> str:
    if assignment.interface == "classic":
        return classic_starter(assignment)
    file = assignment.file
    commands = {
        message("Test yourself:"): f"pacman test {file}",
        message("See one search:"): f"pacman solve textbook --agent {file}:YourClass",
    }
    head = TEMPLATE.format(
        about=wrapped(say("{title}: {about}", title=assignment.title, about=assignment.about)),
        commands=_labelled(commands),
        answers=wrapped(say("What a state answers (`agent` is a number; you are self.index, which is 0):")),
        state="\n".join(f"    state.{name:<30} {say(about)}" for name, about in OF_STATES.items()),
        pacman=wrapped(
            say(
                "In Pacman also: state.score, state.pacman.position, state.ghosts, state.food,"
                " state.capsules, state.walls, state.layout.distance(one_cell, another)."
            )
        ),
        search=wrapped(
            say(
                "A search agent has self.depth, in rounds (at depth 1 every agent moves once), and"
                " self.evaluate(state), the value of a state at which it stops; each call evaluates a node."
                " Of equally good actions the first is taken."
            )
        ),
    )
    answers: dict[tuple[str | None, str | None], list[Question]] = {}
    for question in assignment.questions:  # several may ask for the same class
        answers.setdefault((question.agent, question.evaluation), []).append(question)
    return "\n\n".join([head.rstrip(), *map(_skeleton, answers.values())]) + "\n"


def _skeleton(questions: Sequence[Question]) -> str:
    """The class, or the function, that answers all of these."""
    first = questions[0]
    todo = f'raise NotImplementedError("{first.name}")'
    told = dict.fromkeys(question.about or question.title for question in questions)
    about = indent("\n\n".join(wrapped(text, 100) for text in told), "    ").strip()
    about = f'"""{about}"""' if "\n" not in about else f'"""{about}\n    """'
    if first.evaluation is not None:
        return f"\ndef {first.evaluation}(state):\n    {about}\n    {todo}"
    samples = any(isinstance(named.case, SamplingCase) for one in questions for named in one.cases)
    searches = samples or any(question.algorithm is not None for question in questions)
    base, method = ("SearchAgent", "search") if searches else ("Agent", "choose")
    returns = (
        say("Return a Decision(action, value).") if searches else say("Return one of state.legal_actions().")
    )
    options = ["low", "high"] if any(question.algorithm in BOUNDED for question in questions) else []
    options += ["simulations"] if samples else []
    constructor = _constructor(options) if options else ""
    return (
        f"\nclass {first.agent}({base}):\n    {about}\n\n{constructor}"
        f"    def {method}(self, state):\n        # {returns}\n        {todo}"
    )


def _constructor(options: Sequence[str]) -> str:
    """The constructor that a search needs to be made with more options than all have."""
    kept = ", ".join(f"self.{name}" for name in options)
    return (
        f"    def __init__(self, depth, evaluation, {', '.join(options)}):\n"
        "        super().__init__(depth, evaluation)\n"
        f"        {kept} = {', '.join(options)}\n\n"
    )


def public_cases(assignment: Assignment) -> dict[str, bytes]:
    """The files of an assignment with the public cases alone, and the files that these name."""
    import tomli_w

    table = toml.parse(assignment.files[MAIN].decode("utf-8-sig"))
    kept: list[dict[str, Any]] = []
    files: dict[str, bytes] = {}
    tables = {given["name"]: given for given in table["questions"]}
    for question in assignment.questions:
        given = tables[question.name]
        public = [named for named in question.cases if named.visibility == "visible"]
        if public:
            summed = question.credit == "sum"  # those of the cases that are handed out
            kept.append({key: value for key, value in given.items() if key != "points" or not summed})
            for named in public:
                files[named.source] = case_for_students(assignment, question, named)
                needed = named_files(assignment, named.case)
                if taken := sorted(needed.keys() & set(assignment.mistakes)):
                    raise AssignmentError(
                        "students see this case, and so would get {file}, which holds mistakes; put what the "
                        "case uses into another file",
                        source=named.source,
                        file=taken[0],
                    )
                files |= needed
    names = {question["name"] for question in kept}
    for question_table in kept:
        if "requires" in question_table:
            question_table["requires"] = [
                each
                for each in question_table["requires"]
                if (each if isinstance(each, str) else each["question"]) in names
            ]
    table.pop("seed", None)  # with it, hidden cases could be drawn
    table.pop("tournament", None)  # it may name files that are not for students
    table.pop("mistakes", None)  # each is a wrong search, and so nearly a correct one
    files[MAIN] = tomli_w.dumps({**table, "questions": kept}).encode()
    return files
