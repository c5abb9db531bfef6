"""A recorded game as HTML: the player in a notebook, and a separate page with some of its searches."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from pacman.agent import SearchAgent
from pacman.board import SCARED_TIME, Action, Cell, CellSet
from pacman.errors import PacmanError, RecordError, one_line, printable
from pacman.gameplay.record import Record, states_until_difference
from pacman.gameplay.thoughts import without_output
from pacman.layout import Layout
from pacman.messages import english, message
from pacman.names.notation import AgentSpec
from pacman.names.registry import AGENT, GHOST, names_code
from pacman.randomness import stream
from pacman.state import GHOST_POINTS, GameState
from pacman.support.language import in_figures, say, say_again, say_figures, say_number, spoken, spoken_text
from pacman.support.shell import shell_command
from pacman.support.text import shorten
from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp
from pacman.trace import SearchStopped, Thought
from pacman.view.html import board_svg
from pacman.view.html.board_svg import agents, board, brave_ghost, frame_svg, pellets, scared_ghost
from pacman.view.html.explanation import LINE, dot, format_value_or_bound
from pacman.view.html.frame import PAGE, notebook_html, script, template
from pacman.view.pages.page_data import (
    End,
    Event,
    GameData,
    GameFacts,
    MomentKind,
    Moved,
    SearchData,
    Source,
    Thinking,
    Valued,
    json_number,
)
from pacman.view.pages.page_rendering import PACKAGE, Contents, render_page
from pacman.view.pages.search_page import searcher, spoken_search
from pacman.view.pages.search_steps import board_of, place_agents, record_search
from pacman.view.wording import ALPHA_BETA, PROBLEMS, reason_text, thought_problem

# The searches of a recorded game: its agent is made again from its name, and asked again about some moves.
#
# A search that does not find the move that was played, with the numbers of nodes in the record, is not the
# search of that move; it is left out.

BY_DEFAULT = 6  # searches on the page of a game
MOST_NODES = 4_000  # of one that is shown
MOST_EVENTS = 40_000  # after so many a search is given up
MOST_AGAIN = 4_000_000  # nodes that may be looked at while a game is played again up to a search
MOST_SECONDS = 10.0  # likewise, and for one search, of code that is not ours
SAFETY = 600.0  # seconds, of a registered agent: what its page shows must not depend on the machine


@dataclass
class Searches:
    """The searches that were found, by the number of moves before them, and why others were not."""

    found: dict[int, SearchData] = field(default_factory=dict)
    left_out: dict[int, str] = field(default_factory=dict)
    note: str = ""  # why there are none


def searches(
    record: Record,
    states: Sequence[GameState],
    moves: Collection[int],
    *,
    trusted: bool = False,
    seconds: float | None = None,
) -> Searches:
    """Pacman's searches before these moves of a game with these states.

    Code that the record names, and that is not registered, runs only if it is `trusted`; each search, and
    playing the game again up to it, may take so many seconds then, by default a few. A registered agent is
    given as much time as it needs by default: there only the number of nodes is limited.
    """
    spec = record.agents[0]
    is_ours = not names_code(AGENT, spec)
    if not trusted and not is_ours:
        who = printable(str(spec))
        return Searches(note=english(NOT_ASKED, agent=who))
    found = Searches()
    seconds = seconds or (SAFETY if is_ours else MOST_SECONDS)
    caller: TimedCaller[SearchData] = TimedCaller(seconds)
    try:
        left, search = sorted(moves), None
        while left:  # until one draws random numbers, or remembers something
            search = _add_search(
                found, record, states, left[0], partial(_new_agent, record, states, left[0]), caller
            )
            if search is not None and found.left_out.get(left[0]) == DIFFERENT:
                break
            left.pop(0)
        near = _near_enough(left, search, len(record.agents))
        found.left_out |= {move: DIFFERENT if move in near else TOO_FAR for move in left}
        for move, agent in _replayed_agents(record, states, near, seconds).items():
            _add_search(found, record, states, move, partial(_same_agent, agent), caller)
    except NoSearchError as error:
        return Searches(note=error.sentence)
    except TimeIsUp:  # who does not stop holds up all further calls
        found.left_out |= dict.fromkeys(set(moves) - found.found.keys(), TOO_LONG)
    finally:
        caller.close()
    return found


# Why a search is left out, and why there are none: kept in English, and said when a page shows them.
DIFFERENT = english("on replay, the agent searched differently")
TOO_FAR = english("the agent would have to replay too much of the game to reach this search")
TOO_LONG = english("the search takes too long to be shown")
LARGE = message("the search has more than {nodes} nodes, too many for this page")
FAILED = message("the search failed: {error}")
NOT_ASKED = message("The searches of {agent} were not asked for: that would run code which is not ours.")
NO_SEARCH = message("{agent} does not search, so there are no searches to see.")
TOO_LARGE = english(LARGE, nodes=in_figures(f"{MOST_NODES:,}"))


class NoSearchError(PacmanError):
    """The agent does not search, or cannot be made."""


def chosen_moves(record: Record, number: int) -> list[int]:
    """The moves of Pacman whose searches are worth the most to see: the last ones, and the greatest losses.

    A loss is how much less the next search finds than this one promised.

    >>> from pacman import play
    >>> chosen_moves(play("small", "reflex", "random", seed=4, max_moves=9), 2)
    [6, 8]
    """
    every = len(record.agents)
    first = record.branch.moves if record.branch else 0  # others moved before
    own = range(first + -first % every, len(record.moves), every)
    values = {move: value for move, value in _values(record).items() if move in own}
    losses = {
        move: values[move] - values[move + every]
        for move in values
        if move + every in values and values[move] > values[move + every]
    }
    worst = sorted(losses, key=lambda move: -losses[move])[: number // 2]
    last = [move for move in reversed(own) if move not in worst]
    return sorted([*worst, *last[: number - len(worst)]])


def _values(record: Record) -> dict[int, float]:
    """Return what each recorded search found its move to be worth."""
    decisions = record.thoughts.decisions if record.thoughts else ()
    found = {}
    for number, thought in enumerate(decisions):
        move = number * len(record.agents)
        value = None if thought is None else thought.values.get(record.moves[move])
        if value is not None:
            found[move] = float(value)
    return found


def _add_search(
    found: Searches,
    record: Record,
    states: Sequence[GameState],
    move: int,
    made: Callable[[], SearchAgent[Any]],
    caller: TimedCaller[SearchData],
) -> SearchData | None:
    """Have the agent search before this move, and add what it did, or why that is not there.

    Returns what it did. Raises TimeIsUp.
    """
    title = f"{record.layout_name}, move {move + 1}"
    try:
        with without_output():
            search = caller.call(lambda: limited_search(made(), states[move], str(record.agents[0]), title))
    except CallError as failed:
        error = failed.error
        if isinstance(error, NoSearchError):
            raise error from None
        stopped = isinstance(error, SearchStopped)
        found.left_out[move] = TOO_LARGE if stopped else english(FAILED, error=printable(one_line(error)))
        return None
    if len(search.nodes) > MOST_NODES:
        found.left_out[move] = TOO_LARGE
    elif not _is_same(record, states[move], move, search):
        found.left_out[move] = DIFFERENT
    else:
        found.found[move] = search
        found.left_out.pop(move, None)
    return search


def limited_search(agent: SearchAgent[Any], state: GameState, name: str, title: str) -> SearchData:
    """Have the agent search. Raises SearchStopped if it is too large."""
    return record_search(
        agent, state, name=printable(name), title=title, stop=lambda events: events > MOST_EVENTS
    )


def _is_same(record: Record, state: GameState, move: int, search: SearchData) -> bool:
    known = record.thought(move, state) if move < len(record.moves) else None
    asked = None if known is None or known.problem else (known.generated, known.expanded, known.evaluated)
    played = record.moves[move] if move < len(record.moves) else search.action  # or it is still to come
    return search.action == played and asked in (None, search.counts)


def make_agent_at(spec: AgentSpec, seed: int, state: GameState, after: int) -> SearchAgent[Any]:
    """A new agent of this name, which begins with this state after so many moves. Raises NoSearchError."""
    from pacman.names.options import build_agent

    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise NoSearchError(NO_SEARCH, agent=printable(spec.name))
    agent.index, agent.rng = 0, stream(seed, f"agent 0 after move {after}" if after else "agent 0")
    agent.start_game(copy.copy(state))
    return agent


def _near_enough(moves: Sequence[int], search: SearchData | None, every: int) -> list[int]:
    """The moves among these before which the agent need not look at too many nodes, if it plays up to them.

    `search` is one of its searches; others are taken to be as large.
    """
    nodes = sum(search.counts) if search else 0
    return [move for move in moves if move // every * nodes <= MOST_AGAIN]


def _new_agent(record: Record, states: Sequence[GameState], move: int) -> SearchAgent[Any]:
    return make_agent_at(record.agents[0], record.seed, states[move], move)


def _same_agent(agent: SearchAgent[Any]) -> SearchAgent[Any]:
    return agent


def _replayed_agents(
    record: Record, states: Sequence[GameState], moves: Collection[int], seconds: float
) -> Mapping[int, SearchAgent[Any]]:
    """The agent as it was before these moves, after it has decided on all moves before them once more.

    One that draws random numbers searches alike only then.
    """
    found: dict[int, SearchAgent[Any]] = {}
    if not moves:
        return found
    start = record.branch.moves if record.branch else 0
    first = start + -start % len(record.agents)
    until = perf_counter() + seconds

    def play() -> None:
        agent = make_agent_at(record.agents[0], record.seed, states[start], start)
        for move in range(first, max(moves) + 1, len(record.agents)):
            if move in moves:
                found[move] = copy.deepcopy(agent)
            if perf_counter() > until or agent.choose(copy.copy(states[move])) != record.moves[move]:
                return

    caller: TimedCaller[None] = TimedCaller(seconds)
    try:
        with without_output():
            caller.call(play)
    except (TimeIsUp, CallError):  # the searches that it came to are there
        pass
    finally:
        caller.close()
    return dict(found)


# The data of a game's page: what each move changed, and where something happened.

ON_BOARD = message("{agent} on {board}")
TITLES = (message("{agent} on a board"), ON_BOARD)
PARTS = (0.25, 0.5, 0.75)  # of the food, at which a chapter begins
ENDS: Mapping[str, MomentKind] = {"win": "won", "loss": "lost", "draw": "drawn", "agent error": "failed"}


def game_from_states(
    states: Sequence[GameState],
    moves: Sequence[Action],
    facts: GameFacts,
    thoughts: Mapping[int, Thought] | None = None,
    *,
    branch: int | None = None,
    failed: int | None = None,
) -> GameData:
    """The game of these states. `thoughts[n]` is what Pacman thought before move n (from 0).

    It continues another game after `branch` moves; agent `failed` failed.

    >>> from pacman import play
    >>> from pacman.view.pages.page_data import End
    >>> record = play("first-bite", seed=1)
    >>> facts = GameFacts("first bite", "reflex", ["reflex"], 1, End("win", "Pacman ate all the food"))
    >>> game = game_from_states(record.states(), record.moves, facts)
    >>> len(game.moves) == len(record.moves), game.events[-1].kind
    (True, 'won')
    """
    first = states[0]
    return GameData(
        facts=facts,
        board=board_of(first),
        agents=place_agents(first),
        score=first.score,
        moves=list(_moves(states, moves)),
        events=sorted(_events(states, facts, branch, failed), key=lambda event: event.move),
        thoughts={move: _thinking(thought, states[move]) for move, thought in (thoughts or {}).items()},
    )


def ghosts_eaten(states: Sequence[GameState]) -> Iterator[tuple[int, int]]:
    """The number of moves after which a ghost had been eaten, and which ghost."""
    for move, (before, now) in enumerate(pairwise(states), 1):
        if now.score < before.score + GHOST_POINTS - 1:
            continue
        for ghost, (was, there) in enumerate(zip(before.ghosts, now.ghosts, strict=True), 1):
            home = now.layout.ghost_starts[ghost - 1]
            if was.scared_timer and not there.scared_timer and there.position == home:
                yield move, ghost


def _moves(states: Sequence[GameState], moves: Sequence[Action]) -> Iterator[Moved]:
    first = states[0]
    food = {cell: place for place, cell in enumerate(first.food)}
    capsules = {cell: place for place, cell in enumerate(first.capsules)}
    before = place_agents(first)
    for (was, now), action in zip(pairwise(states), moves, strict=True):
        there = place_agents(now)
        changed = [(agent, *there[agent]) for agent in range(len(there)) if there[agent] != before[agent]]
        before = there
        yield Moved(
            str(action),
            now.score,
            changed,
            [food[cell] for cell in _eaten_cells(was.food, now.food)],
            [capsules[cell] for cell in _eaten_cells(was.capsules, now.capsules)],
        )


def _eaten_cells(before: CellSet, now: CellSet) -> Iterable[Cell]:
    return () if before.mask == now.mask else before - now


def _events(
    states: Sequence[GameState], facts: GameFacts, branch: int | None, failed: int | None
) -> Iterator[Event]:
    scores = [state.score for state in states]

    def event(move: int, kind: MomentKind, agent: int | None = None, part: float | None = None) -> Event:
        return Event(move, kind, scores[move] - scores[move - 1] if move else 0, agent, part)

    last = len(states) - 1
    all_food = len(states[0].food)
    parts = [part for part in PARTS if all_food >= 1 / PARTS[0]]
    for move, (before, now) in enumerate(pairwise(states), 1):
        if now.capsules.mask != before.capsules.mask:
            yield event(move, "capsule")
        while now.food.mask != before.food.mask and parts and all_food - len(now.food) >= parts[0] * all_food:
            yield event(move, "food", part=parts.pop(0))
    yield from (event(move, "ghost", ghost) for move, ghost in ghosts_eaten(states))
    if branch is not None:
        yield event(branch, "branch")
    caught = (last - 1) % states[0].num_agents if facts.end.result == "loss" else failed
    yield event(last, ENDS[facts.end.result], caught)


def _thinking(thought: Thought, state: GameState) -> Thinking:
    height = state.layout.height
    x, y = state.pacman.position
    return Thinking(
        (x + 0.5, height - y - 0.5),
        [
            Valued(str(move.action), json_number(move.value), move.bound, move.visits)
            for move in thought.moves
        ],
        (thought.generated, thought.expanded, thought.evaluated, thought.cuts),
        [(x + 0.5, height - y - 0.5, nodes) for (x, y), nodes in thought.nodes_at.items()],
        thought.problem,
    )


# A recorded game as HTML that plays itself: in a notebook, saved or running, and in a page from disk.
#
# Where scripts do not run, a picture of the end of the game is shown.

ACTIONS = tuple(Action)
WIDE, HIGH, EDGE = 640, 72, 10  # of the curve of the score, in pixels
MOST_POINTS = 600  # of the curve
MOST_MARKS = 16
WIDEST_CELL = 36  # pixels
Pose = list[int]  # in half cells: x, y; the direction's place among the actions; the scared timer


def player(
    states: Sequence[GameState],
    agent_names: Sequence[str],
    seed: int,
    end: str,
    thoughts: Sequence[Thought | None] = (),
    note: str = "",
) -> str:
    """The game with these states as HTML.

    `end` says in a sentence how it ended, `thoughts` are those of Pacman before each of his moves,
    `note` stands below.
    """
    last = states[-1]
    drawn = [
        board(PAGE, last.walls),
        f'<g data-part="pellets">{pellets(PAGE, last.food, last.capsules)}</g>',
        f'<g data-part="agents">{agents(PAGE, last.layout.height, last.pacman, last.ghosts)}</g>',
    ]
    ghosts = Counter(shorten(name, 60) for name in agent_names[1:])
    thinks = any(thoughts)
    facts = game(states) | {"thoughts": [thought_data(thought) for thought in thoughts] if thinks else []}
    name, layout = shorten(agent_names[0], 100), last.layout.name
    title = say(ON_BOARD, agent=name, board=layout) if layout else say("{agent} on a board", agent=name)
    page = template(PACKAGE, "player.html.jinja")
    body = page.render(
        title=title,
        against=" + ".join(format_several(name, number) for name, number in ghosts.items()) or say("nobody"),
        seed=seed,
        end=end,
        score=last.score,
        moves=len(states) - 1,
        widest=(last.layout.width - 1) * WIDEST_CELL,
        board=frame_svg("".join(drawn), last.layout.width, last.layout.height, escape(title)),
        curve=curve(states),
        wide=WIDE,
        high=HIGH,
        game=json.dumps(facts, separators=(",", ":")),
        words=json.dumps(
            {
                "play": say("Play"),
                "pause": say("Pause"),
                "nothing": say("no search"),
                "moment": say("move {move} of {moves}, score {score}"),
                "thousands": spoken().thousands,
            },
            ensure_ascii=False,
        ),
        thinks=thinks,
        actions=[action.value for action in ACTIONS],
        line=LINE,
        script=script(PACKAGE, "player.js").text,
        shapes={
            "eater": board_svg.eater(PAGE, Action.EAST),
            "capsule": board_svg.capsule(PAGE),
            "food": pellets(PAGE, states[0].food, CellSet(0, last.layout.width, last.layout.height)),
            "ghosts": [_both_ghosts(number) for number in range(1, last.num_agents)],
        },
    )
    return notebook_html(body, note)


def format_several(name: str, number: int) -> str:
    """Write a number of things with this name.

    >>> format_several("random", 2), format_several("random", 1)
    ('2 × random', 'random')
    """
    return name if number == 1 else f"{number} × {name}"


def _both_ghosts(number: int) -> str:
    """A ghost brave and scared, of which the script shows one."""
    brave, scared = brave_ghost(PAGE, number, Action.STOP), scared_ghost(PAGE, number, SCARED_TIME)
    return f"<g>{brave}</g><g>{scared}</g>"


def game(states: Sequence[GameState]) -> dict[str, object]:
    """Return what the script needs to know: how the game began, and what each move changed."""
    first = states[0]
    now = _poses(first)
    moves = []
    for state in states[1:]:
        poses = _poses(state)
        changed = [(agent, *pose) for agent, pose in enumerate(poses) if pose != now[agent]]
        moves.append([state.score, *(number for change in changed for number in change)])
        now = poses
    low, high = score_range(states)
    return {
        "height": first.layout.height,
        "score": first.score,
        "start": _poses(first),
        "moves": moves,
        "food": _eaten_until(states, "food"),
        "capsules": _eaten_until(states, "capsules"),
        "curve": [low, high, WIDE, HIGH, EDGE],
    }


def _poses(state: GameState) -> list[Pose]:
    pacman = state.pacman
    poses = [(pacman.position, pacman.direction, 0), *state.ghosts]
    return [[int(2 * x), int(2 * y), ACTIONS.index(way), timer] for (x, y), way, timer in poses]


def thought_data(thought: Thought | None) -> list[object]:
    """Return what is shown of a thought: the index of the chosen action, for each action its value, its place
    on the line and its bound, and a sentence. Empty if there is none.
    """
    if thought is None:
        return []
    values = [move.value for move in thought.moves if move.value is not None]
    rows: list[list[object]] = [[] for _ in ACTIONS]
    for move in thought.moves:
        visits = "" if move.visits is None else say_figures(f"   N {move.visits:,}")
        place = dot(move.value, values)
        rows[ACTIONS.index(Action(move.action))] = [
            say_figures(format_value_or_bound(move.value, move.bound)) + visits,
            None if place is None else round(place, 1),
            move.bound,
        ]
    counts = say(
        "{generated:,} nodes generated, {expanded:,} expanded, {evaluated:,} evaluated; {cuts}",
        generated=thought.generated,
        expanded=thought.expanded,
        evaluated=thought.evaluated,
        cuts=say_number("{number} cut", "{number:,} cuts", thought.cuts),
    )
    chosen = ACTIONS.index(Action(thought.chosen)) if thought.chosen else -1
    return [chosen, rows, thought_problem(thought) or counts]


def _eaten_until(states: Sequence[GameState], kind: str) -> list[list[int]]:
    """Each cell that has this at first, and the number of the first state in which it is eaten."""
    gone: dict[Cell, int] = {}
    before = getattr(states[0], kind)
    cells = list(before)
    for number, state in enumerate(states):
        now = getattr(state, kind)
        if now.mask != before.mask:
            gone |= dict.fromkeys(before - now, number)
            before = now
    return [[x, y, gone.get((x, y), len(states))] for x, y in cells]


def score_range(states: Sequence[GameState]) -> tuple[int, int]:
    """The least and the greatest score, which differ."""
    scores = [state.score for state in states]
    return min(scores), max(*scores, min(scores) + 1)


def curve(states: Sequence[GameState]) -> str:
    """The score over the moves, with marks where a capsule or a ghost was eaten."""
    last = max(1, len(states) - 1)
    low, high = score_range(states)

    def point(number: int) -> tuple[float, float]:
        share = (states[number].score - low) / (high - low)
        return EDGE + (WIDE - 2 * EDGE) * number / last, HIGH - 6 - (HIGH - 28) * share

    step = max(1, len(states) // MOST_POINTS)
    numbers = sorted({*range(0, len(states), step), len(states) - 1})
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in map(point, numbers))
    marks = "".join(
        f'<path d="M{x:.1f} {y + 2:.1f}V{HIGH - 2}" stroke="{PAGE.rule}" stroke-dasharray="2 2"/>'
        f'<g transform="translate({x:.1f} {max(10.0, y - 11):.1f}) scale(16)">{shape}</g>'
        for (x, y), shape in ((point(number), shape) for number, shape in eaten_events(states)[:MOST_MARKS])
    )
    ground = f"L{point(len(states) - 1)[0]:.1f} {HIGH - 2}H{EDGE}Z"
    past = (
        f'<path d="M{line}{ground}" fill="{PAGE.accent}" fill-opacity=".14"/>'
        f'<path d="M{line}" fill="none" stroke="{PAGE.accent_text}" stroke-width="2.25"/>'
    )
    return (
        f'<path d="M{EDGE} {HIGH - 2}H{WIDE - EDGE}" stroke="{PAGE.rule}" stroke-width="2"/>{marks}'
        f'<path d="M{line}" fill="none" stroke="{PAGE.dim}" stroke-width="1.5"/>'
        f'<svg data-part="past" width="{WIDE}" height="{HIGH}">{past}</svg>'
    )


def eaten_events(states: Sequence[GameState]) -> list[tuple[int, str]]:
    """The moves by which a capsule or a ghost was eaten, each with its drawing."""
    found = [
        (number, board_svg.capsule(PAGE))
        for number in range(1, len(states))
        if states[number].capsules.mask != states[number - 1].capsules.mask
    ]
    for number, ghost in ghosts_eaten(states):
        found.append((number, board_svg.scared_back(PAGE, ghost) + board_svg.scared_front(PAGE, ghost)))
    return sorted(found, key=lambda each: each[0])


# The page of a game: one HTML file that needs nothing else, and no network.


def game_page(
    game: GameData,
    searches: Mapping[int, SearchData] | None = None,
    *,
    last: GameState | None = None,
    has_switch: bool = True,
) -> str:
    """The page that plays a game; `searches` before some moves, by the number of moves before.

    Where no script runs, it shows the `last` state. It can be switched to any language if it `has_switch`.
    """
    found = dict(searches or {})
    game = msgspec.structs.replace(
        game,
        searches={move: _of_game(search) for move, search in found.items()},
        source=next((search.source for search in found.values()), None),
    )

    def contents() -> Contents:
        said = _spoken_game(game)
        return said, {
            "game": said,
            "against": list(Counter(game.facts.agents[1:]).items()),
            "viewers": {move: _viewer_body(search) for move, search in found.items()},
            "still": None if last is None else _still_picture(last),
        }

    return render_page("game.html.jinja", "replay", contents, has_switch=has_switch)


def _spoken_game(game: GameData) -> GameData:
    """The game with its sentences in the language that is spoken."""
    replace = msgspec.structs.replace
    facts, end = game.facts, game.facts.end
    title = say_again(facts.title, TITLES)
    return replace(
        game,
        facts=replace(facts, title=title, end=replace(end, reason=reason_text(end.reason))),
        thoughts={
            move: replace(each, problem=say_again(each.problem, PROBLEMS)) if each.problem else each
            for move, each in game.thoughts.items()
        },
        left_out={move: spoken_text(reason) for move, reason in game.left_out.items()},
        note=spoken_text(game.note),
        searches={move: spoken_search(search) for move, search in game.searches.items()},
    )


class GameSearch(msgspec.Struct, omit_defaults=True):
    """One search of a game, for a page that has the game already."""

    problem: str = ""  # why there is none
    search: SearchData | None = None  # its board is that of the game
    source: Source | None = None
    viewer: str = ""  # the HTML in which it is shown


def game_search(record: Record, move: int) -> GameSearch:
    """Pacman's search after so many moves of a game, for its page. Runs the code that the record names."""
    found = searches(record, record.states(), [move], trusted=True)
    search = found.found.get(move)
    if search is None:
        why = spoken_text(found.left_out.get(move, found.note))
        return GameSearch(problem=why.removesuffix(".").removesuffix("。"))
    return GameSearch(search=_of_game(search), source=search.source, viewer=str(_viewer_body(search)))


