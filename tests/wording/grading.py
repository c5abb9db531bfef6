"""What is said of a case: by its grader, by the check of its assignment, and by a report in each format."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import tomli_w
from rich.console import Console

from autograder.behaviour import choices
from autograder.course import Assignment, Question, parse
from autograder.course.cases import GameCase, SearchCase
from autograder.course.classic_folder import with_games
from autograder.course.problems import problems
from autograder.examiner.drawing import MARK
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.findings import Findings
from autograder.formats import checks
from autograder.formats.machines import to_gradescope
from autograder.formats.page import to_html
from autograder.formats.terminal import mistakes_text, show
from autograder.formats.visibility import HIDDEN_TITLE
from autograder.formats.words import about_choice, credit, finding, safe_text, sentence
from autograder.grading import agreement
from autograder.grading.adding_cases import Adding, Addition
from autograder.grading.budget import Budget
from autograder.grading.case_exercises import exercise_of
from autograder.grading.caught_mistakes import Catching, CaughtMistakes, NotShown
from autograder.grading.check import CheckedAssignment, CheckedQuestion, Part, Verdict, check, check_in_parts
from autograder.grading.contest import Contest, play_own_agent, play_submission
from autograder.grading.diagnosing import diagnose_question
from autograder.grading.examining import Examination
from autograder.grading.game_case import Figures, PlayedGameResult, about_failures
from autograder.grading.grade import grade
from autograder.grading.guessing import guess
from autograder.grading.mistaken_searches import attempt_of
from autograder.grading.naming import NamedMistakes, Names, NamingExaminer
from autograder.grading.other_seeds import PassingMistake
from autograder.grading.packages import check_installed
from autograder.grading.progress import pose
from autograder.grading.reference_answers import answer
from autograder.grading.sampling_case import judge_runs, judge_visits
from autograder.grading.spread import Spread
from autograder.grading.trial_games import TriedGames, try_games
from autograder.paper.sheet import sheet_for
from autograder.reference.mistakes import FORMS, MISTAKES
from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.mistakes.roles import GhostsMaximize
from autograder.report import (
    CaseReport,
    Comparison,
    Credit,
    Diagnosis,
    Ended,
    FileChoice,
    Kind,
    PlayedGame,
    QuestionReport,
    Remarks,
    Report,
    Request,
    Status,
    Term,
)
from autograder.sandbox.isolation import ON_PAPER, choose
from autograder.sandbox.protocol import CaseFailed, Decided
from autograder.submission import Submission
from tests.classic import as_native, searches
from tests.classroom.html_tree import tree
from tests.course.classic.folders import classic_folder
from tests.formats import samples
from tests.formats.watching import watched
from tests.grading.test_game_case import RANDOM
from tests.grading.test_sampling_case import GAMBLE, WITH_VISITS, sampled
from tests.grading.test_trial_games import LAYOUT, TWO_AND_THREE, with_maximum
from tests.grading.tournaments import SCORE, with_tournament
from tests.grading.tournaments import files as tournament_files
from tests.paper import sheets, test_quizzes
from tests.wording.saying import Sentences, said, written

MINIMAX = 'agent = "Mine"\nalgorithm = "minimax"'
ALPHABETA = 'agent = "Mine"\nalgorithm = "alphabeta"'
TEXTBOOK = 'kind = "tree"\ntree = "textbook"\n'
TIES = 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n'
OTHER = 'kind = "tree"\ntree = { tree = [[4, 5], [3, 9]] }\n'
THIRD = 'kind = "tree"\ntree = { tree = [[4, 5], [8, 9]] }\n'
POSITION = 'kind = "position"\nlayout = "small"\ndepth = 1\n'
GAME = 'kind = "game"\nlayout = "first-bite"\ngames = 1\nthresholds = [{ wins = 1, points = 1 }]\n'
DRAWN = "kind = 'random trees'\ncount = 4\nshape = { depth = 1, branching = [2, 2] }\nseed = "
SEQUENCE = '[compare]\ngenerated = "sequence"\nevaluated = "ignored"\n'
SEARCH = """from pacman import Decision, SearchAgent


class Mine(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)
"""
GUESSES = """from pacman import Decision, SearchAgent


class Mine(SearchAgent):
    asked = 0

    def search(self, state):
        Mine.asked += 1
        return Decision("Nowhere", 3 if Mine.asked != FAILS else 1 / 0)
"""
EQUALITY, LEFT_OUT, AT_MIN, UNPRUNED = (
    FORMS[name] for name in ("PrunesOnEquality", "StopDropped", "PrunesOnEqualityAtMin", "NoPruning")
)


class Friends(GhostsMaximize):
    """A mistake of an assignment's own, which is a known one under another name."""

    name = "friends"
    title = "ghosts are friends"
    hint = "They are not."


UNWRITTEN = Ended("unwritten")
UNLOADED = Ended("not loaded")
PLAYED = PlayedGame("small", (), ("Mine",), 7, "W", "loss", "ghost 2 caught Pacman", -31, page="game.html")
CRASH = CaseFailed("crash", "it raised ZeroDivisionError: division by zero")


# Graded cases. The examiner is not asked, as it takes longer than all else.


def posed(asks: str, *cases: str, head: str = "") -> Assignment:
    """An assignment with one question, q, that asks this and has these cases: 1, 2, …"""
    main = f'title = "t"\nfile = "mine.py"\n{head}\n[[questions]]\nname = "q"\n{asks}\n'
    files = {"assignment.toml": main} | {f"q/{number}.toml": text for number, text in enumerate(cases, 1)}
    return parse({path: text.encode() for path, text in files.items()})


def graded(assignment: Assignment, code: str | bytes) -> Report:
    """The report on this code."""
    data = code if isinstance(code, bytes) else code.encode()
    with mock.patch("autograder.grading.grade.examine", return_value=None):
        return grade(assignment, Submission("ada", {"mine.py": data}), choose(trust=True))


def why(assignment: Assignment, code: str | bytes) -> str:
    """The message of the first case."""
    return graded(assignment, code).questions[0].cases[0].message


def of_search(old: str, new: str, *cases: str) -> str:
    """The message of the first case, where a right search has this in place of that."""
    assert old in SEARCH
    return why(posed(MINIMAX, *cases), SEARCH.replace(old, new, 1))


def of_agent(move: str, keys: str = "") -> CaseReport:
    """A case with games of an agent that makes this move."""
    text = GAME.replace("games = 1", f"games = 1\n{keys}")
    code = f"from pacman import Agent\n\n\nclass Mine(Agent):\n    def choose(self, state): return {move!r}\n"
    return graded(posed('agent = "Mine"', text), code).questions[0].cases[0]


def why_the_game_ended(case: CaseReport) -> str:
    """Why the game ended that is to be looked at."""
    assert case.game
    return case.game.reason


def of_graph(algorithm: str, name: str, change: searches.Changes = (), without: str = "") -> str:
    """The message of a graph case whose file may lack a node, of a search with this change."""
    table = as_native.graph(name)
    table["generated"] = [node for node in table["generated"] if node != without]
    return why(as_native.assignment(algorithm, {"case": table}), searches.search(algorithm, change))


def of_decisions(decisions: int, fails: int = 0, first: str = "") -> str:
    """The message of a case with so many decisions of a search that guesses, and may fail at one of them."""
    recorded = [[["Stop"], 155, ["Stop"], 91]] * decisions
    table = {"kind": "decisions", "layout": "small", "seed": 7, "depth": 1, "decisions": recorded}
    code = GUESSES.replace("FAILS", str(fails)).replace("Mine.asked += 1", f"Mine.asked += 1{first}")
    return why(as_native.assignment("minimax", {"case": table}), code)


def needs_all_of_first() -> str:
    """The message of a question whose cases were run before one failed that it requires, and is hidden."""
    asked = "".join(
        f'[[questions]]\nname = "{name}"\n{MINIMAX}\n{more}\n'
        for name, more in (("begin", ""), ("go-on", 'requires = ["begin"]'))
    )
    files = {
        "assignment.toml": f'title = "t"\nfile = "mine.py"\n{asked}',
        "begin/1.toml": TEXTBOOK,
        "begin/2.toml": f'{OTHER}visibility = "hidden"\n',
        "go-on/1.toml": TEXTBOOK,
    }
    code = SEARCH.replace("(best, values[best])", "(best, 3)")
    found = graded(parse({path: text.encode() for path, text in files.items()}), code)
    return found.questions[1].message


