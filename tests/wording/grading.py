"""What is said of a case that was graded: to students, and to who looks at their reports."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import tomli_w

from autograder.behaviour import choices
from autograder.checking.mistaken_searches import attempt_of
from autograder.course import Assignment, Question, parse
from autograder.course.cases import GameCase, SearchCase, Threshold
from autograder.course.classic_folder import with_games
from autograder.course.problems import problems
from autograder.examiner.drawing import MARK
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.findings import Examination, Findings
from autograder.grading.assignment_isolation import check_installed
from autograder.grading.case_exercises import exercise_of
from autograder.grading.diagnosing import diagnose_question
from autograder.grading.game_case import Figures, PlayedGameResult, about_failures
from autograder.grading.grade import grade, pose
from autograder.grading.sampling_case import judge_runs, judge_visits
from autograder.paper.sheet import sheet_for
from autograder.reference.mistakes import FORMS
from autograder.reference.mistakes.mistake import Mistake
from autograder.report import (
    CaseReport,
    Comparison,
    Report,
)
from autograder.sandbox.isolation import ON_PAPER, choose
from autograder.sandbox.protocol import CaseFailed, Decided
from autograder.submission import Submission
from autograder.tournament.contest import Contest, play_own_agent, play_submission
from tests.classic import as_native, searches
from tests.course.classic.folders import classic_folder
from tests.grading.test_game_case import RANDOM
from tests.grading.test_sampling_case import GAMBLE, WITH_VISITS, sampled
from tests.paper import sheets, test_quizzes
from tests.tournament.tournaments import SCORE, with_tournament
from tests.tournament.tournaments import files as tournament_files
from tests.wording.saying import Sentences, written

MINIMAX = 'agent = "Mine"\nalgorithm = "minimax"'
TEXTBOOK = 'kind = "tree"\ntree = "textbook"\n'
TIES = 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n'
OTHER = 'kind = "tree"\ntree = { tree = [[4, 5], [3, 9]] }\n'
THIRD = 'kind = "tree"\ntree = { tree = [[4, 5], [8, 9]] }\n'
POSITION = 'kind = "position"\nlayout = "small"\ndepth = 1\n'
GAME = 'kind = "game"\nlayout = "first-bite"\ngames = 1\nthresholds = [{ wins = 1, points = 1 }]\n'
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
CRASH = CaseFailed("crash", "it raised ZeroDivisionError: division by zero")


def posed(asks: str, *cases: str, head: str = "") -> Assignment:
    """An assignment with one question, q, that asks this and has these cases: 1, 2, …"""
    main = f'title = "t"\nfile = "mine.py"\n{head}\n[[questions]]\nname = "q"\n{asks}\n'
    files = {"assignment.toml": main} | {f"q/{number}.toml": text for number, text in enumerate(cases, 1)}
    return parse({path: text.encode() for path, text in files.items()})


def exercises(assignment: Assignment) -> list[Exercise]:
    (question,) = assignment.questions
    return [
        exercise_of(named.name, named.case, problem)
        for named in question.cases
        if isinstance(named.case, SearchCase)
        for problem in problems(assignment, question, named.case, 5)
    ]


def all_of(sentences: Iterable[str]) -> str:
    return "; ".join(sentences)


def failed(name: str, title: str = "", **more: Any) -> CaseReport:
    return CaseReport(name, title or f"case {name}", "tree", "fail", 0, 1, **more)


def graded(assignment: Assignment, code: str | bytes) -> Report:
    """The report on this code. The examiner is not asked, as it takes longer than all else."""
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
    return all_of(f"{each.title}: {each.hint}" for each in question.diagnoses)


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
    return explained(question, {"2": [made[1]]}, Examination(attempts=tuple(made)))


def kept() -> str:
    """What is said of a search that does something else because of one before."""
    (question,) = posed(MINIMAX, TIES).questions
    return explained(
        question, attempts_by(FORMS["LastTieWins"], TIES), Examination(depends_on_earlier_searches=True)
    )


def shown_by_no_case() -> str:
    """What is said of a mistake that only the examiner's exercises show."""
    (question,) = posed(MINIMAX, TIES).questions
    mistakes = (FORMS["LastTieWins"], FORMS["GhostsMaximize"])
    examined = Examination(Findings(hypothesis=mistakes, is_whole=True))
    return explained(question, attempts_by(FORMS["LastTieWins"], TIES), examined)


def not_examined() -> str:
    """The note on a question at which the examiner failed."""
    submission = Submission("ada", {"mine.py": SEARCH.replace("max(v", "min(v").encode()})
    with mock.patch("autograder.grading.grade.examine", side_effect=RuntimeError("no tree")):
        report = grade(posed(f'title = "Deep"\n{MINIMAX}', TEXTBOOK), submission, choose(trust=True))
    return all_of(report.notes)


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