def _of_game(search: SearchData) -> SearchData:
    """The search without what its game has: the board and the source."""
    return msgspec.structs.replace(search, board=None, source=None)


def _still_picture(state: GameState) -> str:
    """The state as a picture."""
    from markupsafe import Markup

    food = len(state.food)
    title = say("The end of the game: score {score}, {food} food left", score=state.score, food=food)
    drawn = board_svg.board_svg(
        state.walls, state.food, state.capsules, state.pacman, state.ghosts, title, {}
    )
    return Markup(drawn)  # drawings and numbers of ours


def _viewer_body(search: SearchData) -> str:
    """Return the body of a search's page; the script takes the viewer out of it."""
    from markupsafe import Markup

    page = template(PACKAGE, "viewer.html.jinja")
    cuts = any(step.kind == "cut" for step in search.steps)
    values = {
        "search": spoken_search(search),
        "searcher": searcher(search),
        "cuts": cuts,
        "growth": None,
        "steps": (),
        "change": "",
        "alpha_beta": say(ALPHA_BETA),
    }
    return Markup("".join(page.blocks["body"](page.new_context(values))))  # escaped there


# The page of a recorded game together with the searches of some of its moves.


def record_page(record: Record, number: int | None = None, *, file: Path | None = None, game: int = 1) -> str:
    """The game as one HTML file, with `number` searches; it is game `game` of this file.

    Without a number it has a few, if the record's agent is a registered one. Raises RecordError for a record
    that contradicts the rules.
    """
    data, found = game_data_with_searches(record, number, file=file, game=game)
    return game_page(data, found.found, last=record.states()[-1])


