"""`pacman solve` and `pacman new`, as their users run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pacman import tree
from pacman.cli.solve import LOSS, WIN
from tests.messages import Said

MINE = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        {body}
"""


RISK = """
roles = ["max", "chance"]
[nodes.home]
actions = { go = "road" }
[nodes.road]
actions = { clear = "there", blocked = "gone" }
probabilities = { clear = 0.75, blocked = 0.25 }
[nodes.there]
value = 10
win = true
[nodes.gone]
value = -10
lose = true
"""


def mine(body: str) -> str:
    Path("mine.py").write_text(MINE.format(body=body), encoding="utf-8")
    return "mine.py"


def test_the_textbook_tree_with_what_alpha_beta_cuts(run) -> None:
    assert run("solve", "textbook").output.splitlines()[-13:] == [
        "A max = 3",
        "├── Left: B min = 3   α −∞  β ∞",
        "│   ├── Left: 3",
        "│   ├── Middle: 12",
        "│   └── Right: 8",
        "├── Middle: C min ≤ 2   α 3  β ∞",
        "│   ├── Left: 2",
        "│   └── ‖ Middle, Right",
        "└── Right: D min = 2   α 3  β ∞",
        "    ├── Left: 14",
        "    ├── Middle: 5",
        "    └── Right: 2",
        "alphabeta takes Left, worth 3.  Nodes: 11 generated, 4 expanded, 7 evaluated; 1 cut.",
    ]


