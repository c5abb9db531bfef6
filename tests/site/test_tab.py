"""The site in a browser: what can be done there, how it is stopped, and what cannot be reached."""

from __future__ import annotations

import re
import socket
from dataclasses import replace

import msgspec
import pytest

from autograder.course import load, parse
from autograder.grading.grade import grade
from autograder.paper.quiz import quizzes_for
from autograder.publishing.handout import public_cases
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.tree import nested as nested_tree
from pacman.view.pages.quiz_code import codes_in
from pacman.view.pages.search_page import address_to_change
from tests.guides import blocks, commands, page
from tests.places import TESTS
from tests.site.conftest import SECONDS, Tab
from tests.view.axe import serious_faults

CORRECT = (TESTS / "corpora" / "submissions" / "correct" / "recursive" / "search_agents.py").read_text()
GREEDY = """from pacman import Agent

class Mine(Agent):
    def choose(self, state):
        print("I choose", state.legal_actions()[0])
        return state.legal_actions()[0]
"""
LOOP = GREEDY.replace('print("I choose", state.legal_actions()[0])', "while True: pass")
HOSTILE = """
import js
from pyodide.ffi import to_js
said = []
for name in ("document", "localStorage", "parent", "window"):
    said.append(f"{name}: {'reached' if hasattr(js, name) else 'refused'}")
def tried(name, does):
    try:
        does()
        said.append(f"{name}: reached")
    except BaseException as error:
        said.append(f"{name}: refused")
def asked():
    request = js.XMLHttpRequest.new()
    request.open("GET", "https://example.org/", False)
    request.send()
tried("network", asked)
tried("eval", lambda: js.eval("1"))
tried("storage", lambda: js.indexedDB.open("x"))
tried("message", lambda: js.postMessage("x"))
event = to_js({"data": {"is": "run"}}, dict_converter=js.Object.fromEntries)
js.dispatchEvent(js.MessageEvent.new("message", event))
import autograder.cli.in_browser as in_browser
in_browser.PROGRAMS = ()
print(said)
"""


def test_a_file_is_written_played_and_tested(tab: Tab) -> None:
    tab.open()
    assert "class Minimax(SearchAgent)" in tab.page.inner_text("#editor")
    tab.write(CORRECT)
    tab.press("play", agent="search_agents.py:AlphaBeta", ghosts="random", depth="2")
    tab.wait_until_done()
    tab.shown.locator("h1", has_text="AlphaBeta").wait_for(timeout=SECONDS)
    tab.press("see", agent="search_agents.py:AlphaBeta", tree="[[3,12],[2,4]]")
    tab.wait_until_done()
    tab.shown.locator("h2", has_text="Source").wait_for(timeout=SECONDS)
    assert "AlphaBeta" in tab.shown.locator("header").inner_text()
    tab.press("test", question="minimax")
    tab.wait_until_done()
    tab.shown.locator(".points", has_text="4").first.wait_for(timeout=SECONDS)
    assert "Minimax" in tab.printed


@pytest.mark.slow
def test_a_loop_is_stopped_at_once_and_the_file_is_kept(tab: Tab) -> None:
    tab.open()
    tab.write(CORRECT)
    tab.page.reload()
    tab.wait_until_ready()
    assert CORRECT.splitlines()[0] in tab.page.inner_text("#editor")
    tab.write(LOOP)
    tab.press("play", agent="search_agents.py:Mine")
    tab.page.wait_for_timeout(1500)
    assert tab.page.locator("#running").is_visible()
    tab.page.click("#stop", timeout=1000)
    assert tab.page.locator("#running").is_hidden()
    assert "Stopped. Your file is kept" in tab.printed
    assert "while True: pass" in tab.page.inner_text("#editor")
    tab.wait_until_ready()
    tab.write(GREEDY)
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert "I choose" in tab.printed