def game_data_with_searches(
    record: Record, number: int | None = None, *, file: Path | None = None, game: int = 1
) -> tuple[GameData, Searches]:
    """Return the data of the game and of the searches that its page shows. Raises RecordError."""
    data = game_data(record, file=file, game=game)
    moves = chosen_moves(record, BY_DEFAULT if number is None else number)
    found = searches(record, record.states(), moves, trusted=number is not None) if moves else Searches()
    data.note, data.left_out = found.note, found.left_out
    return data, found


def game_data(record: Record, *, file: Path | None = None, game: int = 1) -> GameData:
    """The game without searches. Raises RecordError."""
    states, difference = states_until_difference(record)
    if difference:
        raise RecordError(
            "the record differs from the rules, so it cannot be shown: {difference}",
            difference=difference.sentence,
        )
    every = len(record.agents)
    thoughts = {move: record.thought(move, states[move]) for move in range(0, len(record.moves), every)}
    pacman = record.agents[0]
    outcome = record.outcome
    facts = GameFacts(
        title=printable(ON_BOARD.format(agent=pacman.name, board=record.layout_name or "a board")),
        name=printable(pacman.name),
        agents=[printable(str(agent)) for agent in record.agents],
        options={printable(name): printable(value) for name, value in pacman.options.items()},
        seed=record.seed,
        end=End(outcome.result, printable(outcome.reason)),
        same=bool(record.digests) or not record.moves,
        again=commands_to_replay(record, file, game),
    )
    return game_from_states(
        states,
        record.moves,
        facts,
        {move: thought for move, thought in thoughts.items() if thought is not None},
        branch=record.branch.moves if record.branch else None,
        failed=outcome.agent,
    )