def test_a_plain_terminal_is_told_in_words(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rich.console.ConsoleOptions.ascii_only", True)
    said = run("solve", "textbook").output
    assert said.isascii()
    assert "C min <= 2   alpha 3  beta inf" in said
    assert "`-- || Middle, Right" in said
    assert "<= 2" in run("solve", "textbook", "--compare", "minimax,alphabeta").output


def test_without_a_tree_the_bundled_ones_are_listed(run) -> None:
    listed = run("solve").output
    assert all(name in listed for name in tree.tree_names())


def test_agents_side_by_side(run) -> None:
    ran = run("solve", "gamble", "--compare", "minimax,alphabeta:prune=equal,expectimax,mcts:simulations=30")
    assert ran.code == 0
    rows = {}
    for line in ran.output.splitlines():
        if line.startswith("│ ") and line.endswith("│"):
            name, *cells = (cell.strip() for cell in line.strip("│").split("│"))
            rows[name] = cells
    assert rows["takes"] == ["Left", "Left", "Right", "Right"]
    assert rows["value"][:3] == ["10", "10", "54.5"]
    assert rows["value of Right"][:3] == ["9", "≤ 9", "54.5"]
    assert rows["evaluated"] == ["4", "3", "4", "30"]
    assert rows["cuts"] == ["0", "1", "0", "0"]


def rows(output: str) -> dict[str, list[str]]:
    """The cells of a printed table, by the first of each row."""
    lines = [line.strip("│").split("│") for line in output.splitlines() if line.startswith("│ ")]
    return {name.strip(): [cell.strip() for cell in cells] for name, *cells in lines}


def test_a_sampling_search_shows_each_node_once_with_its_visits_and_mean(run) -> None:
    drawn = run("solve", "gamble", "--agent", "mcts:simulations=21").output
    assert "A max mean 39.6   N 21\n" in drawn
    visits = [int(number) for number in re.findall(r"N (\d+)", drawn)]
    assert visits[:1] == [21]
    assert len(visits) == 7, "the gamble has seven nodes"
    left, right = (int(re.search(rf"{name} chance mean .* N (\d+)", drawn)[1]) for name in "BC")
    assert left + right == 21
    compared = rows(run("solve", "gamble", "--compare", "mcts:simulations=21").output)
    assert compared["value of Left"] == [f"≈ 10 (N {left})"]
    assert compared["value of Right"] == [f"≈ 48.8 (N {right})"]


def test_the_random_games_of_a_sampling_search_are_not_its_tree(run) -> None:
    drawn = run("solve", "dice", "--agent", "mcts:simulations=6").output
    nodes = [line for line in drawn.splitlines() if re.match("[│├└ ]*[├└]", line)]
    assert 3 <= len(nodes) < 15
    assert all("   N " in line for line in nodes)


def test_a_node_is_shown_once_though_it_was_searched_again(run) -> None:
    again = (
        "[state.successor(0, action) for action in state.legal_actions(0) * 2]; return Decision('Left', 1)"
    )
    drawn = run("solve", "textbook", "--agent", mine(again)).output
    assert [line for line in drawn.splitlines() if re.match("[│├└]", line)] == [
        "├── Left: B min",
        "├── Middle: C min",
        "└── Right: D min",
    ]
    assert "Nodes: 7 generated" in drawn


def test_the_chances_of_a_win_and_of_a_loss_where_the_tree_marks_them(says: Said, run) -> None:
    told = run("solve", "crossing", "--agent", "expectimax").output
    says(told, win="100%", loss="0%")
    Path("risk.toml").write_text(RISK, encoding="utf-8")
    compared = rows(run("solve", "risk.toml", "--compare", "expectimax,minimax,mcts:simulations=400").output)
    assert compared[WIN][:2] == ["75%", "0%"]
    assert compared[LOSS][:2] == ["25%", "100%"]
    assert 70 < float(compared[WIN][2].rstrip("%")) < 80
    assert WIN.capitalize() not in run("solve", "gamble", "--agent", "expectimax").output
    assert WIN not in run("solve", "gamble", "--compare", "expectimax").output


def test_a_tree_that_begins_with_chance_has_a_value_and_nothing_to_choose(says: Said, run) -> None:
    Path("luck.toml").write_text(
        'roles = ["chance", "max"]\ntree = [{ p = 0.25, to = [1, 4] }, { p = 0.75, to = [3, 2] }]',
        encoding="utf-8",
    )
    ran = run("solve", "luck.toml", "--agent", "expectimax")
    assert ran.code == 0
    drawn, said = ran.output.split("expectimax values ")
    assert re.findall(r"[\d.]*\d", said) == ["3.25", "7", "3", "4"]
    assert drawn.splitlines() == [
        "luck.toml",
        "A chance = 3.25",
        "├── Left 25%: B max = 4",
        "│   ├── Left: 1",
        "│   └── Right: 4",
        "└── Right 75%: C max = 3",
        "    ├── Left: 3",
        "    └── Right: 2",
    ]
    for agent in ("star1", "star2", "expectiminimax"):
        says(run("solve", "luck.toml", "--agent", agent).output, agent=agent, value="3.25")
    compared = rows(run("solve", "luck.toml", "--compare", "expectimax,mcts:simulations=50").output)
    assert "takes" not in compared
    assert [compared[name][0] for name in ("value", "value of Left", "value of Right")] == ["3.25", "4", "3"]
    assert compared["generated"][0] == "7"
    visits = [int(re.search(r"N (\d+)", compared[f"value of {name}"][1])[1]) for name in ("Left", "Right")]
    assert sum(visits) == 49, "the first simulation ends at the root"


def test_an_agent_that_never_looks_at_a_tree_that_begins_with_chance(says: Said, run) -> None:
    Path("luck.toml").write_text('roles = ["chance"]\ntree = [1, 2]', encoding="utf-8")
    name = mine("return Decision(state.legal_actions(0)[0], 1)")
    says(run("solve", "luck.toml", "--agent", name).output, agent=name, value="1")
    assert rows(run("solve", "luck.toml", "--compare", name).output)["value of Left"] == ["–"]


def test_depth_and_bounds_come_from_the_tree_unless_they_are_given(run) -> None:
    assert "worth 3.5." in run("solve", "star2", "--agent", "star2").output
    assert "3 evaluated" in run("solve", "star1", "--agent", "star1").output
    wide = ("solve", "star1", "--agent", "star1", "--agent-arg", "low=-1000", "--agent-arg", "high=1000")
    assert "4 evaluated" in run(*wide).output


TALL = 'roles = ["max", "min"]\ntree = [[[[3, 5], [2, 9]], [1, 4]], [6, [7, [8, 0]]]]'


@pytest.mark.parametrize("option", ["order=best", "order=worst", "ms=60000", "depth=1"])
@pytest.mark.parametrize("agent", ["alphabeta", "star1", "star2"])
def test_an_option_that_needs_values_of_inner_nodes_says_which_node_has_none(
    says: Said, run, agent: str, option: str
) -> None:
    Path("tall.toml").write_text(TALL, encoding="utf-8")
    for words in (("--agent", f"{agent}:{option}"), ("--compare", f"minimax,{agent}:{option}")):
        ran = run("solve", "tall.toml", *words)
        assert (ran.code, len(ran.errors.splitlines())) == (2, 1)
        says(ran.errors, node="D")
    valued = tree.to_text(tree.load(Path("tall.toml")), "named").replace("actions =", "value = 4\nactions =")
    Path("valued.toml").write_text(valued, encoding="utf-8")
    assert run("solve", "valued.toml", "--agent", f"{agent}:{option}").code == 0


def test_an_action_that_is_taken_for_its_bound_is_said_to_be_worth_that_bound(run) -> None:
    Path("ties.toml").write_text('roles = ["max", "min"]\ntree = [[3, 5], [3, 1]]', encoding="utf-8")
    Path("last.py").write_text(
        textwrap.dedent("""
            from pacman import Decision, SearchAgent

            class LastTie(SearchAgent):
                def search(self, state):
                    best = Decision("", float("-inf"))
                    for action in state.legal_actions(0):
                        value = self.value(state.successor(0, action), best.value)
                        if value >= best.value:
                            best = Decision(action, value)
                    return best

                def value(self, state, alpha):
                    best = float("inf")
                    for action in state.legal_actions(1):
                        best = min(best, self.evaluate(state.successor(1, action)))
                        if best <= alpha:
                            break
                    return best
            """)
    )
    said = run("solve", "ties.toml", "--agent", "last.py").output
    assert "Left: B min = 3" in said
    assert "Right: C min ≤ 3" in said
    assert "last.py takes Right, worth ≤ 3." in said


def test_a_student_s_search_that_evaluates_an_inner_node_is_told_where(says: Said, run) -> None:
    Path("tall.toml").write_text(TALL, encoding="utf-8")
    ran = run("solve", "tall.toml", "--agent", mine("return Decision('Left', self.evaluate(state))"))
    assert ran.code == 3
    says(ran.errors, node="A")
    assert "return Decision('Left', self.evaluate(state))" in ran.errors  # the line of the student's


def test_bounds_shown_are_bounds_and_means_of_simulations_are_shown_as_about_so_much(run) -> None:
    text = 'roles = ["max", "chance", "min"]\ntree = [[[3, 5], [4, 9]], [[-2, -9], [-6, -8]]]'
    Path("probes.toml").write_text(text, encoding="utf-8")
    assert "Right: C chance ≤ -4" in run("solve", "probes.toml", "--agent", "star2").output
    compared = run("solve", "probes.toml", "--compare", "star1,star2,expectiminimax").output
    (line,) = (line for line in compared.splitlines() if "value of Right" in line)
    assert [cell.strip() for cell in line.split("│")[2:-1]] == ["≤ 0", "≤ -4", "-8.5"]
    assert "≈ 10" in run("solve", "gamble", "--compare", "mcts").output


def test_my_own_agent_and_my_own_tree(run) -> None:
    Path("my.toml").write_text('roles = ["max"]\ntree = [1, [5, 3]]', encoding="utf-8")
    name = mine("return Decision(state.legal_actions(0)[-1], 4)")
    ran = run("solve", "my.toml", "--agent", name)
    assert ran.code == 0
    assert "mine.py takes Right, worth 4." in ran.output


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("raise ValueError('no idea')", "agent error: agent 0 (Mine) raised ValueError: no idea"),
        ("return Decision('Up', 1)", "agent 0 (Mine) answered 'Up', which is not legal; legal were: Left,"),
        ("return 'Left'", "raised AgentError: Mine.search must return a Decision(action, value), not str"),
        (
            "return Decision('Left', '9')",
            "AgentError: Mine.search returned Decision(action='Left', value='9'), whose value is not a",
        ),
        ("return Decision('Left', float('nan'))", "value=nan), whose value is not a finite number"),
        ("import sys; sys.exit(0)", "agent error: agent 0 (Mine) raised SystemExit: 0"),
    ],
)
def test_an_agent_that_fails_is_an_agent_error(run, body: str, message: str) -> None:
    for words in (("--agent", mine(body)), ("--compare", f"minimax,{mine(body)}")):
        ran = run("solve", "textbook", *words)
        assert ran.code == 3
        assert message in ran.errors


