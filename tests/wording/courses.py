"""What instructors read of a course's own tests, of code that is alike, and of a tournament."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest import mock

from autograder.cli import assignments, tournament
from autograder.cli.grade import part_of
from autograder.cli.main import main
from autograder.course import Assignment, load, parse
from autograder.course import classic_folder as folders
from autograder.course.cases import SearchCase
from autograder.course.interface import beyond_classic
from autograder.course.problems import problems
from autograder.grading.grade import pose
from autograder.publishing.new_assignment import example_files
from autograder.similarity.tokens import Work
from autograder.submission import Submission
from autograder.tournament import ranking
from autograder.tournament.contest import Contest
from tests.classroom.commands import threads
from tests.classroom.html_tree import tree
from tests.course.classic.folders import GRAPH, classic_folder, config
from tests.course.classic.test_sentences import BAD
from tests.course.small_assignments import DECISIONS, GAME, MAIN, MARKED, RANDOM, SECOND, TREE, as_bytes, case
from tests.places import ROOT
from tests.similarity.copying import renamed
from tests.tournament.test_ranking import BETTER, GOOD, NOISY, player, ranked
from tests.tournament.tournaments import NEAR, with_tournament
from tests.tournament.tournaments import files as eyes
from tests.wording.saying import Sentences, printed, written

CLASSIC = (
    "from game import Agent\n\n\nclass MinimaxAgent(Agent):\n    def getAction(self, state):\n        ...\n"
)


def refused(mistake: str) -> object:
    """Reads the course's folder with this mistake, which raises the error about it."""
    return parse(classic_folder(**BAD[mistake].changed))


def changed(**files: str | None) -> str:
    """What is left out of the course's folder with these files, if it can be read at all."""
    return "; ".join(parse(classic_folder(**files)).left_out)


def course(name: str, **files: str | None) -> Path:
    """The course's folder with these files, in a folder of this name."""
    for path, text in classic_folder(**files).items():
        written(f"{name}/{path}", text.decode())
    return Path(name)


def asked_of(algorithm: str, case: str, name: str = "search") -> str:
    """What is said of a question that a file for the classic interface is asked."""
    main = f'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "{name}"\nagent = "Mine"\n'
    posed = parse(as_bytes({"assignment.toml": f'{main}algorithm = "{algorithm}"\n', f"{name}/1.toml": case}))
    found = pose(posed, Submission("ada", {"multiAgents.py": CLASSIC.encode()}))
    if why := found.progress[name].problem:
        return why
    (question,) = posed.questions
    drawn = problems(posed, question, cast(SearchCase, question.cases[0].case), 1)
    return next(filter(None, map(beyond_classic, drawn)))


def first(*players: ranking.Player) -> str:
    """What the page of a tournament with these players says of the first one."""
    page = tree(ranking.to_html(ranked(*players), Contest(with_tournament(), 7)))
    return page.all("p")[1].text


def autograder(*words: str) -> str:
    """All that this command prints, its lines joined."""
    return " ".join(printed(main, *words).split())


def too_many() -> object:
    """Reads a course's folder with more files than are read."""
    with mock.patch.object(folders, "MOST_FILES", 8):
        return load(course("tests"))


def not_readable() -> object:
    """Reads a course's folder in which a file may not be read."""
    where, refuse = course("tests"), PermissionError(13, "Permission denied", "tests/q1/CONFIG")
    with mock.patch.object(Path, "open", side_effect=refuse):
        return load(where)


def noted() -> str:
    """What a report says of a file for the classic interface."""
    return "; ".join(
        pose(load("chance-and-bounds"), Submission("ada", {"multiAgents.py": CLASSIC.encode()})).notes
    )


def with_required() -> Assignment:
    """An assignment whose last question requires two others, one of them in part."""
    third = SECOND.replace("second", "third")
    third += 'requires = ["minimax", { question = "second", share = 0.75 }]\n'
    cases = {f"{name}/1.toml": TREE for name in ("minimax", "second", "third")}
    return parse(as_bytes({"assignment.toml": MAIN + SECOND + third, **cases}))


