"""`pacman test`, as students use it."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from autograder.course import load
from autograder.formats.terminal import NONE_EXPLAINS_ALL, SMALLEST_TREE, explained_count_text, headings
from autograder.formats.words import as_sentence
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.names.interfaces import imports_another
from tests.classic import handed_in
from tests.conftest import Ran
from tests.messages import Said, title_of
from tests.places import SUBMISSIONS
from tests.publishing.handouts import write_cases
from tests.selftest import students
from tests.selftest.students import RIGHT, only, with_mistake

Run = Callable[..., Ran]
Changes = tuple[tuple[str, str], ...]
QUICK = """
title = "Quick"
file = "mine.py"

[limits]
seconds = 0.4

[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
"""
GAMES = """
title = "Games"
file = "mine.py"

[[questions]]
name = "reflex"
agent = "Reflex"
"""
GAME = """
kind = "game"
layout = "first-bite"
games = 2
max_moves = 20
thresholds = [{ wins = 2, points = 1 }]
"""
TELLS_GHOSTS = """
from pacman import Agent

class Reflex(Agent):
    def choose(self, state):
        print("ghosts at", *(ghost.position for ghost in state.ghosts))
        return "Stop"
"""
ENDLESS = """
from pacman import SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        while True:
            state = state
"""
GUESSES = """
from pacman import Decision, SearchAgent


class Guess(SearchAgent):
    def __init__(self, simulations, **options):
        super().__init__(**options)

    def search(self, state):
        return Decision(state.legal_actions()[0], 7)
"""
TREE = 'kind = "tree"\ntree = "textbook"\n'


def write(name: str, text: str) -> str:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def quick_handout(**cases: str) -> None:
    """Public cases beside the file, with little time for each."""
    write("public_cases/assignment.toml", QUICK)
    for name, text in cases.items():
        write(f"public_cases/minimax/{name}.toml", text)


def solved(ran: Ran) -> list[str]:
    """The words of the command that shows the tree again, after "pacman"."""
    command = next(line for line in ran.output.splitlines() if "pacman solve" in line)
    return shlex.split(command)[1:]


@pytest.fixture
def test(run: Run) -> Run:
    """Tests a file of this text, with these options."""

    def call(text: str, *options: str) -> Ran:
        return run("test", write("mine.py", text), *options)

    return call


# What is right, and what is not written yet.


def test_of_a_file_that_is_handed_in_the_names_that_the_grader_will_not_find_are_told(test: Run) -> None:
    quick_handout(a=TREE)
    source = only("MyMinimax")
    said = "Before you hand it in, write Minimax instead of MyMinimax: other names get no points."
    assert said in " ".join(test(source, "--assignment", "public_cases").output.split())
    assert said in " ".join(test(source).output.split()), "this handout asks for mine.py"
    right = source.replace("MyMinimax", "Minimax")
    assert "Before you" not in test(right, "--assignment", "public_cases").output


@pytest.mark.slow
def test_the_starter_file_says_once_what_is_not_written_and_what_is_written_counts(
    says: Said, run: Run
) -> None:
    assert run("new", "my_search.py").code == 0
    body = only("MyMinimax").partition("(SearchAgent):\n")[2]
    text = Path("my_search.py").read_text(encoding="utf-8")
    head, _, tail = text.partition("    def search(self, state):\n        raise")
    write("my_search.py", head + body + "\n\n" + tail[tail.index("class MyAlphaBeta") :])
    ran = run("test", "my_search.py")
    assert ran.code == 1
    (line,) = (line for line in ran.output.splitlines() if "MyMinimax" in line)
    assert line.startswith("✓ Minimax ")
    says(line, number=8)
    says(ran.output, right=1, number=3, unwritten=2)


@pytest.mark.parametrize(
    ("change", "is_right"),
    [((), True), ((students.PRUNES_ON_EQUALITY,), True), ((students.PRUNES_IN_PART,), False)],
    ids=["beyond the bounds", "at ties", "mixed"],
)
def test_the_starter_files_own_test_accepts_either_way_of_cutting_and_no_mixture(
    run: Run, change: Changes, is_right: bool
) -> None:
    run("new", "my_search.py")
    names: dict[str, object] = {}
    exec(Path("my_search.py").read_text(encoding="utf-8"), names)
    exec(only("AlphaBetaAgent", with_mistake(*change)), names)
    names["MyAlphaBeta"] = names["AlphaBetaAgent"]
    its_test: Any = names["test_alpha_beta_cuts_at_no_tie_or_at_all"]
    with contextlib.nullcontext() if is_right else pytest.raises(AssertionError):
        its_test()


# What is wrong.

IN_PART = "min nodes are left when v equals alpha, but max nodes are not left when v equals beta"
WRONG = {  # what is changed, the exercise, what it is called, the smallest tree, and where it is marked
    "ties": (
        students.TIES_LAST,
        "minimax",
        "among equal values it does not keep the first action",
        "[1,1]",
        "✗  action      Left     Right",
    ),
    "equality in part": (
        students.PRUNES_IN_PART,
        "alphabeta",
        IN_PART,
        "[[1,[1,2]]]",
        "            └── Right: 2  ◀ your search continued here",
    ),
    "alpha at the root": (
        students.ALPHA_NOT_RAISED,
        "alphabeta",
        "each action at the root is searched as if nothing were known from the ones before",
        "[2,[1,3]]",
        "        └── Right: 3  ◀ your search continued here",
    ),
    "sum": (
        students.SUM,
        "expectimax",
        "the values of a chance node are added up without their probabilities",
        "{roles=['max','chance'],tree=[[1,2]]}",
        "✗  root value  1.5      3",
    ),
}


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", WRONG)
def test_a_typical_mistake_is_named_and_drawn_and_its_command_shows_the_search(
    says: Said, test: Run, run: Run, name: str
) -> None:
    change, question, title, tree, marked = WRONG[name]
    ran = test(with_mistake(change), "-q", question)
    assert ran.code == 1
    says(ran.output, mistake=title)
    assert marked in ran.output
    words = solved(ran)
    assert words[:2] == ["solve", tree]
    shown = run(*words)
    assert shown.code == 0
    assert f"{words[3]} takes " in shown.output


ON_PAPER = {  # what only positions show, and what is then drawn
    "Stop": (
        students.STOP_LEFT_OUT,
        "    A max\n    ├── Stop: 1  ◀ left out by your search\n    └── Right: 2\n",
    ),
    "one round more": (
        students.ONE_ROUND_MORE,
        "        └── Down: C max 4\n            └── Down: 2  ◀ your search continued here\n",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ON_PAPER)
def test_what_cases_show_on_positions_alone_is_drawn_as_a_tree_where_one_shows_it(
    test: Run, run: Run, name: str
) -> None:
    change, drawn = ON_PAPER[name]
    ran = test(with_mistake(change), "-q", "minimax")
    assert ran.code == 1
    assert drawn in ran.output
    assert "On this tree" not in ran.output
    shown = run(*solved(ran))
    assert shown.code == 0


@pytest.mark.slow
def test_of_a_board_without_ghosts_a_tree_without_others_is_drawn(test: Run, run: Run) -> None:
    quick_handout(alone='kind = "position"\ndepth = 2\nposition = """\n%%%%%%\n%  P.%\n%%%%%%\n"""\n')
    ran = test(with_mistake(students.SOMEBODY_ELSE), "-q", "minimax")
    assert ran.code == 1
    assert "    A max\n    └── Down: B max\n        └── Down: 1  ◀ not looked at" in ran.output
    assert run(*solved(ran)).code == 3


SEVERAL = {  # what is changed, the exercise, what it is called, and how much of what is wrong it explains
    "ties and Stop": (
        (students.TIES_LAST, students.STOP_LEFT_OUT),
        "minimax",
        {
            "among equal values it does not keep the first action": "Explains 5 of 6 failed checks.",
            "it leaves out the action Stop": "Explains 4 of 6 failed checks.",
        },
    ),
    "equality in part and a round more": (
        (students.PRUNES_IN_PART, ("self.depth, best.value, inf)", "self.depth + 1, best.value, inf)")),
        "alphabeta",
        {
            IN_PART: "",
            "it looks one round too deep": "Explains 2 of 5 failed checks.",
        },
    ),
    "equality in part and alpha at the root": (
        (students.PRUNES_IN_PART, students.ALPHA_NOT_RAISED),
        "alphabeta",
        {
            "each action at the root is searched as if nothing were known from the ones before": "",
            IN_PART: "Explains 3 of 6 failed checks.",
        },
    ),
    "three": (
        (students.PRUNES_IN_PART, students.ALPHA_NOT_RAISED, students.ROOT_WITHOUT_STOP),
        "alphabeta",
        {
            "each action at the root is searched as if nothing were known from the ones before": (
                "Explains 5 of 6 failed checks."
            ),
            IN_PART: "Explains 3 of 6 failed checks.",
            "it leaves out the action Stop": "Explains 2 of 6 failed checks.",
        },
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SEVERAL)
def test_several_mistakes_are_named_the_most_expensive_first(test: Run, name: str) -> None:
    changes, question, titles = SEVERAL[name]
    ran = test(with_mistake(*changes), "-q", question)
    assert ran.code == 1
    said = " ".join(ran.output.split())
    places = []
    for number, (title, share) in enumerate(titles.items(), 1):
        beginning = f"What is wrong ({number} of {len(titles)}): {title} "
        assert beginning in said
        told = said.partition(beginning)[2].partition("What is wrong")[0].partition("The smallest")[0]
        assert ("Explains" in told) == bool(share)
        assert share in told
        places.append(said.index(beginning))
    assert places == sorted(places)
    assert SMALLEST_TREE in said
    assert NONE_EXPLAINS_ALL not in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "drawn",
    [
        "random.choice([a for a in values if values[a] == max(values.values())])",
        "max(values, key=lambda action: (values[action], random.random()))",
        "max(random.sample(sorted(values), len(values)), key=values.get)",
    ],
)
def test_one_of_equal_actions_that_is_drawn_by_lot_is_seen_and_not_called_worse(
    says: Said, test: Run, drawn: str
) -> None:
    change = ("max(values, key=values.get)", drawn)
    ran = test(f"import random\n{with_mistake(change)}", "-q", "minimax")
    assert ran.code == 1
    says(ran.output, mistake=title_of("any-tie-wins"))
    assert title_of("action-shared") not in ran.output


def test_an_error_in_each_case_is_said_once_with_the_students_own_lines(says: Said, run: Run) -> None:
    write("hw/sibling.py", "def look(agent):\n    return agent.dpth\n")
    text = only("MyMinimax").replace("from math import inf", "import sibling")
    write("hw/mine.py", text.replace("values = {", "sibling.look(self)\n        values = {", 1))
    ran = run("test", "hw/mine.py")
    assert ran.code == 1
    assert ran.output.count("It raised AttributeError: 'MyMinimax' object has no attribute 'dpth'; did") == 1
    says(ran.output, a_thing="MyMinimax", name="dpth")
    says(ran.output, line=2, file="sibling.py", function="look")
    mine, sibling = Path("hw", "mine.py"), Path("hw", "sibling.py")
    assert f'File "{mine}", line 10, in search\n      sibling.look(self)\n' in ran.output
    assert f'File "{sibling}", line 2, in look\n      return agent.dpth\n' in ran.output


@pytest.mark.slow
def test_an_error_on_a_tree_is_read_and_shown_on_the_smallest_such_tree(
    says: Said, test: Run, run: Run
) -> None:
    ran = test(with_mistake(students.NO_END_OF_THE_GAME), "-q", "minimax")
    assert ran.code == 1
    said = " ".join(ran.output.split())
    says(said, line=20, file="mine.py")
    says(said, node="A1")
    assert "    A max\n    └── Down: 1  ◀ not evaluated by your search\n" in ran.output
    with pytest.raises(ValueError, match=r"^min\(\) ") as empty:  # which each Python says in its own words
        min([])
    assert f"ValueError: {empty.value}" in ran.output
    assert ran.output.count("It raised") == 1
    assert "right    yours" not in ran.output
    shown = run(*solved(ran))
    assert shown.code == 3
    assert "ValueError" in shown.errors


@pytest.mark.slow
def test_a_tree_can_be_kept_as_a_file_where_one_exercise_is_asked_for(test: Run, run: Run) -> None:
    text = with_mistake(students.ONE_ROUND_MORE)
    assert "tree.toml" not in test(text).output
    ran = test(text, "-q", "minimax")
    kept, _, then = ran.output.partition("save these lines as tree.toml:\n")[2].partition("  Then:\n")
    write("tree.toml", kept)
    command = then.split("\n")[0].split()
    assert command[:3] == ["pacman", "solve", "tree.toml"]
    assert command[3:] == ["--agent", "mine.py:MyMinimax", "--agent-arg", "depth=1"]
    shown = run(*command[1:])
    assert (shown.code, shown.errors) == (0, "")
    written_out = run(*solved(ran))
    assert shown.output.splitlines()[1:] == written_out.output.splitlines()[1:]  # the first is the name


@pytest.mark.slow
def test_the_command_names_the_file_as_it_was_given(run: Run) -> None:
    path = write("home work/mine.py", with_mistake(students.PRUNES_IN_PART))
    ran = run("test", path, "-q", "alphabeta")
    assert solved(ran) == ["solve", "[[1,[1,2]]]", "--agent", "home work/mine.py:AlphaBetaAgent"]
    assert run(*solved(ran)).code == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes",
    [
        (students.TIES_LAST, students.PRUNES_ON_EQUALITY, students.ALPHA_NOT_RAISED, students.ROOT_OF_MEAN),
        (students.PRUNES_IN_PART, students.ALPHA_NOT_RAISED),
        (students.NO_END_OF_THE_GAME, students.SUM),
    ],
)
def test_it_says_the_same_as_the_grader(test: Run, sandbox: Isolation, changes: Changes) -> None:
    write_cases("adversarial-search", Path())
    text = with_mistake(*changes)
    for mine, name in {
        "MyMinimax": "Minimax",
        "AlphaBetaAgent": "AlphaBeta",
        "expectimax_search": "Expectimax",
    }.items():
        text = text.replace(mine, name)
    said = " ".join(test(text).output.split())
    submission = Submission("mine", {"search_agents.py": text.encode()})
    report = grade(load("public_cases"), submission, sandbox)
    searches = [each for each in report.questions if each.name in ("minimax", "alphabeta", "expectimax")]
    told = [told for question in searches for told in told_of(question)]
    assert told
    assert said.count("What is wrong") == sum(len(question.diagnoses) for question in searches)
    places = [said.index(" ".join(each.split())) for each in told]
    assert places == sorted(places)


def told_of(question: QuestionReport) -> list[str]:
    """What the grader says of a question, in its order, but for the name of the file."""
    told = []
    for heading, one in zip(headings(question.diagnoses), question.diagnoses, strict=True):
        told += [
            heading,
            one.hint.replace("search_agents.py", "mine.py"),
            explained_count_text(one, question.cases),
        ]
    if question.counterexample is not None:
        told += [question.counterexample.sentence, question.counterexample.picture]
    return [as_sentence(each) for each in told if each]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("tuple(best)", "It raised AgentError: search must return a Decision(action, value), not tuple"),
        ("Decision(best.action, str(best.value))", "The value that it returned is a str"),
    ],
)
def test_an_answer_of_a_wrong_type_is_named(test: Run, answer: str, said: str) -> None:
    text = f"""
from agents import Minimax as Right
from pacman import Decision, SearchAgent

class Minimax(SearchAgent):
    def search(self, state):
        best = Right(self.depth, self.evaluation_function).search(state)
        return {answer}
"""
    assert said in test(text).output


@pytest.mark.slow
def test_what_it_printed_is_shown_all_of_it_when_one_exercise_is_asked_for(says: Said, test: Run) -> None:
    chatty = RIGHT.replace("        values = {", "        print(state.legal_actions(0))\n        values = {")
    ran = test(chatty)
    assert ran.code == 0
    assert "It printed:\n    ('Left', 'Middle', 'Right')\n" in ran.output
    long = chatty.replace("print(state", "for _ in range(9): print(state")
    says(test(long).output, number=78)
    assert test(long, "-q", "minimax").output.count("('Left'") >= 9 * 3


def test_a_file_with_one_exercise_that_prints_much_does_not_hide_what_is_wrong(says: Said, test: Run) -> None:
    text = only("MyMinimax").replace(
        "        values = {", "        print('x\\n' * 999)\n        values = {", 1
    )
    output = test(text).output
    says(output, number=4971)
    assert len(output.splitlines()) < 50


@pytest.mark.slow
def test_a_loop_without_end_is_called_one_and_the_rest_is_not_tried(says: Said, test: Run) -> None:
    quick_handout(a=TREE, b=TREE, c=TREE)
    ran = test(ENDLESS)
    assert ran.code == 1
    said = " ".join(ran.output.split())
    says(said, seconds=0.4)
    assert re.search(r'File "mine.py", line [78], in search\n      (while True:|state = state)\n', ran.output)
    says(ran.output, number=2)
    assert "Timeout" not in ran.output
    assert "0 of 3 cases right" in ran.output


def test_a_game_that_is_not_won_shows_its_figures_and_how_to_watch_it(
    says: Said, test: Run, run: Run
) -> None:
    write("public_cases/assignment.toml", GAMES)
    write("public_cases/reflex/1.toml", GAME)
    stays = "from pacman import Agent\nclass Reflex(Agent):\n    def choose(self, state): return 'Stop'\n"
    ran = test(stays)
    assert ran.code == 1
    (line,) = (line for line in ran.output.splitlines() if "✗  wins" in line)
    says(line, least=2, games=2)
    assert line.split()[-1] == "0"
    watch = "pacman play --agent mine.py:Reflex --layout first-bite --ghosts random --seed 1"
    assert watch in ran.output
    assert run(*watch.split()[1:], "--display", "none", "--max-moves", "20").code == 0


def test_the_command_that_shows_it_again_names_the_assignment_that_was_named(test: Run, run: Run) -> None:
    write("week 3/assignment.toml", GAMES.replace("Reflex", "Guess"))
    write("week 3/reflex/1.toml", 'kind = "sampling"\ntree = "gamble"\nruns = 2\nright = 1\ntolerance = 1\n')
    ran = test(GUESSES, "--assignment", "week 3")
    assert ran.code == 1
    again = next(line for line in ran.output.splitlines() if "pacman test" in line)
    assert shlex.split(again) == ["pacman", "test", "mine.py", "--assignment", "week 3", "-q", "reflex"]
    shown = run(*shlex.split(again)[1:])
    assert shown.code == 1
    figures = [re.findall(r"mean value .*", each.output) for each in (ran, shown)]
    assert figures[0] == figures[1] != []


@pytest.mark.parametrize("source", ["new", "student"])
def test_of_games_that_are_drawn_the_first_that_was_played_can_be_watched(
    test: Run, run: Run, source: str
) -> None:
    write("public_cases/assignment.toml", GAMES)
    write("public_cases/reflex/1.toml", GAME.replace("first-bite", "small") + f'seed = "{source}"\n')
    ran = test(TELLS_GHOSTS, "-q", "reflex")
    watch = next(line for line in ran.output.splitlines() if "pacman play" in line).partition("pacman ")[2]
    played = run(*watch.split(), "--display", "none", "--max-moves", "20")
    told = [re.findall(r"ghosts at .*", shown.output) for shown in (ran, played)]
    assert len(set(told[1])) > 1
    assert told[0][: len(told[1])] == told[1]


@pytest.mark.slow
def test_a_handout_beside_the_file_says_what_is_tried(says: Said, run: Run) -> None:
    write_cases("adversarial-search", Path("given"))
    ran = run("test", "given/search_agents.py")
    assert ran.code == 1
    assert ran.output.count("not written yet\n") == 5
    says(ran.output, right=0, number=5, unwritten=5)
    write_cases("chance-and-bounds", Path("other"))
    shutil.copy(SUBMISSIONS / "correct" / "recursive" / "chance_agents.py", "mine.py")
    ran = run("test", "mine.py", "--assignment", "other")
    assert ran.code == 0
    exercises, tried = ran.output.splitlines()[-2:]
    says(exercises, right=3, number=3)
    says(tried, assignments="Chance and bounds")


def test_a_file_of_ones_own_may_use_all_that_is_installed_and_the_users_variables(
    test: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_handout(a=TREE)
    monkeypatch.setenv("MY_DEPTH", "7")
    ran = test("import os\nimport rich\nassert os.environ['MY_DEPTH'] == '7'\n" + only("MyMinimax"))
    assert ran.code == 0


def test_of_two_classes_that_fit_the_other_is_named(says: Said, test: Run) -> None:
    quick_handout(a=TREE)
    ran = test(only("MyMinimax") + "\n\nclass Minimax(MyMinimax):\n    pass\n")
    first = ran.output.partition("\n")[0]
    assert first.startswith("✓ minimax  Minimax ")
    says(first, number=1)
    says(first, names="MyMinimax")


# What is never used.


def test_hidden_cases_are_never_tried(says: Said, test: Run) -> None:
    hidden = 'kind = "tree"\nvisibility = "hidden"\ntree = { tree = [[7, 7], [7, 7]] }\n'
    quick_handout(a=TREE, b=hidden)
    ran = test(only("MyMinimax", with_mistake(students.TIES_LAST)).replace("MyMinimax", "Minimax"))
    assert ran.code == 0
    case, _, exercises, tried = ran.output.splitlines()
    assert case.startswith("✓ minimax  Minimax ")
    says(case, number=1)
    says(exercises, right=1, number=1)
    says(tried, assignments="Quick")


def test_our_own_agents_are_nobodys_answer(says: Said, test: Run) -> None:
    ran = test("from agents import AlphaBeta, Minimax\n" + only("expectimax_search"))
    case, empty, exercises, *_ = ran.output.splitlines()
    assert case.startswith("✓ Expectimax  expectimax_search ") and not empty
    says(case, number=7)
    says(exercises, right=1, number=1)


# What cannot be tested.

UNLOADABLE = {
    "syntax": (
        "x = (\nclass Minimax: pass\n",
        "File \"mine.py\", line 1\n    x = (\n        ^\nSyntaxError: '(' was never",
    ),
    "import": (
        "import nowhere\nclass Minimax: pass\n",
        "line 1, in <module>\n    import nowhere\nmine.py cannot be loaded: ModuleNotFoundError: No module",
    ),
    "error": (
        "class Minimax: pass\n1 / 0\n",
        "    1 / 0\nmine.py cannot be loaded: ZeroDivisionError: division by zero\n",
    ),
    "exit": (
        "class Minimax: pass\nprint('bye')\nraise SystemExit(3)\n",
        "cannot be loaded: it calls exit() (3)\n  It printed:\n    bye\n",
    ),
    "loop": (
        "class Minimax: pass\nwhile True: pass\n",
        "line 2, in <module>\n    while True: pass\nmine.py cannot be loaded: it took longer than 0.4 s",
    ),
}


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("name", UNLOADABLE)
def test_a_file_that_cannot_be_loaded_gets_one_message_with_its_own_lines(test: Run, name: str) -> None:
    quick_handout(a=TREE)
    text, message = UNLOADABLE[name]
    ran = test(text)
    assert (ran.code, ran.errors) == (2, "")
    assert message in ran.output
    assert "serve.py" not in ran.output


@pytest.mark.parametrize("module", ["pacai", "pacman_module"])
@pytest.mark.parametrize("name", ["Minimax", "MyPlayer"])
def test_a_file_for_another_interface_is_told_as_in_play(run: Run, module: str, name: str) -> None:
    quick_handout(a=TREE)
    text = f"from {module}.game import Agent\n\nclass {name}(Agent):\n    pass\n"
    write("mine.py", text)
    for words in (["test", "mine.py"], ["play", "-p", "mine.py", "-q"]):
        ran = run(*words)
        assert ran.code == 2
        said = " ".join((ran.output + ran.errors).split()).removeprefix("pacman: ")
        assert said == imports_another("mine.py", text.encode())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["mine.py"],
            "mine.py has nothing to test: looked for Reflex, Minimax (minimax is not a class), AlphaBeta,",
        ),
        (["mine.py"], ", also written like my_minimax or MinimaxAgent; its classes are: Foo, Bar\n"),
        (["mine.py", "-q", "star1"], "looked for Star1, also"),
        (["mine.py", "-q", "star"], "there is no exercise 'star'; did you mean 'star1'?"),
        (["mine.py", "--assignment", "nowhere"], "there is no assignment 'nowhere'"),
        (["mine.txt"], "mine.txt is not a Python file; give the .py file with your classes"),
        (["gone.py"], "gone.py: No such file or directory"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(run: Run, words: list[str], message: str) -> None:
    write("mine.py", "class Foo: pass\nclass Bar: pass\ndef minimax(): pass\n")
    ran = run("test", *words)
    assert (ran.code, ran.output, ran.errors.count("\n")) == (2, "", 1)
    assert message in ran.errors


# How it looks.


@pytest.mark.slow
def test_it_fits_a_terminal_of_80_columns_but_for_commands(
    test: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = test(with_mistake(students.PRUNES_IN_PART))
    lines = ran.output.splitlines()
    assert all(len(line) <= 80 for line in lines if "pacman solve" not in line)
    assert not any(line.endswith(" ") for line in lines)


@pytest.mark.slow
def test_signs_become_words_where_the_encoding_has_none() -> None:
    file = SUBMISSIONS / "mistakes" / "prune-on-equality-in-part" / "search_agents.py"
    words = [sys.executable, "-X", "utf8=0", "-m", "pacman", "test", str(file), "-q", "alphabeta"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "x Alpha-beta  AlphaBeta  2 of 6 cases right" in done.stdout
    assert "Right: 2  <-- your search continued here" in done.stdout
    assert f'python -m pacman solve "[[1,[1,2]]]" --agent {file}:AlphaBeta' in done.stdout
    assert "?" not in done.stdout


@pytest.mark.slow
def test_a_classic_file_is_tested_by_the_names_of_its_course(says: Said, run: Run) -> None:
    Path("multiAgents.py").write_text(handed_in.ALPHA_NOT_RAISED, encoding="utf-8")
    ran = run("test", "multiAgents.py", "-q", "minimax", "-q", "alphabeta")
    assert (ran.code, ran.errors) == (1, "")
    assert "MinimaxAgent    8 cases right" in ran.output
    says(ran.output, mistake=title_of("window-reset-at-root"))
    assert 'pacman solve "[2,[1,3]]" --agent multiAgents.py:AlphaBetaAgent' in ran.output
    assert "root value" not in ran.output


def test_what_a_classic_file_lacks_is_told_by_the_names_of_its_course(run: Run) -> None:
    Path("multiAgents.py").write_text("from game import Agent\nclass Mine(Agent): ...\n", encoding="utf-8")
    ran = run("test", "multiAgents.py")
    assert ran.code == 2
    wanted = "ReflexAgent, MinimaxAgent, AlphaBetaAgent, ExpectimaxAgent, betterEvaluationFunction"
    assert f"looked for {wanted}" in ran.errors