@pytest.mark.slow
def test_a_game_is_taken_over_with_the_keys_and_goes_on_with_an_agent(tab: Tab) -> None:
    tab.open()
    tab.press("play", agent="reflex", ghosts="random", seed="14", depth="")
    tab.wait_until_done()
    shown = tab.shown
    part = lambda name: shown.locator(f"[data-part={name}]")  # noqa: E731
    part("scrub").fill("40")
    part("steer").click()
    assert "Every move waits for you" in part("branch-says").inner_text()
    for moves in ("42", "44"):
        tab.page.keyboard.press("s")
        part("move").filter(has_text=moves).wait_for()
        assert part("moves").inner_text() == moves
    assert part("result").inner_text() == "not over"
    tab.page.keyboard.press("b")
    assert (part("move").inner_text(), part("moves").inner_text()) == ("40", "213")
    part("steer").click()
    tab.page.keyboard.press("s")
    part("moves").filter(has_text="42").wait_for()
    tab.page.locator("#form-play [name=agent]").select_option("expectimax")
    assert part("other-word").inner_text() == "expectimax"
    part("other").click()
    tab.wait_until_done()
    shown.locator("h1", has_text="expectimax").wait_for()
    part("original").wait_for(timeout=SECONDS)
    assert int(part("move").inner_text()) >= 42, "it opens where it continues the other, or was watched"
    part("original").click()  # the game that a person continued, with the moves that were made
    shown.locator("h1", has_text="keyboard").wait_for(timeout=SECONDS)
    part("moves").filter(has_text="42").wait_for()
    part("original").click()
    shown.locator("h1", has_text="reflex").wait_for(timeout=SECONDS)
    part("moves").filter(has_text="213").wait_for()


@pytest.mark.slow
def test_the_search_of_any_move_is_opened_from_the_game(tab: Tab) -> None:
    tab.open()
    tab.press("play", agent="minimax", layout="small", ghosts="random", seed="14", depth="2")
    tab.wait_until_done()
    part = lambda name: tab.shown.locator(f"[data-part={name}]")  # noqa: E731
    dialog = tab.shown.locator("dialog.search")

    def close() -> None:
        tab.page.keyboard.press("Escape")
        dialog.locator(".canvas").wait_for(state="detached")  # the page hears of it later

    part("scrub").fill("10")
    part("open-search").click()
    dialog.locator(".canvas").wait_for(timeout=SECONDS)
    assert part("dialog-title").inner_text() == "The search at move 11"
    tab.page.keyboard.press("End")
    assert f"{part('generated').first.inner_text()} generated" in dialog.inner_text().replace("\n", " ")
    close()
    part("scrub").fill("14")
    part("open-search").dblclick()  # the second click asks for nothing more
    dialog.locator(".canvas").wait_for(timeout=SECONDS)
    assert part("dialog-title").inner_text() == "The search at move 15"
    close()
    part("steer").click()
    tab.page.keyboard.press(
        "s"
    )  # the game that a person continues: an earlier search is that of the original
    part("branch-says").filter(has_text="Every move waits").wait_for()
    part("scrub").fill("4")
    tab.page.keyboard.press("e")
    dialog.locator(".canvas").wait_for(timeout=SECONDS)
    assert part("dialog-title").inner_text() == "The search at move 5"


@pytest.mark.slow
def test_the_next_start_takes_what_was_kept_and_does_without_where_that_is_damaged(
    tab: Tab, complaints: list[str]
) -> None:
    tab.open()
    (name,) = [each for each in tab.page.evaluate("caches.keys()") if each.startswith("python")]
    tab.open("?again")
    assert complaints == []
    tab.write("import random\nprint(random.random())\n")
    drawn = set()
    for turn in range(2):
        tab.open(f"?draws{turn}")
        tab.press("command", line="python search_agents.py")
        tab.wait_until_done()
        drawn.add(tab.printed)
    assert len(drawn) == 2, "random numbers are not those of the time at which it was kept"
    damage = "async ([name, file]) => (await caches.open(name)).put(file, new Response('damaged'))"
    for file in ("snapshot", "compiled"):
        tab.page.evaluate(damage, [name, file])
        tab.open(f"?{file}")
        assert ["begins without its snapshot" in each for each in complaints] == [True] * (file == "snapshot")
        complaints.clear()
    tab.press("see", agent="minimax", tree="[[1,2],[3,4]]")
    tab.wait_until_done()
    tab.shown.locator("h2", has_text="Source").wait_for(timeout=SECONDS)


