// What the page of a quiz draws beside the tree: answers, edges to choose, the verdict, marks, and the score.

import { say, sayNumber } from "#language";
import { html } from "#panels";
import { make, places } from "#tree";
import { label } from "#words";

const SIGNS = { right: "M-6 0L-2 5L7 -6", wrong: "M-5 -5L5 5M5 -5L-5 5" };

/** ✓ or ✕ as a drawing. */
export function sign(isRight) {
  return make("svg", { class: "sign", viewBox: "-9 -9 18 18", "aria-hidden": "true" }, make("path", { d: isRight ? SIGNS.right : SIGNS.wrong }));
}

/** A walk as it may be seen: without what would give the answer away. */
export function covered(walk, hidden) {
  if (hidden === undefined) return walk;
  const known = [...walk.known];
  known[hidden] = { ...known[hidden], best: null, alpha: null, beta: null, mass: 0 };
  return Object.create(walk, { known: { value: known } });
}

/** The answers of a choice as buttons, or the edges as buttons that stay pressed. */
export function answers(place, search, question, given, picked, onAnswer) {
  const rows = question.answers ? question.answers.map((each, at) => answerRow(question, each, at, given)) : question.edges.map((edge, at) => edgeRow(search, question, edge, at, given, picked));
  rows.forEach((row, at) => row.addEventListener("click", () => onAnswer(at)));
  place.className = question.answers ? "answers" : "answers edges";
  place.replaceChildren(...rows);
}

function answerRow(question, answer, at, given) {
  const isGiven = given?.answer === at;
  const isRight = given !== undefined && at === question.right;
  const row = html("button", { class: `answer${isGiven ? " chosen" : ""}${isRight ? " good" : isGiven ? " bad" : ""}`, "data-answer": at });
  row.append(html("kbd", {}, String(at + 1)), html("span", { class: "grow" }, html("b", {}, answer.text), answer.more ? html("span", { class: "s dim" }, answer.more) : ""));
  if (isRight || isGiven) row.append(mark(isRight, isRight ? (isGiven ? say("your answer, right") : say("right")) : say("your answer")));
  row.disabled = given !== undefined;
  return row;
}

function edgeRow(search, question, edge, at, given, picked) {
  const node = search.nodes[edge];
  const isPicked = picked.has(edge);
  const row = html("button", { class: `answer${isPicked ? " chosen" : ""}`, "aria-pressed": String(isPicked), "data-answer": at });
  row.append(html("kbd", {}, String(at + 1)), html("span", { class: "grow" }, html("b", {}, say("{node} to {child}", { node: label(search, node.up), child: node.name ?? node.action })), html("span", { class: "s dim" }, isPicked ? say("{action}: cut", { action: node.action }) : node.action)));
  if (given !== undefined) {
    const isCut = question.right.includes(edge);
    if (isCut || isPicked) row.append(mark(isCut, isCut ? (isPicked ? say("is cut") : say("is cut, not chosen")) : say("is not cut")));
    if (isCut || isPicked) row.classList.add(isCut ? "good" : "bad");
  }
  row.disabled = given !== undefined;
  return row;
}

function mark(isRight, text) {
  return html("span", { class: `mark ${isRight ? "good" : "bad"}` }, sign(isRight), html("span", { class: "s" }, text));
}

/** Edges of the tree that can be clicked; those that were chosen are crossed by two bars. */
export function picks(svg, walk, question, given, picked, onPick) {
  const at = new Map(places(walk, new Map()).map((place) => [place.number, place]));
  const group = make("g", { class: "picks", "aria-hidden": "true" }); // the list beside says and does the same
  for (const edge of question.edges) {
    const [from, to] = [at.get(walk.search.nodes[edge].up), at.get(edge)];
    if (!from || !to) continue;
    const isCut = given !== undefined && question.right.includes(edge);
    const state = given === undefined ? "" : isCut ? "right" : picked.has(edge) ? "wrong" : "";
    const pick = make("g", { class: `pick ${picked.has(edge) ? "picked" : ""} ${state}`, "data-edge": edge });
    const [y1, y2] = [from.y + 20, to.y - 15];
    pick.append(make("path", { class: "hit", d: `M${from.x} ${y1}L${to.x} ${y2}` }));
    if (picked.has(edge) || isCut) pick.append(bars(from.x, y1, to.x, y2, state === "wrong", isCut && !picked.has(edge)));
    if (given === undefined) pick.addEventListener("click", () => onPick(edge));
    group.append(pick);
  }
  svg.querySelector(".edges").after(group);
}