def diagnosed(value: str) -> str:
    """What is said of a search that returns this value in three cases."""
    code = SEARCH.replace("(best, values[best])", f"(best, {value})")
    (question,) = graded(posed(MINIMAX, TEXTBOOK, OTHER, THIRD), code).questions
    return "; ".join(f"{each.title}: {each.hint}" for each in question.diagnoses)


def attempts_by(mistake: type[Mistake], *cases: str) -> dict[str, list[Attempt]]:
    """What a search with this mistake does in each of these cases."""
    made = [attempt_of((mistake,), each) for each in exercises(posed(MINIMAX, *cases))]
    return {str(number): [each] for number, each in enumerate(made, 1)}


def explained(question: Question, attempts: Mapping[str, Sequence[Attempt]], examined: Examination) -> str:
    """The last diagnosis of a question whose cases failed."""
    cases = [failed(name) for name in attempts]
    found = diagnose_question(question, cases, attempts, examined, "native").diagnoses
    return f"{found[-1].title}: {found[-1].hint}"


def mixed(algorithm: str, key: str, case: str) -> str:
    """What is said of a search that follows one convention in the first problem, and another in the next."""
    assignment = posed(f'agent = "Mine"\nalgorithm = "{algorithm}"\n{key} = "either"', case, case)
    (question,) = assignment.questions
    ways = zip(exercises(assignment), choices(question.free), strict=True)
    made = [
        Attempt(asked, asked.under(way).expected(), right=number == 0)
        for number, (asked, way) in enumerate(ways)
    ]
    return explained(question, {"2": [made[1]]}, Examination(asked=tuple(made)))


def kept() -> str:
    """What is said of a search that does something else because of one before."""
    (question,) = posed(MINIMAX, TIES).questions
    return explained(question, attempts_by(FORMS["LastTieWins"], TIES), Examination(keeps=True))


def shown_by_no_case() -> str:
    """What is said of a mistake that only the examiner's exercises show."""
    (question,) = posed(MINIMAX, TIES).questions
    mistakes = (FORMS["LastTieWins"], FORMS["GhostsMaximize"])
    examined = Examination(Findings(hypothesis=mistakes, is_whole=True))
    return explained(question, attempts_by(FORMS["LastTieWins"], TIES), examined)


def not_examined() -> str:
    """The note on a question at which the examiner failed."""
    with mock.patch("autograder.grading.grade.examine", side_effect=RuntimeError("no tree")):
        assignment = posed(f'title = "Deep"\n{MINIMAX}', TEXTBOOK)
        return "; ".join(
            grade(
                assignment,
                Submission("ada", {"mine.py": SEARCH.replace("max(v", "min(v").encode()}),
                choose(trust=True),
            ).notes
        )


def without_reference() -> str:
    """The message of a game with an evaluation, in the students' kit, of a file without a search."""
    with mock.patch("autograder.grading.game_case.has_reference", return_value=False):
        return why(posed('evaluation = "evaluation"', GAME), SCORE)


def time_used_up() -> str:
    """The message of a tournament whose time was used up by its first game."""
    assignment = with_tournament()
    limits = msgspec.structs.replace(assignment.limits, total=0.001)
    contest = Contest(replace(assignment, limits=limits), 7)
    submission = Submission("ada", {"eyes.py": SCORE.encode()})
    return play_submission(contest, submission, choose(trust=True)).questions[0].message


def with_own_agent(name: str) -> None:
    """Plays a tournament against an agent of the assignment's own, which fails."""
    assignment = parse({**tournament_files(), "own.py": b"def near(state):\n    return state.nothing\n"})
    play_own_agent(Contest(assignment, 7), name)


def played(score: float, failed: CaseFailed | None = None) -> PlayedGameResult:
    """A game of 7 moves, which was won with more than 0 points."""
    return PlayedGameResult("win" if score > 0 else "loss", score, 7, failed=failed)


def games_of(keys: str, thresholds: str, *scores: float) -> tuple[GameCase, Figures]:
    """A case with these keys, and the figures of games that ended so, in 3 seconds."""
    text = f'kind = "game"\nlayout = "first-bite"\n{keys}\nthresholds = [{thresholds}]\n'
    case = posed('agent = "Mine"', text).questions[0].cases[0].case
    assert isinstance(case, GameCase)
    return case, Figures.of([played(score) for score in scores], case, 3.0)


def figures(keys: str, *scores: float) -> str:
    """All figures in one sentence."""
    case, found = games_of(keys, "{ wins = 1, points = 1 }", *scores)
    return found.sentence(case)


def reached(keys: str, thresholds: str, *scores: float) -> str:
    """What was asked of the games, and what was reached."""
    case, found = games_of(keys, thresholds, *scores)
    return "; ".join(map(compared, [*found.least(case.least), *map(found.reached, case.thresholds)]))


def compared(one: Comparison) -> str:
    """A row of a table in a line."""
    return f"{one.what}: {one.got}, right: {one.expected}"


def runs_of(value: float, best: str = "Left") -> str:
    """What is said of runs that all decide for Left, with the same value."""
    case = msgspec.structs.replace(sampled(GAMBLE), runs=7, right=5)
    runs = [Decided("Left", True, value, "")] * 7
    return all_of(map(compared, judge_runs(case, runs, frozenset({best}), 54.5)))


def visits(*told: dict[str, int] | None) -> str:
    """What is said of runs that tell of these visits, where Left is right."""
    case = msgspec.structs.replace(sampled(WITH_VISITS), runs=7, right=5)
    runs = [Decided("Left", True, 1.0, "", each) for each in told]
    found = judge_visits(case, runs, frozenset({"Left"}), frozenset({"Left", "Right"}))
    return "; ".join(map(compared, found))


def on_paper(*values: str, sheet: str = "") -> str:
    """What is said of a sheet on which the first nodes have these values."""
    case = handed_in(*values, sheet=sheet)
    return all_of([case.message, *map(compared, case.compared)])


def marked_on_paper(*values: str) -> str:
    """What stands beside a node in the drawing."""
    return next(line for line in handed_in(*values).picture.splitlines() if MARK in line)


def handed_in(*values: str, sheet: str = "") -> CaseReport:
    assignment = sheets.assignment('algorithm = "minimax"\ntree = "textbook"\nparts = { values = 8 }')
    answers = sheets.key(sheet_for(assignment, 0, "ada"))
    answers["values"] |= dict(zip(answers["values"], values, strict=False))
    text = tomli_w.dumps(({"sheet": sheet} if sheet else {}) | {"q": {"1": answers}})
    report = grade(assignment, Submission("ada", {"paper.toml": text.encode()}), ON_PAPER, student="ada")
    (case,) = report.questions[0].cases
    return case


def quiz_for_answers() -> str:
    """What is said of answers to a quiz that gives its points for any answers."""
    case = f'{test_quizzes.ONE}\npoints_for = "any answers"'
    quiz = test_quizzes.only(case)
    answers = [0 if number % 3 else None for number, _ in enumerate(quiz.questions)]
    code = test_quizzes.code(quiz, answers)
    return test_quizzes.reported(case, {"quiz.txt": code.encode()}).message


def classic_course(second: int | None = None) -> str:
    """What is noted of a course's own tests with whole games, perhaps of a second attempt."""
    files: Mapping[str, bytes] = classic_folder(CONFIG='order: "q1"')
    if second is not None:
        files = with_games(files, None, second)
    return " ".join(pose(parse(files), Submission("ada", {"multiAgents.py": RANDOM.encode()})).notes)


def with_package(name: str) -> None:
    """Looks for a package that submissions may import."""
    written("here/lonely.py", "")
    with mock.patch.object(sys, "path", [str(Path.cwd() / "here"), *sys.path]):
        check_installed(posed(MINIMAX, TEXTBOOK, head=f'packages = ["{name}"]'))


# What the check of an assignment finds.


def all_of(sentences: Iterable[str]) -> str:
    return "; ".join(sentences)


