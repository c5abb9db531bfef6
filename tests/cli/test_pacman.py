"""The command line as its users run it: results, exit codes, and one sentence for every mistake."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path

import msgspec
import pytest

import pacman.cli.doctor
from pacman import play, play_from
from pacman.cli.main import main
from pacman.errors import TOO_NESTED
from pacman.gameplay.failure import describe_timeout
from pacman.gameplay.record import RecordFile, read_records
from pacman.names.notation import AgentSpec
from pacman.support.installed import requirements
from pacman.view.display.window import NO_DISPLAY
from tests.messages import Said
from tests.places import DATA

AGENT = """
from pacman import Agent

class Mine(Agent):
    def __init__(self, depth: int = 2):
        self.depth = depth

    def choose(self, state):
        {body}
"""


pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")


def agent_file(body: str, name: str = "mine.py") -> str:
    Path(name).write_text(AGENT.format(body=body), encoding="utf-8")
    return name


def test_bare_pacman_plays_a_game_and_prints_its_seed(says: Said, run) -> None:
    ran = run()
    assert ran.code == 0
    assert ran.output.startswith("seed ")
    result, again = ran.output.splitlines()[-2:]
    assert "with" in result
    seed = ran.output.splitlines()[0]
    agent = "--agent alphabeta:evaluation=farsighted"
    says(again, command=f"pacman play {agent} --{seed}")
    if sys.platform.startswith("linux"):
        says(ran.errors, error=NO_DISPLAY)


@pytest.mark.slow
def test_the_first_game_is_played_by_a_search_that_wins_and_is_named(run) -> None:
    ran = run("play", "--seed", "2", "--games", "4", "--display", "terminal")
    assert ran.output.count("alphabeta:evaluation=farsighted  against directional\n") == 4
    assert ran.output.count("Won with") == 4


@pytest.mark.slow
def test_options_without_an_agent_change_the_one_that_plays_by_default(says: Said, run) -> None:
    words = ("play", "--agent-arg", "depth=1", "--layout", "small", "--seed", "1", "--display", "none")
    assert run(*words, "--record", "r.json").code == 0
    assert str(read_records(Path("r.json"))[0].agents[0]) == "alphabeta:evaluation=farsighted:depth=1"
    says(run("play", "--agent-arg", "deep=1").errors, agent="alphabeta", name="deep")


def test_games_with_a_seed_are_reproducible_and_recorded(says: Said, run) -> None:
    words = ("play", "--display", "none", "--seed", "7", "--games", "3", "--layout", "trap", "--record")
    assert run(*words, "one.json").code == run(*words, "two.json").code == 0
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
    assert [record.seed for record in read_records(Path("one.json"))] == [7, 8, 9]
    ran = run("replay", "one.json", "--check")
    assert (ran.code, ran.errors) == (0, "")
    says(ran.output, file="one.json", games="3")


def test_an_agent_that_draws_from_what_all_share_plays_the_same_game_again(run) -> None:
    choose = "import random\n        import numpy\n        legal = state.legal_actions()\n        "
    choose += (
        "return legal[numpy.random.randint(len(legal))] if random.random() < 0.5 else random.choice(legal)"
    )
    words = ("play", "--agent", agent_file(choose), "--layout", "small", "--seed", "5", "--record")
    for number, options in enumerate([("--display", "none"), ("--move", "3"), ()]):
        assert run(*words, f"{number}.json", *options).code == 0
    assert len({Path(f"{number}.json").read_bytes() for number in range(3)}) == 1


def test_many_unseen_games_end_in_a_table(run) -> None:
    output = run("play", "--display", "none", "--seed", "1", "--games", "4", "--layout", "small").output
    assert "mean score" in output
    assert "│ 4 " in output


def test_every_option_of_play_has_its_effect(run) -> None:
    ran = run(
        "play", "--layout", "quartet", "--agent", agent_file("return 'Stop'"), "--agent-arg", "depth=3",
        "--ghosts", "random,directional:attack=0.9", "--num-ghosts", "2", "--seed", "1", "--display", "none",
        "--max-moves", "9", "--move-timeout", "20", "--record", "r.json",
    )  # fmt: skip
    assert ran.code == 0
    record = read_records(Path("r.json"))[0]
    assert [str(spec) for spec in record.agents] == ["mine.py:depth=3", "random", "directional:attack=0.9"]
    assert (record.layout_name, len(record.moves), record.outcome.result) == ("quartet", 9, "draw")


def test_a_ghost_comes_from_a_file_and_offers_its_distribution(run) -> None:
    text = """
    from pacman.ghosts import GhostAgent

    class Northern(GhostAgent):
        def __init__(self, pull: float = 1.0):
            self.pull = pull

        def distribution(self, state, agent):
            actions = state.legal_actions(agent)
            return tuple((action, float(action == actions[-1])) for action in actions)
    """
    Path("ghost.py").write_text(textwrap.dedent(text), encoding="utf-8")
    ghosts = "ghost.py:pull=0.5,random"
    words = ("play", "--ghosts", ghosts, "--seed", "1", "--display", "none", "--max-moves", "50")
    assert run(*words, "--record", "r.json").code == 0
    record = read_records(Path("r.json"))[0]
    assert str(record.agents[1]) == "ghost.py:pull=0.5"
    states = record.states()
    for number, move in enumerate(record.moves):
        if number % 3 == 1:
            assert move == states[number].legal_actions(1)[-1]


def test_an_agent_that_wanders_off_keeps_its_record_where_it_was_asked_for(run) -> None:
    Path("elsewhere").mkdir()
    path = agent_file("__import__('os').chdir('/'); return 'Stop'")
    words = ("play", "--agent", path, "--seed", "1", "--display", "none", "--max-moves", "5")
    here = Path.cwd()
    assert run(*words, "--record", "r.json").code == 0
    assert len(read_records(here / "r.json")) == 1


def test_a_record_laid_out_by_an_editor_is_read(run) -> None:
    run("play", "--display", "none", "--seed", "7", "--layout", "first-bite", "--record", "g.json")
    data = json.loads(Path("g.json").read_text(encoding="utf-8"))
    Path("g.json").write_text(json.dumps(data, indent=2), encoding="utf-8")
    assert run("replay", "g.json", "--check").code == 0


@pytest.mark.slow
def test_a_replay_is_shown_and_a_game_of_many_is_chosen(says: Said, run) -> None:
    run("play", "--display", "none", "--seed", "7", "--games", "2", "--layout", "small", "--record", "g.json")
    ran = run("replay", "g.json", "--game", "2", "--display", "terminal")
    assert ran.code == 0
    assert read_records(Path("g.json"))[1].outcome.reason in ran.output
    says(run("replay", "g.json", "--game", "3").errors, game=3, count=2)


def test_the_replay_of_a_branch_says_from_which_game_it_continues(run) -> None:
    lost = play("small", "reflex", seed=14)
    with RecordFile(Path("g.json")) as file:
        file.write(lost)
        file.write(play_from(play_from(lost, 41, "random", max_moves=60), 50, "reflex", max_moves=70))
    assert run("replay", "g.json", "--display", "none").output.startswith("game 1: Lost with")
    first, second, _ = run("replay", "g.json", "--game", "2").output.split("\n", 2)
    origin = "from move 50 of a game of random, seed 14, itself from move 41 of a game of reflex, seed 14"
    assert first == f"g.json, game 2 continues {origin}"
    assert second.startswith("reflex  against directional")
    assert run("replay", "g.json", "--check").code == 0


def test_an_agent_plays_on_from_a_decision(says: Said, run) -> None:
    lost = play("small", "reflex", seed=14)
    with RecordFile(Path("g.json")) as file:
        file.write(lost)
    words = ["replay", "g.json", "--display", "none", "--move", "55", "--agent", "random"]
    ran = run(*words, "--record", "b.json", "--max-moves", "112")
    (branch,) = read_records(Path("b.json"))
    assert branch.moves == play_from(lost, 108, "random", max_moves=112).moves
    assert (ran.code, ran.output.count("\n")) == (0, 1)
    says(ran.output, move=108, agent="reflex", seed=14)
    assert ": Draw" in ran.output
    assert run("replay", "b.json", "--display", "none", "--move", "57", "--agent", "reflex").code == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--agent", "random"], "--agent random continues from a decision of Pacman's; name it with --move"),
        (["--agent", "random", "--move", "900"], "--move 900 is not in the game, in which Pacman decided"),
        (
            ["--agent", "random", "--check"],
            "--check plays the recorded moves alone; leave out --agent random",
        ),
        (["--max-moves", "9"], "--max-moves 9 is for --agent, who continues; a recorded game has its moves"),
        (["--agent", "randon", "--move", "3"], "there is no agent 'randon'; did you mean 'random'?"),
    ],
)
def test_who_cannot_play_on_is_told(run, words: list[str], problem: str) -> None:
    with RecordFile(Path("g.json")) as file:
        file.write(play("small", "reflex", seed=14))
    ran = run("replay", "g.json", *words)
    assert ran.code == 2 and ran.errors.startswith(f"pacman: {problem}")


def test_an_agent_does_not_play_on_against_code_that_only_a_record_names(says: Said, run) -> None:
    record = play("small", "reflex", seed=14)
    ghosts = (AgentSpec("ghost.py:Mine"), *record.agents[2:])
    with RecordFile(Path("g.json")) as file:
        file.write(msgspec.structs.replace(record, agents=(record.agents[0], *ghosts)))
    ran = run("replay", "g.json", "--move", "3", "--agent", "random")
    assert ran.code == 2
    says(ran.errors, ghost=AgentSpec("ghost.py:Mine"), agent="random")


@pytest.mark.slow
def test_branches_never_replace_the_records_that_are_shown(run) -> None:
    run("play", "--display", "none", "--seed", "7", "--layout", "small", "--record", "g.json")
    before = Path("g.json").read_bytes()
    for name in ("g.json", "./g.json"):
        ran = run("replay", "g.json", "--record", name)
        assert ran.code == 2
        problem = "--record g.json is the file that is shown, which would be lost; choose another"
        assert ran.errors == f"pacman: {problem}\n"
    assert run("replay", "g.json", "--record", "branches.json").code == 0
    assert not Path("branches.json").exists()
    assert Path("g.json").read_bytes() == before


def test_a_changed_record_is_found_out(says: Said, run) -> None:
    run("play", "--display", "none", "--seed", "7", "--layout", "first-bite", "--record", "g.json")
    data = json.loads(Path("g.json").read_text(encoding="utf-8"))
    data["digests"][0] = "0" * 16
    Path("g.json").write_text(json.dumps(data), encoding="utf-8")
    ran = run("replay", "g.json", "--check")
    assert ran.code == 1
    says(ran.output, file="g.json", game="1", move=1, said="0" * 16)
    assert run("replay", "g.json", "--display", "none").code == 1
    ran = run("render", "g.json", "--to", "g.gif")
    assert (ran.code, Path("g.gif").exists()) == (2, False)


def records_of(run, *words: str) -> bytes:
    assert run("play", "--record", "r.json", *words).code == 0
    return Path("r.json").read_bytes()


@pytest.mark.slow
def test_the_short_options_of_courses_mean_what_the_long_ones_do(run) -> None:
    short = "-l quartet -p reflex -g random+directional -k 2 -n 3 -f -q"
    long = "--layout quartet --agent reflex --ghosts random+directional --num-ghosts 2 --games 3 --seed 0"
    assert records_of(run, *short.split()) == records_of(run, *long.split(), "--display", "none")
    assert [record.seed for record in read_records(Path("r.json"))] == [0, 1, 2]
    assert "mean score" in run("play", *short.split()).output


@pytest.mark.slow
def test_of_two_options_for_the_same_thing_the_last_holds(run) -> None:
    quick = "-l", "small", "-p", "reflex"
    same = records_of(run, *quick, "-q", "--seed", "5")
    assert records_of(run, *quick, "-q", "-f", "--seed", "5") == same
    assert records_of(run, *quick, "-q", "--seed", "5", "-f") != same
    assert "█" in run("play", *quick, "-f", "-q", "--display", "terminal").output
    assert "█" not in run("play", *quick, "-f", "--display", "terminal", "-q").output


@pytest.mark.slow
def test_other_commands_have_the_short_options_of_what_they_share(says: Said, run) -> None:
    short = "-p reflex -g random -l small,trap -k 1 -n 2"
    long = "--agents reflex --ghosts random --layouts small,trap --num-ghosts 1 --games 2"
    for words, folder in ((short, "one"), (long, "two")):
        assert run("batch", *words.split(), "--out", folder).code == 0
    assert Path("one/games.jsonl").read_bytes() == Path("two/games.jsonl").read_bytes() != b""
    assert run("solve", "textbook", "-p", "minimax").output.count("minimax takes") == 1
    counted = run("perft", "small", "--moves", "2", "-k", "0", "--json").output
    assert counted == run("perft", "small", "--moves", "2", "--num-ghosts", "0", "--json").output
    records_of(run, "-l", "first-bite", "-q", "-f")
    says(run("replay", "r.json", "-q").output, points=509)


def test_a_failure_is_printed_once_and_other_games_that_fail_are_counted(says: Said, run) -> None:
    ran = run("play", "-p", agent_file("return {}['key']"), "-f", "-n", "3", "--display", "terminal")
    assert ran.code == 3
    assert ran.errors.count("return {}['key']") == 1
    says(ran.errors.splitlines()[-1], number=2)


def test_a_replay_shows_the_error_that_was_recorded(run) -> None:
    run("play", "-p", agent_file("return {}['key']"), "-f", "-q", "--record", "r.json")
    Path("mine.py").unlink()
    ran = run("replay", "r.json", "--display", "terminal")
    assert ran.code == 0
    assert ran.errors.count("return {}['key']") == 1
    assert 'File "mine.py", line 9, in choose' in ran.errors


@pytest.mark.rest_slow
@pytest.mark.parametrize("display", ["none", "terminal", "auto"])
def test_an_agent_that_fails_ends_in_exit_code_3_with_its_traceback(says: Said, run, display: str) -> None:
    path = agent_file("return {}['key']")
    ran = run("play", "--agent", path, "--seed", "1", "--display", display, "--record", "r.json")
    assert ran.code == 3
    says(ran.errors, reason="agent 0 (Mine) raised KeyError: 'key'")
    assert "return {}['key']" in ran.errors
    assert "pacman/" not in ran.errors.replace("\\", "/")
    assert read_records(Path("r.json"))[0].outcome.result == "agent error"
    assert "Lost" not in ran.output


def test_an_agent_that_never_answers_is_stopped(says: Said, run) -> None:
    path = agent_file("while True: pass")
    ran = run("play", "--agent", path, "--seed", "1", "--display", "none", "--move-timeout", "0.1")
    assert ran.code == 3
    assert describe_timeout("a move", 0.1) in ran.errors
    assert "while True: pass" in ran.errors


BAD = [
    (("play", "--layout", "medum"), "there is no layout 'medum'; did you mean 'medium'?"),
    (("play", "--layout", "none.lay"), "none.lay: this layout file cannot be read: No such file"),
    (("play", "--layout", "bad.lay"), "bad.lay, line 2, column 3: unknown character '?'"),
    (("play", "--agent", "reflx"), "there is no agent 'reflx'; did you mean 'reflex'?"),
    (("play", "--agent", "mine.py:Yours"), "there is no agent 'Yours'"),
    (("play", "--agent", "~nobody-by-this-name/a.py"), "there is no file"),
    (("play", "--agent", ""), "'' names no agent; write NAME or NAME:option=value"),
    (("play", "--agent-arg", "depth"), "'depth' is not an option; write option=value"),
    (
        ("play", "--agent", "reflex", "--agent-arg", "depth=2"),
        "reflex has no option 'depth'; its options are: evaluation",
    ),
    (("play", "--agent", "mine.py", "--agent-arg", "depth=x"), "mine.py: depth=x is not int"),
    (("play", "--agent", "mine.py:depth=1", "--agent-arg", "depth=2"), "the option depth is given twice"),
    (("play", "--ghosts", "ghastly"), "there is no ghost 'ghastly'"),
    (("play", "--ghosts", "random,random,random"), "3 ghosts are named in 'random,random,random' and 2 play"),
    (("play", "--ghosts", "directional:attack=2"), "attack=2.0 is not a probability; allowed is 0 to 1"),
    (("play", "--num-ghosts", "9"), "9 ghosts requested; the layout medium allows 0 to 2"),
    (("play", "--num-ghosts", "-1"), "'-1' is not allowed; it must be a whole number from 0 to 1000000000"),
    (("play", "--seed", "x"), "Invalid value for '--seed': 'x' is not allowed"),
    (("play", "--games", "0"), "'0' is not allowed; it must be a whole number from 1 to 1000000000"),
    (("play", "--speed", "0"), "'0' is not a speed; allowed are 0.1 to 1000, and max"),
    (("play", "--speed", "inf"), "'inf' is not a speed"),
    (("play", "--games", "9" * 30), "it must be a whole number from 1 to 1000000000"),
    (("play", "--move-timeout", "inf"), "move_timeout=inf is out of range"),
    (("play", "--layout", "a\0.lay"), "this layout file cannot be read"),
    (("render", "long.json", "--to", "a.gif", "--speed", "0.1"), "and a .gif has at most 3000"),
    (("play", "--speed", "nan"), "'nan' is not a speed"),
    (("play", "--max-moves", "0"), "'0' is not allowed"),
    (("play", "--move-timeout", "0"), "move_timeout=0.0 is out of range; allowed is above 0, to"),
    (("play", "--display", "hologram"), "'hologram' is not one of 'auto', 'window', 'terminal', 'none'"),
    (("play", "--record", "mine.py"), "mine.py holds something other than records"),
    (("play", "--record", "no/folder.json"), "records cannot be written to"),
    (
        ("play", "--foo"),
        "No such option '--foo'. An option of the agent is written --agent-arg foo=VALUE (see: pacman play",
    ),
    (("play", "reflex", "--depth", "3"), "reflex has no option 'depth'"),
    (("play", "minimax:depth=1", "--depth", "3"), "the option depth is given twice"),
    (("play", "small"), "small is a layout: pacman play --layout small"),
    (("play", "minimax", "--agent", "reflex"), "minimax and --agent reflex are two agents; give one"),
    (
        ("play", "plain.py:Plain"),
        "plain.py:Plain is not a subclass of pacman.Agent; write class Plain(Agent):",
    ),
    (("play", "colon.py"), "colon.py line 1: SyntaxError: expected ':', in: def f()"),
    (("play", "--prune-on", "--seed", "1"), "An option of the agent is written --agent-arg prune_on=VALUE"),
    (("play", "--layuot", "small"), "Did you mean '--layout'?"),
    (("play", "-y"), "No such option '-y'. (see: pacman play --help)"),
    (("play", "--agent-arg"), "Option '--agent-arg' requires an argument. (see: pacman play --help)"),
    (("play", "-p", "half.py"), "does not define choose; did you mean that by 'chose'?"),
    (("batch", "--depth", "3"), "An option of the agent is written --agents NAME:depth=3"),
    (("play", "--agentts", "minimax"), "Did you mean one of: '--agent', '--agent-arg'?"),
    (
        ("play", "--ghost", "random"),
        "No such option '--ghost'. Did you mean '--ghosts'? (see: pacman play --help)",
    ),
    (("batch", "--agent-arg"), "An option of the agent is written --agents NAME:OPTION=VALUE"),
    (("batch", "--agent-arg", "depth=3"), "An option of the agent is written --agents NAME:depth=3"),
    (
        ("batch", "--opponent", "random"),
        "No such option '--opponent'. Did you mean '--opponents'? (see: pacman batch --help)",
    ),
    (("batch", "--layoutt", "small"), "Did you mean one of: '--layouts', '--out'?"),
    (("plya",), "there is no command 'plya'; did you mean 'play'? there are: "),
    (("replay", "none.json"), "none.json cannot be read: No such file"),
    (("replay", "mine.py"), "mine.py, line 2: this is not a record of a game"),
    (("replay",), "Missing argument 'FILE'"),
    (("render", "good.json"), "Missing option '--to'"),
    (("replay", "good.json", "--check", "--game", "5"), "--game 5 is not in good.json, which holds 1"),
    (
        ("render", "good.json", "--to", "a.bmp"),
        "a.bmp ends in .bmp; allowed are .html, .gif, .mp4, or a folder",
    ),
    (("render", "good.json", "--to", "no/a.gif"), "cannot be written"),
    (("render", "good.json", "--to", "no/a.mp4"), "cannot be written"),
    (("render", "good.json", "--to", "full"), "the folder full is not empty"),
    (("render", "good.json", "--to", "mine"), "mine"),
    (
        ("render", "good.json", "--to", "a.gif", "--size", "big"),
        "'big' is not a size; write WIDTHxHEIGHT in pixels",
    ),
    (("render", "good.json", "--to", "a.gif", "--speed", "max"), "--speed max shows nothing in between"),
    (("layouts", "medum"), "did you mean 'medium'?"),
    (("perft", "medium"), "Missing option '--moves'"),
    (("perft", "medium", "--moves", "0"), "'0' is not allowed"),
    (("perft", "medium", "--moves", "1", "--num-ghosts", "3"), "3 ghosts requested"),
]


@pytest.mark.rest_slow
@pytest.mark.parametrize("code", ["+".join(["1"] * 4000), "-" * 9000 + "1"], ids=["sum", "signs"])
@pytest.mark.parametrize("words", [("play", "--agent", "mine.py:Mine"), ("test", "mine.py")], ids=" ".join)
def test_an_expression_too_long_for_python_is_named_as_such(run, words: tuple[str, ...], code: str) -> None:
    agent_file(f"return {code}")
    ran = run(*words)
    said = " ".join((ran.output + ran.errors).split())
    assert ran.code == 2
    assert "mine.py" in said
    assert TOO_NESTED[1:] in said  # it may begin a sentence
    assert "Error" not in said


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A short game and a long one, as files."""
    folder = tmp_path_factory.mktemp("recorded")
    words = ["play", "--display", "none", "--seed", "7", "--record"]
    assert main([*words, str(folder / "good.json"), "--layout", "first-bite"]) == 0
    assert main([*words, str(folder / "long.json"), "--agent", "reflex", "--ghosts", "random"]) == 0
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(("words", "problem"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_sentence_exit_code_2_and_nothing_lost(
    run, words: tuple[str, ...], problem: str, recorded: dict[str, bytes]
) -> None:
    agent_file("return 'Stop'")
    Path("bad.lay").write_text("%%%%%\n%P?.%\n%%%%%\n", encoding="utf-8", newline="\n")
    Path("full").mkdir()
    Path("full/mine.txt").touch()
    Path("mine").write_text("text", encoding="utf-8")
    half = "from pacman import Agent\nclass Half(Agent):\n    def chose(self, state): pass\n"
    Path("half.py").write_text(half, encoding="utf-8")
    Path("plain.py").write_text("class Plain:\n    pass\n", encoding="utf-8")
    Path("colon.py").write_text("def f()\n    pass\n", encoding="utf-8")
    for name, record in recorded.items():
        Path(name).write_bytes(record)
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    ran = run(*words)
    assert ran.code == 2
    assert problem in ran.errors
    assert ran.errors.startswith("pacman: ")
    assert ran.errors.count("\n") == 1
    assert ran.output == ""
    after = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    assert {path: data for path, data in after.items() if "__pycache__" not in path.parts} == before


def test_a_window_asked_for_by_name_is_refused_without_a_screen(run) -> None:
    if not sys.platform.startswith("linux"):
        os.environ["SDL_VIDEODRIVER"] = "nonsense"
    ran = run("play", "--display", "window", "--seed", "1")
    assert ran.code == 2
    assert ran.errors.endswith("; try --display terminal\n")


def test_traceback_shows_where_an_error_arose(says: Said, run) -> None:
    ran = run("--traceback", "play", "--layout", "medum")
    assert ran.code == 2
    assert "Traceback (most recent call last)" in ran.errors
    says(ran.errors.splitlines()[-1], name="medum")


def test_layouts_are_listed_and_drawn(run) -> None:
    listed = run("layouts").output
    assert "medium" in listed
    assert "what it teaches" in listed
    drawn = run("layouts", "trap", "medium").output
    assert "trap, 10 x 4" in drawn
    assert "██ ●" in drawn
    assert len(run("layouts", "--preview").output.splitlines()) > 100


@pytest.mark.parametrize("command", ["layouts", "games", "solve", "doctor"])
def test_no_sentence_of_a_list_is_cut_off_in_a_language_without_spaces(run, command: str) -> None:
    listed = run(command, "--lang", "zh").output
    assert "…" not in listed
    assert len(re.findall("[\u4e00-\u9fff]", listed)) > 50
    assert not re.search(r"\b(?:the|what|found|which)\b", listed)


def test_agents_are_listed_with_types_and_defaults_of_their_options(run) -> None:
    output = run("agents").output
    for words in (
        "keyboard",
        "reflex",
        "evaluation (evaluation, default careful)",
        "attack (float, default 0.8)",
    ):
        assert words in output


def test_perft_prints_a_table_or_json(run, tmp_path: Path) -> None:
    data = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))["duel"]
    Path("duel.lay").write_text("\n".join(data["layout"]) + "\n", encoding="utf-8", newline="\n")
    assert json.loads(run("perft", "duel.lay", "--moves", "12", "--json").output) == data["table"][:12]
    table = run("perft", "duel.lay", "--moves", "12").output
    assert "945" in table
    assert "127" not in table