def commands_to_replay(record: Record, file: Path | None, game: int) -> list[str]:
    """The commands that show the game again, and that play it again."""
    commands = []
    if file is not None:
        commands.append(["pacman", "replay", str(file), *(["--game", str(game)] if game > 1 else [])])
    if not record.branch and _can_be_named(record):
        pacman, *ghosts = record.agents
        team = ["-g", "+".join(map(str, ghosts))] if ghosts else ["-k", "0"]
        words = ["-l", record.layout_name, "-p", str(pacman), *team, "--seed", str(record.seed)]
        if record.outcome.result == "draw" and record.moves:  # no rule ends a game so: only these moves do
            words += ["--max-moves", str(len(record.moves))]
        commands.append(["pacman", "play", *words])
    return [printable(shell_command(command)) for command in commands]


def _can_be_named(record: Record) -> bool:
    """Whether `pacman play` would find the same agents on the same board by these names."""
    from pacman.names.teams import ghost_specs

    pacman, *ghosts = record.agents
    if names_code(AGENT, pacman) or any(names_code(GHOST, ghost) for ghost in ghosts):
        return False
    try:
        board = Layout.load(record.layout_name)
        team = ghost_specs("+".join(map(str, ghosts)), board, None) if ghosts else ()
    except PacmanError:
        return False
    return tuple(board.rows) == record.layout and team == tuple(ghosts)
