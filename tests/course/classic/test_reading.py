"""What is read from a classic test folder, whatever else is in it and however it is written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from autograder.course import Assignment, AssignmentError, load, parse
from autograder.course.cases import DecisionsCase, GameCase, GraphCase, Least, Threshold
from autograder.course.errors import NOT_READ
from autograder.publishing.importing import as_native
from tests.course.classic.folders import (
    EVALUATED,
    GAME,
    GAME_SOLUTION,
    GRAPH,
    GRAPH_SOLUTION,
    classic_folder,
    config,
)
from tests.messages import assert_places, raises

LAYOUT = "%%%%%%%%\n%P.   G%\n%%%%%%%%\n"


def write(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def graph_of(assignment: Assignment) -> GraphCase:
    case = assignment.questions[1].cases[0].case
    assert isinstance(case, GraphCase)
    return case


def games_of(assignment: Assignment) -> GameCase:
    case = assignment.questions[0].cases[0].case
    assert isinstance(case, GameCase)
    return case


def nodes_of(assignment: Assignment) -> dict[str, dict[str, object]]:
    tree = graph_of(assignment).tree
    assert isinstance(tree, dict)
    nodes: dict[str, dict[str, object]] = tree["nodes"]
    return nodes


def test_questions_have_their_order_points_credit_and_what_they_depend_on() -> None:
    assignment = parse(classic_folder())
    found = [(q.name, q.points, q.credit, q.requires, q.agent, q.algorithm) for q in assignment.questions]
    assert found == [
        ("q1", 4, "sum-or-nothing", (), "ReflexAgent", None),
        ("q2", 5, "all-or-nothing", (), "MinimaxAgent", "minimax"),
        ("q3", 5, "all-or-nothing", ("q2",), "MinimaxAgent", "minimax"),
    ]


def test_without_an_order_the_folders_are_sorted_and_others_are_left_out_of_one() -> None:
    assert [q.name for q in parse(classic_folder(CONFIG="# nothing")).questions] == ["q1", "q2", "q3"]
    assert [q.name for q in parse(classic_folder(CONFIG='order: "q2 q1"')).questions] == ["q2", "q1"]


@pytest.mark.parametrize(
    ("kind", "credit"),
    [
        ("PassAllTestsQuestion", "all-or-nothing"),
        ("PartialCreditQuestion", "sum-or-nothing"),
        ("NumberPassedQuestion", "passed"),
        ("HackedPartialCreditQuestion", "sum-and-all"),
    ],
)
def test_each_class_of_questions_has_its_credit(kind: str, credit: str) -> None:
    assert parse(classic_folder(q2__CONFIG=config(kind=kind))).questions[1].credit == credit


@pytest.mark.parametrize(
    ("kind", "key", "points"),
    [
        ("PassAllTestsQuestion", "points", 0),
        ("NumberPassedQuestion", "points", 0),
        ("HackedPartialCreditQuestion", "points", 1.5),
        ("HackedPartialCreditQuestion", "max_points", 0),
        ("PartialCreditQuestion", "max_points", 1.5),
    ],
)
def test_a_test_has_points_of_its_own_where_these_are_summed(kind: str, key: str, points: float) -> None:
    test = f'{key}: "1.5"\n{GRAPH}'
    assert graph_of(parse(classic_folder(q2__CONFIG=config(kind=kind), q2__1__test=test))).points == points


def test_names_of_questions_become_names_of_ours_each_another_one() -> None:
    moved = {"CONFIG": b'order: "Q3_extra q3-extra \xd6"'}
    for path, data in classic_folder().items():
        folder, _, name = path.partition("/")
        renamed = {"q1": "Q3_extra", "q2": "q3-extra", "q3": "Ö"}.get(folder, "")
        if name:
            moved[f"{renamed}/{name}"] = data.replace(b"q2", b"q3-extra")
    questions = parse(moved).questions
    assert [q.name for q in questions] == ["q3-extra", "q3-extra-2", "question"]
    assert [q.title for q in questions] == ["Q3_extra", "q3-extra", "Ö"]
    assert questions[2].requires == ("q3-extra-2",)


def test_what_cannot_be_printed_in_a_name_is_shown_as_escapes() -> None:
    files = classic_folder(CONFIG='order: "q1 q2 q3"')
    for ending in ("test", "solution"):
        files[f"q2/\x1b[31m\n1.{ending}"] = files.pop(f"q2/1.{ending}")
    (case,) = parse(files).questions[1].cases
    assert case.name == case.title == r"\x1b[31m\n1"


def test_whole_games_keep_their_ghosts_minima_thresholds_time_and_arguments() -> None:
    arguments = 'agentArgs: "depth=3, evalFn=better,fast"\n'
    files = classic_folder(q1__grade__test=EVALUATED + arguments + 'scoreMinimum: "-1e3"\n')
    case = games_of(parse({**files, "layouts/small.lay": LAYOUT.replace("  G", "G G").encode()}))
    assert (case.ghosts, case.num_ghosts) == ("random+directional:attack=0.9", 2)
    assert (case.games, case.seed, case.seconds_per_game) == (10, 7, 120)
    assert case.options == {"depth": "3", "evalFn": "better", "fast": 1}
    assert case.least == Least(wins=1, mean_score=-1000)
    assert case.thresholds == (
        Threshold(points=1, mean_score=-500),
        Threshold(points=1, mean_score=1000),
        Threshold(points=1, wins=5),
        Threshold(points=1, wins=10),
        Threshold(points=1, finished=0),
    )


def test_at_most_fifty_games_are_played_unless_the_folder_or_the_command_says_otherwise(
    tmp_path: Path,
) -> None:
    def most(files: dict[str, bytes], games: int | None = None) -> int | None:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        return games_of(load(write(folder / "test_cases", files), games)).most_games

    own = classic_folder(CONFIG='order: "q1 q2 q3"\nmost_games: "80"\n')
    assert [most(classic_folder()), most(own), most(own, 30), most(own, 10)] == [50, 80, 30, None]
    with pytest.raises(AssignmentError, match='most_games: "0" is not allowed'):
        most(classic_folder(CONFIG='most_games: "0"\n'))
    with pytest.raises(AssignmentError, match="most_games = 30"):
        load("adversarial-search", 30)


@pytest.mark.parametrize(
    ("written", "ghosts", "count"),
    [
        ("[]", "random", 0),
        ("[RandomGhost(1)]", "random", 1),
        ("(RandomGhost(1), RandomGhost(2),)", "random", 2),
        ("[ghostAgents.DirectionalGhost(1), DirectionalGhost( index = 2 )]", "directional", 2),
        ("[DirectionalGhost(1, 0.7, prob_scaredFlee=.6)]", "directional:attack=0.7:flee=0.6", 1),
        ("[RandomGhost(1), DirectionalGhost(2), RandomGhost(3)]", "random+directional", 2),
    ],
)
def test_ghosts_are_ours_and_as_many_as_the_layout_has_room_for(
    written: str, ghosts: str, count: int
) -> None:
    test = EVALUATED.replace("[RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)]", written)
    files = {
        **classic_folder(q1__grade__test=test),
        "layouts/small.lay": LAYOUT.replace("  G", "G G").encode(),
    }
    case = games_of(parse(files))
    assert (case.ghosts, case.num_ghosts) == (ghosts, count)


def test_states_that_end_the_game_have_no_actions_and_what_none_reaches_is_dropped() -> None:
    more = "B1 on D\nX far Y\nY far X\nC other D\n"
    nodes = nodes_of(parse(classic_folder(q2__1__test=GRAPH.replace("C only C1\n", f"C only C1\n{more}"))))
    assert nodes == {
        "A": {"actions": {"left": "B", "right": "C"}},
        "B": {"actions": {"only": "B1"}},
        "C": {"actions": {"only": "C1", "other": "D"}},
        "B1": {"value": 3.0, "win": True},
        "C1": {"value": -2.5, "lose": True},
        "D": {"no_value": True},
    }


def test_an_inner_state_keeps_its_value_and_several_ways_may_lead_to_a_state() -> None:
    test = GRAPH.replace("C only C1", "C only B1").replace("C1 -2.5", "C 7\nC 7.0")
    solution = GRAPH_SOLUTION.replace(" C1", "")
    nodes = nodes_of(parse(classic_folder(q2__1__test=test, q2__1__solution=solution)))
    assert nodes["C"] == {"actions": {"only": "B1"}, "value": 7.0}
    assert [*nodes] == ["A", "B", "C", "B1"]


@pytest.mark.parametrize(
    ("alg", "algorithm", "roles"),
    [
        ("AlphaBetaAgent", "alphabeta", ["max", "min", "min"]),
        ("ExpectimaxAgent", "expectimax", ["max", "chance", "chance"]),
        ("MyOwnAgent", None, ["max", "min", "min"]),
    ],
)
def test_the_class_that_is_tested_gives_algorithm_and_roles(
    alg: str, algorithm: str | None, roles: list[str]
) -> None:
    test = GRAPH.replace("MinimaxAgent", alg).replace('num_agents: "2"', 'num_agents: "3"')
    assignment = parse(classic_folder(q2__1__test=test))
    tree = graph_of(assignment).tree
    assert isinstance(tree, dict)
    assert (assignment.questions[1].agent, assignment.questions[1].algorithm) == (alg, algorithm)
    assert tree["roles"] == roles


def test_tests_of_one_question_may_ask_several_classes() -> None:
    other = {
        "q2__2__test": GRAPH.replace("MinimaxAgent", "ExpectimaxAgent"),
        "q2__2__solution": GRAPH_SOLUTION,
    }
    question = parse(classic_folder(**other)).questions[1]
    cases = [named.case for named in question.cases]
    assert all(isinstance(case, GraphCase) for case in cases)
    assert (question.agent, question.algorithm) == ("MinimaxAgent", None)
    assert [getattr(case, "agent", "") for case in cases] == [None, "ExpectimaxAgent"]
    assert [getattr(case, "algorithm", "") for case in cases] == ["minimax", "expectimax"]


def test_boards_of_one_name_that_differ_have_names_of_their_own() -> None:
    wide = GAME.replace("%%%%%%%%", "%%%%%%%%%").replace("%P.. GG%", "%P..  GG%")
    games = {f"q3__g{n}__test": test for n, test in enumerate((GAME, wide, GAME.replace("court", "Court")))}
    solutions = {name.replace("test", "solution"): GAME_SOLUTION for name in games}
    assignment = parse(classic_folder(**games, **solutions, q3__game__test=GAME.replace("court", "small")))
    layouts = [n.case.layout for n in assignment.questions[2].cases if isinstance(n.case, DecisionsCase)]
    assert layouts == ["court", "court-2", "Court-3", "small-2"]
    assert {path for path in assignment.files if path.startswith("layouts/")} == {
        "layouts/Court-3.lay",
        "layouts/court-2.lay",
        "layouts/court.lay",
        "layouts/small-2.lay",
        "layouts/small.lay",  # a bundled one, on which q1 plays
    }
    assert parse(assignment.files) == assignment
    assert parse(assignment.files).files == assignment.files


@pytest.mark.parametrize("ends", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_marks_spaces_and_a_missing_last_newline_change_nothing(ends: str, mark: str) -> None:
    changed: dict[str, bytes] = {}
    for path, data in classic_folder().items():
        lines = [f"{line}  " for line in data.decode().splitlines()]
        changed[path] = (mark + ends.join(["# a comment", "", *lines])).encode()
    assert parse(changed).questions == parse(classic_folder()).questions


def test_quotes_comments_and_keys_that_nobody_needs_change_nothing() -> None:
    odd = GRAPH.replace('depth: "2"', '  depth :\'2\' # rounds\nnote: "it\'s "so" here"\nlevels: """\nA\n"""')
    odd = odd.replace("A left B", "# from the root\n\n  A\tleft   B").replace(
        'alg: "', 'diagram: ""\ncomment: "x"\nalg: "'
    )
    assert parse(classic_folder(q2__1__test=odd)).questions == parse(classic_folder()).questions


def test_what_old_solutions_record_of_known_mistakes_changes_nothing() -> None:
    line = '[[["West"], 1], [["West"], 1]]'
    more = f'altDepthActions: """\n{line}\n"""\npartialPlyBugActions: """\nanything\n"""\n'
    changed = classic_folder(q3__game__solution=f"{GAME_SOLUTION.rstrip()}\n{more}")
    assert parse(changed).questions == parse(classic_folder()).questions


def test_text_in_latin_1_is_read() -> None:
    files = {**classic_folder(), "q2/1.test": GRAPH.replace("B1", "Bé").encode("latin-1")}
    files["q2/1.solution"] = GRAPH_SOLUTION.replace("B1", "Bé").encode("latin-1")
    assert "Bé" in nodes_of(parse(files))


def test_what_editors_and_platforms_leave_behind_is_not_read(tmp_path: Path) -> None:
    junk = dict.fromkeys(
        [".DS_Store", "README", "q2/.1.test", "q2/~1.test", "q2/#1.test#", "q2/1.test~", "q2/notes/9.test"],
        b"\0",
    )
    there = write(tmp_path / "test_cases", {**classic_folder(), **junk, "__pycache__/a.pyc": b"\0"})
    assignment = load(there)
    assert assignment.questions == parse(classic_folder()).questions
    assert set(assignment.files) == {*classic_folder(), "layouts/court.lay", "layouts/small.lay"}


def test_a_layout_is_looked_for_beside_the_folder_then_in_it_then_among_ours(tmp_path: Path) -> None:
    there = write(tmp_path / "test_cases", classic_folder())
    assert games_of(load(there)).num_ghosts == 1  # the bundled one
    write(there, {"small.lay": LAYOUT.replace("   ", "GGG").encode()})
    assert games_of(load(there)).num_ghosts == 2
    write(there, {"layouts/small.lay": LAYOUT.replace("   G", "    ").encode()})
    assert games_of(load(there)).num_ghosts == 0
    write(tmp_path, {"layouts/small.lay": LAYOUT.replace("\n", "  \r\n").encode()})
    assert games_of(load(there)).num_ghosts == 1
    assert load(there).files["layouts/small.lay"] == LAYOUT.encode()
    shutil.rmtree(tmp_path / "layouts")
    assert games_of(load(there)).num_ghosts == 0


def test_its_file_is_taken_for_the_folder_and_the_folders_around_it_are_named(tmp_path: Path) -> None:
    there = write(tmp_path / "course" / "test_cases", classic_folder())
    assert load(there / "CONFIG") == load(there)
    with raises(AssignmentError, config="CONFIG", inside=there):
        load(tmp_path / "course")
    with raises(AssignmentError, above=there):
        load(there / "q2")


def test_an_assignment_of_ours_is_read_as_such_whatever_lies_in_it() -> None:
    native = {"assignment.toml": b"", "CONFIG": b""}
    with pytest.raises(AssignmentError, match=r"assignment.toml"):
        parse(native)


@pytest.mark.parametrize(
    ("changed", "questions", "cases", "where", "named"),
    [
        ({"CONFIG": '\norder: "q1 q22 q2 q3"'}, ["q1", "q2", "q3"], 3, "CONFIG, line 2", ['"q22"', "'q2'"]),
        ({"q2__CONFIG": config("0")}, ["q1", "q3"], 2, "q2/CONFIG, line 1", ["q2"]),
        (
            {"q3__CONFIG": config(depends="q2 q9")},
            ["q1", "q2", "q3"],
            3,
            "q3/CONFIG, line 3",
            ['"q9"', "'q2'", "q1, q2"],
        ),
        (
            {"q2__2__test": GRAPH.replace("GraphGameTreeTest", "GraphTest")},
            ["q1", "q2", "q3"],
            3,
            "q2/2.test, line 1",
            ['"GraphTest"', "'GraphGameTreeTest'"],
        ),
        (
            {"q1__grade__test": 'class: "Quiz"'},
            ["q2", "q3"],
            2,
            "q1/CONFIG",
            ["q1/grade.test, line 1", '"Quiz"', "PacmanGameTreeTest"],
        ),
    ],
)
def test_what_cannot_be_read_is_left_out_with_a_sentence_and_the_rest_is_graded(
    changed: dict[str, str], questions: list[str], cases: int, where: str, named: list[str]
) -> None:
    assignment = parse(classic_folder(**changed))
    assert [question.name for question in assignment.questions] == questions
    assert sum(len(question.cases) for question in assignment.questions) == cases
    (sentence,) = assignment.left_out
    place, _, said = sentence.partition(": ")
    assert place == where
    assert [name for name in named if name not in said] == []
    whole = as_native(assignment)
    assert [question.name for question in whole.questions] == questions
    assert f"# {sentence}" in whole.files["assignment.toml"].decode().splitlines()


def test_a_question_that_depends_on_one_without_points_depends_on_it_no_more() -> None:
    assignment = parse(classic_folder(q2__CONFIG=config("0")))
    assert [question.requires for question in assignment.questions] == [(), ()]


def test_other_names_of_a_key_and_one_recorded_search_of_two_are_read() -> None:
    usual = parse(classic_folder())
    children = parse(classic_folder(q2__1__test=GRAPH.replace("successors:", "children:")))
    assert children.questions == usual.questions
    one = GAME_SOLUTION.replace(', [["East"], 5]]', "]").replace(', [["East"], 4]]', "]")
    case = parse(classic_folder(q3__game__solution=one)).questions[2].cases[0].case
    assert isinstance(case, DecisionsCase)
    assert [(each.actions, each.actions_without_stop) for each in case.decisions] == [
        (("East",), ("East",)),
        (("East", "Stop"), ("East", "Stop")),
    ]
    assert [(each.states, each.states_without_stop) for each in case.decisions] == [(9, 9), (7, 7)]


@pytest.mark.parametrize(
    "broken",
    [
        GRAPH + "- a\n" * 20,
        GRAPH.replace("A left B\n", "A B\n" * 20),
        GRAPH.replace("B1 3\n", "B1 three\n" * 20),
    ],
)
def test_of_many_wrong_lines_the_first_ones_are_told(broken: str) -> None:
    with pytest.raises(AssignmentError) as caught:
        parse(classic_folder(q2__1__test=broken))
    assert len(caught.value.errors) == 9
    assert_places(caught.value.errors[-1], problem=NOT_READ)