def test_in_a_browser_a_game_is_played_without_a_display(says: Said, run, monkeypatch) -> None:
    monkeypatch.setattr("pacman.cli.options.sys.platform", "emscripten")
    ran = run("play", "-l", "small", "--agent", "reflex", "--seed", "1", "--games", "2")
    assert ran.code == 0 and "games" in ran.output
    ran = run("play", "-l", "small", "--agent", "reflex", "--display", "window")
    assert ran.code == 2
    says(ran.errors, value="window")


@pytest.mark.slow
def test_render_says_how_far_it_is_where_no_bar_can_be_drawn(run, monkeypatch) -> None:
    monkeypatch.setattr("pacman.cli.recorded.BETWEEN_SIGNS", 0.0)
    run("play", "--layout", "small", "--agent", "reflex", "--max-moves", "12", "--record", "g.json", "-q")
    result = run("render", "g.json", "--to", "g.gif", "--size", "320x200")
    assert result.code == 0
    signs = re.findall(r"^(\d+) of (\d+) pictures, 0 min left$", result.errors, re.MULTILINE)
    assert len(signs) > 5 and int(signs[-1][0]) >= int(signs[-1][1]) - 1


def test_render_writes_a_gif_frames_and_a_video(run) -> None:
    pytest.importorskip("av", reason="needs av: pip install -e .[develop]")
    run("play", "--display", "none", "--seed", "7", "--layout", "first-bite", "--record", "g.json")
    for target in ("g.gif", "frames/", "g.mp4"):
        ran = run("render", "g.json", "--to", target, "--size", "200x120", "--rate", "5", "--speed", "4")
        assert (ran.code, ran.output) == (0, f"wrote {Path(target)}\n")
    assert Path("g.gif").read_bytes().startswith(b"GIF89a")
    assert len(list(Path("frames").iterdir())) > 5