@pytest.mark.rest_slow(16)
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("textbok",), "there is no tree 'textbok'; did you mean 'textbook'?"),
        (("no.toml",), "no.toml: this tree file cannot be read: No such file or directory"),
        ((".",), "there is no tree '.'"),
        (("leaf.toml",), "leaf.toml, node 'A': there is nothing to search: the root is a leaf"),
        (("folder.toml",), "folder.toml: this tree file cannot be read: Is a directory"),
        (("textbook", "--agent", "reflex"), "reflex is not a SearchAgent"),
        (("textbook", "--agent", "alphbeta"), "there is no agent 'alphbeta'; did you mean 'alphabeta'?"),
        (("textbook", "--agent-arg", "deep=2"), "alphabeta has no option 'deep'; did you mean 'depth'?"),
        (("textbook", "--agent-arg", "depth=-2"), "depth=-2 is out of range"),
        (("textbook", "--agent-arg", "prune=no"), "alphabeta: prune=no is not strict or equal"),
        (("textbook", "--compare", ""), "'' names no agent"),
        (("textbook", "--compare", "minimax", "--agent-arg", "depth=2"), "--compare works without --agent"),
        (("textbook", "--compare", "minimax", "--agent", "star1"), "--compare works without --agent"),
        (("--compare", "minimax"), "name a tree to solve; there are: crossing, "),
        (("t" * 5000,), "there is no tree 'ttt"),
        (("textbook", "--agent", "mcts:ms=inf"), "ms=inf is out of range; allowed are finite milliseconds"),
        (
            ("textbook", "--agent-arg", "depth=99999999999"),
            "is out of range; allowed are 0 to 1,000,000 rounds",
        ),
        (("deep.toml",), "deep.toml: this tree is 5000 moves high; at most 500 can be explained"),
        (("textbook", "--seed", "x"), "'x' is not allowed; it must be a whole number"),
        (("textbook", "--agent", "star1", "--agent-arg", "low=5"), "the value 3 is outside of"),
    ],
)
def test_bad_input_is_one_sentence(run, words: tuple[str, ...], message: str) -> None:
    Path("leaf.toml").write_text("tree = 3", encoding="utf-8")
    Path("folder.toml").mkdir()
    steps = (f'[nodes.n{n}]\nactions = {{ on = "n{n + 1}" }}\n' for n in range(5000))
    Path("deep.toml").write_text("roles = ['max']\n" + "".join(steps) + "[nodes.n5000]\nvalue = 1\n")
    ran = run("solve", *words)
    assert ran.code == (3 if "low=5" in words else 2)
    assert message in ran.errors
    assert ran.code == 3 or len(ran.errors.strip().splitlines()) == 1


