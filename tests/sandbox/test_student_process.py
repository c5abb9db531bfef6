"""The student's process as the grader sees it: what it may ask, what it may use, and how it ends."""

from __future__ import annotations

import os
import select
import shutil
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random

import msgspec
import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course import Limits, parse
from autograder.grading.grade import grade
from autograder.report import CaseReport
from autograder.sandbox import protocol
from autograder.sandbox.isolation import CHROOT, PLAIN, Isolation, by_name, choose
from autograder.sandbox.limits import Limit
from autograder.sandbox.process import LATER_TICK, TICK, StudentProcess
from autograder.sandbox.protocol import Decided, ProcessEndedError, decode
from autograder.sandbox.session import NO_SUCH_STATE, Referee, all_facts
from autograder.sandbox.student.remote import RemoteState, SharedFacts
from autograder.sandbox.student.serve import Channel, Student, decision, failure
from autograder.sandbox.usage import AnyProcesses
from autograder.sandbox.visible import IsolationError, is_root
from autograder.submission import Submission
from pacman import GameState, Layout, tree
from pacman.errors import OptionError
from tests.fuzzing import examples
from tests.messages import places_of, raises

Start = Callable[..., StudentProcess]
MEMORY = 800_000_000


@pytest.fixture
def start() -> Iterator[Start]:
    begun: list[StudentProcess] = []

    def begin(code: str, max_output: int = 100_000) -> StudentProcess:
        begun.append(
            StudentProcess([sys.executable, "-c", code], environment={}, limit=Limit(MEMORY, max_output))
        )
        return begun[-1]

    yield begin
    for process in begun:
        process.close()


def test_lines_go_there_and_back(start: Start) -> None:
    process = start("import sys\nfor line in sys.stdin: print(line.strip() * 2, flush=True)")
    for word in (b"a", b"bc", b"x" * 200_000):
        process.send(word + b"\n")
        assert process.receive() == word * 2


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("code", "status", "said"),
    [
        ("pass", "crash", "ended by itself, with exit code 0"),
        ("import os; os._exit(7)", "crash", "ended by itself, with exit code 7"),
        ("import os; os.abort()", "crash", "ended by signal 6"),
        ("while True: pass", "timeout", "longer than 0.2 s of processor time"),
        ("import time; time.sleep(60)", "timeout", "waited for more than 1.2 s without computing"),
        ("import os\nwhile True: os.write(2, b'x' * 4096)", "output limit", "more than 100,000 bytes"),
        ("import os\nwhile True: os.write(1, b'x' * 65536)", "protocol error", "more than 2,000,000 bytes"),
        (
            "import signal as s, time\nfor n in (2, 15): s.signal(n, s.SIG_IGN)\ntime.sleep(60)",
            "timeout",
            "without computing",
        ),
        ("import os, time\nos.close(1); time.sleep(60)", "timeout", "without computing"),
    ],
)
def test_every_end_has_its_status(start: Start, code: str, status: str, said: str) -> None:
    process = start(code)
    process.allow(0.2)
    with pytest.raises(ProcessEndedError, match=said) as ended:
        process.receive()
    assert ended.value.status == status


def test_what_was_sent_before_the_end_is_read_after_it(start: Start) -> None:
    process = start("print('one', flush=True)\nprint('two' * 50_000, flush=True)")
    assert process.receive() == b"one"
    assert process.receive() == b"two" * 50_000
    process = start("print('only', flush=True)")
    assert process._gone.wait(20)
    assert process.receive() == b"only"
    with pytest.raises(ProcessEndedError, match="exit code 0"):
        process.receive()


@pytest.mark.slow
def test_a_process_that_does_not_read_cannot_hold_us_up(start: Start) -> None:
    process = start("import time; time.sleep(60)")
    process.allow(0.2)
    with pytest.raises(ProcessEndedError, match="without computing"):
        process.send(b"x" * 10_000_000)


def test_an_orphan_that_keeps_the_pipe_open_cannot_hold_us_up(start: Start) -> None:
    sleeper = "import time; time.sleep(30)"
    popen = f"subprocess.Popen([sys.executable, '-c', {sleeper!r}], start_new_session=True)"
    process = start(f"import subprocess, sys\n{popen}")
    began = time.perf_counter()
    with pytest.raises(ProcessEndedError, match="exit code 0"):
        process.receive()
    assert time.perf_counter() - began < 10
    for orphan in psutil.process_iter(["cmdline"]):
        if sleeper in (orphan.info["cmdline"] or []):
            orphan.kill()