@pytest.mark.slow
def test_a_command_is_carried_out_as_in_a_terminal(tab: Tab) -> None:
    tab.open()
    tab.press("command", line="pacman new mine.py")
    tab.wait_until_done()
    assert "mine.py" in tab.page.locator("#name").inner_text()
    tab.press("command", line="pacman solve '[[3, 9], [6, 4]]' --agent minimax")
    tab.wait_until_done()
    assert "minimax takes Right, worth 4" in tab.printed
    tab.press("command", line="pacman play --agent reflex --layout small --seed 1")
    tab.wait_until_done()
    tab.shown.locator("h1", has_text="reflex on small").wait_for(timeout=SECONDS)
    tab.press("command", line="pacman batch --agents reflex --games 2")
    tab.wait_until_done()
    assert "starts processes, and a browser has none: run it in a terminal" in tab.printed
    tab.press("command", line="pacman test mine.py --watch")
    tab.wait_until_done()
    assert "in a browser nothing is: test again instead" in tab.printed


@pytest.mark.slow
def test_who_chooses_to_play_plays_at_once(tab: Tab) -> None:
    tab.open()
    tab.press("play", agent="keyboard", seed="1")
    tab.wait_until_done()
    tab.shown.locator("[data-part=branch-says]", has_text="Every move waits for you").wait_for(
        timeout=SECONDS
    )
    assert tab.shown.locator("body").evaluate("() => document.hasFocus()"), "it hears keys without a click"
    tab.page.keyboard.press("ArrowLeft")
    tab.shown.locator("[data-part=moves]", has_text="2").wait_for()
    assert tab.shown.locator("[data-part=says]").inner_text().startswith("Ghost 1 goes")


KEPT = "Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key.split(' ').at(-1), text]))"


@pytest.mark.slow
def test_a_link_changes_nothing_of_what_is_kept(tab: Tab) -> None:
    tab.open()
    tab.write("# mine\n")
    tab.answers.append("helpers.py")
    tab.page.click("#new")
    tab.write("# helps\n")
    tab.page.select_option("#name", "search_agents.py")
    letters = tab.page.evaluate("async () => (await import('./texts.js')).packed('# from a link\\n')")
    tab.open(f"?2#file={letters}")
    assert tab.page.inner_text("#editor .cm-content").strip() == "# from a link"
    assert tab.page.locator("#new").is_hidden()
    assert tab.page.locator("#name option").all_inner_texts() == ["search_agents.py"]
    tab.page.set_input_files("#open", files=[{"name": "x.py", "mimeType": "text/x", "buffer": b"# new\n"}])
    tab.page.locator("#editor", has_text="# new").wait_for()
    assert tab.page.evaluate(KEPT) == {"search_agents.py": "# new\n", "helpers.py": "# helps\n"}


@pytest.mark.slow
def test_two_tabs_keep_each_others_files(tab: Tab) -> None:
    tab.open()
    other = Tab(tab.page.context.new_page(), tab.address)
    other.open()
    other.answers.append("helpers.py")
    other.page.click("#new")
    other.page.locator("#editor .cm-content").click()
    other.page.keyboard.insert_text("# helps")
    tab.press("command", line="pacman new mine.py")
    tab.wait_until_done()
    assert tab.page.evaluate(KEPT).keys() == {"helpers.py", "mine.py"}
    assert tab.page.locator("#name option").all_inner_texts() == ["search_agents.py", "helpers.py", "mine.py"]