@pytest.mark.slow
def test_a_large_tree_is_drawn_only_in_part(run) -> None:
    large = tree.random(1, branching=(3, 3), depth=4)
    Path("large.toml").write_text(tree.to_text(large), encoding="utf-8")
    ran = run("solve", "large.toml", "--agent", "minimax")
    assert "… and more: 9,841 nodes in all" in ran.output
    assert len(ran.output.splitlines()) < 500


SOLUTIONS = {
    "MyMinimax": """
        def search(self, state):
            actions = state.legal_actions(self.index)
            after = 1 % state.num_agents
            plies = self.depth * state.num_agents - 1
            values = [self.value(state.successor(0, action), after, plies) for action in actions]
            return Decision(actions[values.index(max(values))], max(values))

        def value(self, state, agent, plies):
            if plies == 0 or state.is_terminal:
                return self.evaluate(state)
            after = (agent + 1) % state.num_agents
            children = [state.successor(agent, action) for action in state.legal_actions(agent)]
            values = [self.value(child, after, plies - 1) for child in children]
            return max(values) if agent == 0 else min(values)
    """,
    "MyAlphaBeta": """
        def search(self, state):
            best, alpha = None, float("-inf")
            for action in state.legal_actions(0):
                plies = self.depth * state.num_agents - 1
                value = self.value(state.successor(0, action), 1, plies, alpha, float("inf"))
                if best is None or value > best.value:
                    best = Decision(action, value)
                alpha = max(alpha, value)
            return best

        def value(self, state, agent, plies, alpha, beta):
            if plies == 0 or state.is_terminal:
                return self.evaluate(state)
            best = float("-inf" if agent == 0 else "inf")
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = self.value(child, (agent + 1) % state.num_agents, plies - 1, alpha, beta)
                if agent == 0:
                    best = max(best, value)
                    if best > beta:
                        return best
                    alpha = max(alpha, best)
                else:
                    best = min(best, value)
                    if best < alpha:
                        return best
                    beta = min(beta, best)
            return best
    """,
    "MyExpectimax": """
        def search(self, state):
            actions = state.legal_actions(0)
            plies = self.depth * state.num_agents - 1
            values = [self.value(state.successor(0, a), 1, plies) for a in actions]
            return Decision(actions[values.index(max(values))], max(values))

        def value(self, state, agent, plies):
            if plies == 0 or state.is_terminal:
                return self.evaluate(state)
            after = (agent + 1) % state.num_agents
            if agent == 0:
                children = (state.successor(0, a) for a in state.legal_actions(0))
                return max(self.value(child, after, plies - 1) for child in children)
            outcomes = state.outcomes(agent)
            return sum(p * self.value(state.successor(agent, a), after, plies - 1) for a, p in outcomes)
    """,
}