@pytest.mark.slow
def test_what_an_orphan_prints_makes_no_thread_read_what_others_open(tmp_path: Path) -> None:
    late = tmp_path / "late"
    waits = f"while not os.path.exists({str(late)!r}): time.sleep(0.01)"
    code = f"import os, time\nif os.fork(): os._exit(0)\nos.setsid()\n{waits}\nos.write(2, b'late')"
    process = StudentProcess([sys.executable, "-c", code], environment={}, limit=Limit(MEMORY, 1000))
    with pytest.raises(ProcessEndedError, match="exit code 0"):
        process.receive()
    process.close()
    opened = [os.pipe() for _ in range(4)]
    for _, write in opened:
        os.write(write, b"ours")
    late.touch()
    time.sleep(0.3)
    try:
        for read, _ in opened:
            os.set_blocking(read, False)
            assert os.read(read, 4) == b"ours"
    finally:
        for descriptor in (each for pipe in opened for each in pipe):
            os.close(descriptor)


def test_the_end_is_noticed_where_pipes_always_block(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "set_blocking")  # as on Windows with Python 3.11
    process = start("pass")
    assert select.select([process._read], [], [], 10)[0], "who waits for a message is woken"
    with pytest.raises(ProcessEndedError, match="exit code 0"):
        process.receive()


def test_a_limit_holds_on_after_the_first_message(start: Start) -> None:
    process = start("print('ready', flush=True)\nwhile True: pass")
    process.allow(0.2)
    assert process.receive() == b"ready"
    assert process.spent == pytest.approx(0, abs=0.1)
    with raises(ProcessEndedError, seconds=0.2):
        process.receive()


