"""What a report says, in a terminal, on its page and for other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec
from rich.console import Console

from autograder.formats.machines import LeaderboardGames, to_gradescope
from autograder.formats.page import to_html
from autograder.formats.terminal import mistakes_text, show
from autograder.formats.visibility import HIDDEN_TITLE
from autograder.formats.words import about_choice, credit, finding, safe_text, sentence
from autograder.report import (
    CaseReport,
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
from autograder.sandbox.isolation import choose
from autograder.submission import Submission
from autograder.tournament.contest import Contest, leaderboard_games, play_submission
from tests.classroom.html_tree import tree
from tests.formats import samples
from tests.formats.watching import watched
from tests.tournament.tournaments import SCORE, with_tournament
from tests.wording.grading import all_of, failed
from tests.wording.saying import Sentences

UNWRITTEN = Ended("unwritten")
UNLOADED = Ended("not loaded")
PLAYED = PlayedGame("small", (), ("Mine",), 7, "W", "loss", "ghost 2 caught Pacman", -31, page="game.html")


def told(*cases: CaseReport, known: Sequence[str] = (), undiagnosed: bool = False) -> str:
    """What is told of a question with these cases, and a mistake that explains those that are known."""
    mistakes = [Diagnosis("left-out", "it leaves Stop out", "", tuple(known))]
    return all_of(mistakes_text(mistakes, cases, undiagnosed))


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


def for_gradescope(question: QuestionReport, games: LeaderboardGames | None = None) -> str:
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


def regraded(*requests: Request, by_hand: Mapping[str, str] | None = None, points: float = 4) -> str:
    """The remarks of a class on a question with 3 of 5 points, for which others count."""
    remarks = Remarks(points, {"reflex-agent": points}, by_hand=by_hand or {}, requests=requests)
    question = msgspec.structs.replace(samples.KNOWN_ALONE, points=3)
    return on_the_page("p", question, kind="remark", remarks=remarks)


def on_the_leaderboard() -> str:
    """What Gradescope shows of games that were all played."""
    submission = Submission("ada", {"eyes.py": SCORE.encode()})
    played = play_submission(Contest(with_tournament(), 7, "leaderboard"), submission, choose(trust=True))
    results = to_gradescope(samples.report(samples.KNOWN_ALONE), leaderboard_games(played))
    board = json.loads(results)["leaderboard"]
    return all_of(f"{each['name']}: {each['value']}" for each in board)


def failed_game() -> Report:
    """The games of a leaderboard of which the first failed."""
    submission = Submission("ada", {"eyes.py": b"def evaluation(state):\n    return 1 / 0\n"})
    return play_submission(Contest(with_tournament(), 7, "leaderboard"), submission, choose(trust=True))


SENTENCES: Sentences = {
    "(87 lines before)": lambda: in_a_terminal(
        samples.report(samples.question("Minimax", output="\n".join(map(str, range(99))))), "("
    ),
    "(1 line before)": lambda: in_a_terminal(
        samples.report(samples.question("Minimax", output="\n".join(map(str, range(13))))), "("
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
    (
        "These mistakes do not explain all of what is wrong here."
        " Fix one of them and test again: what is left can then be told more exactly."
    ): lambda: mistakes_text([samples.PRUNES, samples.STOPS], samples.CASES, True)[-1],
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
    "1. Minimax: 1 point can be reached; checks that are not shown count, too": lambda: for_gradescope(
        samples.question(
            "Minimax",
            cases=(failed("1"), failed("2", visibility="hidden")),
            credit="all-or-nothing",
            max_points=1,
        )
    ),
    ("Reflex agent: what the code printed:\nhello"): lambda: for_gradescope(
        msgspec.structs.replace(samples.KNOWN_ALONE, output="hello")
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
    ("Regrade request of 2026-03-05: my tie is right; tina, 2026-03-06, from 3 to 4 points: it is"): lambda: (
        regraded(
            Request("reflex-agent", "my tie is right", "2026-03-05", "it is", "tina", "2026-03-06", 3, 4)
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
    "4 manual points instead of 3: the exam": lambda: regraded(by_hand={"reflex-agent": "the exam"}),
    "1 manual point instead of 3: the exam": lambda: regraded(by_hand={"reflex-agent": "the exam"}, points=1),
    "How the points came about; 1 Reflex agent": lambda: on_the_page(
        "h2", samples.KNOWN_ALONE, remarks=Remarks(4, {}, (Term("graded", 5), Term("2 days late", -1)))
    ),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    "Mean score: 196.7; Won of 3: 0": on_the_leaderboard,
    "Not on the leaderboard: a game ended in 'agent error'.": lambda: for_gradescope(
        samples.KNOWN_ALONE, leaderboard_games(failed_game())
    ),
}