def found(
    assignment: Assignment | None = None,
    caught: Sequence[type[Mistake]] = (),
    slipping: Sequence[type[Mistake]] = (),
    pairs: CaughtMistakes | None = None,
    **more: Any,
) -> CheckedQuestion:
    """What a check found of a question: mistakes that are caught, or slip through, and more."""
    (question,) = (assignment or posed(ALPHABETA, TIES)).questions
    (exercise,) = exercises(posed(ALPHABETA, TIES))
    alone = CaughtMistakes({(each,): exercise for each in caught}, [(each,) for each in slipping])
    cases = tuple((named, ()) for named in question.cases)
    return CheckedQuestion(question, cases, alone, pairs or CaughtMistakes(), **more)


def exercises(assignment: Assignment) -> list[Exercise]:
    (question,) = assignment.questions
    return [
        exercise_of(named.name, named.case, problem)
        for named in question.cases
        if isinstance(named.case, SearchCase)
        for problem in problems(assignment, question, named.case, 5)
    ]


def several(number: int) -> list[type[Mistake]]:
    """So many mistakes of different names."""
    return [*{each.name: each for each in MISTAKES}.values()][:number]


def hidden_together(number: int) -> CaughtMistakes:
    """So many pairs of mistakes that are not caught."""
    return CaughtMistakes(slipping=[(EQUALITY, each) for each in several(number + 1)[1:]])


def shown(part: Part, checked: CheckedQuestion, assignment: Assignment | None = None) -> str:
    """What a check prints in this part, its lines joined."""
    out = StringIO()
    console = Console(file=out, width=300, highlight=False)
    checks.show_part(part, assignment or posed(ALPHABETA, TIES), checked, console)
    return " ".join(out.getvalue().split())


def table(assignment: Assignment) -> str:
    """What a check prints of the cases of this assignment."""
    return shown("cases", found(assignment), assignment)


def fragile() -> str:
    """What is said of a case in which the mean of five numbers is compared with one, which is the same."""
    drawn = '{ roles = ["max", "chance"], tree = [[0.1], [0.1, 0.1, 0.1, 0.1, 0.1]] }'
    case = f'kind = "tree"\ntree = {drawn}\ncompare = {{ ties = "first" }}\n'
    assignment = posed('agent = "Mine"\nalgorithm = "expectimax"', case)
    answers = tuple(map(answer, exercises(assignment)))
    (question,) = assignment.questions
    checked = replace(found(assignment), answers=((question.cases[0], answers),))
    return shown("cases", checked, assignment).partition("! ")[2]


def ending(**more: Any) -> str:
    """What is said at the end of a check of 12 seconds in which this was found."""
    out = StringIO()
    checked = CheckedAssignment(posed(ALPHABETA, TIES), (found(**more),), 12)
    checks.summary(checked, Console(file=out, width=300, highlight=False))
    return out.getvalue().strip()


def verdicts(*asked: str, assignment: Assignment | None = None) -> str:
    """What is said of mistakes that are asked for."""
    there = assignment or posed(ALPHABETA, TIES)
    _, question = next(check_in_parts(there, budget=Budget(60), asked=asked))
    return all_of(sentence for sentence, _ in checks.verdicts(question))


def verdict(*given: Any, **more: Any) -> str:
    """What is said of a mistake of which this was found out."""
    return all_of(sentence for sentence, _ in checks.verdicts(found(verdicts=(Verdict(*given, **more),))))


def unknown_mistake() -> str:
    """What is said where nobody knows the mistake that is asked for, without all those that there are."""
    return said(lambda: check(posed(ALPHABETA, TIES), asked=["prune-at-equality"])).partition(" there are:")[
        0
    ]


def name_not_found_out() -> str:
    """What is said of a mistake where the time is used up just before its name is known."""

    def asked(steps: float) -> tuple[int, str]:
        looks = count()
        budget = Budget(steps, clock=lambda: float(next(looks)))
        parts = check_in_parts(posed(ALPHABETA, TIES), budget=budget, asked=["prune-on-equality"])
        sentences = [sentence for sentence, _ in checks.verdicts(next(parts)[1])]
        return next(looks), all_of(sentences)

    looks, _ = asked(10**9)
    return asked(looks - 2)[1]  # the first look says when it began


def reason(mistake: type[Mistake], *names: str, algorithm: str = "alphabeta") -> str:
    """Why a report gives these names to a search with this mistake."""
    asked = exercises(posed(f'agent = "Mine"\nalgorithm = "{algorithm}"', TIES))
    small = Catching(asked, (), set(), Budget()).small
    return NamingExaminer(asked, small, Budget()).reason(mistake, names, asked[0])


def title_of_added(assignment: Assignment, mistake: type[Mistake]) -> str:
    """The title of the case that is added to catch this mistake."""
    (question,) = assignment.questions
    small = Catching(exercises(assignment), (), set(), Budget()).small.alike
    (added,) = Adding(assignment, question, small, Budget()).additions([(mistake,)])
    return next(line for line in added.text.splitlines() if line.startswith("title"))


def guessed(case: str, head: str = "") -> str:
    """How a hidden case can be guessed."""
    assignment = posed(f'{MINIMAX}\nvisibility = "hidden"', case, head=head)
    (question,) = assignment.questions
    (named,) = question.cases
    weakness = guess(assignment, named, exercises(assignment))
    assert weakness is not None
    return weakness.sentence


def agreed(algorithm: str, table: as_native.Table) -> str:
    """What our search finds of a case with recorded answers."""
    assignment = as_native.assignment(algorithm, {"case": table})
    (question,) = assignment.questions
    return agreement.agreement(assignment, question, question.cases[0], Budget()).sentence


def without_search() -> str:
    """What is said of recorded answers where no search of ours is named."""
    text = tomli_w.dumps(as_native.graph("q2/0-textbook"))
    assignment = posed('agent = "Mine"\npoints = 5\ncredit = "all-or-nothing"', text)
    (question,) = assignment.questions
    return agreement.agreement(assignment, question, question.cases[0], Budget()).sentence


def of_graph_file(**changed: object) -> str:
    """What our search finds of the textbook's tree, whose file has these other answers."""
    return agreed("minimax", as_native.graph("q2/0-textbook") | changed)


def without_value() -> str:
    """What our search finds of a graph that has no value where it ends."""
    actions = {"A": {"x": "b", "y": "c"}, "b": {"z": "d"}, "d": {"z": "e"}}
    nodes: as_native.Table = {name: {"actions": each} for name, each in actions.items()}
    nodes |= {"e": {"value": 4.0}, "c": {"value": 5.0}}
    tree = {"root": "A", "roles": ["max", "min"], "nodes": nodes}
    return of_graph_file(depth=1, action="x", generated=["A", "b", "c"], tree=tree)


def recorded_game(decisions: int) -> as_native.Table:
    table = as_native.decisions("q2/9-house-game")
    return table | {"decisions": table["decisions"][:decisions]}


def of_recorded(decisions: int, wrong: int | None = None) -> str:
    """What our search finds of so many recorded decisions, one of which has another number of states."""
    table = recorded_game(decisions)
    if wrong is not None:
        table["decisions"][wrong][3] += 1
    return agreed("minimax", table)


def of_a_short_game(decisions: int) -> str:
    """What our search finds of recorded decisions for a game that ends with the first."""
    recorded = [[["East"], 4, ["East"], 3]] * decisions
    return agreed(
        "minimax",
        {"kind": "decisions", "layout": "first-bite", "seed": 1, "depth": 1, "decisions": recorded},
    )


def tried(thresholds: str, keys: str = "games = 3") -> TriedGames:
    """Games that our players played."""
    case = f'kind = "game"\nlayout = "corridor"\nmax_moves = 90\n{keys}\nthresholds = [{thresholds}]\n'
    main = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "play"\nagent = "Mine"\n'
    files = {"assignment.toml": main.encode(), "play/1-games.toml": case.encode()}
    assignment = parse({"layouts/corridor.lay": LAYOUT, **files})
    (question,) = assignment.questions
    return try_games(assignment, question, question.cases[0], 0, Budget())


def no_time_for_games() -> TriedGames:
    """Games for which the time is used up after some players'."""
    whole = tried("{ wins = 1, points = 1 }")
    without = [replace(each, figures=None) for each in whole.trials[2:4]]
    return replace(whole, trials=(*whole.trials[:2], *without))