@pytest.mark.slow
def test_a_key_while_something_runs_disturbs_nothing(tab: Tab) -> None:
    tab.open()
    tab.press("play", agent="reflex", seed="14")
    tab.wait_until_done()
    tab.shown.locator("[data-part=steer]").click()
    tab.write("import time\nfor _ in range(300): time.sleep(0.01)\nprint('finished')\n")
    tab.press("command", line="python search_agents.py")
    tab.shown.locator("[data-part=board]").click()
    tab.page.keyboard.press("s")
    tab.shown.locator("[data-part=branch-says]", has_text="Python is busy").wait_for()
    assert tab.page.locator("#running").is_visible()
    tab.wait_until_done()
    assert "finished" in tab.printed


@pytest.mark.slow
def test_a_page_of_another_game_is_not_offered_to_be_continued(tab: Tab) -> None:
    tab.open()
    tab.press("play", agent="reflex", seed="14")
    tab.wait_until_done()
    tab.press(
        "command", line="pacman play --agent random --layout small -q --record other.json --max-moves 9"
    )
    tab.wait_until_done()
    tab.press("command", line="pacman render other.json --to other.html")
    tab.wait_until_done()
    tab.shown.locator("h1", has_text="random on small").wait_for(timeout=SECONDS)
    tab.page.wait_for_timeout(500)
    assert tab.shown.locator("[data-part=branch]").is_hidden()
    tab.press("command", line="pacman replay other.json --move 3")
    tab.wait_until_done()
    tab.shown.locator("[data-part=move]", has_text="4").wait_for(timeout=SECONDS)
    assert tab.shown.locator("[data-part=steer]").is_visible(), "a replayed game can continue"


GHOST = """from pacman import Agent

class G(Agent):
    calls = 0
    def choose(self, state):
        self.calls += 1
        while self.calls > 2: pass
        return state.legal_actions(self.index)[0]
"""


@pytest.mark.slow
def test_a_ghost_that_loops_while_a_person_plays_is_stopped_and_the_original_stays(tab: Tab) -> None:
    tab.open()
    tab.write(GHOST)
    ghosts = "--ghosts search_agents.py:G --layout small --max-moves 4"
    tab.press("command", line=f"pacman play --agent reflex {ghosts}")
    tab.wait_until_done()
    tab.shown.locator("[data-part=steer]").click()
    for moves in ("2", "4"):
        tab.page.keyboard.press("s")
        tab.shown.locator("[data-part=moves]", has_text=moves).wait_for()
    tab.page.keyboard.press("s")
    tab.page.locator("#stop").click(timeout=5000)
    tab.wait_until_ready()
    assert tab.shown.locator("[data-part=steer]").is_hidden()
    tab.shown.locator("[data-part=original]").click()
    assert tab.shown.locator("[data-part=result]").inner_text() == "a draw"


@pytest.mark.slow
def test_it_begins_also_where_nothing_can_be_kept(tab: Tab) -> None:
    tab.page.add_init_script(
        "if (self === top) caches.open = () => Promise.reject(new DOMException('insecure'))"
    )
    tab.open()
    tab.press("see", agent="minimax", tree="[[1,2],[3,4]]")
    tab.wait_until_done()
    tab.shown.locator("h2", has_text="Source").wait_for(timeout=SECONDS)


HELPED = """from pacman import Agent
from helpers import best

class Mine(Agent):
    def choose(self, state):
        return best(state)
"""