function bars(x1, y1, x2, y2, isWrong, isMissed) {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const place = `translate(${x1 + (x2 - x1) * 0.45} ${y1 + (y2 - y1) * 0.45}) rotate(${turn})`;
  const group = make("g", { class: "bars", transform: place }, make("path", { d: isWrong ? "M-7 -7L7 7M7 -7L-7 7" : "M-3 -9V9M3 -9V9" }));
  if (isMissed) group.prepend(make("circle", { r: 13 }));
  return group;
}

/** Right or wrong, and why. */
export function verdict(place, search, question, given) {
  place.hidden = given === undefined;
  if (given === undefined) return place.replaceChildren();
  place.className = `verdict ${given.isRight ? "good" : "bad"}`;
  place.replaceChildren(html("p", { class: "toned b" }, sign(given.isRight), ` ${given.isRight ? say("Right") : say("Not right")}`), html("p", {}, given.why));
}

/** A mark for each question of a tree; a click shows it again. */
export function marks(place, questions, given, now, onMark) {
  const items = questions.map((question, at) => {
    const done = given[at];
    const number = at + 1;
    const says = done === undefined ? say("Question {number}: not answered", { number }) : done.isRight ? say("Question {number}: right", { number }) : say("Question {number}: not right", { number });
    const button = html("button", { class: `box ${done === undefined ? "" : done.isRight ? "good" : "bad"}`, "aria-label": says, "aria-current": at === now ? "step" : null }, done === undefined ? String(at + 1) : sign(done.isRight));
    button.disabled = done === undefined && at !== now;
    button.addEventListener("click", () => onMark(at));
    return html("li", {}, button);
  });
  place.replaceChildren(...items);
}

/** What was answered, in words. */
function inWords(search, question, answer) {
  if (question.answers) return question.answers[answer].text;
  return answer.length ? say("cut {nodes}", { nodes: answer.map((edge) => label(search, edge)).join(", ") }) : say("nothing is cut");
}

/** The score, and the questions that went wrong. */
export function ending(place, parts, onShow) {
  const all = parts.flatMap((part) => part.given).filter((each) => !each.isShown);
  const right = all.filter((each) => each.isRight).length;
  const wrong = parts.flatMap((part, number) => part.questions.map((question, at) => ({ part, number, question, at, given: part.given[at] })).filter((each) => !each.given.isRight));
  const rows = wrong.map(({ part, number, question, at, given }) => {
    const again = html("button", { class: "button" }, say("Look again"));
    again.setAttribute("aria-label", say("Look again: {question}", { question: question.ask }));
    again.addEventListener("click", () => onShow(number, at));
    const tree = parts.length > 1 ? html("p", { class: "s dim" }, say("tree {number}", { number: number + 1 })) : null;
    const answer = html("dl", { class: "m" }, html("dt", {}, say("you")), html("dd", {}, inWords(part.search, question, given.answer)), html("dt", {}, say("right")), html("dd", { class: "b" }, inWords(part.search, question, question.right)));
    return html("li", {}, tree, html("h3", {}, question.ask), answer, html("p", { class: "m dim" }, question.reason), again);
  });
  const says = all.length === 0 ? say("Nobody answered.") : wrong.length === 0 ? say("Everything was right.") : sayNumber("One question went wrong:", "{number} questions went wrong:", wrong.length);
  place.replaceChildren(html("p", { class: "score" }, html("b", {}, String(right)), say(" of {all} right", { all: all.length })), html("p", {}, says), html("ol", { class: "wrong" }, ...rows));
}