def spread(mistakes: int, seed: str = '"student"') -> str:
    """What is said of mistakes that cost one student more than another."""
    some = several(mistakes)
    spreads = [Spread(each, {2: 15, 2 + 2 / 3: 20, 3: 5}, ("1",)) for each in some]
    checked = found(posed(ALPHABETA, DRAWN + seed), slipping=some, spreads=tuple(spreads), students=40)
    return all_of(checks.spread_sentences(checked, 7))


# Reports.


def told(*cases: CaseReport, known: Sequence[str] = (), undiagnosed: bool = False) -> str:
    """What is told of a question with these cases, and a mistake that explains those that are known."""
    mistakes = [Diagnosis("left-out", "it leaves Stop out", "", tuple(known))]
    return all_of(mistakes_text(mistakes, cases, undiagnosed))


def failed(name: str, title: str = "", **more: Any) -> CaseReport:
    return CaseReport(name, title or f"case {name}", "tree", "fail", 0, 1, **more)


def without_message(status: Status) -> str:
    """What is said of a case with this status that has no message."""
    return sentence(CaseReport("1", "one", "tree", status, 0, 1))


def in_few_words(status: Status, kind: Kind = "tree", **more: Any) -> str:
    """What is said of a question with this status, and a case of this kind, in a few words."""
    case = CaseReport("1", "one", kind, status, 0, 1, message="it is so")
    return finding(samples.question("Minimax", status=status, cases=(case,), **more))


def how_points_are_given(way: Credit) -> str:
    return credit(samples.question("Minimax", credit=way, points=2))


def in_a_terminal(report: Report, beginning: str) -> str:
    """The lines of a report that have this beginning."""
    out = StringIO()
    show(report, Console(file=out, width=300, highlight=False))
    lines = (line.strip(" │├└─") for line in out.getvalue().splitlines())
    return all_of(line for line in lines if line.startswith(beginning))


def for_gradescope(question: QuestionReport, games: Report | None = None) -> str:
    """The last paragraph that Gradescope shows first."""
    output: str = json.loads(to_gradescope(samples.report(question), games))["output"]
    return output.rpartition("\n\n")[2]


def on_the_page(
    tag: str,
    *questions: QuestionReport,
    kind: str = "",
    has: str = "",
    remarks: Remarks | None = None,
    whole: Report | None = None,
) -> str:
    """All different elements like this, that have this text, of the page of a report."""
    page = tree(to_html(whole or samples.report(*questions), remarks=remarks))
    return all_of(dict.fromkeys(each.text for each in page.all(tag, kind=kind) if has in each.text))


def regraded(*requests: Request, by_hand: Mapping[str, str] | None = None) -> str:
    """The remarks of a class on a question with 1 of 5 points, for which 4 count."""
    remarks = Remarks(4, {"reflex-agent": 4}, by_hand=by_hand or {}, requests=requests)
    return on_the_page("p", samples.KNOWN_ALONE, kind="remark", remarks=remarks)


def on_the_leaderboard() -> str:
    """What Gradescope shows of games that were all played."""
    submission = Submission("ada", {"eyes.py": SCORE.encode()})
    games = play_submission(Contest(with_tournament(), 7, "leaderboard"), submission, choose(trust=True))
    board = json.loads(to_gradescope(samples.report(samples.KNOWN_ALONE), games))["leaderboard"]
    return all_of(f"{each['name']}: {each['value']}" for each in board)


def failed_game() -> Report:
    """The games of a leaderboard of which the first failed."""
    submission = Submission("ada", {"eyes.py": b"def evaluation(state):\n    return 1 / 0\n"})
    return play_submission(Contest(with_tournament(), 7, "leaderboard"), submission, choose(trust=True))