@pytest.mark.slow
def test_a_file_imports_another_whose_error_is_shown_there(tab: Tab) -> None:
    tab.open()
    tab.write(HELPED)
    tab.answers.append("no name")
    tab.page.click("#new")
    assert "no name is not a name such as helpers.py" in tab.page.inner_text("#notice")
    tab.answers.append("helpers.py")
    tab.page.click("#new")
    tab.write("def best(state):\n    return state.legal_actions()[7 // 0]\n")
    tab.page.select_option("#name", "search_agents.py")
    assert "from helpers import best" in tab.page.inner_text("#editor")
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert "ZeroDivisionError" in tab.printed
    assert "helpers.py, line 2: " in tab.page.inner_text("#notice")
    tab.page.click("#notice button")
    assert tab.page.input_value("#name") == "helpers.py"
    assert tab.page.inner_text(".cm-activeLine").strip() == "return state.legal_actions()[7 // 0]"
    tab.page.reload()
    tab.wait_until_ready()
    assert tab.page.locator("#name option").all_inner_texts() == ["search_agents.py", "helpers.py"]
    tab.page.select_option("#name", "helpers.py")
    tab.page.click("#remove")
    assert tab.page.locator("#name option").all_inner_texts() == ["search_agents.py"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("kept = []\n        while True: kept.append(bytearray(10 ** 8))", "MemoryError"),
        ("return self.choose(state)", "RecursionError"),
        ("for n in range(10 ** 8): print(n)", "… and more, which is not shown"),
    ],
    ids=["memory", "recursion", "print"],
)
def test_what_takes_too_much_ends_or_is_stopped_and_nothing_is_lost(tab: Tab, lines: str, said: str) -> None:
    tab.open()
    tab.write(GREEDY.replace('print("I choose", state.legal_actions()[0])', lines))
    tab.press("play", agent="search_agents.py:Mine")
    tab.page.locator("#printed", has_text=said).wait_for(state="attached", timeout=SECONDS)
    # It may end by itself before that.
    tab.page.evaluate("document.querySelector('#running:not([hidden]) #stop')?.click()")
    tab.wait_until_ready()
    assert lines.splitlines()[-1].strip() in tab.page.inner_text("#editor")
    tab.write(GREEDY)
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert "I choose" in tab.printed


SLOW = """from time import perf_counter
from pacman import Agent

class Mine(Agent):
    def choose(self, state):
        began = perf_counter()
        while perf_counter() - began < 0.2:
            pass
        return self.rng.choice(state.legal_actions())
"""


@pytest.mark.slow
def test_a_game_is_watched_while_it_is_played(tab: Tab) -> None:
    tab.open()
    tab.write(SLOW)
    tab.press("play", agent="search_agents.py:Mine", ghosts="random", seed="3")
    part = lambda name: tab.shown.locator(f"[data-part={name}]")  # noqa: E731
    part("move").filter(has_text=re.compile("[1-9]")).wait_for(timeout=SECONDS)  # it plays by itself
    assert tab.page.locator("#running").is_visible()
    assert part("result").inner_text() == "not over"
    assert part("branch").is_hidden(), "nothing else can be asked for meanwhile"
    part("play").click()  # pause
    before = part("move").inner_text()
    moves = part("moves").inner_text()
    part("moves").filter(has_not_text=re.compile(f"^{moves}$")).wait_for(timeout=SECONDS)  # it grows
    assert part("move").inner_text() == before
    tab.page.click("#stop", timeout=1000)
    tab.wait_until_ready()
    assert tab.page.locator("#page").is_visible(), "what was played stays"
    assert part("branch").is_hidden()


DEEP = GREEDY.replace(
    'print("I choose", state.legal_actions()[0])', "sorted([1], key=lambda _: self.choose(state))"
)


@pytest.mark.slow
def test_where_python_itself_ends_it_is_said_why_and_where(tab: Tab, complaints: list[str]) -> None:
    tab.open()
    tab.press("play", agent="reflex")
    tab.wait_until_done()
    tab.shown.locator("h1", has_text="reflex").wait_for(timeout=SECONDS)
    tab.write(DEEP)
    tab.press("play", agent="search_agents.py:Mine")
    tab.page.locator("#printed", has_text="nested too deeply").wait_for(timeout=SECONDS)
    (line,) = re.findall(r"search_agents\.py(, line 5)?, in choose: the calls are nested", tab.printed)
    marked = "sorted(" if line else "def choose("  # where it ends, Python often no longer knows the line
    assert tab.page.inner_text(".cm-activeLine").strip().startswith(marked)
    assert tab.page.locator("#page").is_hidden(), "the game before it was another one's"
    complaints.clear()  # of Python's own end
    tab.wait_until_ready()
    tab.write(GREEDY)
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert tab.page.locator("#page").is_visible()