def test_a_search_is_recorded_with_its_thoughts_which_can_be_drawn(run) -> None:
    words = ("play", "--display", "none", "--seed", "7", "--layout", "first-bite", "--num-ghosts", "0")
    run(*words, "--agent", "alphabeta:depth=1", "--record", "search.json")
    run(*words, "--agent", "reflex", "--record", "reflex.json")
    (record,) = read_records(Path("search.json"))
    assert len(record.thoughts.decisions) == len(record.moves)
    assert "thoughts" not in json.loads(Path("reflex.json").read_text(encoding="utf-8"))
    assert run("replay", "search.json", "--check").code == 0
    assert run("render", "search.json", "--to", "search", "--size", "200x120", "--values").code == 0
    refused = run("render", "reflex.json", "--to", "reflex", "--values")
    problem = "--values: game 1 of reflex.json holds no thoughts; `pacman play --record` keeps them"
    assert (refused.code, refused.errors) == (2, f"pacman: {problem}\n")
    assert not Path("reflex").exists()


@pytest.mark.slow
def test_a_watched_search_has_the_record_of_an_unseen_one_and_prints_once(run) -> None:
    Path("talks.py").write_text(
        "from agents import AlphaBeta\nclass Talks(AlphaBeta):\n    def search(self, state):\n"
        "        print('thinks')\n        breakpoint()\n        return super().search(state)\n",
        encoding="utf-8",
    )
    words = [sys.executable, "-m", "pacman", "play", "--agent", "talks.py", "--agent-arg", "depth=1"]
    words += ["--layout", "small", "--seed", "3", "--max-moves", "30"]
    env = os.environ | {"PYTHONBREAKPOINT": "builtins.print"}  # an empty line stands for the debugger
    for display in ("none", "terminal"):
        command = [*words, "--display", display, "--record", f"{display}.json"]
        output = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
        assert output.splitlines().count("thinks") == output.splitlines().count("") == 15, output
    assert Path("none.json").read_bytes() == Path("terminal.json").read_bytes()
    (record,) = read_records(Path("none.json"))
    assert [each.problem for each in record.thoughts.decisions] == [""] * 15


