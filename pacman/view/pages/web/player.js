(() => {
  const ROUNDS_PER_SECOND = 5, SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 20], SCARED_TIME = 40;
  const TURNS = ["scale(-1,1)", "", "", "rotate(-90)", "rotate(90)"];  // West, Stop, East, North, South
  const STEPS = [[-1, 0], [0, 0], [1, 0], [0, -1], [0, 1]];
  const PLAY = "M5 3l8 5-8 5Z", PAUSE = "M5 3v10M11 3v10";

  // The state after each move: [score, [x, y, direction, timer] of each agent].
  function statesOf(game) {
    let poses = game.start;
    const states = [[game.score, poses]];
    for (const [score, ...changes] of game.moves) {
      poses = poses.slice();
      for (let i = 0; i < changes.length; i += 5) poses[changes[i]] = changes.slice(i + 1, i + 5);
      states.push([score, poses]);
    }
    return states;
  }

  function start(root) {
    const game = JSON.parse(root.dataset.game), words = JSON.parse(root.dataset.words), states = statesOf(game), last = states.length - 1;
    const part = (name) => root.querySelector(`[data-part=${name}]`);
    const shapes = part("shapes").content, slider = root.querySelector("input");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const [low, high, wide, tall, edge] = game.curve;
    let moment = last, speed = 1, playing = false, before = 0, thoughtOf = -1;

    const count = (number) => number.toLocaleString("en").replaceAll(",", words.thousands);
    const fill = (sentence, places) => sentence.replace(/\{(\w+)\}/g, (_, name) => places[name]);

    const group = (parent) => parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
    const filled = (parent, shape) => { const g = group(parent); g.append(...[...shape.cloneNode(true).childNodes]); return g; };
    const place = (x, y) => `translate(${x / 2 + 0.5} ${game.height - y / 2 - 0.5})`;

    part("pellets").replaceChildren();
    const dots = [...filled(part("pellets"), shapes.querySelector("[data-shape=food]")).children];
    const capsules = game.capsules.map(([x, y, until]) => {
      const g = filled(part("pellets"), shapes.querySelector("[data-shape=capsule]"));
      g.setAttribute("transform", place(2 * x, 2 * y));
      return [g, until];
    });
    part("agents").replaceChildren();
    const eater = filled(part("agents"), shapes.querySelector("[data-shape=eater]"));
    const ghosts = [...shapes.querySelectorAll("[data-shape=ghost]")].map((shape) => filled(part("agents"), shape));

    const curveX = (at) => edge + (wide - 2 * edge) * at / Math.max(1, last);
    const curveY = (score) => tall - 6 - (tall - 28) * (score - low) / (high - low);
    const knob = [...part("now").children];
    part("now").style.display = "";

    function drawAgent(g, from, to, share) {
      const near = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) <= 2;
      const part = near ? share : 0;  // a ghost that was eaten does not glide home
      g.setAttribute("transform", place(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part));
      return part > 0 ? to : from;
    }

    function bite(share) {
      const angle = (29 + 29 * Math.abs(1 - 2 * share)) * Math.PI / 180, x = 0.275 * Math.cos(angle), y = 0.275 * Math.sin(angle);
      for (const ring of eater.querySelectorAll("path")) ring.setAttribute("d", `M${x} ${y}A.275 .275 0 1 1 ${x} ${-y}`);
    }

    function draw() {
      const number = Math.floor(moment), share = moment - number;
      const [score, poses] = states[number], [, next] = states[Math.min(last, number + 1)];
      const food = game.food.filter((each) => each[2] > number).map(([x, y]) => `M${x + 0.5} ${game.height - y - 0.5}h0`).join("");
      for (const path of dots) path.setAttribute("d", food);
      for (const [g, until] of capsules) g.style.display = until > number ? "" : "none";
      const way = drawAgent(eater, poses[0], next[0], share)[2];
      eater.firstElementChild.setAttribute("transform", TURNS[way]);
      bite(poses[0] === next[0] || !share ? 0.28 : share);
      ghosts.forEach((g, i) => {
        const pose = drawAgent(g, poses[i + 1], next[i + 1], share), timer = poses[i + 1][3];
        const [brave, scared] = g.children;
        brave.style.display = timer ? "none" : "";
        scared.style.display = timer ? "" : "none";
        for (const light of brave.querySelectorAll("circle"))
          light.setAttribute("transform", `translate(${STEPS[pose[2]][0] * 0.08} ${STEPS[pose[2]][1] * 0.035})`);
        const level = 0.9 * (0.4 - 0.86 * (1 - timer / SCARED_TIME)), courage = scared.querySelector(".pm-courage");
        for (const [name, value] of [["y", level], ["height", 0.5 - level], ["viewBox", `-.5 ${level} 1 ${0.5 - level}`]])
          courage.setAttribute(name, value);
      });
      const shown = curveY(score + (states[Math.min(last, number + 1)][0] - score) * share);
      part("past").setAttribute("width", curveX(moment));
      knob[0].setAttribute("d", `M${curveX(moment)} 0V${tall}`);
      knob[1].setAttribute("cx", curveX(moment));
      knob[1].setAttribute("cy", shown);
      if (number !== thoughtOf) drawThought(thoughtOf = number);
      part("score").textContent = count(score);
      part("move").textContent = count(number);
      if (+slider.value !== number) slider.value = number;
      slider.setAttribute("aria-valuetext", fill(words.moment, { move: number, moves: last, score }));
    }

    // Of each action, how good the search found it; the rows stay where they are.
    function drawThought(number) {
      const place = part("thought");
      if (!place) return;
      const round = Math.floor(Math.min(number, last - 1) / game.start.length);
      const [chosen, rows, counts] = game.thoughts[round]?.length ? game.thoughts[round] : [-1, [], words.nothing];
      part("thought-move").textContent = count(round * game.start.length + 1);
      part("thought-counts").textContent = counts;
      place.querySelectorAll("tr").forEach((row, action) => {
        const [text, at, bound] = rows[action]?.length ? rows[action] : ["–", null, ""], mark = row.querySelector(".pm-dot");
        row.classList.toggle("pm-taken", action === chosen);
        row.classList.toggle("pm-dim", !rows[action]?.length);
        row.lastElementChild.textContent = text;
        mark.setAttribute("d", at === null ? "" : bound === "≤" ? `M${at + 4} 3l-8 5 8 5Z` : bound === "≥" ? `M${at - 4} 3l8 5-8 5Z`
          : `M${at - 5} 8a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z`);
        mark.setAttribute("fill", action === chosen ? "var(--pm-accent)" : "var(--pm-surface)");
        mark.setAttribute("stroke", action === chosen ? "var(--pm-ink)" : "var(--pm-text)");
      });
    }

    function tick(now) {
      if (!playing || !root.isConnected) return;
      const seconds = Math.max(0, Math.min(0.1, (now - before) / 1000));  // a frame may have begun before Play
      moment = Math.min(last, moment + seconds * speed * ROUNDS_PER_SECOND * game.start.length);
      before = now;
      if (moment >= last) return pause();
      const exact = moment;
      if (calm.matches) moment = Math.floor(moment);
      draw();
      moment = exact;
      requestAnimationFrame(tick);
    }
    function sign(path, verb) {
      const button = root.querySelector("[data-do=play]");
      button.querySelector("path").setAttribute("d", path);
      part("verb").textContent = verb;
    }
    function play() {
      if (moment >= last) moment = 0;
      playing = true;
      before = performance.now();
      sign(PAUSE, words.pause);
      requestAnimationFrame(tick);
    }
    function pause() {
      playing = false;
      sign(PLAY, words.play);
      draw();
    }
    function show(number) {
      moment = Math.max(0, Math.min(last, number));
      pause();
    }
    function change(steps) {
      speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + steps))];
      root.querySelector("[data-do=speed]").textContent = `${speed}×`;
    }
    const actions = {
      first: () => show(0), back: () => show(Math.ceil(moment) - 1), on: () => show(Math.floor(moment) + 1), last: () => show(last),
      play: () => (playing ? pause() : play()),
      speed: () => (speed === SPEEDS[SPEEDS.length - 1] ? change(-SPEEDS.length) : change(1)),
      slower: () => change(-1), faster: () => change(1),
    };
    const keys = {
      " ": "play", ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last",
      "-": "slower", "+": "faster", "=": "faster", // the key of + on many keyboards, without Shift
    };
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) actions[button.dataset.do]();
    });
    root.addEventListener("keydown", (event) => {
      const wanted = keys[event.key];
      const presses = event.key === " " && event.target.closest("button");  // the button's own key
      if (!wanted || presses || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();  // the notebook has other plans for these keys
      actions[wanted]();
    });
    slider.addEventListener("input", () => show(+slider.value));
    if (part("thought")) part("thought").hidden = false;
    slider.hidden = root.querySelector(".pm-controls").hidden = false;
    draw();
  }

  for (const root of document.querySelectorAll(".pm-player")) {
    if (root.pacmanPlays) continue;  // each record on the page brings this script along
    root.pacmanPlays = true;
    start(root);
  }
})();