@pytest.mark.slow
def test_a_broken_line_of_a_class_is_told_though_another_agent_plays(tab: Tab) -> None:
    tab.open()
    tab.write(GREEDY.replace("class Mine(Agent):", "class Mine Agent):"))
    tab.press("play", agent="reflex")
    tab.wait_until_done()
    said = "search_agents.py cannot be read, line 3: SyntaxError: unmatched ')'. None of its classes can"
    assert said in tab.page.inner_text("#notice")
    assert tab.page.inner_text(".cm-activeLine") == "class Mine Agent):"
    tab.write(GREEDY)
    assert tab.page.locator("#notice").is_hidden()


@pytest.mark.slow
def test_a_students_board_may_have_the_name_of_the_courses(tab: Tab) -> None:
    tab.open()
    tab.answers.append("room.lay")
    tab.page.click("#new")
    tab.page.locator("#editor .cm-content").click()
    tab.page.keyboard.insert_text("%%%%%\n%P.G%\n%%%%%\n")
    for board in ("room.lay", "assignment/layouts/room.lay"):
        tab.press("play", agent="reflex", layout=board)
        tab.wait_until_done()
        tab.shown.locator("h1", has_text=f"reflex on {board}").wait_for(timeout=SECONDS)


@pytest.mark.slow
def test_the_tree_of_a_page_or_of_a_link_is_opened_to_be_changed(tab: Tab) -> None:
    address = address_to_change(nested_tree([[5, 1], [2, 9]]), "")
    tab.open(address)
    tab.wait_until_done()
    assert tab.page.inner_text("#touch-says") == "It takes Right, worth 2; 4 evaluated."
    assert tab.page.locator("#touch input").count() == 4
    tab.press("see", agent="expectimax", where="textbook", tree="")
    tab.wait_until_done()
    tab.shown.locator("#change").click()
    tab.wait_until_done()
    assert tab.page.input_value("#form-touch [name=agent]") == "expectimax"
    assert tab.page.locator("#touch input").count() == 9
    tab.open("?damaged#tree=abc")
    assert "The tree of this link cannot be read" in tab.page.inner_text("#notice")


@pytest.mark.slow
def test_the_tutorial_is_done_in_the_tab(tab: Tab) -> None:
    """All its steps but `pacman batch`; where lines break depends on the terminal."""
    tab.open()
    files: dict[str, str] = {}
    printed, compared = "", 0
    for language, block in blocks(page("tutorial.md")):
        name = next(iter(re.findall(r"\A# (?:at the end of )?(\S+\.\w+)\b", block)), "ask.py")
        if language == "text":
            compared += 1
            assert printed.split() == block.split()
        elif language == "sh":
            printed = ""
            for line, _, words, exits in commands(block):
                if words[0] not in ("batch", "doctor") and not {"keyboard", "--record"} & {*words}:
                    told = tab.told([["pacman", *words]], files)
                    assert told["code"] == exits, line
                    printed += told["printed"]
        elif block.startswith("# at the end of "):
            files[name] += "\n\n" + block.partition("\n")[2]
        else:
            files[name] = block
            printed = "" if block.startswith("# ") else tab.told([["python", name]], files)["printed"]
    assert compared == 10


@pytest.mark.slow
def test_a_tree_is_touched_and_searched_at_each_change(tab: Tab) -> None:
    tab.open()
    tab.press("touch", agent="alphabeta", where="textbook")
    tab.wait_until_done()
    says = tab.page.locator("#touch-says")
    assert says.inner_text() == "It takes Left, worth 3; 7 evaluated."
    cut = tab.page.locator("[data-node].cut")
    assert [each.get_attribute("data-node") for each in cut.all()] == ["C2", "C3"]
    tab.page.fill("[data-node=C1] input", "4")
    tab.page.keyboard.press("Tab")
    tab.wait_until_done()
    assert says.inner_text() == (
        "Now Middle, not Left. It takes Middle, worth 4; 9 evaluated. C2 and C3 are cut no more."
        " Before, 7 were evaluated."
    )
    assert cut.count() == 0
    tab.page.click("#undo")
    tab.wait_until_done()
    assert says.inner_text().endswith("C2 and C3 are cut now. Before, 9 were evaluated.")
    tab.page.fill("[data-node=C1] input", "1e301")
    tab.page.keyboard.press("Tab")
    assert says.inner_text() == "A leaf is worth a number from −1e300 to 1e300."
    assert tab.page.input_value("[data-node=C1] input") == "2", "it keeps its number"
    tab.press("touch", agent="expectiminimax")
    tab.page.click("[data-node=B] > .knot [data-tool=role]")
    tab.wait_until_done()
    assert "worth 7.67" in says.inner_text()
    tab.shown.locator("h1", has_text="touched").wait_for(timeout=SECONDS)


