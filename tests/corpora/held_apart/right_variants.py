"""Many right searches, composed at random: `variants` for the native interface, `right_classic_variants` for the classic one."""

from __future__ import annotations

import random
from collections.abc import Iterator

NAMES = {
    "state": ["state", "game_state", "s", "node", "gs"],
    "agent": ["agent", "who", "agent_index", "player", "i"],
    "depth": ["depth", "d", "rounds", "level"],
    "value": ["value", "search_value", "recurse", "evaluate_node", "best_value"],
    "action": ["action", "move", "a", "act"],
    "child": ["child", "after", "next_state", "successor_state"],
    "best": ["best", "v", "top", "best_so_far"],
    "result": ["score", "x", "reply", "candidate"],
    "chosen": ["chosen", "best_action", "best_move", "pick"],
    "alpha": ["alpha", "lower", "low"],
    "beta": ["beta", "upper", "high"],
    "max_": ["max_value", "maximize", "pacman_turn", "high_value"],
    "min_": ["min_value", "minimize", "ghost_turn", "low_value"],
    "exp_": ["exp_value", "expected", "chance_turn", "mean_value"],
    "turn": ["turn", "go_on", "dispatch", "next_turn"],
}
DIMENSIONS = {
    "structure": ["one", "one", "roles", "roles", "negamax", "stack"],
    "closure": [False, False, True],  # functions within search
    "coroutine": [False, False, False, True],  # nodes are generators, run by a loop
    "depth_style": ["down", "up", "plies", "ply"],
    "step": ["modulo", "if", "entry", "expression"],  # how the next agent is found
    "leaf": ["start", "caller"],  # where it is tested whether the search stops
    "leaf_form": ["or", "two-ifs", "helper"],
    "result": ["bare", "bare", "tuple", "object", "dict", "decision"],
    "start": ["inf", "float", "big", "none"],
    "update": ["if", "builtin", "ternary"],
    "loop": ["for", "index", "list", "comprehension"],
    "order": ["max-first", "min-first"],
    "prune": ["break", "return"],
    "test": ["best", "window"],  # best > beta, or alpha > beta
    "mean": ["sum-len", "running", "fmean", "fraction"],
    "root": ["loop", "dict", "list"],
    "num_agents": ["state", "self", "local"],
    "actions": ["direct", "local", "cache"],
    "prints": ["none", "none", "flag", "count"],
    "docs": ["none", "short", "long", "comments"],
    "typing": ["none", "hints"],
    "keyword": [False, True],
    "frame": ["list", "object", "dict"],  # of an explicit stack
}


class Native:
    header = "from pacman import Decision, SearchAgent\n"
    classes = {"mm": "Minimax", "ab": "AlphaBeta", "em": "Expectimax"}
    base, method, agent_type, state_type = "SearchAgent", "search", "int", ""
    evaluate = "self.evaluate({})"

    def legal(self, s, g): return f"{s}.legal_actions({g})"
    def succ(self, s, g, a): return f"{s}.successor({g}, {a})"
    def count(self, s): return f"{s}.num_agents"
    def over(self, s): return f"{s}.is_terminal"

    def answer(self, a, v, keyword):
        return [f"return Decision(action={a}, value={v})" if keyword else f"return Decision({a}, {v})"]


class Classic(Native):
    header = '''from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
'''
    classes = {"mm": "MinimaxAgent", "ab": "AlphaBetaAgent", "em": "ExpectimaxAgent"}
    base, method = "MultiAgentSearchAgent", "getAction"
    evaluate = "self.evaluationFunction({})"

    def legal(self, s, g): return f"{s}.getLegalActions({g})"
    def succ(self, s, g, a): return f"{s}.generateSuccessor({g}, {a})"
    def count(self, s): return f"{s}.getNumAgents()"
    def over(self, s): return f"{s}.isWin() or {s}.isLose()"

    def answer(self, a, v, keyword):
        return [f"self.rootValue = {v}", f"return {a}"] if keyword else [f"return {a}"]


def indent(lines, by=1):
    return ["    " * by + line if line else "" for line in lines]