def pytest_on(file: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file],
        capture_output=True,
        text=True,
        check=False,
        env={key: value for key, value in os.environ.items() if key != "PYTEST_ADDOPTS"},  # ours alone
    )
    return done.returncode, done.stdout


@pytest.mark.slow
def test_the_starter_file_runs_and_its_tests_wait_for_the_three_exercises(says: Said, run) -> None:
    ran = run("new", "my_search.py")
    assert (ran.code, len(ran.output.splitlines())) == (0, 1)
    says(ran.output, file="my_search.py", command="pacman test my_search.py")
    code, said = pytest_on("my_search.py")
    assert code == 1
    assert "9 failed" in said
    assert said.count("NotImplementedError: exercise") >= 9
    failed = run("play", "--agent", "my_search.py:MyMinimax", "--display", "none", "--seed", "1")
    assert failed.code == 3
    assert "NotImplementedError: exercise 1: return Decision(action, value)" in failed.errors


@pytest.mark.slow
def test_solutions_pass_the_starter_files_tests(run) -> None:
    run("new", "my_search.py")
    text = Path("my_search.py").read_text(encoding="utf-8")
    for number, (name, solution) in enumerate(SOLUTIONS.items(), 1):
        line = f'        raise NotImplementedError("exercise {number}: return Decision(action, value)")\n'
        head, tail = text.split(line)
        head = head[: head.rindex("    def search(self, state):\n")]
        assert name in head
        text = head + textwrap.indent(textwrap.dedent(solution).strip(), "    ") + "\n" + tail
    Path("my_search.py").write_text(text, encoding="utf-8")
    code, said = pytest_on("my_search.py")
    assert code == 0, said
    solved = run("solve", "textbook", "--agent", "my_search.py:MyAlphaBeta").output
    assert "C min ≤ 2   α 3  β ∞" in solved
    assert "‖ Middle, Right" in solved


def test_the_starter_file_holds_no_solution_and_is_written_as_we_write(run) -> None:
    run("new", "start_here.py")
    text = Path("start_here.py").read_text(encoding="utf-8")
    assert text.count("raise NotImplementedError") == 3
    assert "def value" not in text
    pytest.importorskip("ruff", reason="needs ruff: pip install -e .[develop]")
    ruff = [sys.executable, "-m", "ruff"]
    for words in (["check", "--line-length", "110"], ["format", "--check", "--line-length", "110"]):
        assert subprocess.run([*ruff, *words, "start_here.py"], check=False).returncode == 0


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("there.py", "there.py is there already; nothing was written, so choose another name"),
        ("search.txt", "search.txt is not a name for Python code"),
        ("my-search.py", "my-search.py is not a name for Python code"),
        ("nowhere/a.py", "No such file or directory"),
        ("class.py", "class.py is not a name for Python code"),
        ("random.py", "random.py would hide Python's or our own module random"),
        ("pacman.py", "pacman.py would hide Python's or our own module pacman"),
    ],
)
def test_new_writes_over_nothing(run, file: str, message: str) -> None:
    Path("there.py").write_text("mine", encoding="utf-8")
    ran = run("new", file)
    assert ran.code == 2
    assert message in ran.errors
    assert Path("there.py").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in Path().iterdir()) == ["there.py"]


def test_a_tree_s_file_here_is_found_by_its_name_and_a_bundled_one_comes_first(run) -> None:
    for name in ("two", "textbook"):
        Path(f"{name}.toml").write_text("tree = [[3, 5], [2, 9]]\n", encoding="utf-8")
    assert run("solve", "two").output == run("solve", "two.toml").output
    assert "11 generated" in run("solve", "textbook").output


def test_a_tree_is_searched_as_deep_as_depth_says(run) -> None:
    short = run("solve", "textbook", "--depth", "1").output
    assert short == run("solve", "textbook", "--agent-arg", "depth=1").output