@pytest.mark.slow
def test_a_mistake_is_marked_at_its_line(tab: Tab) -> None:
    tab.open()
    tab.write(
        "from pacman import Agent\n\nclass Mine(Agent):\n    def choose(self, state)\n        return 1\n"
    )
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert "line 4" in tab.printed
    assert tab.page.locator(".cm-lint-marker-error").count() == 1
    assert tab.page.inner_text(".cm-activeLine") == "    def choose(self, state)"


@pytest.mark.slow
def test_what_comes_by_a_link_runs_only_when_it_is_asked_and_reaches_nothing(
    tab: Tab, complaints: list[str]
) -> None:
    tab.open()
    tab.write(HOSTILE + GREEDY)
    tab.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    tab.page.click("#share")
    tab.page.locator("#notice", has_text="link is in the address line").wait_for()
    link = tab.page.evaluate("location.hash")
    tab.page.goto("about:blank")
    tab.page.evaluate("0")
    tab.open(link)
    assert "came with a link" in tab.page.inner_text("#notice")
    assert tab.printed == ""
    title = tab.page.title()
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    tab.page.wait_for_timeout(500)
    for name in ("document", "localStorage", "parent", "window", "network", "eval", "storage", "message"):
        assert f"{name}: refused" in tab.printed
    assert tab.page.title() == title
    complaints.clear()  # of the browser, which refused all of that
    tab.page.click("#notice button")
    assert "import js" in tab.page.inner_text("#editor"), "this browser's own file: it was opened before"
    assert tab.page.evaluate("location.hash") == ""
    tab.wait_until_ready()
    tab.write(GREEDY)
    tab.press("play", agent="search_agents.py:Mine")
    tab.wait_until_done()
    assert "I choose" in tab.printed, "nothing of the link's code is left in Python"