def notes(*players: ranking.Player) -> str:
    """What a ranking of these players says below it."""
    return " ".join(ranking.notes(ranked(*players)))


def packed() -> str:
    """What is said of the package of an assignment that draws trees for each student, and has no seed."""
    for path, data in example_files(7).items():
        written(f"hw1/{path}", data.decode().replace("\nseed = 7", "\n# seed = 7"))
    with mock.patch.object(assignments, "new_seed", return_value=42):
        return autograder("gradescope", "hw1", "--out", "grader.zip")


def marked_too() -> str:
    """What is said below the report of an assignment with a question that people mark."""
    for path, data in as_bytes(case(TREE, MAIN + MARKED)).items():
        written(f"hw1/{path}", data.decode())
    return autograder(
        "grade", written("mine.py", ""), "--assignment", "hw1", "--trust-submissions"
    ).rpartition("points ")[2]


def without_a_place() -> str:
    """What is said at the end of a tournament where the grader failed."""
    for path, data in eyes().items():
        written(f"eyes/{path}", data.decode())
    written("class/ada.py", NEAR)
    with (
        mock.patch.object(tournament, "play_task", side_effect=RuntimeError("the grader cannot")),
        mock.patch.object(tournament, "workers_for", threads),
        mock.patch.object(tournament, "isolation_for", return_value=SimpleNamespace(name="none")),
    ):
        return autograder("tournament", "class", "--assignment", "eyes", "--out", "out")


def alike() -> str:
    """What is said of a class in which somebody handed in an agent that comes with this program."""
    shipped = (ROOT / "agents" / "alphabeta.py").read_text(encoding="utf-8")
    written("class/eve.py", renamed(shipped))
    written("class/fay.py", "x = 1\n")
    return autograder("similar", "class", "--assignment", "adversarial-search")


def a_test_alone() -> str:
    """A course's folder with one test."""
    for path, data in classic_folder(CONFIG='order: "q2"').items():
        if path == "CONFIG" or path.startswith("q2/"):
            written(f"tests/{path}", data.decode())
    return "tests"