class Writer:
    """One class in one style."""

    def __init__(self, kind, o, n, face):
        self.k, self.o, self.n, self.f = kind, o, n, face
        self.ab = kind == "ab"
        if o["structure"] == "stack":
            o["closure"] = o["coroutine"] = False
        if o["coroutine"] and o["loop"] == "comprehension" or self.ab and o["loop"] == "comprehension" or o["result"] != "bare" and o["loop"] == "comprehension":
            o["loop"] = "for"
        if o["structure"] == "negamax" and kind == "em":
            o["structure"] = "one"
        if o["structure"] == "negamax":
            o["result"] = "bare"
            if o["loop"] == "comprehension":
                o["loop"] = "for"
        if o["depth_style"] == "ply":
            o["step"] = "expression"
        self.me = "" if o["closure"] else "self."
        self.inf = {"inf": "inf", "float": "float('inf')", "big": "10**9", "none": "inf"}[o["start"]]
        self.N = {"state": face.count(n["state"]), "self": "self.agents", "local": "agents" if o["closure"] else face.count(n["state"])}[o["num_agents"]]

    # -- pieces
    def params(self):
        n, t = self.n, self.o["typing"] == "hints"
        st = n["state"]
        i = ": int" if t else ""
        p = [st] + ([n["depth"] + i] if self.o["depth_style"] == "ply" else [n["agent"] + i, n["depth"] + i])
        if self.ab:
            w = ": float" if t else ""
            p += [n["alpha"] + w, n["beta"] + w]
        return p

    def entry(self):
        """Lines at the start of a function: who moves."""
        n, o = self.n, self.o
        if o["depth_style"] == "ply":
            return [f"{n['agent']} = {n['depth']} % {self.N}"]
        if o["step"] == "entry":
            lines = [f"if {n['agent']} == {self.N}:", f"    {n['agent']} = 0"]
            if o["depth_style"] == "down": lines += [f"    {n['depth']} -= 1"]
            if o["depth_style"] == "up": lines += [f"    {n['depth']} += 1"]
            return lines
        return []

    def step(self):
        """(lines before the loop, the next arguments, the next agent)."""
        n, o = self.n, self.o
        g, d, N = n["agent"], n["depth"], self.N
        if o["depth_style"] == "ply":
            return [], f"{d} + 1", f"({d} + 1) % {N}"
        sign = {"down": "- 1", "up": "+ 1", "plies": "- 1"}[o["depth_style"]]
        if o["step"] == "entry":
            return [], f"{g} + 1, " + (f"{d} - 1" if o["depth_style"] == "plies" else d), None
        if o["depth_style"] == "plies":
            if o["step"] == "if":
                return [f"following = {g} + 1", f"if following == {N}:", "    following = 0"], f"following, {d} - 1", "following"
            if o["step"] == "modulo":
                return [f"following = ({g} + 1) % {N}"], f"following, {d} - 1", "following"
            return [], f"({g} + 1) % {N}, {d} - 1", f"({g} + 1) % {N}"
        if o["step"] == "if":
            return [f"if {g} == {N} - 1:", f"    following, further = 0, {d} {sign}", "else:", f"    following, further = {g} + 1, {d}"], "following, further", "following"
        if o["step"] == "modulo":
            return [f"following = ({g} + 1) % {N}", f"further = {d} {sign} if following == 0 else {d}"], "following, further", "following"
        return [], f"({g} + 1) % {N}, {d} {sign[0]} ({g} + 1 == {N})", f"({g} + 1) % {N}"

    def root_args(self):
        o = self.o
        return {"down": "0, self.depth", "up": "0, 0", "plies": f"0, self.depth * {self.N}", "ply": "0"}[o["depth_style"]]

    def at_end(self):
        d = self.n["depth"]
        return {"down": f"{d} == 0", "up": f"{d} == self.depth", "plies": f"{d} == 0", "ply": f"{d} == self.depth * {self.N}"}[self.o["depth_style"]]

    def wrap(self, v, a):
        r = self.o["result"]
        return {"bare": v, "tuple": f"({v}, {a})", "object": f"Result({v}, {a})", "dict": f"{{'value': {v}, 'action': {a}}}", "decision": f"Decision({a}, {v})" if self.f.base == "SearchAgent" else f"({v}, {a})"}[r]

    def part(self, r, what):
        k = self.o["result"]
        if k == "decision" and self.f.base != "SearchAgent": k = "tuple"
        if k == "bare": return r
        if k == "tuple": return f"{r}[{0 if what == 'value' else 1}]"
        if k == "dict": return f"{r}['{what}']"
        return f"{r}.{what}"

    def leaf(self, value=None):
        n, o = self.n, self.o
        s = n["state"]
        v = self.wrap(self.f.evaluate.format(s), "None") if value is None else value
        if o["leaf_form"] == "or":
            return [f"if {self.at_end()} or {self.f.over(s)}:", f"    return {v}"]
        if o["leaf_form"] == "two-ifs":
            return [f"if {self.f.over(s)}:", f"    return {v}", f"if {self.at_end()}:", f"    return {v}"]
        stop = f"{self.me}stops({s}, {n['depth']})"
        return [f"if {stop}:", f"    return {v}"]

    def actions(self, s, g):
        if self.o["actions"] == "cache":
            return f"{self.me}moves({s}, {g})"
        return self.f.legal(s, g)

    def each(self, body, s, g):
        """A loop over the actions with the body in it."""
        n, o = self.n, self.o
        acts = self.actions(s, g)
        pre = []
        if o["actions"] == "local":
            pre, acts = [f"options = {acts}"], "options"
        if o["loop"] == "index":
            pre = [f"options = list({self.actions(s, g)})"]
            return pre + ["for number in range(len(options)):", f"    {n['action']} = options[number]"] + indent(body)
        if o["loop"] == "list":
            return pre + [f"for {n['action']} in list({acts}):"] + indent(body)
        return pre + [f"for {n['action']} in {acts}:"] + indent(body)

    def call(self, fn, child, args, window):
        text = f"{self.me}{fn}({child}, {args}{', ' + window if self.ab and window else ''})"
        return f"(yield {text})" if self.o["coroutine"] else text

    def first(self, sign):
        return "None" if self.o["start"] == "none" else f"{sign}{self.inf}"

    def better(self, maximize):
        """best := the better of best and result; keeps the action where it is returned."""
        n, o = self.n, self.o
        b, r, act = n["best"], n["result"], n["chosen"]
        op, fn = (">", "max") if maximize else ("<", "min")
        none = f"{b} is None or " if o["start"] == "none" else ""
        if o["result"] != "bare" or o["update"] == "if":
            lines = [f"if {none}{r} {op} {b}:", f"    {b} = {r}"]
            if o["result"] != "bare": lines.append(f"    {act} = {n['action']}")
            return lines
        if o["update"] == "builtin":
            return [f"{b} = {r} if {b} is None else {fn}({b}, {r})" if none else f"{b} = {fn}({b}, {r})"]
        return [f"{b} = {r} if {none}{r} {op} {b} else {b}"]

    def cut(self, maximize):
        n, o = self.n, self.o
        b, al, be = n["best"], n["alpha"], n["beta"]
        out = f"return {self.wrap(b, n['chosen'])}" if o["prune"] == "return" else "break"
        raise_ = [f"{al} = max({al}, {b})"] if maximize else [f"{be} = min({be}, {b})"]
        if o["test"] == "window":
            return raise_ + [f"if {al} > {be}:" if maximize else f"if {be} < {al}:", f"    {out}"]
        return [f"if {b} > {be}:" if maximize else f"if {b} < {al}:", f"    {out}"] + raise_

    def layer(self, kind, fn):
        """The lines of a max, min or mean node."""
        n, o = self.n, self.o
        s, g, a, c, r, b = n["state"], n["agent"], n["action"], n["child"], n["result"], n["best"]
        pre, args, _ = self.step()
        window = f"{n['alpha']}, {n['beta']}"
        if o["loop"] == "comprehension":
            inner = f"{self.call(fn, self.f.succ(s, g, a), args, window)} for {a} in {self.actions(s, g)}"
            if kind == "mean":
                return pre + [f"values = [{inner}]", f"return {self.mean('values')}"]
            return pre + [f"return {kind}({inner})" if o["order"] == "max-first" else f"return {kind}([{inner}])"]
        value = self.call(fn, c, args, window)
        body = [f"{c} = {self.f.succ(s, g, a)}", f"{r} = {self.part(value, 'value')}"]
        if o["keyword"]:
            body = [f"{r} = {self.part(self.call(fn, self.f.succ(s, g, a), args, window), 'value')}"]
        if kind == "mean":
            if o["mean"] == "running":
                return pre + ["total = 0", "number_of = 0"] + self.each(body + [f"total += {r}", "number_of += 1"], s, g) + [f"return {self.wrap('total / number_of', 'None')}"]
            return pre + ["values = []"] + self.each(body + [f"values.append({r})"], s, g) + [f"return {self.wrap(self.mean('values'), 'None')}"]
        maximize = kind == "max"
        body += self.better(maximize)
        if self.ab: body += self.cut(maximize)
        start = [f"{b} = {self.first('-' if maximize else '')}"] + ([f"{n['chosen']} = None"] if o["result"] != "bare" else [])
        return pre + start + self.each(body, s, g) + [f"return {self.wrap(b, n['chosen'])}"]

    def mean(self, values):
        return {"sum-len": f"sum({values}) / len({values})", "running": f"sum({values}) / len({values})", "fmean": f"fmean({values})", "fraction": f"sum({values}) * 1.0 / float(len({values}))"}[self.o["mean"]]

    def doc(self, text):
        d = self.o["docs"]
        if d == "none": return []
        if d == "comments": return [f"# {text}"]
        return [f'"""{text}"""'] if d == "short" else ['"""', text, "", "Returns what this node is worth.", '"""']

    def define(self, name, params, lines, ret=True):
        own = [] if self.o["closure"] else ["self"]
        hint = " -> float" if self.o["typing"] == "hints" and self.o["result"] == "bare" and not self.o["coroutine"] else ""
        return [f"def {name}({', '.join(own + params)}){hint if ret else ''}:"] + indent(lines)

    def gen(self, lines):
        return lines

    def functions(self):
        """The recursive functions; (name to call, lines)."""
        n, o = self.n, self.o
        s, g = n["state"], n["agent"]
        second = "mean" if self.k == "em" else "min"
        out = []
        if o["leaf_form"] == "helper":
            out += self.define("stops", [s, n["depth"]], [f"return {self.at_end()} or {self.f.over(s)}"], False) + [""]
        if o["actions"] == "cache":
            out += self.define("moves", [s, g], ["# asked for once at each node", f"key = (id({s}), {g})", f"if key not in {self.store}:", f"    {self.store}[key] = ({s}, {self.f.legal(s, g)})", f"return {self.store}[key][1]"], False) + [""]
        count = [f"self.visited += 1"] if o["prints"] == "count" else []
        names = ", ".join([s] + ([n["depth"]] if o["depth_style"] == "ply" else [g, n["depth"]]) + ([n["alpha"], n["beta"]] if self.ab else []))
        keep = ["if False:", "    yield"] if o["coroutine"] else []
        if o["structure"] == "negamax":
            out += self.negamax(count)[1]
            return n["value"], out
        if o["structure"] == "one":
            caller = o["leaf"] == "caller"
            fn = n["turn"] if caller else n["value"]
            lay = {k: self.layer(k, fn) for k in ("max", second)}
            if o["order"] == "max-first":
                body = [f"if {g} == 0:"] + indent(lay["max"]) + lay[second]
            else:
                body = [f"if {g} > 0:"] + indent(lay[second]) + lay["max"]
            start = self.entry() + count
            if caller:
                # the caller looks whether the search stops, then goes on
                again = f"{self.me}{n['value']}({names})"
                again = f"(yield {again})" if o["coroutine"] else again
                out += self.define(n["turn"], self.params(), self.doc("Stops, or looks further.") + self.entry() + keep + self.leaf() + [f"return {again}"]) + [""]
                start = [f"{g} = {n['depth']} % {self.N}"] + count if o["depth_style"] == "ply" else count
                out += self.define(n["value"], self.params(), self.doc("The value of an inner node.") + keep + start + body)
                return fn, out
            out += self.define(n["value"], self.params(), self.doc("The value of a node.") + keep + start + self.leaf() + body)
            return fn, out
        # a function per role, and one that says whose turn it is
        other = n["exp_"] if second == "mean" else n["min_"]
        again = [f"{self.me}{x}({names})" for x in (n["max_"], other)]
        if o["coroutine"]: again = [f"(yield {x})" for x in again]
        if o["order"] == "max-first":
            choose = [f"if {g} == 0:", f"    return {again[0]}", f"return {again[1]}"]
        else:
            choose = [f"return {again[1]} if {g} else {again[0]}"]
        if o["leaf"] == "caller":
            turn, inside = self.entry() + keep + self.leaf() + choose, []
        else:
            turn, inside = self.entry() + keep + choose, self.leaf()
        out += self.define(n["turn"], self.params(), self.doc("Whose turn is it?") + turn) + [""]
        pre = [f"{g} = {n['depth']} % {self.N}"] if o["depth_style"] == "ply" else []
        parts = [self.define(n["max_"], self.params(), self.doc("Pacman takes the most.") + keep + count + inside + pre + self.layer("max", n["turn"])),
                 self.define(other, self.params(), self.doc("The others." ) + keep + count + inside + pre + self.layer(second, n["turn"]))]
        if o["order"] == "min-first": parts.reverse()
        out += parts[0] + [""] + parts[1]
        return n["turn"], out

    def negamax(self, count):
        n, o = self.n, self.o
        s, g, a, c, r, b = n["state"], n["agent"], n["action"], n["child"], n["result"], n["best"]
        al, be = n["alpha"], n["beta"]
        keep = ["if False:", "    yield"] if o["coroutine"] else []
        pre, args, nxt = self.step()
        nxt = f"({g} + 1) % {self.N}" if nxt is None else nxt
        plain, turned = (self.call("signed", c, args, w) for w in (f"{al}, {be}", f"-{be}, -{al}"))
        child = [f"{c} = {self.f.succ(s, g, a)}", "if same:", f"    {r} = {plain}", "else:", f"    {r} = -{turned}"]
        if o["update"] == "ternary":
            child = [f"{c} = {self.f.succ(s, g, a)}", f"{r} = {plain} if same else -{turned}"]
        body = child + self.better(True) + (self.cut(True) if self.ab else [])
        same = f"same = ({nxt} == 0) == ({g} == 0)  # does the same side move next?"
        lines = keep + self.entry() + count + self.leaf(f"{self.f.evaluate.format(s)} * (-1 if {g} else 1)") + pre + [same, f"{b} = {self.first('-')}"] + self.each(body, s, g) + [f"return {b}"]
        out = self.define("signed", self.params(), self.doc("Worth to the one who moves here.") + lines) + [""]
        names = [s] + ([n["depth"]] if o["depth_style"] == "ply" else [g, n["depth"]])
        w = f"{al}, {be}"
        x = self.call("signed", s, ", ".join(names[1:]), w)
        y = self.call("signed", s, ", ".join(names[1:]), f"-{be}, -{al}")
        who = f"{n['depth']} % {self.N}" if o["depth_style"] == "ply" else f"{g} % {self.N}"
        out += self.define(n["value"], self.params(), keep + [f"if {who} == 0:", f"    return {x}", f"return -{y}"])
        return n["value"], out

    store = "self.known"

    def setup(self):
        """Lines at the start of search."""
        n, o, s = self.n, self.o, self.n["state"]
        lines = []
        if o["num_agents"] == "self": lines.append(f"self.agents = {self.f.count(s)}")
        if o["num_agents"] == "local" and o["closure"]: lines.append(f"agents = {self.f.count(s)}")
        if o["actions"] == "cache": lines.append(f"{self.store} = {{}}")
        if o["prints"] == "count": lines.append("self.visited = 0")
        return lines

    def finish(self, a, v):
        n, o = self.n, self.o
        lines = []
        if o["prints"] == "flag": lines += ["if DEBUG:", f"    print('{self.f.classes[self.k]}:', {a}, {v})"]
        if o["prints"] == "count": lines += [f"print(self.visited, 'nodes', {a})"]
        return lines + self.f.answer(a, v, o["keyword"])

    def run(self, text):
        return f"run({text})" if self.o["coroutine"] else text

    def root(self, fn):
        n, o = self.n, self.o
        s, g, d, a, c, r, b, ch = (n[k] for k in ("state", "agent", "depth", "action", "child", "result", "best", "chosen"))
        if o["result"] != "bare":
            window = f", -{self.inf}, {self.inf}" if self.ab else ""
            call = self.run(f"{self.me}{fn}({s}, {self.root_args()}{window})")
            return [f"outcome = {call}"] + self.finish(self.part("outcome", "action"), self.part("outcome", "value"))
        after = {"down": ("1, self.depth", "0, self.depth - 1"), "up": ("1, 0", "0, 1"), "plies": (f"1, self.depth * {self.N} - 1", f"0, self.depth * {self.N} - 1"), "ply": ("1", "1")}[o["depth_style"]]
        pre = []
        if o["step"] == "entry" or o["depth_style"] == "ply": args = after[0]
        else:
            pre = [f"first = 1 % {self.N}"]
            args = {"down": "first, self.depth - (first == 0)", "up": "first, int(first == 0)", "plies": f"first, self.depth * {self.N} - 1"}[o["depth_style"]]
        al = n["alpha"]
        window = f", {al}, {self.inf}" if self.ab else ""
        call = self.run(f"{self.me}{fn}({self.f.succ(s, 0, a)}, {args}{window})")
        start = pre + ([f"{al} = -{self.inf}"] if self.ab else [])
        up = [f"{al} = max({al}, {r})"] if self.ab else []
        acts = self.actions(s, "0")
        if o["root"] == "dict":
            if not self.ab and o["loop"] == "comprehension":
                return pre + [f"scores = {{{a}: {call} for {a} in {acts}}}", f"{ch} = max(scores, key=scores.get)"] + self.finish(ch, f"scores[{ch}]")
            return start + ["scores = {}", f"for {a} in {acts}:"] + indent([f"{r} = {call}", f"scores[{a}] = {r}"] + up) + [f"{ch} = max(scores, key=scores.get)"] + self.finish(ch, f"scores[{ch}]")
        if o["root"] == "list":
            return start + ["scores = []", f"for {a} in {acts}:"] + indent([f"{r} = {call}", f"scores.append(({a}, {r}))"] + up) + [f"{ch}, {b} = max(scores, key=lambda pair: pair[1])"] + self.finish(ch, b)
        none = o["start"] == "none"
        body = [f"{r} = {call}", f"if {ch} is None or {r} > {b}:" if none else f"if {r} > {b}:", f"    {b} = {r}", f"    {ch} = {a}"] + up
        return start + [f"{b} = {'None' if none else '-' + self.inf}", f"{ch} = None", f"for {a} in {acts}:"] + indent(body) + self.finish(ch, b)

    def stack(self):
        """No recursion: frames, each with the actions that are left."""
        n, o = self.n, self.o
        s, g, a, b, ch, al, be = (n[k] for k in ("state", "agent", "action", "best", "chosen", "alpha", "beta"))
        keys = ["state", "ply", "alpha", "beta", "left", "best", "chosen", "action", "values"]
        get = {"list": lambda k: f"frame[{keys.index(k)}]", "dict": lambda k: f"frame['{k}']", "object": lambda k: f"frame.{k}"}[o["frame"]]
        def new(st, ply, lo, hi):
            if o["frame"] == "list": return f"[{st}, {ply}, {lo}, {hi}, None, None, None, None, []]"
            if o["frame"] == "dict": return f"dict(state={st}, ply={ply}, alpha={lo}, beta={hi}, left=None, best=None, chosen=None, action=None, values=[])"
            return f"Frame({st}, {ply}, {lo}, {hi})"
        N = "self.agents" if o["num_agents"] == "self" else "agents"
        S, P = get("state"), get("ply")
        inf = self.inf
        second = []
        if self.k == "em":
            second = [f"{get('values')}.append(answer)"]
        else:
            second = [f"if {get('best')} is None or answer < {get('best')}:", f"    {get('best')} = answer"]
            if self.ab: second += [f"if {get('best')} < {get('alpha')}:", f"    {get('left')} = []", f"{get('beta')} = min({get('beta')}, {get('best')})"]
        first = [f"if {get('best')} is None or answer > {get('best')}:", f"    {get('best')} = answer", f"    {get('chosen')} = {get('action')}"]
        if self.ab: first += [f"if {get('best')} > {get('beta')}:", f"    {get('left')} = []", f"{get('alpha')} = max({get('alpha')}, {get('best')})"]
        take = [f"if {g} == 0:"] + indent(first) + ["else:"] + indent(second)
        if o["order"] == "min-first": take = [f"if {g} > 0:"] + indent(second) + ["else:"] + indent(first)
        done = [f"answer = {get('best')}"]
        if self.k == "em": done = [f"if {g} > 0:", f"    answer = {self.mean(get('values'))}", "else:", f"    answer = {get('best')}"]
        body = ["frame = stack[-1]", f"{g} = {P} % {N}",
                f"if {get('left')} is None:",
                f"    if {P} == last or {self.f.over(S)}:", f"        answer = {self.f.evaluate.format(S)}", "        stack.pop()", "        continue",
                f"    {get('left')} = list({self.f.legal(S, g)})",
                "else:"] + indent(take) + [
                f"if not {get('left')}:"] + indent(done + ["stack.pop()", "if not stack:"] + indent(self.finish(get("chosen"), "answer")) + ["continue"]) + [
                f"{get('action')} = {get('left')}.pop(0)",
                f"stack.append({new(self.f.succ(S, g, get('action')), P + ' + 1', get('alpha'), get('beta'))})"]
        if o["prints"] == "count": body.insert(0, "self.visited += 1")
        return [f"{N} = {self.f.count(s)}"] + (["self.visited = 0"] if o["prints"] == "count" else []) + [f"last = self.depth * {N}", f"stack = [{new(s, '0', '-' + inf, inf)}]", "answer = None", "while stack:"] + indent(body)

    def source(self):
        n, o = self.n, self.o
        titles = {"mm": "Minimax: Pacman against ghosts that never err.", "ab": "Minimax with a window, cut beyond its bounds.", "em": "Pacman against ghosts that move by chance."}
        lines = [f"class {self.f.classes[self.k]}({self.f.base}):"] + indent(self.doc(titles[self.k]))
        head = f"def {self.f.method}(self, {n['state']}):"
        if o["structure"] == "stack":
            lines += indent([head] + indent(self.stack()))
            return lines
        fn, functions = self.functions()
        if o["closure"]:
            lines += indent([head] + indent(self.setup() + [""] + functions + [""] + self.root(fn)))
        else:
            search = [head] + indent(self.setup() + self.root(fn))
            lines += indent(search + [""] + functions if o["order"] == "max-first" else functions + [""] + search)
        return lines