FLOODS = {
    "many": 'for n in range(10**9): say(\'{"is":"printed","number":1,"text":"\' + \'x\' * 1000 + \'"}\')',
    "large": 'say(\'{"is":"printed","number":1,"text":"\' + \'x\' * 80_000_000 + \'"}\')\nwhile True: pass',
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_messages_does_not_hold_up_stop(tab: Tab, kind: str) -> None:
    find = "import gc\nfrom autograder.cli.in_browser import Runner\n"
    find += "say = next(each for each in gc.get_objects() if isinstance(each, Runner))._say\n"
    tab.open()
    tab.write(find + FLOODS[kind] + "\n\n" + GREEDY)
    tab.press("play", agent="search_agents.py:Mine")
    tab.page.wait_for_timeout(1500)
    tab.page.click("#stop", timeout=1000)
    tab.wait_until_ready()


@pytest.mark.slow
def test_what_a_page_would_connect_to_is_taken_out(tab: Tab) -> None:
    """A browser opens a connection for some tags before it refuses what they ask for."""
    tab.open()
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(2)
        there = f"http://127.0.0.1:{server.getsockname()[1]}/"
        tags = f"<meta HTTP-EQUIV=Refresh content='0;url={there}'><link rel=preconnect href='{there}'>"
        hidden = f"<noscript><style></noscript>{tags}</style></noscript><template>{tags}</template>"
        page = f'{tags}{hidden}<iframe srcdoc="{tags}"></iframe><b>mine</b>'
        hostile = (
            f"import pathlib\npathlib.Path('page/shown.html').write_text({page!r})\nraise SystemExit(0)\n"
        )
        tab.write(hostile + GREEDY)
        tab.press("play", agent="search_agents.py:Mine")
        tab.wait_until_done()
        tab.shown.locator("b", has_text="mine").wait_for(timeout=SECONDS)
        with pytest.raises(TimeoutError):
            server.accept()


@pytest.mark.slow
def test_without_a_network_it_opens_again(tab: Tab) -> None:
    tab.open()
    tab.page.wait_for_timeout(500)
    tab.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    tab.page.reload()
    tab.wait_until_ready()
    tab.page.context.set_offline(True)
    tab.page.reload()
    tab.wait_until_ready()
    tab.press("see", agent="alphabeta", where="textbook")
    tab.wait_until_done()
    tab.shown.locator("h1", has_text="textbook").wait_for(timeout=SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_an_accessibility_checker_finds_nothing_serious(tab: Tab, width: int, scheme: str) -> None:
    tab.page.set_viewport_size({"width": width, "height": 844})
    tab.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tab.open()
    for name in ("play", "see", "touch", "test", "quiz"):
        tab.page.click(f"#tab-{name}")
        if name == "touch":
            tab.press("touch", agent="alphabeta")
            tab.wait_until_done()
        assert serious_faults(tab.page) == []
        wide = tab.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{name}: {wide} pixels"


SETS = TESTS / "corpora" / "held_apart"
SAMPLES = [
    f"{which}/{path.stem}"
    for which in ("native_12", "classic_10")
    for path in sorted((SETS / which).glob("*.py"))
]
TIMES = ("seconds", "number")  # of a question among those that were graded


@pytest.mark.slow
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_report_has_the_same_fields_as_natively(tab: Tab, sample: str, sandbox: Isolation) -> None:
    text = (SETS / f"{sample}.py").read_text(encoding="utf-8")
    name = "multiAgents.py" if "def getAction" in text else "search_agents.py"
    question = sample.partition("/")[2].partition("_")[0]
    tab.open()
    command = ["autograder", "grade", name, "--assignment", "assignment", "-q", question, "--json", "r.json"]
    found = msgspec.json.decode(tab.ask([command], {name: text}, "r.json")["page"])
    whole = parse(public_cases(load("adversarial-search")))
    # Beside others, a question has less of the examiner's work.
    given = replace(whole, questions=tuple(each for each in whole.questions if each.name == question))
    submission = Submission(name.removesuffix(".py"), {name: text.encode()})
    (here,) = msgspec.to_builtins(grade(given, submission, sandbox))["questions"]
    there = {each["name"]: each for each in found["questions"]}[question]
    assert without_times(there) == without_times(here)


def without_times(part: object) -> object:
    if isinstance(part, dict):
        return {
            key: without_times(value)
            for key, value in part.items()
            if key not in TIMES and value not in ([], (), "", None, False, 0)
        }
    if isinstance(part, (list, tuple)):
        return [without_times(each) for each in part]
    return part


@pytest.mark.slow
def test_the_code_of_a_quiz_is_one_that_a_grader_knows(tab: Tab) -> None:
    """The frame keeps nothing and saves nothing, so the code is copied."""
    tab.open()
    tab.press("quiz", agent="alphabeta", how="lesson")
    tab.wait_until_done()
    tab.shown.locator(".answer").first.click()
    tab.shown.locator(".answers-kept summary").click()
    assert tab.shown.locator("[data-part=save]").is_hidden()
    assert "does not keep them" in tab.shown.locator("[data-part=kept-where]").inner_text()
    (code,) = codes_in(tab.shown.locator("[data-part=code]").input_value())
    seed = tab.shown.locator("h1").inner_text().removeprefix("lesson ")
    text = 'title = "Q"\nfile = "quiz.toml"\n[[questions]]\nname = "q"\n'
    case = f'kind = "quiz"\nalgorithm = "alphabeta"\nlesson = true\nseed = {seed}\n'
    files = {"assignment.toml": text.encode(), "q/1.toml": case.encode()}
    (quiz,) = quizzes_for(parse(files), 0).values()
    assert code.is_intact and code.name == quiz.name
