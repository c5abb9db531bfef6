"""The kit for students, installed alone: it plays and tests, and no solution and no hidden case is in it."""

from __future__ import annotations

import ast
import gzip
import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.course import Assignment, parse
from autograder.examiner import answers
from autograder.grading import case_exercises
from autograder.grading.game_case import NEEDS_A_SEARCH
from autograder.grading.grade import grade
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.support.language import LANGUAGES, say, speaking
from tests.classic import handed_in
from tests.conftest import Ran
from tests.places import ROOT, SUBMISSIONS
from tests.publishing.kits import SEED, Installed, course, installed
from tests.selftest import students
from tests.selftest.students import with_mistake

pytestmark = pytest.mark.slow  # an environment is made

Run = Callable[..., Ran]
FILES = {
    "right": students.RIGHT,
    "cuts at ties": with_mistake(students.PRUNES_ON_EQUALITY),
    "cuts at ties in part": with_mistake(students.PRUNES_IN_PART),
    "wrong": with_mistake(students.ALPHA_NOT_RAISED, students.SUM, students.TIES_LAST),
    "partly known": with_mistake(students.STOP_LEFT_OUT, students.ALPHA_NOT_RAISED, students.ROOT_OF_MEAN),
    "constant value": with_mistake(("return Decision(best, values[best])", "return Decision(best, 0)")),
}
FILES["classic"] = handed_in.ALPHA_NOT_RAISED
EVALUATION = """

def evaluation(state):
    here, distance = state.pacman.position, state.layout.distance
    near = min((distance(here, cell) for cell in state.food), default=0)
    danger = sum(distance(here, ghost.position) < 3 for ghost in state.ghosts if not ghost.scared_timer)
    return state.score - near - 4 * len(state.food) - 60 * danger
"""
ONE_EVALUATION = """
[[questions]]
name = "evaluation"
evaluation = "evaluation"
"""
QUICK = """
title = "Quick"
file = "mine.py"

[[questions]]
name = "reflex"
agent = "Reflex"
"""
SEARCH = """
[[questions]]
name = "{algorithm}"
agent = "{name}"
algorithm = "{algorithm}"
compare = {{ generated = "ignored", evaluated = "ignored" }}
"""
SEARCHES = {"minimax": "Minimax", "expectimax": "Expectimax"}
GAME = 'kind = "game"\nlayout = "small"\ngames = 2\nthresholds = [{ wins = 1, points = 1 }]\n'
TREE = 'kind = "tree"\ntree = { tree = [[3, 5, 1], 2, [4, 9]] }\n'
FEWEST_PARTS = 12  # of a function; one with fewer says too little to be a solution
NO_SEARCHES = ("keyboard.py", "random_walk.py", "reflex.py")  # of the agents
AGENTS = {"Agent", "SearchAgent", "SteeredAgent", "_Player"}


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return installed(course(), tmp_path_factory.mktemp("kit"))


def test_it_says_what_it_is_and_plays(kit: Installed) -> None:
    version = kit.run("pacman", "--version").output
    assert re.fullmatch(r"pacman, version \S+\+student\.h[0-9a-f]{7}\n", version)
    played = kit.run("pacman", "play", "--seed", "1", "--display", "none")
    assert (played.code, played.errors) == (0, "")
    assert "moves)" in played.output
    assert kit.run("pacman", "doctor").code == 0


def test_what_is_not_in_it_ends_with_a_sentence(kit: Installed) -> None:
    there_are = (
        "there are: keyboard, optimal, random, reflex; the kit for students has no searches: give your own"
    )
    for words in (["solve", "textbook"], ["play", "--agent", "minimax"]):
        ran = kit.run("pacman", *words)
        assert (ran.code, ran.errors.count("\n")) == (2, 1)
        assert re.match(
            rf"pacman: there is no agent '\w+';.* {there_are}, as path/to/file.py:Name$", ran.errors
        )
    ran = kit.run("autograder", "grade", "search_agents.py")
    said = "autograder: grade is not in the kit for students; pacman test tries the public cases\n"
    assert (ran.code, ran.errors) == (2, said)
    assert kit.run("autograder", "--help").code == 0


def test_a_new_file_is_tested_and_so_is_the_starter_file(kit: Installed, tmp_path: Path) -> None:
    assert kit.run("pacman", "new", "mine.py", folder=tmp_path).code == 0
    ran = kit.run("pacman", "test", "mine.py", folder=tmp_path)
    assert ran.code == 1
    assert "0 of 3 exercises right, 3 not written yet." in ran.output
    assert "public cases of Adversarial search." in ran.output
    ran = kit.run("pacman", "test", "search_agents.py")
    assert "0 of 5 exercises right, 5 not written yet." in ran.output