RUN = '''
def run(task):
    """Runs generators that yield other generators, and sends their results back."""
    tasks, answer = [task], None
    while tasks:
        try:
            tasks.append(tasks[-1].send(answer))
            answer = None
        except StopIteration as end:
            tasks.pop()
            answer = end.value
    return answer
'''
RESULT = '''
class Result:
    def __init__(self, value, action):
        self.value = value
        self.action = action
'''
FRAME = '''
class Frame:
    def __init__(self, state, ply, alpha, beta):
        self.state, self.ply, self.alpha, self.beta = state, ply, alpha, beta
        self.left = self.best = self.chosen = self.action = None
        self.values = []
'''


def compose(r: random.Random, face) -> str:
    style = {k: r.choice(v) for k, v in DIMENSIONS.items()}
    names = {k: r.choice(v) for k, v in NAMES.items()}
    if names["best"] == names["value"]: names["best"] = "v"
    parts = []
    for kind in ("mm", "ab", "em"):
        o = dict(style)
        for k in DIMENSIONS:
            if k not in ("prints", "docs", "typing") and r.random() < 0.12:
                o[k] = r.choice(DIMENSIONS[k])
        parts.append(Writer(kind, o, names, face).source())
    body = "\n\n\n".join("\n".join(p) for p in parts)
    top = []
    if "-inf" in body or "inf," in body or " inf" in body or "inf)" in body: top.append("from math import inf")
    if "fmean(" in body: top.append("from statistics import fmean")
    source = ("\n".join(top) + "\n" if top else "") + face.header
    if style["docs"] == "long": source = '"""Search agents.\n\nWritten and tested by me alone.\n"""\n' + source
    if "DEBUG" in body: source += "\nDEBUG = False\n"
    if "run(" in body: source += "\n" + RUN
    if "Result(" in body: source += "\n" + RESULT
    if "Frame(" in body: source += "\n" + FRAME
    return source + "\n\n" + body + "\n"


def _many(number, seed, face, tag) -> Iterator[tuple[str, str]]:
    r = random.Random(f"{tag} {seed}")
    seen: set[str] = set()
    while len(seen) < number:
        source = compose(r, face)
        if source not in seen:
            seen.add(source)
            yield f"{tag}_{seed}_{len(seen) - 1:04d}", source


def variants(number: int, seed: int) -> Iterator[tuple[str, str]]:
    """(name, source) of right native files with Minimax, AlphaBeta and Expectimax."""
    return _many(number, seed, Native(), "right")


def right_classic_variants(number: int, seed: int) -> Iterator[tuple[str, str]]:
    """(name, source) of right multiAgents.py with MinimaxAgent, AlphaBetaAgent and ExpectimaxAgent."""
    return _many(number, seed, Classic(), "classic")