SENTENCES: Sentences = {
    (
        "it evaluated 13 nodes, right: 12 nodes; it asked 1 node above the leaves for the score, which "
        "counts as evaluating"
    ): lambda: of_search("values = {", "state.score\n        values = {", POSITION),
    (
        "it evaluated 15 nodes, right: 12 nodes; it asked 3 nodes above the leaves for the score, "
        "which counts as evaluating"
    ): lambda: of_search("agent = ply", "state.score\n        agent = ply", POSITION),
    (
        "it generated 13 nodes in another order, right: 13 nodes; the first that differs, after Left, "
        "agent 1 Right, is generated too early"
    ): lambda: of_search("legal_actions(agent)]\n", "legal_actions(agent)[::-1]]\n", TEXTBOOK + SEQUENCE),
    "right; advice: 9 of its 21 successor calls asked again for a node that it had": lambda: of_graph(
        "minimax", "q2/0-textbook", searches.CHILDREN_AT_ONCE
    ),
    "it generated 13 nodes (c2v, c3v should not be), right: 11 nodes": lambda: of_graph(
        "alphabeta", "q3/0-textbook", searches.NO_PRUNING
    ),
    "it generated 13 nodes (c3v should not be), right: 12 nodes": lambda: of_graph(
        "minimax", "q2/0-textbook", without="c3v"
    ),
    (
        "1 of 1 decisions is wrong; the first, decision 1: it chose Nowhere, right: Stop; it generated "
        "1 different state, right: 155, or 91 without Stop"
    ): lambda: of_decisions(1),
    (
        "3 of 3 decisions are wrong; the first, decision 1: it chose Nowhere, right: Stop; it "
        "generated 1 different state, right: 155, or 91 without Stop"
    ): lambda: of_decisions(3),
    (
        "decision 2 of 4: it raised ZeroDivisionError: division by zero; 1 of 1 decisions before is "
        "wrong; the first, decision 1: it chose Nowhere, right: Stop; it generated 1 different state, "
        "right: 155, or 91 without Stop"
    ): lambda: of_decisions(4, fails=2),
    (
        "decision 3 of 4: it raised ZeroDivisionError: division by zero; 2 of 2 decisions before are "
        "wrong; the first, decision 1: it chose Nowhere, right: Stop; it generated 1 different state, "
        "right: 155, or 91 without Stop"
    ): lambda: of_decisions(4, fails=3),
    "it needs all of begin first; the points of its checks do not count": needs_all_of_first,
    "Deep could not be examined: RuntimeError: no tree": not_examined,
    (
        "here an expectimax of your own plays with it: write a class Expectimax in the same file"
    ): without_reference,
    "the evaluation gave something that is not a finite number": lambda: why(
        posed('evaluation = "evaluation"', GAME), "def evaluation(state): return float('nan')"
    ),
    "the 0.001 s for all games were used up before": time_used_up,
    "game 2 was lost by an error: it raised ZeroDivisionError: division by zero": lambda: all_of(
        about_failures([played(5), played(3, CRASH), played(4)], 3)
    ),
    (
        "game 2 (and 2 more) was lost by an error: it raised ZeroDivisionError: division by zero; only "
        "the first 4 were played, as they took too long"
    ): lambda: all_of(about_failures([played(5), *[played(3, CRASH)] * 3], 9)),
    "only the first was played, as it took too long": lambda: all_of(about_failures([played(5)], 3)),
    ("2 of 3 games won, mean score 3.17, 3 ended in time; of all 4 games 3 won, mean score 4.62"): lambda: (
        figures("games = 3\nmost_games = 40\nseconds_per_game = 2", 5, 7.5, -3, 9)
    ),
    "wins: 2, right: at least 3 of 3 games; time: 0.14 s a move, right: at most 0.05 s a move": lambda: (
        reached("games = 3", "{ wins = 3, points = 1 }, { seconds_per_move = 0.05, points = 2 }", 5, 7, -3)
    ),
    (
        "for any points: wins: 2, right: at least 2 of 4 games; for any points: games ended in time: "
        "4, right: at least 1 of 4 games; wins: 2: it wins 15% to 85% (95 %), right: at least 3 of 4 "
        "games, which is even odds for an agent that wins 62%"
    ): lambda: reached(
        "games = 4\nmost_games = 40\nleast = { wins = 2, finished = 1 }",
        "{ wins = 3, points = 1 }",
        5,
        7,
        -3,
        -5,
    ),
    (
        "visits: self.visits is not a dictionary of actions and whole numbers (run 1), right: 99 or "
        "100 in all; most visits: in 0 of 7 runs, right: Left in at least 5 of 7 runs"
    ): lambda: visits(None),
    (
        "visits: 'Up' is not an action here (run 2), right: 99 or 100 in all; most visits: in 2 of 7 "
        "runs, right: Left in at least 5 of 7 runs"
    ): lambda: visits({"Left": 60, "Right": 39}, {"Up": 3, "Left": 4}),
    (
        "visits: -1 for an action (run 1), right: 99 or 100 in all; most visits: in 0 of 7 runs, "
        "right: Left in at least 5 of 7 runs"
    ): lambda: visits({"Left": -1, "Right": 101}),
    (
        "visits: 69 in all (run 1), right: 99 or 100 in all; most visits: in 1 of 7 runs, right: Left "
        "in at least 5 of 7 runs"
    ): lambda: visits({"Left": 60, "Right": 9}),
    (
        "value of B: you wrote 9; it is a min node, so its value is the smallest of 3, 12 and 8: 3; "
        "points for values: 6, right: 8; value of B: 9, right: 3; value of A: 9, right: 3 (yours "
        "follows from your own values)"
    ): lambda: on_paper("9", "9"),
    (
        "value of B: you wrote 9; it is a min node, so its value is the smallest of 3, 12 and 8: 3; "
        "points for values: 4, right: 8; value of B: 9, right: 3; value of A: 4, right: 3 (from your "
        "own values: 9)"
    ): lambda: on_paper("4", "9"),
    "paper.toml: these answers are for the sheet AAAA-BBBB; this student's is DVIG-NAUV": lambda: on_paper(
        sheet="AAAA-BBBB"
    ),
    (
        "3 of 8 right; 5 answered, for which there are the points; question 1.1: H is searched with α "
        "= 4, β = ∞. Which edges below it will be cut? −9 is less than α = 4, so H is cut. That leaves "
        "out H2."
    ): quiz_for_answers,
    (
        "In whole games, ghosts and agent draw from separate streams of random numbers here: figures "
        "agree with the old course's in distribution only."
    ): classic_course,
    (
        "In whole games, ghosts and agent draw from separate streams of random numbers here: figures "
        "agree with the old course's in distribution only. Second attempt: whole games follow from the "
        "seed 9, not from the tests' randomSeed."
    ): lambda: classic_course(9),
    (
        'assignment.toml, line 3: packages: there is no package "numpyy" on this computer, so '
        "submissions cannot import it; did you mean 'numpy'? install it here, or take it out of "
        "packages"
    ): lambda: with_package("numpyy"),
    (
        'assignment.toml, line 3: packages: "lonely" is no folder with an __init__.py; submissions can '
        "import only such packages"
    ): lambda: with_package("lonely"),
    (
        "the value that it returns is always -2.5: In each of these cases the nodes and the action are "
        "right. Look at the value in the Decision that is returned: it must be the one that was found "
        "for the best action."
    ): lambda: diagnosed("-2.5"),
    (
        "nothing but the value that it returns is wrong: In each of these cases the nodes and the "
        "action are right. Look at the value in the Decision that is returned: it must be the one that "
        "was found for the best action."
    ): lambda: diagnosed("values[best] + 2 * len(values)"),
    (
        "2 of 2 decisions are wrong; the first, decision 1: it chose Nowhere, right: Stop; it "
        "generated 2 different states, right: 155, or 91 without Stop"
    ): lambda: of_decisions(2, first="; state.successor(0, 'East')"),
    (
        "it generated 1 node, right: 13 nodes; it expanded 0 nodes, right: 4 nodes; it evaluated 0 "
        "nodes, right: 9 nodes"
    ): lambda: of_search(
        "values = {",
        "return Decision('Left', 3)\n        values = {",
        TEXTBOOK + '[compare]\nexpanded = "count"\n',
    ),
    "it chose 'Nowhere'; legal were: West, Stop, East": lambda: of_agent("Nowhere").message,
    "Pacman ate nothing for 2,000 of his moves": lambda: why_the_game_ended(
        of_agent("Stop", "max_moves = 100000")
    ),
    (
        "wins: 2, and 3 of all 4: it wins 30% to 95% (95 %), right: at least 3 of 3 games, which is "
        "even odds for an agent that wins 80%; mean score: 3, and 4.5 of all 4: its true mean is -4 to "
        "13 (95 %), right: at least 100"
    ): lambda: reached(
        "games = 3\nmost_games = 40",
        "{ wins = 3, points = 1 }, { mean_score = 100, points = 1 }",
        5,
        7,
        -3,
        9,
    ),
    "mean score: 3: its true mean is -10 to 16 (95 %), right: at least 90": lambda: reached(
        "games = 3\nmost_games = 40", "{ mean_score = 90, points = 1 }", 5, 7, -3
    ),
    (
        "action: in 7 of 7 runs, right: Left in at least 5 of 7 runs; mean value: 54, right: 54.5 ± 8; "
        "values: all equal, right: not all equal"
    ): lambda: runs_of(54),
    (
        "value of A: not answered; points for values: 6, right: 8; value of A: not answered, right: 3"
    ): lambda: on_paper("", "3"),
    "A max  ◀ not answered: value of A": lambda: marked_on_paper("", "3"),
    "A max  ◀ wrong: value of A": lambda: marked_on_paper("4", "3"),
    (
        "it cuts at ties in some problems, and only beyond the bound in others: Either way is right "
        "here, but a search must go the same way everywhere. Look for what makes the difference in "
        "your code: the number of agents, the depth, or which agent moves."
    ): lambda: mixed("alphabeta", "prune", TIES),
    ("in some problems its nodes return values outside of alpha and beta, in others they do not"): lambda: (
        mixed("alphabeta", "returns", POSITION.replace("depth = 1", "depth = 2")).partition(": ")[0]
    ),
    "its depth counts rounds in some problems, and plies in others": lambda: mixed(
        "minimax", "depth_counts", POSITION
    ).partition(": ")[0],
    "it takes the given probabilities in some problems, and equal ones in others": lambda: mixed(
        "expectimax", "probabilities", 'kind = "tree"\ntree = "loaded"\n'
    ).partition(": ")[0],
    (
        "what one search stores is still there in the next, and changes it: Asked the same question "
        "twice, your search does not do the same. What is made in __init__, belongs to the class, "
        "stands outside of it or is a default as in memo={} is made once, for all searches: make it "
        "anew where a search begins."
    ): kept,
    (
        "opponents maximize: Only agent 0 takes the greatest value; look at where your code decides "
        "between max and min. None of the checks here shows this mistake; it showed on other small "
        "trees, on which your search was tried as well."
    ): shown_by_no_case,
    (
        "assignment.toml: against = 'own.py:near': agent 0 (ByEvaluation) raised AttributeError: "
        "'GameState' object has no attribute 'nothing'"
    ): lambda: with_own_agent("own.py:near"),
    (
        "q/1.toml, line 2: question q: its tree cannot be searched to this depth: node 'D': this inner "
        "node has no value of its own; a search that stops above the leaves (depth, ms) or orders its "
        "moves (order) asks for one: search down to the leaves, or give the node value = a number"
    ): lambda: check(
        posed(MINIMAX, 'kind = "tree"\ndepth = 1\ntree = { tree = [[[3, 5], [1, 2]], [[4, 6], [7, 8]]] }\n')
    ),
    (
        "1 q 2 points, Mine case seen action points 1 yes 20 runs of 100 simulations, at least 16 of "
        "them right 1 2 yes 1 game on first-bite, random ghosts 1"
    ): lambda: table(posed('agent = "Mine"', GAMBLE, GAME)),
    "1 q 5 points, Mine case seen action points case yes left, 13 different nodes recorded": lambda: table(
        as_native.assignment("minimax", {"case": as_native.graph("q2/0-textbook")})
    ),
    (
        "1 q 1 point, Mine case seen action points · 1 of 2 known mistakes are caught, in each form "
        "that can show ! not caught: it leaves out the action Stop (stop-dropped)"
    ): lambda: shown("cases", found(caught=[EQUALITY], slipping=[LEFT_OUT])),
    (
        "play: its cases can give 5.5 points, more than its maximum of 4; nothing is cut off. If extra "
        "points are not meant, make the maximum 5.5, or give fewer points in the cases"
    ): lambda: all_of(checks.about_points(check(with_maximum(4, TWO_AND_THREE)).questions[0])),
    "play: its cases give at most 5.5 of its 6 points, so nobody can have full marks": lambda: all_of(
        checks.about_points(check(with_maximum(6, TWO_AND_THREE)).questions[0])
    ),
    (
        "play/1-games.toml: nobody reaches mean_score = 929; the best of our players has 925; "
        "play/1-games.toml: everybody reaches mean_score = -5000, even random"
    ): lambda: all_of(
        checks.about_games(tried("{ mean_score = -5000, points = 1 }, { mean_score = 929, points = 1 }"))
    ),
    (
        'play/1-games.toml: each student plays other games, so luck decides too; seed = "assignment" '
        "ends that"
    ): lambda: all_of(checks.about_games(tried("{ wins = 1, points = 1 }", 'games = 1\nseed = "student"'))),
    (
        "play/1-games.toml: there was no time for all games of minimax:depth=2, "
        "alphabeta:depth=2:evaluation=farsighted"
    ): lambda: all_of(checks.about_games(no_time_for_games())),
    (
        "1 q 1 point, Mine case seen action points ! error: play/1-games.toml: mean_score = 60000: no "
        "game on corridor can have more than 930 points games played by wins mean score points 1-games "
        "random 0 of 3 -359.7 0 of 1 reflex 3 of 3 726 0 of 1 minimax:depth=2 3 of 3 925 0 of 1 "
        "alphabeta:depth=2:evaluation=farsighted 3 of 3 925 0 of 1 "
        "expectimax:depth=2:evaluation=farsighted 3 of 3 925 0 of 1"
    ): lambda: shown("cases", found(games=(tried("{ mean_score = 60000, points = 1 }"),))),
    (
        "not caught: it leaves out the action Stop (stop-dropped); slips through with 3 of 12 seeds "
        "(25%): nothing is pruned (no-pruning)"
    ): lambda: all_of(
        checks.slip_sentences(
            found(slips=(PassingMistake(LEFT_OUT, 12, 12), PassingMistake(UNPRUNED, 3, 12)))
        )
    ),
    ("not caught, as it shows only in what is not compared here: nothing is pruned (no-pruning)"): lambda: (
        all_of(checks.slip_sentences(found(not_shown=(NotShown(UNPRUNED),))))
    ),
    (
        "not caught in 1 of 2 forms: another convention: it prunes when a value equals alpha or beta "
        "(prune-on-equality: EqualityWithWideWindows)"
    ): lambda: all_of(
        checks.slip_sentences(found(caught=[EQUALITY], slipping=[FORMS["EqualityWithWideWindows"]]))
    ),
    "stop-dropped shows only where there is no ghost, which is not so in these cases": lambda: all_of(
        checks.misnamed_sentences(found(not_shown=(NotShown(LEFT_OUT, "there is no ghost"),)))
    ),
    "prune-on-equality would be named no-pruning; stop-dropped would be named nothing": lambda: all_of(
        checks.misnamed_sentences(
            found(named=Names([NamedMistakes((EQUALITY,), ("no-pruning",)), NamedMistakes((LEFT_OUT,), ())]))
        )
    ),
    (
        "not caught together: prune-on-equality with prune-strictly; not caught together: "
        "prune-on-equality with only-max-prunes-on-equality"
    ): lambda: all_of(checks.uncaught_pair_sentences(found(pairs=hidden_together(2)))),
    "not caught together: 1 more pair": lambda: all_of(
        checks.uncaught_pair_sentences(found(pairs=hidden_together(9)))
    ).rpartition("; ")[2],
    "not caught together: 3 more pairs": lambda: all_of(
        checks.uncaught_pair_sentences(found(pairs=hidden_together(11)))
    ).rpartition("; ")[2],
    "not tried, as the time was used up: 1 known mistake (prune-on-equality)": lambda: all_of(
        checks.untried_sentence(found(untried=several(1)))
    ),
    (
        "not tried, as the time was used up: 5 known mistakes (prune-on-equality, prune-strictly, "
        "only-max-prunes-on-equality, …)"
    ): lambda: all_of(checks.untried_sentence(found(untried=several(5)))),
    "not tried, as the time was used up: 1,234 of 1,235 pairs of mistakes": lambda: all_of(
        checks.untried_pairs_sentence(
            found(pairs=CaughtMistakes(slipping=[(EQUALITY, LEFT_OUT)], untried=1234))
        )
    ),
    ("not found out, as the time was used up: what a report would name for 1 mistake and 4 pairs"): lambda: (
        all_of(checks.untried_pairs_sentence(found(named=Names([], 1), named_pairs=Names([], 4))))
    ),
    "1: not computed, as the time was used up": lambda: all_of(
        checks.unanswered_sentences(found(unanswered=posed(ALPHABETA, TIES).questions[0].cases))
    ),
    (
        "one mistake, different points: with 4 of 4 known mistakes, the same file gets different "
        "points with the seeds of 40 students:; 2 to 3 of 7 points (15 × 2, 20 × 2.67, 5 × 3): another "
        "convention: it prunes when a value equals alpha or beta (prune-on-equality); 2 to 3 of 7 "
        "points (15 × 2, 20 × 2.67, 5 × 3): another convention: it does not prune when a value equals "
        "alpha or beta (prune-strictly); 2 to 3 of 7 points (15 × 2, 20 × 2.67, 5 × 3): max nodes are "
        "left when v equals beta, but min nodes are not left when v equals alpha "
        '(only-max-prunes-on-equality); and 1 more, in --json; seed = "assignment" in q/1.toml gives '
        "all students the same trees, and so the same points; a count above 4 only narrows the spread"
    ): lambda: spread(4),
    "no question can show stop-dropped": lambda: all_of(
        checks.never_shown_sentences([found(verdicts=(Verdict("stop-dropped", (), absence="accepted"),))])
    ),
    "stop-dropped: not looked at, as the time was used up": lambda: verdict(
        "stop-dropped", (), absence="no time"
    ),
    (
        "ghost-taken-for-granted cannot show in cases like these; it shows only where there is no ghost"
    ): lambda: verdicts("ghost-taken-for-granted"),
    (
        "last-child-taken is caught by 1, though not in 2 of its 5 forms; in a report, it gets its name"
    ): lambda: verdicts("last-child-taken"),
    (
        "prune-on-equality is caught by 1; what a report would name is not found out, as the time was used up"
    ): name_not_found_out,
    (
        "it shows in 8 of the examiner's 38 small exercises, which are too few, or several mistakes "
        "explain them together"
    ): lambda: reason(EQUALITY),
    "it shows in 8 of the examiner's 38 small exercises, which no-pruning can explain, too": lambda: reason(
        EQUALITY, "no-pruning"
    ),
    "it shows in none of the examiner's 38 small exercises": lambda: reason(FORMS["BetaNotPassedDown"]),
    'title = "a tree of 5 nodes, 1 round deep"': lambda: title_of_added(posed(ALPHABETA, OTHER), EQUALITY),
    'title = "a position with 1 ghost, 1 round deep"': lambda: title_of_added(
        posed(MINIMAX, POSITION.replace("small", "medium")), FORMS["LeastNameWins"]
    ),
    (
        "1 q pairs of mistakes, and cases to add + q/added-1.toml, to catch prune-on-equality, "
        "stop-dropped: kind = … · autograder check FOLDER --write saves them; q then has 1.5 points, "
        "now 1"
    ): lambda: shown(
        "additions",
        found(additions=(Addition("q/added-1.toml", "kind = …", ((EQUALITY,), (LEFT_OUT,)), 0.5),)),
    ),
    (
        "The 12 s for this check were not enough for everything: --seconds 60 gives it more; smaller "
        "cases are quicker, for students too."
    ): lambda: ending(untried=(LEFT_OUT,)),
    "There are errors: change what is marked so above before students hand in.": lambda: ending(
        games=(tried("{ mean_score = 60000, points = 1 }"),)
    ),
    "1 q 4 points case seen action points 1 yes quiz: alphabeta; points for correct answers 4": lambda: table(
        test_quizzes.assignment(test_quizzes.ONE)
    ),
    "1 q 9 points case seen action points 1 yes on paper: minimax; values, action 9": lambda: table(
        sheets.assignment('algorithm = "minimax"\ntree = "textbook"\nparts = { values = 8, action = 1 }')
    ),
    (
        "1 q 5 points, Mine case seen action points case yes 2 decisions on house recorded: 207 "
        "different states, 126 without Stop"
    ): lambda: table(as_native.assignment("minimax", {"case": recorded_game(2)})),
    (
        "the seed 31 is fixed in its file: everyone with the files knows it, and so small a seed is "
        "found by trying"
    ): lambda: guessed(DRAWN + "31"),
    "the seed 3111111111111111111 is fixed in its file: everyone with the files knows it": lambda: guessed(
        DRAWN + "3111111111111111111"
    ),
    (
        "the assignment's seed 12 is so small that it is found by trying; take one of 19 digits, as "
        "autograder new does"
    ): lambda: guessed(DRAWN + "'assignment'", "seed = 12"),
    (
        "fixed in its file: everyone with the files knows it; a blind guess of what is compared passes "
        "with a chance of 33%"
    ): lambda: guessed("kind = 'sampling'\nsimulations = 10\ntree = { tree = [3, 5, 4] }\n"),
    (
        "our search chooses left and generates 13 different nodes, the recorded answer is middle and "
        "13, which decides; no mistakes are named here"
    ): lambda: of_graph_file(action="middle"),
    (
        "our search has no answer: node 'd': this inner node has no value of its own; a search that "
        "stops above the leaves (depth, ms) or orders its moves (order) asks for one: search down to "
        "the leaves, or give the node value = a number; the recorded one decides"
    ): without_value,
    (
        "our search agrees with all 4 recorded decisions, with Stop and without; the game is not over "
        "after that"
    ): lambda: of_recorded(4),
    (
        "our search agrees with recorded decision 1, with Stop and without; the game is not over after that"
    ): lambda: of_recorded(1),
    (
        "our search finds 3 of 3 decisions with Stop, 2 without; the first that differs, decision 3 "
        "without Stop: our search finds West with 210 different states, recorded are West with 211; "
        "what is recorded decides"
    ): lambda: of_recorded(3, wrong=2),
    (
        "our search agrees with recorded decision 1, with Stop and without; the game ends there, so 2 "
        "more will never be asked for"
    ): lambda: of_a_short_game(3),
    "our search finds the recorded answer": of_graph_file,
    "no search of ours to compare with: its answers are taken as they are": without_search,
    "there is no known mistake 'prune-at-equality'; did you mean 'prune-on-equality'?": unknown_mistake,
    "the examiner asks nothing about searches of this kind": lambda: reason(
        FORMS["LastTieWins"], algorithm="star2"
    ),
    "stop-dropped cannot show here: no case compares a search": lambda: verdicts(
        "stop-dropped", assignment=posed('agent = "Mine"', GAME)
    ),
    (
        "friends is caught by 2; in a report, it would be named ghosts-maximize: ghosts-maximize does "
        "the same in all of 98 small exercises"
    ): lambda: verdict("friends", ("2",), ("ghosts-maximize",), because=reason(Friends, "ghosts-maximize")),
    "1: rounding decides here: a correct search may be judged wrong; choose other values": fragile,
    "drawn from the seed that only you have": lambda: guessed(
        DRAWN + "'assignment'", "seed = 3111111111111111111"
    ),
    "drawn for each student, from the seed that only you have": lambda: guessed(
        DRAWN + "'student'", "seed = 3111111111111111111"
    ),
    "new in each run": lambda: guessed(DRAWN + "'new'", "seed = 12"),
    "drawn from --seed, new in each run; a seed in assignment.toml would keep it": lambda: guessed(
        DRAWN + "'assignment'"
    ),
    (
        "1 q how many mistakes are caught, and get their names there are caught examined all named "
        "some none a false one mistakes 2 1 1 1 0 0 0 two at once 0 0 0 0 0 0 0"
    ): lambda: shown(
        "names",
        found(
            caught=[EQUALITY],
            slipping=[LEFT_OUT],
            named=Names([NamedMistakes((EQUALITY,), ("prune-on-equality",))]),
        ),
    ),
    "(87 lines before)": lambda: in_a_terminal(
        samples.report(samples.question("Minimax", output="\n".join(map(str, range(99))))), "("
    ),
    (
        "Something went wrong in the grader, not in this code. It will be graded again.; Something "
        "went wrong in the grader, not in this code. It will be graded again. These points are not "
        "final."
    ): lambda: in_a_terminal(
        samples.report(
            samples.question(
                "Minimax",
                status="grader error",
                cases=(CaseReport("1", "one", "tree", "grader error", 0, 1),),
            )
        ),
        "Something",
    ),
    "Total: 1 / 5 points  2.5 s": lambda: in_a_terminal(samples.report(samples.KNOWN_ALONE), "Total"),
    (
        "a.py counts, because no other was changed; not graded: old/a.py (unchanged starter file, or empty)"
    ): lambda: about_choice(FileChoice("a.py", ("old/a.py",), "change", ("old/a.py",))),
    "a.py counts, because it is in the fewest folders, or first by name; not graded: old/a.py": lambda: (
        about_choice(FileChoice("a.py", ("old/a.py",), "place"))
    ),
    "It did what was asked for.": lambda: without_message("pass"),
    "It did something other than what was asked for.": lambda: without_message("fail"),
    "It took too long.": lambda: without_message("timeout"),
    "It took too much memory.": lambda: without_message("memory"),
    "It printed too much.": lambda: without_message("output limit"),
    "It raised an error, or its process ended.": lambda: without_message("crash"),
    "Its process sent a message that is neither a question nor an answer.": lambda: without_message(
        "protocol error"
    ),
    "The file cannot be loaded, or what is asked for is not in it.": lambda: without_message("import error"),
    "It was not graded.": lambda: without_message("not graded"),
    "It was not run.": lambda: without_message("not run"),
    "There is no note on it.": lambda: without_message("marked"),
    "It is not marked yet.": lambda: without_message("not marked"),
    "Something went wrong in the grader, not in this code. It will be graded again.": lambda: without_message(
        "grader error"
    ),
    "It did not pass. What it checks is not shown.": lambda: sentence(failed("1", visibility="hidden")),
    "other than what was asked for": lambda: in_few_words("fail"),
    "below what was asked for": lambda: in_few_words("fail", "game"),
    "no known mistake fits": lambda: in_few_words("fail", undiagnosed=True),
    "took too much memory": lambda: in_few_words("memory"),
    "printed too much": lambda: in_few_words("output limit"),
    "sent an invalid message": lambda: in_few_words("protocol error"),
    "points lost in the marking": lambda: in_few_words("marked"),
    "not marked yet": lambda: in_few_words("not marked"),
    "to be graded again": lambda: in_few_words("grader error"),
    "took too long": lambda: in_few_words("timeout"),
    "cannot be loaded": lambda: in_few_words("import error"),
    "You get its points only if every check passes.": lambda: how_points_are_given("all-or-nothing"),
    "Each check that does not fail is worth one point.": lambda: how_points_are_given("passed"),
    (
        "The score is rounded down to whole points. Full marks also require the checks that carry no points."
    ): lambda: how_points_are_given("sum-and-all"),
    "Mean score: 196.7; Won of 3: 0": on_the_leaderboard,
    "The tree as the correct search sees it; The tree as your search sees it": lambda: on_the_page(
        "title", samples.SEVERAL
    ).partition("; ")[2],
    "hidden; hidden until grades are published; hidden until the due date": lambda: on_the_page(
        "span",
        samples.question(
            "Minimax",
            cases=(
                failed("1", visibility="hidden"),
                failed("2", visibility="after_published"),
                failed("3", visibility="after_due_date"),
            ),
        ),
        kind="dashed",
    ),
    "What is wrong: it leaves Stop out (explains 1 of 2 failed checks)": lambda: told(
        failed("1"), failed("2"), known=["1"]
    ),
    "What is wrong: it leaves Stop out (explains 1 of 2 failed checks that are shown)": lambda: told(
        failed("1"), failed("2"), failed("3", HIDDEN_TITLE, visibility="hidden"), known=["2", "3"]
    ),
    ("What is wrong: it leaves Stop out; This mistake does not explain all of what is wrong here."): lambda: (
        told(failed("1"), known=["1"], undiagnosed=True)
    ),
    "These mistakes do not explain all of what is wrong here.": lambda: all_of(
        mistakes_text([samples.PRUNES, samples.STOPS], samples.CASES, True)
    ).rpartition("; ")[2],
    "6 nodes, searched 1 round deep, found by shrinking a tree of 40 nodes": lambda: in_a_terminal(
        samples.report(samples.SEVERAL), "6 nodes"
    ),
    "Try it, in the folder of the file: pacman test bob.py -q minimax": lambda: in_a_terminal(
        samples.report(samples.UNKNOWN), "Try it"
    ),
    "Searched 2 rounds deep": lambda: in_a_terminal(samples.report(samples.UNKNOWN), "Searched"),
    "Total of what was graded: 5 / 25 points  2.5 s": lambda: in_a_terminal(
        msgspec.structs.replace(samples.ALL, not_graded=("reflex", "minimax")), "Total"
    ),
    (
        "Only a part of the assignment was graded. Not graded, and not in the total: reflex, minimax."
    ): lambda: in_a_terminal(msgspec.structs.replace(samples.ALL, not_graded=("reflex", "minimax")), "Only"),
    (
        "b/a.py counts, because it is the newest; not graded: old/a.py (unchanged starter file, or "
        "empty), c/a.py"
    ): lambda: about_choice(FileChoice("b/a.py", ("old/a.py", "c/a.py"), "time", ("old/a.py",))),
    ("abababababababababa\n... cut: the whole has 1,400 characters."): lambda: safe_text("ab" * 700, 60),
    "1. Minimax: 2 / 2 points in the checks that are shown": lambda: for_gradescope(
        samples.question(
            "Minimax", cases=(CaseReport("1", "one", "tree", "pass", 2, 2), failed("2", visibility="hidden"))
        )
    ),
    "1. Minimax: 5 points can be reached; checks that are not shown count, too": lambda: for_gradescope(
        samples.question(
            "Minimax", cases=(failed("1"), failed("2", visibility="hidden")), credit="all-or-nothing"
        )
    ),
    ("Reflex agent: what the code printed:\nhello"): lambda: for_gradescope(
        msgspec.structs.replace(samples.KNOWN_ALONE, output="hello")
    ),
    "Not on the leaderboard: a game ended in 'agent error'.": lambda: for_gradescope(
        samples.KNOWN_ALONE, failed_game()
    ),
    (
        "This mistake (prune-on-equality) explains 3 of 4 failed checks: the textbook's tree, equal "
        "values, two ghosts.; This mistake (stop-left-out) explains 2 of 4 failed checks: two ghosts, "
        "deep trees."
    ): lambda: on_the_page("p", samples.SEVERAL, has="This mistake"),
    (
        "This mistake (returns-nothing) explains the textbook's tree, equal values, two ghosts and 1 more."
    ): lambda: on_the_page("p", samples.question("Minimax", samples.UNFINISHED), has="This mistake"),
    (
        "None of the known mistakes explains all of what is wrong here. The position below shows where "
        "it goes wrong."
    ): lambda: on_the_page("p", samples.UNKNOWN, has="below"),
    (
        "This mistake does not explain all of what is wrong here. The tree below shows where it goes wrong."
    ): lambda: on_the_page("p", samples.PARTLY, has="below"),
    "The tree as TOML, to copy; The position as text, to copy": lambda: on_the_page(
        "summary", samples.SEVERAL, samples.UNKNOWN, has="copy"
    ),
    "Both searches step by step, side by side:": lambda: on_the_page(
        "p", samples.SEVERAL, has="side by side"
    ),
    "Questions and their points; What is right, and what your search did": lambda: on_the_page(
        "caption", samples.SEVERAL
    ),
    "1 case passed": lambda: on_the_page("summary", samples.KNOWN_ALONE, has="passed"),
    "2 cases passed": lambda: on_the_page(
        "summary",
        samples.question("Minimax", cases=(*samples.CASES, CaseReport("6", "one", "tree", "pass", 1, 1))),
        has="passed",
    ),
    "1 item with all points": lambda: on_the_page(
        "summary",
        samples.question("Minimax", cases=(failed("1"), CaseReport("2", "one", "manual", "pass", 1, 1))),
        has="item",
    ),
    "2 items with all points": lambda: on_the_page(
        "summary",
        samples.question(
            "Minimax",
            cases=(
                failed("1"),
                CaseReport("2", "one", "manual", "pass", 1, 1),
                CaseReport("3", "two", "manual", "pass", 2, 2),
            ),
        ),
        has="item",
    ),
    "What the code printed (1 line)": lambda: on_the_page(
        "summary", samples.question("Minimax", output="hello"), has="printed"
    ),
    "What the code printed (2 lines)": lambda: on_the_page(
        "summary", samples.question("Minimax", output="hello\nyou"), has="printed"
    ),
    "Traceback (1 line)": lambda: on_the_page(
        "summary", samples.question("Minimax", cases=(failed("1", error="one"),)), has="Traceback"
    ),
    "Traceback (3 lines)": lambda: on_the_page(
        "summary", samples.question("Minimax", cases=(failed("1", error="one\ntwo\nthree"),)), has="Traceback"
    ),
    "bob.py, line 12 in value; bob.py, line 31 in least · where it stopped": lambda: on_the_page(
        "span", samples.CRASHES, kind="at"
    ),
    "Drawn with seed 7.": lambda: on_the_page(
        "p", samples.question("Minimax", cases=(failed("1", seed=7),)), has="seed"
    ),
    (
        "Drawn with seed 7. Such a game can be watched: play it with --seed 7 --record game.json, and "
        "pacman render game.json --to game.html makes it a page that plays it move by move."
    ): lambda: on_the_page(
        "p",
        samples.question("Minimax", cases=(CaseReport("1", "one", "game", "fail", 0, 1, seed=7),)),
        has="seed",
    ),
    "See the game that went worst, move by move: ghost 2 caught Pacman, score -31.": lambda: on_the_page(
        "p",
        samples.question("Minimax", cases=(CaseReport("1", "one", "game", "fail", 0, 1, game=PLAYED),)),
        has="went worst",
    ),
    "Not written yet: Minimax": lambda: on_the_page(
        "summary",
        samples.question("Minimax", cases=(failed("1", message="it is not written yet", ended=UNWRITTEN),)),
        samples.KNOWN_ALONE,
        has="yet",
    ),
    "Not run: Minimax, Expectimax": lambda: on_the_page(
        "summary",
        samples.question("Minimax", cases=(failed("1", message="it cannot be loaded", ended=UNLOADED),)),
        samples.question("Expectimax", cases=(failed("1", message="it cannot be loaded", ended=UNLOADED),)),
        has="Not run",
    ),
    "seed 7 submission bbbbbbbbbbbbbbbb assignment aaaaaaaaaaaaaaaa graded in 2.5 s": lambda: on_the_page(
        "dl", samples.KNOWN_ALONE
    ),
    (
        "Watch both, step by step: Two leaves; Watch both, step by step: Hidden one; Watch both, step "
        "by step: Smallest tree found where your search goes wrong; Close"
    ): lambda: on_the_page("button", whole=watched()),
    ("Regrade request of 2026-03-05: my tie is right; tina, 2026-03-06, from 1 to 4 points: it is"): lambda: (
        regraded(
            Request("reflex-agent", "my tie is right", "2026-03-05", "it is", "tina", "2026-03-06", 1, 4)
        )
    ),
    (
        "Regrade request of 2026-03-05: my tie is right; tina, 2026-03-06, the points stay: it is not"
    ): lambda: regraded(
        Request("reflex-agent", "my tie is right", "2026-03-05", "it is not", "tina", "2026-03-06")
    ),
    "Regrade request: my tie is right; It has no answer yet.": lambda: regraded(
        Request("reflex-agent", "my tie is right")
    ),
    "4 manual points instead of 1: the exam": lambda: regraded(by_hand={"reflex-agent": "the exam"}),
    "How the points came about; 1 Reflex agent": lambda: on_the_page(
        "h2", samples.KNOWN_ALONE, remarks=Remarks(4, {}, (Term("graded", 5), Term("2 days late", -1)))
    ),
}