@pytest.fixture
def without_reference(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The full installation does as if it had no reference."""
    monkeypatch.setattr(answers, "find_spec", lambda name: None)
    case_exercises.exercises_of_case.cache_clear()  # those that are kept know where their answers come from
    yield
    case_exercises.exercises_of_case.cache_clear()


@pytest.mark.parametrize("name", FILES)
def test_it_says_what_the_full_installation_says_without_its_reference(
    name: str, kit: Installed, run: Run, without_reference: None
) -> None:
    told, whole = told_by_both(kit, FILES[name], run)
    assert told.errors == ""
    assert told.code == whole.code == (0 if name in ("right", "cuts at ties") else 1)
    assert told.output.split() == whole.output.split()  # their terminals differ in width


def test_the_titles_of_its_cases_are_translated(kit: Installed) -> None:
    (kit.handout / "mine.py").write_text(FILES["wrong"], encoding="utf-8")
    ran = kit.run("pacman", "test", "mine.py", "--lang", "de")
    assert (ran.code, ran.errors) == (1, "")
    output, shown = " ".join(ran.output.split()), 0
    for question in course().questions:
        for named in question.cases:
            with speaking(LANGUAGES["de"]):
                german = say(named.title)
            if german != named.title:
                assert named.title not in output
                shown += german in output
    assert shown > 1


def test_where_only_the_value_is_wrong_it_speaks_of_no_mistake_of_the_search(
    kit: Installed, run: Run
) -> None:
    told, _ = told_by_both(kit, FILES["constant value"], run)
    (said,) = named(told)
    assert said.startswith("the value ") and " always 0 " in said
    assert "this mistake" not in told.output


@pytest.mark.parametrize("name", FILES)
def test_what_it_calls_wrong_and_names_is_so_in_the_full_installation(
    name: str, kit: Installed, run: Run
) -> None:
    told, whole = told_by_both(kit, FILES[name], run)
    assert told.code == whole.code
    assert verdicts(told) == verdicts(whole)
    assert named(told) <= named(whole)
    in_part = "Expectimax, in an order of your own: its nodes are compared when it is graded.\n"
    assert told.output.endswith(in_part)
    assert in_part not in whole.output


def told_by_both(kit: Installed, text: str, run: Run) -> tuple[Ran, Ran]:
    """What the kit says of a file, and what the full installation does."""
    for folder in (Path.cwd(), kit.handout):
        (folder / "mine.py").write_text(text, encoding="utf-8")
    command = ("test", "mine.py", "--assignment", str(kit.handout))
    return kit.run("pacman", *command), run(*command)


def verdicts(ran: Ran) -> list[str]:
    """The lines of exercises and cases that begin with whether they are right."""
    return re.findall(r"^(?:  )?[✓✗] .*", ran.output, re.M)


def named(ran: Ran) -> set[str]:
    """The mistakes that are named."""
    said = re.findall(r"^  What is wrong(?: \(\d of \d\))?: (.*(?:\n  .*)*)", ran.output, re.M)
    return {" ".join(each.split()) for each in said}


def test_an_evaluation_is_played_by_the_students_own_expectimax(kit: Installed) -> None:
    path = kit.handout / "mine.py"
    path.write_text(students.RIGHT + EVALUATION, encoding="utf-8")
    ran = kit.run("pacman", "test", "mine.py", "-q", "evaluation")
    assert (ran.code, ran.errors) == (0, "")
    path.write_text(students.only("MyMinimax") + EVALUATION, encoding="utf-8")
    ran = kit.run("pacman", "test", "mine.py", "-q", "evaluation")
    assert ran.code == 1
    assert NEEDS_A_SEARCH[1:] in " ".join(ran.output.split())
    assert "See it again" not in ran.output


def write(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("without_reference")
def test_it_is_the_class_expectimax_where_no_question_asks_for_one(run: Run) -> None:
    write("public_cases/assignment.toml", QUICK.partition("[[")[0] + ONE_EVALUATION)
    write("public_cases/evaluation/1.toml", GAME)
    write("mine.py", "def evaluation(state): return state.score\n")
    ran = run("test", "mine.py")
    assert ran.code == 1
    assert NEEDS_A_SEARCH[1:] in " ".join(ran.output.split())
    write("mine.py", students.RIGHT + EVALUATION)
    ran = run("test", "mine.py")
    assert (ran.code, ran.errors) == (0, "")


def test_a_case_that_was_not_handed_out_is_not_judged(kit: Installed, tmp_path: Path) -> None:
    cases = tmp_path / "public_cases"
    for path in (kit.handout / "public_cases").rglob("*.*"):
        copy = cases / path.relative_to(kit.handout / "public_cases")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (cases / "minimax" / "1-textbook.toml").write_text('kind = "tree"\ntree = "crossing"\n', encoding="utf-8")
    (tmp_path / "mine.py").write_text(students.only("MyMinimax"), encoding="utf-8")
    ran = kit.run("pacman", "test", "mine.py", folder=tmp_path)
    assert ran.code == 1
    assert "it was changed, or was not handed out" in " ".join(ran.output.split())
    (cases / "answers.json.gz").unlink()
    ran = kit.run("pacman", "test", "mine.py", folder=tmp_path)
    assert (ran.code, ran.output) == (2, "")
    assert "there is no answers.json.gz beside assignment.toml" in ran.errors


# What must not be in it.


def contents(kit: Installed) -> Iterator[tuple[str, bytes]]:
    """Every file that was handed out, those in the wheel too, and what is compressed in them."""
    with zipfile.ZipFile(kit.wheel) as wheel:
        packed = [(name, wheel.read(name)) for name in wheel.namelist()]
    given = [(str(path), path.read_bytes()) for path in kit.handout.rglob("*") if path.is_file()]
    for name, content in (*packed, *given):
        yield name, content
        if name.endswith(".gz"):
            yield f"{name}, unpacked", gzip.decompress(content)


@pytest.fixture(scope="module")
def sources(kit: Installed) -> dict[str, str]:
    """The modules in the wheel."""
    with zipfile.ZipFile(kit.wheel) as wheel:
        return {name: wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".py")}


def test_no_hidden_case_and_no_seed_is_in_any_file(kit: Installed) -> None:
    cases = [case for question in course().questions for case in question.cases]
    hidden = [case for case in cases if case.visibility != "visible"]
    public = {case.title for case in cases if case.visibility == "visible"}
    secrets = [str(SEED), "ghost 5,1 North 0", "73519", "%.   ..%"]
    secrets += [case.source for case in hidden] + [case.title for case in hidden if case.title not in public]
    for name, content in contents(kit):
        for secret in secrets:
            assert secret.encode() not in content, f"{secret} is in {name}"
            assert secret not in name
        for case in hidden:
            assert course().files[case.source].strip() not in content, f"{case.source} is in {name}"


def bodies(text: str) -> dict[str, str]:
    """What the functions of a module do, without docstrings; their names by it."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = [line for line in node.body if not isinstance(getattr(line, "value", None), ast.Constant)]
            if sum(1 for line in body for _ in ast.walk(line)) >= FEWEST_PARTS:
                found["\n".join(map(ast.dump, body))] = node.name
    return found


def test_no_function_of_a_search_of_ours_is_in_it(sources: dict[str, str]) -> None:
    there = {body: name for name, text in sources.items() for body in bodies(text)}
    agents = [name for name in sources if name.startswith("pacman_teaching/agents/")]
    assert sorted(agents) == sorted(
        f"pacman_teaching/agents/{name}" for name in ("__init__.py", *NO_SEARCHES)
    )
    assert not [name for name in sources if "/reference/" in name]
    for path in (*(ROOT / "agents").rglob("*.py"), *(ROOT / "autograder" / "reference").rglob("*.py")):
        if path.name not in NO_SEARCHES:
            for body, function in bodies(path.read_text(encoding="utf-8")).items():
                assert body not in there, f"{function} of {path} is in {there[body]}"


def easy() -> Assignment:
    """A game, and a tree for each of two searches, of which only action and value are compared."""
    main = QUICK + "".join(SEARCH.format(algorithm=each, name=name) for each, name in SEARCHES.items())
    files = {"assignment.toml": main, "reflex/1.toml": GAME}
    files |= {f"{algorithm}/1.toml": TREE for algorithm in SEARCHES}
    return parse({name: text.encode() for name, text in files.items()}, "quick")


def is_agent(node: ast.AST) -> bool:
    if not isinstance(node, ast.ClassDef):
        return False
    bases = {name.id for base in node.bases for name in ast.walk(base) if isinstance(name, ast.Name)}
    return bool(({node.name} | bases) & AGENTS)


def test_no_class_in_it_earns_a_point(sources: dict[str, str], sandbox: Isolation) -> None:
    """Every agent under each name that is asked for; all modules in one file."""
    assignment = easy()
    handed_in = {}
    for name, text in sources.items():
        for node in filter(is_agent, ast.walk(ast.parse(text))):
            assert isinstance(node, ast.ClassDef)
            alias = "".join(f"\n{each} = {node.name}" for each in ("Reflex", *SEARCHES.values()))
            handed_in[f"{name}, {node.name}"] = text + alias
    assert len(handed_in) >= 8
    parts = (f"try:\n    exec({text!r})\nexcept BaseException:\n    pass\n" for text in sources.values())
    handed_in["everything"] = "".join(parts)
    for name, text in handed_in.items():
        report = grade(assignment, Submission("kit", {"mine.py": text.encode()}), sandbox)
        assert [question.points for question in report.questions] == [0, 0, 0], name
    right = (SUBMISSIONS / "correct" / "recursive" / "search_agents.py").read_bytes()
    assert grade(assignment, Submission("right", {"mine.py": right}), sandbox).is_perfect