def games(number: int, *, most: int | None = None) -> GameCase:
    """A case of so many games that asks for the win of each, and plays up to so many if one is missed."""
    return GameCase(
        layout="small", games=number, most_games=most, thresholds=(Threshold(points=1, wins=number),)
    )


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
    return all_of(map(compared, [*found.least(case.least), *map(found.reached, case.thresholds)]))


def compared(one: Comparison) -> str:
    """A row of a table in a line."""
    return f"{one.what}: {one.got}, right: {one.expected}"


def runs_of(value: float) -> str:
    """What is said of runs that all decide for Left, with the same value."""
    case = msgspec.structs.replace(sampled(GAMBLE), runs=7, right=5)
    runs = [Decided("Left", True, value, "")] * 7
    return all_of(map(compared, judge_runs(case, runs, frozenset({"Left"}), 54.5)))


def visits(*told: dict[str, int] | None) -> str:
    """What is said of runs that tell of these visits, where Left is right."""
    case = msgspec.structs.replace(sampled(WITH_VISITS), runs=7, right=5)
    runs = [Decided("Left", True, 1.0, "", each) for each in told]
    found = judge_visits(case, runs, frozenset({"Left"}), frozenset({"Left", "Right"}))
    return all_of(map(compared, found))


def on_paper(*values: str, sheet: str = "") -> str:
    """What is said of a sheet on which the first nodes have these values."""
    case = handed_in(*values, sheet=sheet)
    return all_of([case.message, *map(compared, case.compared)])


def marked_on_paper(*values: str) -> str:
    """What stands beside a node in the drawing."""
    return next(line for line in handed_in(*values).picture.splitlines() if MARK in line)


def handed_in(*values: str, sheet: str = "") -> CaseReport:
    """The case that these answers answer."""
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


SENTENCES: Sentences = {
    "game 2 was lost by an error: it raised ZeroDivisionError: division by zero": lambda: all_of(
        about_failures([played(5), played(3, CRASH), played(4)], games(3))
    ),
    (
        "game 2 (and 2 more) was lost by an error: it raised ZeroDivisionError: division by zero; only "
        "the first 4 were played, as they took too long"
    ): lambda: all_of(about_failures([played(5), *[played(3, CRASH)] * 3], games(9))),
    "only the first was played, as it took too long": lambda: all_of(about_failures([played(5)], games(3))),
    "only 5 of up to 40 games were played, as they took too long": lambda: all_of(
        about_failures([played(5), *[played(-3)] * 2, *[played(5)] * 2], games(3, most=40))
    ),
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
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    "right; advice: 9 of its 21 successor calls asked again for a node that it had": lambda: of_graph(
        "minimax", "q2/0-textbook", searches.CHILDREN_AT_ONCE
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
    "Deep could not be examined: RuntimeError: no tree": not_examined,
    (
        "here an expectimax of your own plays with it: write a class Expectimax in the same file"
    ): without_reference,
    "the evaluation gave something that is not a finite number": lambda: why(
        posed('evaluation = "evaluation"', GAME), "def evaluation(state): return float('nan')"
    ),
    (
        "the value that it returns is always -2.5: In each of these cases the nodes and the action are "
        "right. Look at the value in the Decision that is returned: it must be the one that was found "
        "for the best action. And a leaf is worth just its evaluation."
    ): lambda: diagnosed("-2.5"),
    (
        "2 of 2 decisions are wrong; the first, decision 1: it chose Nowhere, right: Stop; it "
        "generated 2 different states, right: 155, or 91 without Stop"
    ): lambda: of_decisions(2, first="; state.successor(0, 'East')"),
    "it chose 'Nowhere'; legal were: West, Stop, East": lambda: of_agent("Nowhere").message,
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
    "it generated 13 nodes (c2v, c3v should not be), right: 11 nodes": lambda: of_graph(
        "alphabeta", "q3/0-textbook", searches.NO_PRUNING
    ),
    (
        "decision 3 of 4: it raised ZeroDivisionError: division by zero; 2 of 2 decisions before are "
        "wrong; the first, decision 1: it chose Nowhere, right: Stop; it generated 1 different state, "
        "right: 155, or 91 without Stop"
    ): lambda: of_decisions(4, fails=3),
    "it needs all of begin first; the points of its checks do not count": needs_all_of_first,
    "the 0.001 s for all games were used up before": time_used_up,
    (
        "nothing but the value that it returns is wrong: In each of these cases the nodes and the "
        "action are right. Look at the value in the Decision that is returned: it must be the one that "
        "was found for the best action. And a leaf is worth just its evaluation."
    ): lambda: diagnosed("values[best] + 2 * len(values)"),
    (
        "it generated 1 node, right: 13 nodes; it expanded 0 nodes, right: 4 nodes; it evaluated 0 "
        "nodes, right: 9 nodes"
    ): lambda: of_search(
        "values = {",
        "return Decision('Left', 3)\n        values = {",
        TEXTBOOK + '[compare]\nexpanded = "count"\n',
    ),
    "Pacman ate nothing for 2,000 of his moves": lambda: why_the_game_ended(
        of_agent("Stop", "max_moves = 100000")
    ),
}