def test_doctor_says_what_works_and_what_is_missing(run, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = run("doctor")
    assert ran.code == 0
    for name in ("Python", "pygame-ce", "numpy", "layouts", "window", "terminal"):
        assert name in ran.output
    assert {each.name for each in requirements("pacman-teaching") if not each.extra} <= {*ran.output.split()}


def test_doctor_shows_a_student_what_a_student_needs(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    mine, everything = run("doctor").output, run("doctor", "--all").output
    assert "extra video" in mine
    assert "mypy" not in mine
    assert "extra lint" in everything
    extras = {each.extra for each in requirements("pacman-teaching") if each.extra}
    assert {*pacman.cli.doctor.CONTRIBUTORS} < extras


@pytest.mark.parametrize(
    ("versions", "code", "said"),
    [
        ({"rich": None}, 1, ["rich is missing", 'python -m pip install "rich<16,>=13.9"']),
        ({"numpy": "1.25.2"}, 1, ["numpy 1.25.2 is installed; <3,>=1.26 is needed"]),
        ({"numpy": "3.0"}, 1, ["numpy 3.0 is installed; <3,>=1.26 is needed"]),
        ({"av": None}, 0, ["av is missing", 'python -m pip install "av<20,>=14"']),
        ({"av": "13.1"}, 0, ["av 13.1 is installed; <20,>=14 is needed"]),
        ({"pygame": "2.6"}, 1, ["pygame 2.6 is in the way of pygame-ce"]),
        ({"pacman-teaching": None}, 1, ["pacman not installed", "pacman: python -m pip install -e ."]),
    ],
)
def test_doctor_says_what_is_missing_or_out_of_bounds(
    run, monkeypatch: pytest.MonkeyPatch, versions: dict[str, str | None], code: int, said: list[str]
) -> None:
    known = pacman.cli.doctor.installed_version
    monkeypatch.setattr(pacman.cli.doctor, "installed_version", lambda name: versions.get(name, known(name)))
    monkeypatch.setenv("COLUMNS", "300")
    ran = run("doctor")
    assert ran.code == code
    for sentence in said:
        assert sentence in " ".join(ran.output.split())


@pytest.mark.skipif(sys.platform != "linux", reason="the grader's sandbox is for Linux")
def test_doctor_says_what_the_sandbox_of_the_grader_needs(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacman.cli.doctor.shutil, "which", lambda name: None)
    monkeypatch.setattr(pacman.cli.doctor, "find_library", lambda name: None)
    monkeypatch.setenv("COLUMNS", "300")
    ran = run("doctor")
    assert ran.code == 0, "who does not grade can do without"
    shown = " ".join(ran.output.split())
    for package in ("bubblewrap", "libseccomp2"):
        assert f"apt-get install {package}" in shown


@pytest.mark.parametrize(
    ("programs", "found", "remedy"),
    [
        ({"pacman": b"from pacman.cli.main import main"}, "ok", ""),
        ({"pacman": b"\x7fELF", "pacman-teaching": b""}, "may be another program", "pacman-teaching"),
        ({"pacman": b"\x7fELF"}, "may be another program", "python -m pacman"),
        ({}, "not in PATH", "python -m pacman"),
    ],
)
def test_doctor_says_which_program_a_shell_runs(
    run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, programs: dict[str, bytes], found: str, remedy: str
) -> None:
    places = {name: tmp_path / (f"{name}.exe" if sys.platform == "win32" else name) for name in programs}
    for name, content in programs.items():
        places[name].write_bytes(content)
        places[name].chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")
    output = run("doctor").output
    line = next(line for line in output.splitlines() if "command pacman" in line)
    assert found in line
    if "pacman" in programs:
        assert str(places["pacman"]).lower() in line.lower()
    assert ("command pacman:" in output) == bool(remedy)
    if remedy:
        assert f"command pacman:\n  {remedy}\n" in output


def test_doctor_knows_the_command_of_windows_by_the_script_in_it(tmp_path: Path) -> None:
    for text, is_ours in (("from pacman.cli.main import main", True), ("import other", False)):
        program = tmp_path / f"{is_ours}.exe"
        program.write_bytes(b"MZ, and a launcher")
        with zipfile.ZipFile(program, "a", zipfile.ZIP_DEFLATED) as script:
            script.writestr("__main__.py", text)
        assert pacman.cli.doctor._is_our_command(program) == is_ours


def test_the_uses_of_extras_are_told_of_extras_that_exist() -> None:
    assert pacman.cli.doctor.USES.keys() <= {each.extra for each in requirements("pacman-teaching")}


@pytest.mark.parametrize("command", ["", "play", "replay", "render", "layouts", "agents", "perft", "doctor"])
def test_every_command_has_help(run, command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.code == 0
    assert ran.output.startswith("Usage: pacman")
    assert "Options:" in ran.output
    assert "Example" in ran.output or command in ("",)


def start(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pacman", *words],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_runs_as_a_module_with_its_exit_code() -> None:
    assert start("play", "--layout", "first-bite", "--seed", "1", "--display", "none").returncode == 0
    assert start("play", "--layout", "nowhere").returncode == 2


@pytest.mark.slow
def test_a_console_that_knows_only_ascii_is_enough() -> None:
    ran = start("play", "--layout", "small", "--seed", "1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 0
    assert "######" in ran.stdout
    assert start("layouts", "small", PYTHONIOENCODING="ascii").returncode == 0


def test_a_reader_that_leaves_early_is_no_error() -> None:
    writer = subprocess.Popen(
        [sys.executable, "-m", "pacman", "layouts", "--preview"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert writer.stdout is not None
    writer.stdout.close()
    _, errors = writer.communicate(timeout=60)
    assert (writer.returncode, errors) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device, which only Linux has")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "pacman", "layouts"]
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 2
    assert os.strerror(errno.ENOSPC) in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_failed_start_loses_no_old_record(run) -> None:
    run("play", "--display", "none", "--seed", "7", "--layout", "first-bite", "--record", "keep.json")
    before = Path("keep.json").read_bytes()
    if sys.platform.startswith("linux"):
        assert run("play", "--display", "window", "--record", "keep.json").code == 2
        assert Path("keep.json").read_bytes() == before


def test_a_description_is_printed_as_it_is_written(run) -> None:
    Path("odd.lay").write_text("# [/b] and [red]\n%%%%\n%P.%\n%%%%\n", encoding="utf-8", newline="\n")
    assert "[/b] and [red]" in run("layouts", "odd.lay").output


@pytest.mark.slow
def test_a_folder_of_agents_in_the_current_folder_hides_nothing() -> None:
    Path("agents").mkdir()
    Path("agents/__init__.py").touch()
    assert start("play", "--layout", "first-bite", "--seed", "1", "--display", "none").returncode == 0


def test_an_agent_and_its_depth_need_no_option(run) -> None:
    options = ("-l", "small", "--seed", "1", "--display", "none", "--max-moves", "8")
    short = run("play", "minimax", "--depth", "1", *options)
    long = run("play", "--agent", "minimax", "--agent-arg", "depth=1", *options)
    assert short.code == 0
    assert short.output == long.output