SENTENCES: Sentences = {
    (
        'CONFIG: there is no such file; expected is a line order: "q1 q2 q3", or an empty file: '
        "sorted by name"
    ): lambda: refused("no CONFIG"),
    "CONFIG, line 1: order names no question; there are: q1, q2, q3": lambda: refused("no question"),
    'CONFIG, line 1: order: "q1" is there twice; expected is each question once': lambda: refused(
        "twice in order"
    ),
    "CONFIG, line 1: there is no key \"orders\" here; did you mean 'order'?": lambda: refused(
        "order misspelt"
    ),
    (
        'q2/CONFIG: there is no such file; expected are lines max_points: "5" and class: '
        '"PassAllTestsQuestion"'
    ): lambda: refused("no CONFIG of a question"),
    (
        'q2/CONFIG: there is no key max_points; expected is max_points: "…", the question\'s '
        "points; its keys are: class"
    ): lambda: refused("no points"),
    'q2/CONFIG, line 1: max_points: "five" is not a number; expected is one as 3 or -2.5': lambda: refused(
        "no number"
    ),
    "q2/CONFIG, line 1: there is no key \"maxPoints\" here; did you mean 'max_points'?": lambda: refused(
        "points misspelt"
    ),
    (
        'q2/CONFIG, line 2: class: "PassAllTests" is not a class of questions that is known here; '
        "did you mean 'PassAllTestsQuestion'? known are: PassAllTestsQuestion, "
        "PartialCreditQuestion, NumberPassedQuestion, HackedPartialCreditQuestion"
    ): lambda: refused("unknown class of questions"),
    ("q2/CONFIG: the folder q2 has no tests; expected are files NAME.test and NAME.solution in it"): lambda: (
        refused("no tests")
    ),
    "q3/CONFIG, line 3: depends: q3 depends on itself, so none could be graded first": lambda: refused(
        "depends on itself"
    ),
    (
        "q1/CONFIG, line 3: depends: q1 depends on q2, which comes after it; change the order in CONFIG"
    ): lambda: refused("depends on a later one"),
    ("q2/CONFIG, line 3: depends: q2 and q3 depend on each other, so none could be graded first"): lambda: (
        refused("a circle")
    ),
    "q2/1.test: there is no q2/1.solution beside it, which says what is right": lambda: refused(
        "no solution"
    ),
    (
        'q2/1.test: there is no key class; expected is class: "…", one of GraphGameTreeTest, '
        "PacmanGameTreeTest, EvalAgentTest; its keys are: alg, depth, num_agents, start_state, "
        "win_states, lose_states, successors, evaluation"
    ): lambda: refused("no class of tests"),
    'q2/1.test, line 3: a value has quotes around it; expected is depth: "2"': lambda: refused("no quotes"),
    (
        'q2/1.test, line 2: "alg = \\"MinimaxAgent\\"" is not understood; expected is key: "value", '
        'or key: """ and a line with """ below, or a comment after #'
    ): lambda: refused("neither"),
    (
        'q2/1.test, line 14: the text of "evaluation" does not end; expected is a line with """ '
        "alone after it"
    ): lambda: refused("no end"),
    (
        "q2/1.test, line 4: the key depth is in line 3 with another value; expected is one of the two"
    ): lambda: refused("twice"),
    "q2/1.test, line 3: there is no key \"dpeth\" here; did you mean 'depth'?": lambda: refused("no depth"),
    (
        'q2/1.test, line 3: depth: "two" is not allowed; expected is how many rounds deep, a whole '
        "number from 1 to 50"
    ): lambda: refused("wrong depth"),
    (
        'q2/1.test, line 4: num_agents: "0" is not allowed; expected is how many agents take '
        "turns, a whole number from 1 to 20"
    ): lambda: refused("no agents"),
    (
        'q2/1.test, line 2: alg: "Minimax Agent" is not a name of a class; expected is one as MinimaxAgent'
    ): lambda: refused("no class's name"),
    'q2/1.test, line 10: successors: "A right": expected is "state action successor"': lambda: refused(
        "two words"
    ),
    (
        'q2/1.test, line 10: successors: the action "left" of "A" is in a line above already; '
        "expected is each action once"
    ): lambda: refused("action twice"),
    'q2/1.test, line 5: start_state: "D" has no successors, so there is nothing to decide': lambda: refused(
        "unknown start"
    ),
    'q2/1.test, line 5: start_state: "A" ends the game, so there is nothing to decide': lambda: refused(
        "won at the start"
    ),
    ('q2/1.test, line 9: successors: state "A": a game must end, and this is a cycle: A → C → A'): lambda: (
        refused("cycle")
    ),
    'q2/1.test, line 7: lose_states: the state "B1" is in win_states, too': lambda: refused("won and lost"),
    'q2/1.test, line 16: evaluation: "C1": expected is "state value"': lambda: refused("no value"),
    (
        'q2/1.test, line 16: evaluation: the value of "C1": "low" is not a number; expected is one '
        "as 3 or -2.5"
    ): lambda: refused("value of text"),
    (
        'q2/1.test, line 16: evaluation: the value of "C1": "-inf" is not a number; expected is '
        "one as 3 or -2.5"
    ): lambda: refused("infinite value"),
    (
        'q2/1.test, line 17: evaluation: the state "C1" has another value in a line above; '
        "expected is each state once"
    ): lambda: refused("two values"),
    "q2/1.test, line 14: evaluation: no state that can be reached has a value": lambda: refused("no values"),
    (
        'q2/1.solution: there is no key action; expected is action: "…", what is right to do in '
        "the first state; its keys are: generated"
    ): lambda: refused("no action"),
    (
        'q2/1.solution, line 1: action: "Left" is not an action of the first state, "A"; expected '
        "is one of: left, right"
    ): lambda: refused("unknown action"),
    (
        "q2/1.solution, line 2: generated: there is no state \"C2\" that can be reached; did you mean 'C'?"
    ): lambda: refused("unknown state"),
    'q2/1.solution, line 2: generated: the first state, "A", is not in it; it counts, too': lambda: refused(
        "no root"
    ),
    "q3/game.test, line 7: layout: there is no food (.), so the game could never be won": lambda: refused(
        "no board"
    ),
    ("q3/game.test, line 8: layout: this row has 7 cells and the first has 8; all must be equal"): lambda: (
        refused("odd board")
    ),
    (
        'q3/game.test, line 3: seed: "-1" is not allowed; expected is where the ghosts\' random '
        "numbers begin, a whole number from 0 to 4611686018427387903"
    ): lambda: refused("negative seed"),
    "q3/game.solution, line 5002: optimalActions has 5,001 lines; allowed are 5,000": lambda: refused(
        "decisions without end"
    ),
    (
        "q3/game.solution, line 1: optimalActions has no line; expected are the best actions and "
        'the number of states, with Stop and without, as [[["West", "East"], 155], [["West", '
        '"East"], 91]]'
    ): lambda: refused("no decisions"),
    (
        "q3/game.solution, line 2: optimalActions: \"[[['East'], 9], [['East'], 5]]\" is not "
        "understood; expected are the best actions and the number of states, with Stop and "
        'without, as [[["West", "East"], 155], [["West", "East"], 91]]'
    ): lambda: refused("no JSON"),
    (
        'q3/game.solution, line 3: optimalActions: "[[[\\"Up\\"], 9], [[\\"East\\"], 5]]" is not '
        "understood; expected are the best actions and the number of states, with Stop and "
        'without, as [[["West", "East"], 155], [["West", "East"], 91]]'
    ): lambda: refused("no action there"),
    (
        'q3/game.solution, line 2: optimalActions: "[[[], 9], [[], 5]]" has no best action; '
        "expected are the best actions and the number of states, with Stop and without, as "
        '[[["West", "East"], 155], [["West", "East"], 91]]'
    ): lambda: refused("no best action"),
    (
        "q3/game.solution, line 4: optimalActions: number 2 cannot be played: 'North' is not legal "
        "for Pacman at (1, 1); legal are: Stop, East"
    ): lambda: refused("no such move"),
    (
        "q3/game.solution, line 1: there is no key \"optimumActions\" here; did you mean 'optimalActions'?"
    ): lambda: refused("no optimalActions"),
    (
        "q1/grade.test, line 3: this test plays on the layout 'smallCourt', and there is no "
        "layouts/smallCourt.lay; put the file smallCourt.lay into a folder layouts/ beside the "
        "folder of the tests, or in it"
    ): lambda: refused("unknown layout"),
    (
        'q1/grade.test, line 3: layoutName: "../small" is not a name of a layout; expected are '
        "letters, digits, _ and -"
    ): lambda: refused("a path"),
    (
        "q1/grade.test, line 4: ghosts: there is no ghost 'RandomGost' here; did you mean "
        "'RandomGhost'? allowed are RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, "
        "prob_scaredFlee=0.8)"
    ): lambda: refused("unknown ghost"),
    (
        "q1/grade.test, line 4: ghosts: there is no ghost '__import__' here; allowed are "
        "RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
    ): lambda: refused("code"),
    (
        'q1/grade.test, line 4: ghosts: "RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)]" is '
        "not a list; expected is one as [RandomGhost(1)]"
    ): lambda: refused("no list"),
    (
        'q1/grade.test, line 4: ghosts: "RandomGhost(i) for i in range(2)" is not understood; '
        "allowed are RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
    ): lambda: refused("a comprehension"),
    "q1/grade.test, line 4: ghosts: RandomGhost(2) is ghost 1; expected is RandomGhost(1)": lambda: refused(
        "wrong number of a ghost"
    ),
    (
        'q1/grade.test, line 4: ghosts: "attack=0.9" in DirectionalGhost is not allowed; allowed '
        "are RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
    ): lambda: refused("unknown chance"),
    "q1/grade.test, line 4: ghosts: prob_attack=9 is not a probability, 0 to 1": lambda: refused("no chance"),
    (
        'q1/grade.test, line 5: maxTime: "0" is not allowed; expected are seconds for a game, more than 0'
    ): lambda: refused("no time"),
    (
        'q1/grade.test: there is no key numGames; expected is numGames: "…", how many games are '
        "played; its keys are: class, agentName, layoutName, ghosts, maxTime, randomSeed, "
        "winsMinimum, winsThresholds, scoreThresholds, nonTimeoutThresholds"
    ): lambda: refused("no games"),
    (
        "q1/grade.test, line 9: there is no key \"winsThreshold\" here; did you mean 'winsThresholds'?"
    ): lambda: refused("threshold misspelt"),
    (
        'q1/grade.test, line 10: scoreThresholds: "low" is not a number; expected is one as 3 or -2.5'
    ): lambda: refused("threshold of text"),
    (
        'q1/grade.test, line 5: agentArgs: "depth 2" is not understood; expected is name=value,name=value'
    ): lambda: refused("argument of text"),
    (
        "q1/grade.test, line 5: points: an EvalAgentTest has the points of its thresholds; "
        "expected is no such key"
    ): lambda: refused("points of a game"),
    "q2/1.test, line 2: points: -1 is not allowed; expected is a number from 0 to 1000": lambda: refused(
        "negative points"
    ),
    ('q2/1.test, line 16: evaluation: "-3e305" is not allowed; expected is a value within ±1e+300'): lambda: (
        changed(q2__1__test=GRAPH.replace("C1 -2.5", "C1 -3e305"))
    ),
    "q2/CONFIG, line 1: max_points: 1001 is not allowed; expected is a number from 0 to 1000": lambda: (
        changed(q2__CONFIG=config("1001"))
    ),
    'CONFIG, line 1: order names no question; there is no folder "q8"; there are: q1, q2, q3': lambda: (
        changed(CONFIG='order: "q8 q9"')
    ),
    (
        "CONFIG: no question is left; q1/CONFIG, line 1: the question q1 is left out, as it has no points"
    ): lambda: changed(CONFIG='order: "q1"', q1__CONFIG=config("0")),
    (
        'CONFIG, line 1: order: "q22" is left out, as there is no such folder with a CONFIG; did '
        "you mean 'q2'? there are: q1, q2, q3"
    ): lambda: changed(CONFIG='order: "q1 q22 q2 q3"'),
    "q1/CONFIG, line 1: the question q1 is left out, as it has no points": lambda: changed(
        q1__CONFIG=config("0")
    ),
    (
        'q3/CONFIG, line 3: depends: "q9" is left out, as there is no such question; did you mean '
        "'q2'? there are: q1, q2"
    ): lambda: changed(q3__CONFIG=config(depends="q2 q9")),
    (
        'q2/2.test, line 1: this test is left out, as its class "GraphTest" is not known here; did '
        "you mean 'GraphGameTreeTest'? known are: GraphGameTreeTest, PacmanGameTreeTest, "
        "EvalAgentTest"
    ): lambda: changed(q2__2__test=GRAPH.replace("GraphGameTreeTest", "GraphTest")),
    (
        "q1/CONFIG: the question q1 is left out, as no class of its tests is known here: "
        'q1/grade.test, line 1: this test is left out, as its class "Quiz" is not known here; '
        "known are: GraphGameTreeTest, PacmanGameTreeTest, EvalAgentTest"
    ): lambda: changed(q1__grade__test='class: "Quiz"'),
    "CONFIG: there is no question; expected are folders with a CONFIG and tests": lambda: parse(
        {"CONFIG": b""}
    ),
    "hw1: there is no CONFIG, but one in tests; give the folder hw1/tests": lambda: load(
        course("hw1/tests").parent
    ),
    "tests/q2: this is the folder of a question; give tests": lambda: load(course("tests") / "q2"),
    "tests: it has more than 8 files, or more than 20,000,000 bytes": too_many,
    "tests/q1/CONFIG: it cannot be read: Permission denied": not_readable,
    "hw1.py: this is a file; an assignment is a folder with assignment.toml": lambda: load(
        written("hw1.py", "")
    ),
    (
        "hw1/minimax/1.toml: this is a file; an assignment is a folder with assignment.toml; give hw1"
    ): lambda: load(written("hw1/minimax/1.toml", written("hw1/assignment.toml", "") and "")),
    (
        "hw1.zip: this is a file; an assignment is a folder with assignment.toml; unpack the zip, "
        "and give the folder"
    ): lambda: load(written("hw1.zip", "")),
    (
        "adversarial-search: this is not a folder with a course's tests; in an assignment, write "
        "most_games = 30 into the files of its games"
    ): lambda: load("adversarial-search", 30),
    "hw1/minimax: this is the folder of a question; give the assignment's, hw1": lambda: load(
        Path(written("hw1/minimax/1.toml", written("hw1/assignment.toml", "") and "")).parent
    ),
    'assignment.toml, line 8: items = … are for people: they need kind = "manual"': lambda: parse(
        as_bytes(case(TREE, MAIN + 'items = [{ name = "names", points = 1 }]\n'))
    ),
    "own.py, line 2: it cannot be run: ZeroDivisionError: division by zero": lambda: parse(
        as_bytes(
            {**case(GAME.replace("layout", 'ghosts = "own.py:Mine"\nlayout')), "own.py": "x = 1\ny = x / 0\n"}
        )
    ),
    (
        "minimax/1.toml, line 6: compare = … has no use here: what is compared is the answer in the case"
    ): lambda: parse(
        as_bytes(
            case(
                DECISIONS + 'compare = { duplicates = "ignored" }\ndecisions = [[["West"], 5, ["West"], 3]]\n'
            )
        )
    ),
    (
        "the classic interface has no name for expectiminimax: a class Mine, derived from "
        "pacman.SearchAgent, answers this question"
    ): lambda: asked_of("expectiminimax", TREE),
    "the classic interface cannot tell that agent 1 is max at B": lambda: asked_of(
        "minimax", TREE.replace('"textbook"', '{ roles = ["max", "max"], tree = [[3, 5], [2, 7]] }')
    ),
    "the classic interface cannot tell the probabilities of the actions at B": lambda: asked_of(
        "expectimax", RANDOM + 'shape = { roles = ["max", "chance"], weighted = true }\n'
    ),
    "all of minimax and at least 75 % of second": lambda: (
        with_required().questions[2].needs(["minimax", "second"])
    ),
    "it has more than 200,000 bytes of Python: compare it by eye": lambda: Work(
        "ada", frozenset(), {"a.py": b"x = 1\n" * 30_000, "b.py": b"y = 2\n" * 4_000}
    ).why_not(),
    "it says coding: utf-7, so its comments may be code: compare it by eye": lambda: Work(
        "ada", frozenset(), {"a.py": b"# coding: utf-7\nx = 1\n"}
    ).why_not(),
    "it has a line of more than 2,000 characters: compare it by eye": lambda: Work(
        "ada", frozenset(), {"a.py": b"x = " + b"1 + " * 600 + b"1\n"}
    ).why_not(),
    (
        "autograder: Invalid value for '--threshold': '1.5' is not allowed; it must be a number "
        "from 0.1 to 1 (see: autograder similar --help) [exit code 2]"
    ): lambda: autograder("similar", "class", "--assignment", "adversarial-search", "--threshold", "1.5"),
    "ada has the best mean score; with more games another could be first.": lambda: first(
        player("bob", NOISY), player("ada", GOOD)
    ),
    "ada alone finished all games.": lambda: first(player("ada", [900]), player("bob", [], status="crash")),
    "3 players share the first place.": lambda: first(
        player("ada", GOOD), player("bob", GOOD), player("cyd", GOOD), player("dan", NOISY)
    ),
    (
        "Places are by the mean score on common seeds, with 95 % intervals. clear: ahead of the "
        "next one beyond chance (1 of 2); open: with more games the order could change."
    ): lambda: notes(player("ada", BETTER), player("bob", GOOD), player("cyd", NOISY)),
    (
        "Names in brackets come with the assignment. All who failed in a game or could not be "
        "loaded are in the last place, 2:   ada: agent error: it raised an error   bob: timeout: "
        "it took 7 s"
    ): lambda: notes(
        replace(player("[own.py:near]", BETTER), is_ours=True),
        player("ada", [], status="crash", message="it raised an error"),
        player("bob", [], status="timeout", message="it took 7 s"),
    ),
    (
        "Places are by the mean score on common seeds, with 95 % intervals. clear: ahead of the "
        "next one beyond chance (0 of 40); open: with more games the order could change. Of so "
        "many comparisons about 2 would look clear by chance alone."
    ): lambda: notes(*(player(f"s{number}", [900 - 9 * number, 880 - 9 * number]) for number in range(41))),
    (
        "ada: RuntimeError: the grader cannot; once more ada: grader error place player won mean "
        "score (95 %) ahead of the next by without a place, as the grader itself failed: ada; play "
        "again with --retry-errors see out/tournament.html, out/tournament.csv, "
        "out/tournament.json [exit code 4]"
    ): without_a_place,
    "wrote hw1/assignment.toml and 5 other files Next: autograder check hw1": lambda: autograder(
        "import", str(course("tests")), "--out", "hw1"
    ),
    (
        "wrote hw1/assignment.toml and 16 other files Keep its seed to yourself. Next: autograder check hw1"
    ): lambda: autograder("new", "hw1"),
    "wrote hw1/assignment.toml and 1 other file Next: autograder check hw1": lambda: autograder(
        "import", a_test_alone(), "--out", "hw1"
    ),
    (
        "minimax was graded too, because third requires it. second was graded too, because third requires it."
    ): lambda: " ".join(part_of(with_required(), ["third"]).notes),
}

SLOW: Sentences = {
    (
        "multiAgents.py is written for the classic interface (getAction): the names looked for are "
        "ExpectimaxAgent, and the value of a search is compared only where the agent leaves it in "
        "self.rootValue, as getAction tells an action alone."
    ): noted,
    "Hidden cases are not shown: --assignment adversarial-search tells them. [exit code 1]": lambda: (
        autograder("grade", written("search_agents.py", ""), "--trust-submissions").rpartition("points ")[2]
    ),
    "Marked by people, and not in this total: Design (3.5) [exit code 1]": marked_too,
    (
        "eve: AlphaBeta is the shipped AlphaBeta of agents/alphabeta.py (100 %) 2 submissions "
        "compared; 0 pairs are alike by 60 % or more see similar.html"
    ): alike,
    (
        "note: the zip's assignment.toml has a new seed, 42, for all students and "
        "attempts wrote grader.zip; in Gradescope choose the base image Ubuntu 24.04 or 22.04, a "
        "container with 1.5 GB of memory or more, and a time limit of 11 minutes or more"
    ): packed,
}