def test_a_long_case_is_looked_at_less_often_where_the_system_limits_memory_too(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = start("import sys; sys.stdin.read()")
    assert process._tick() == TICK  # nothing of the submission has run yet
    process.allow(60)
    monkeypatch.setattr("autograder.sandbox.process.LONG", 60.0)
    assert process._tick() == TICK
    monkeypatch.setattr("autograder.sandbox.process.LONG", 0.0)
    assert process._tick() == (LATER_TICK if process._watched.tells_waits else TICK)
    monkeypatch.setattr(process, "_watched", AnyProcesses(os.getpid()))
    assert process._tick() == TICK


def test_a_process_that_cannot_be_watched_is_ended(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    process = start("import time; time.sleep(60)")

    def look() -> None:
        raise OSError("too many open files")

    monkeypatch.setattr(process._watched, "look", look)
    process.allow(10)
    with pytest.raises(ProcessEndedError, match="too many open files") as ended:
        process.receive()
    assert ended.value.status == "grader error"


def test_nothing_is_left_of_a_closed_process() -> None:
    threads = threading.active_count()
    process = StudentProcess(
        [sys.executable, "-c", "import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'input()'])"],
        environment={},
        limit=Limit(MEMORY, 1000),
    )
    while not psutil.Process(process._process.pid).children():
        time.sleep(0.01)
    children = psutil.Process(process._process.pid).children()
    process.close()
    assert not any(child.is_running() and child.status() != "zombie" for child in children)
    assert threading.active_count() == threads


# What the process may say.


def test_a_question_is_short_and_an_answer_may_be_long() -> None:
    spaces = b" " * protocol.MAX_QUESTION
    question, answer = b'{"type":"score","of":1}', b'{"type":"ready"}'
    assert protocol.decode(question) == protocol.Score(1)
    assert protocol.decode(spaces + answer) == protocol.Ready()
    with pytest.raises(msgspec.DecodeError, match="more than 10,000 bytes"):
        protocol.decode(spaces + question)


def test_a_message_in_many_parts_is_read_as_one(start: Start) -> None:
    parts = "os.write(1, b'a' * 300_000 + b'\\nb'); time.sleep(0.1); os.write(1, b'c\\n\\nd\\n')"
    process = start(f"import os, time\n{parts}\ntime.sleep(9)")
    process.allow(5)
    assert process.receive() == b"a" * 300_000
    assert [process.receive() for _ in range(3)] == [b"bc", b"", b"d"]


def test_messages_are_few_and_typed() -> None:
    asked = protocol.decode(b'{"type":"successor","of":7,"agent":1,"action":"West"}')
    assert asked == protocol.Successor(7, 1, "West")
    decided = protocol.decode(b'{"type":"decision","action":"West","is_text":true,"value":1.5,"odd":""}')
    assert decided == protocol.Decided("West", True, 1.5, "")
    for wrong in (
        b'{"type":"pass","points":25}',
        b'{"type":"successor","of":-1,"agent":0,"action":"West"}',
        b'{"type":"successor","of":1e300,"agent":0,"action":"West"}',
        b'{"type":"successor","of":1,"agent":0,"action":"West","more":1}',
        b'{"type":"decision","action":"West","is_text":true,"value":NaN,"odd":""}',
        b'{"type":"decision","action":"' + b"x" * 101 + b'","is_text":true,"value":1,"odd":""}',
        b"[" * 100_000,
        b"\x80\x04K\x01.",
        b"",
    ):
        with pytest.raises((msgspec.DecodeError, RecursionError)):
            protocol.decode(wrong)


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_line_is_a_message_or_a_protocol_error(line: bytes) -> None:
    try:
        protocol.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert line.startswith(b"{")


@examples(200)
@given(
    st.lists(
        st.one_of(
            st.builds(
                protocol.Successor,
                st.integers(0, 9),
                st.integers(-3, 4),
                st.sampled_from(["Left", "West", ""]),
            ),
            st.builds(protocol.Legal, st.integers(0, 9), st.integers(-3, 4)),
            st.builds(protocol.Chances, st.integers(0, 9), st.integers(-3, 4)),
            st.builds(protocol.Evaluate, st.integers(0, 9)),
            st.builds(protocol.Score, st.integers(0, 9)),
            st.builds(protocol.View, st.integers(0, 9)),
        ),
        max_size=20,
    ),
    st.booleans(),
)
def test_any_question_gets_an_answer_or_a_refusal(questions: list[protocol.StateQuery], pacman: bool) -> None:
    state = GameState.initial(Layout.load("small")) if pacman else tree.load("textbook").initial
    referee = Referee(state)
    handles = [referee.root_facts["handle"]]
    for drawn in questions:  # whose numbers stand for handles, some of which were never given out
        handle = handles[drawn.of] if drawn.of < len(handles) else drawn.of
        question = msgspec.structs.replace(drawn, of=handle)
        answer = msgspec.json.decode(protocol.encode(referee.answer(question)))
        if "handle" in answer:
            handles.append(answer["handle"])
        elif question.of not in handles:
            assert answer == {"refused": "NoSuchStateError", "message": NO_SUCH_STATE}


def test_a_state_tells_nothing_before_it_is_asked() -> None:
    facts = Referee(tree.load("textbook").initial).root_facts
    assert facts.keys() == {"handle", "same", "end", "legal", "node", "role", "turn"}
    small = Referee(GameState.initial(Layout.load("small"))).root_facts
    assert small.keys() == {"handle", "same", "end", "legal"}  # neither score nor board


@given(st.integers(0, 2**32), st.sampled_from(["first-bite", "small", "medium"]))
def test_in_games_the_process_has_each_state_itself(seed: int, layout: str) -> None:
    """Of every state of a game, also of one that is over, it makes an equal one with the same successors."""
    state, draws = GameState.initial(Layout.load(layout)), Random(seed)
    told, student = Referee.game(state), Student(None, "")  # type: ignore[arg-type]
    for agent in islice(cycle(range(state.num_agents)), 80):
        facts = msgspec.json.decode(protocol.encode({"state": all_facts(state)}))["state"]
        own = student._own_state(facts, told if agent == 0 else None)
        assert own == state
        assert type(own) is type(state)
        if state.is_terminal:
            break
        action = draws.choice(state.legal_actions(agent))
        state = state.successor(agent, action)
        assert own.successor(agent, str(action)) == state


def test_no_handle_is_given_out_twice_or_can_be_guessed() -> None:
    referee = Referee(GameState.initial(Layout.load("small")))
    handles = [referee.show(GameState.initial(Layout.load("small")))["handle"] for _ in range(200)]
    assert len(set(handles)) == 200
    assert max(handles) < 2**52
    assert max(handles) > 2**51  # but for one time in 2 ** 200


@pytest.mark.parametrize(
    "source",
    [
        "def deep(n):\n    return 1 / n if n == 0 else deep(n - 1)\n\n\ndeep(30)\n",
        "# coding: latin-1\nname = 'caf\xe9'; 1 / 0\n",
        "\x0cname = '\u2028'; 1 / 0\r\n",
    ],
)
def test_a_report_of_an_error_says_what_a_traceback_says(source: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(source.encode("latin-1" if "latin-1" in source else "utf-8"))
    with pytest.raises(ZeroDivisionError) as raised:
        exec(compile(path.read_bytes(), str(path), "exec"), {})
    frames = [f for f in traceback.extract_tb(raised.tb) if f.filename == str(path)]
    frames = [*frames[:10], *frames[-10:]] if len(frames) > 20 else frames
    expected = [["mine.py", f.lineno, f.name, f.line] for f in frames]
    assert failure(raised.value, str(tmp_path))["lines"] == expected


@pytest.mark.parametrize("brackets", ["[]", "{}", "{:}"])
def test_a_comprehension_is_a_part_of_its_function_in_every_python(brackets: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    value = "7: 1 / n" if ":" in brackets else "1 / n"
    outer = f"    return {brackets[0]}\n        {value} for n in [0]\n    {brackets[-1]}\n"
    path.write_text(f"def least():\n{outer}\n\n[[least() for _ in '1'] for _ in '1']\n", encoding="utf-8")
    with pytest.raises(ZeroDivisionError) as raised:
        exec(compile(path.read_bytes(), str(path), "exec"), {})
    lines = failure(raised.value, str(tmp_path))["lines"]
    assert [line[1:3] for line in lines] == [[7, "<module>"], [3, "least"]]


def test_a_misspelt_attribute_of_a_state_gets_the_right_one(tmp_path: Path) -> None:
    with pytest.raises(AttributeError) as raised:
        GameState.initial(Layout.load("small")).legal_action  # noqa: B018
    assert failure(raised.value, str(tmp_path))["message"].endswith("; did you mean 'legal_actions'?")


@pytest.mark.parametrize("name", ["foods", "getFood", "ghost", "Walls"])
def test_of_a_drawn_tree_nothing_of_a_board_is_offered(name: str, tmp_path: Path) -> None:
    said = {}
    for game in (tree.load("textbook").initial, GameState.initial(Layout.load("small"))):
        referee = Referee(game)
        state = RemoteState(SharedFacts(None, Referee.game(game)), referee.root_facts)
        with pytest.raises(AttributeError) as raised:
            getattr(state, name)
        said[game] = failure(raised.value, str(tmp_path))["message"]
        assert ("food" in dir(state)) == isinstance(game, GameState)
    on_tree, on_board = said.values()
    assert "did you mean" not in on_tree
    assert "did you mean" in on_board


def test_a_report_needs_nothing_that_the_submission_can_replace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.py"
    path.write_text("1 / 0", encoding="utf-8")
    with pytest.raises(ZeroDivisionError) as raised:
        exec(compile("1 / 0", str(path), "exec"), {})

    def leave(*arguments: object) -> None:
        raise SystemExit

    monkeypatch.setattr("builtins.open", leave)
    assert failure(raised.value, str(tmp_path))["lines"] == [["mine.py", 1, "<module>", "1 / 0"]]


def test_an_error_names_a_file_as_the_student_knows_it(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as raised:
        (tmp_path / "data" / "moves.txt").read_bytes()
    message = failure(raised.value, str(tmp_path))["message"]
    assert message == f"[Errno 2] No such file or directory: {str(Path('data', 'moves.txt'))!r}"


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            SyntaxError("source code string cannot contain null bytes"),
            "source code string cannot contain null bytes",
        ),
        (SyntaxError("'(' was never closed", ("/a/b.py", 3, 1, "f(")), "'(' was never closed (b.py, line 3)"),
        (SyntaxError(), ""),
        (SyntaxError("mine", (3, 1, 1, "")), "mine (?, line 1)"),
        (SyntaxError("mine", ("/a/b.py", "x", 1, "")), "mine"),
        (
            RuntimeError("can't start new thread"),
            "can't start new thread, as the sandbox allows none: search without threads",
        ),
    ],
)
def test_an_error_names_a_place_only_if_it_has_one_and_threads_are_explained(
    error: Exception, message: str, tmp_path: Path
) -> None:
    assert failure(error, str(tmp_path))["message"] == message


def test_text_that_is_no_unicode_is_sent_with_question_marks() -> None:
    read, write = os.pipe()
    channel: Channel = object.__new__(Channel)
    channel._out = write
    channel.send(decision("\ud800é\x1b", None) | {"odd": ""})
    os.close(write)
    with os.fdopen(read, "rb") as sent:
        assert decode(sent.read()) == Decided("?é\x1b", is_text=True, value=None, odd="")


# Isolation.


TRUSTED = CHROOT if is_root() else PLAIN  # without bubblewrap


def test_without_a_sandbox_nothing_is_run_unless_it_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    which = shutil.which
    monkeypatch.setattr(
        "shutil.which", lambda name, **given: None if name == "bwrap" else which(name, **given)
    )
    with pytest.raises(IsolationError, match=r"not installed .*--trust-submissions"):
        choose()
    assert choose(trust=True) is TRUSTED
    assert PLAIN.sentence.startswith("NONE: ")
    with raises(OptionError, name="none") as caught:
        by_name("none")
    (names,) = places_of(caught.value)["names"]
    assert {"bubblewrap", "process"} <= {*names.split(", ")}


MINIMAX = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1, self.depth * state.num_agents - 1)
                  for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        later = (agent + 1) % state.num_agents
        values = [self.value(state.successor(agent, a), later, plies - 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)
"""
ASSIGNMENT = parse(
    {
        "assignment.toml": b"title='t'\nfile='mine.py'\n[limits]\nseconds=1\nmemory=800\n[[questions]]\n"
        b"name='q'\nagent='Mine'\nalgorithm='minimax'\n",
        "q/1.toml": b"kind='tree'\ntree='textbook'\n",
        "q/2.toml": b"kind='position'\nlayout='small'\n",
    }
)


def graded(code: str | bytes, isolation: Isolation) -> tuple[CaseReport, ...]:
    content = code.encode() if isinstance(code, str) else code
    return grade(ASSIGNMENT, Submission("s", {"mine.py": content}), isolation).questions[0].cases


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize("kind", ["bubblewrap", TRUSTED.name])
def test_an_honest_submission_passes_in_either(kind: str, sandbox: Isolation) -> None:
    assert [case.status for case in graded(MINIMAX, by_name(kind))] == ["pass", "pass"]


PROBES = {
    "network": "import socket\nsocket.create_connection(('127.0.0.1', 80), timeout=1)",
    "its own files": "open('/submission/mine.py', 'a')",
    "the file system": "open('/tmp/../etc/passwd')",
    "processes": "import os\nos.fork()",
    "threads": "import threading\nthreading.Thread(target=print).start()",
    "solutions": "import agents",
    "the grader": "import autograder.reference.search",
    "installed packages": "import rich",
    "memory": "x = bytearray(10**9)",
    "becoming root": "import os\nos.setuid(0)",
    "the host's processes": "import os\nassert len([n for n in os.listdir('/proc') if n.isdigit()]) > 10",
    "the environment": "import os\nassert set(os.environ) - {'PYTHONHASHSEED', 'PWD', 'LC_CTYPE',"
    " 'PYTHONDONTWRITEBYTECODE', 'OPENBLAS_NUM_THREADS', 'OMP_NUM_THREADS', 'MKL_NUM_THREADS',"
    " 'LD_LIBRARY_PATH'}",
}


@pytest.mark.parametrize("probe", PROBES)
def test_the_sandbox_keeps_code_from(probe: str, sandbox: Isolation) -> None:
    code = f"{PROBES[probe]}\n{MINIMAX}"
    assert {case.status for case in graded(code, sandbox)} <= {"import error", "memory"}


def test_what_is_allowed_is_there(sandbox: Isolation) -> None:
    code = "import numpy, random, heapq, pathlib\npathlib.Path('/tmp/x').write_text('x')\n" + MINIMAX
    assert [case.status for case in graded(code, sandbox)] == ["pass", "pass"]


@pytest.mark.rest_slow
@pytest.mark.parametrize("kind", ["bubblewrap", TRUSTED.name])
def test_sets_of_texts_have_the_same_order_in_each_run(kind: str, sandbox: Isolation) -> None:
    code = "import sys\nassert sys.flags.hash_randomization == 0\n"
    isolation = by_name(kind)
    assert [case.status for case in graded(code + MINIMAX, isolation)] == ["pass", "pass"]


def test_a_case_that_is_lost_costs_nothing_but_itself(sandbox: Isolation) -> None:
    leaves = "        if hasattr(state, 'node'):\n            import os\n            os._exit(0)\n"
    head = "def search(self, state):\n"
    first, second = graded(MINIMAX.replace(head, head + leaves), sandbox)
    assert (first.status, second.status) == ("crash", "pass")
    assert first.ended.what == "ended"


def test_limits_are_those_of_the_assignment() -> None:
    assert ASSIGNMENT.limits == Limits(seconds=1, memory=800)


def test_files_of_our_own_that_the_process_loads_need_only_the_standard_library_and_pacman() -> None:
    folder = Path(protocol.__file__).parent / "student"
    for path in folder.glob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert "msgspec" not in line
            if "autograder" in line and "import" in line:
                assert line.strip().startswith("from autograder.sandbox.student."), line


def test_the_line_that_python_cannot_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("a = 1\nclass Mine(Agent)\n", encoding="utf-8")
    with pytest.raises(SyntaxError) as raised:
        compile(path.read_text(encoding="utf-8"), str(path), "exec")
    assert failure(raised.value, str(tmp_path))["lines"][-1] == [
        "mine.py",
        2,
        "<module>",
        "class Mine(Agent)",
    ]
