// The page of a quiz: stops before each question, takes the answer, and shows what the search did.

import { judge, Kept } from "#answers";
import { answers, covered, ending, marks, picks, verdict } from "#asking";
import { frame } from "#frame";
import { say, sayNumber, sentences } from "#language";
import { prepare, Walk } from "#model";
import { offerLanguages, pageData } from "#page";
import { comb, openNodes, source } from "#panels";
import { draw } from "#tree";
import { sentence } from "#words";

class Quiz {
  constructor(quiz) {
    this.kept = new Kept(quiz);
    this.parts = quiz.parts.map((part) => ({ search: prepare(part.search), questions: part.questions, given: [], source: part }));
    this.parts = this.parts.filter((part) => part.questions.length > 0);
    for (const part of this.parts) part.given = part.questions.map((question) => this.#before(part.search, question));
    this.place = document.querySelector(".quiz");
    this.of = (name) => document.querySelector(`[data-part="${name}"]`);
    this.isCovered = true;
    this.isOver = false;
    this.#listen();
    if (this.parts.length) this.#begin();
    else this.#sayNothing();
  }

  /** What this browser kept of an answer. */
  #before(search, question) {
    const answer = this.kept.answers[this.kept.questions.indexOf(question)];
    return answer === null ? undefined : { answer, ...judge(search, question, answer) };
  }

  /** The first question without an answer, or the score. */
  #begin() {
    const place = this.#unanswered ?? [0, 0];
    this.goTo(...place);
    if (this.given !== undefined) this.end();
  }

  /** Tree and number of the first question that is not answered. */
  get #unanswered() {
    return this.#places.find(([tree, index]) => this.parts[tree].given[index] === undefined);
  }

  get part() {
    return this.parts[this.tree];
  }

  get question() {
    return this.part.questions[this.index];
  }

  get given() {
    return this.part.given[this.index];
  }

  /** Shows a question: as it is asked, or what came of it. */
  goTo(tree, index) {
    if (tree !== this.tree) {
      this.tree = tree;
      this.walk = new Walk(this.part.search);
      this.of("source").replaceChildren();
    }
    this.index = index;
    this.picked = new Set(this.question.answers ? [] : this.given?.answer);
    this.isCovered = true;
    this.isOver = false;
    this.walk.goTo(this.given === undefined ? this.question.at : this.question.until);
    this.show();
  }

  /** How far one may step: to the next question that is not answered. */
  get #limit() {
    if (this.given === undefined) return this.question.at;
    return this.part.questions.find((each, at) => this.part.given[at] === undefined)?.at ?? this.part.search.steps.length - 1;
  }

  by(count) {
    if (this.isOver) return;
    const target = this.walk.at + count;
    const open = this.part.questions.findIndex((_, at) => this.part.given[at] === undefined);
    if (count > 0 && this.given !== undefined && open >= 0 && target >= this.part.questions[open].at) this.goTo(this.tree, open);
    else this.stepTo(target);
  }

  stepTo(step) {
    this.walk.goTo(Math.max(0, Math.min(step, this.#limit)));
    this.show();
  }

  /** Takes the answer of this place, or chooses the edge there. */
  answer(at) {
    const { question } = this;
    if (this.given !== undefined || this.isOver || at >= (question.answers ?? question.edges).length) return;
    if (question.answers) this.#take(at);
    else this.pick(question.edges[at]);
  }

  pick(edge) {
    if (this.picked.has(edge)) this.picked.delete(edge);
    else this.picked.add(edge);
    const focused = document.activeElement?.dataset?.answer;
    this.show();
    if (focused !== undefined) this.of("answers").querySelector(`[data-answer="${focused}"]`)?.focus();
  }

  check() {
    if (!this.question.answers && this.given === undefined) this.#take([...this.picked].sort((a, b) => a - b));
  }

  /** Takes an answer of the person at the page, and keeps it. */
  #take(answer) {
    this.kept.add(this.question, answer);
    this.#judge(answer);
  }

  #judge(answer) {
    this.part.given[this.index] = { answer, ...judge(this.part.search, this.question, answer) };
    this.walk.goTo(this.question.until);
    this.show();
    this.of("next").focus({ preventScroll: true });
    this.of("verdict").scrollIntoView({ block: "nearest" });
  }

  /** On to the next question that is not answered, and at last to the score. */
  next() {
    if (this.given === undefined && !this.isOver) return;
    const place = this.#unanswered;
    if (place === undefined) this.end();
    else this.#turnTo(...place);
  }

  /** Shows a question and moves the focus to it: the button that was pressed may be gone. */
  #turnTo(tree, index) {
    this.goTo(tree, index);
    scrollTo({ top: 0 });
    this.of("says").parentElement.focus({ preventScroll: true });
  }

  end() {
    this.isOver = true;
    this.show();
    this.#showEnding();
    this.of("kept").open = true;
    this.of("ending").focus();
  }

  again() {
    for (const part of this.parts) part.given = [];
    this.#turnTo(0, 0);
  }

  /** Clears all answers, also those that this browser keeps. */
  forget() {
    this.kept.forget();
    this.again();
    this.of("kept-says").textContent = say("All answers were cleared.");
  }

  copy() {
    const code = this.of("code");
    code.select();
    const isCopied = document.execCommand("copy"); // also in a frame, and in a page from disk
    this.of("kept-says").textContent = isCopied ? say("The code was copied.") : say("Copy the selected code.");
  }

  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.kept.text(this.parts[0].search)], { type: "application/toml" }));
    link.download = this.kept.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    this.of("kept-says").textContent = say("{file} was saved. Hand it in.", { file: this.kept.file });
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    if (this.parts.length === 0) return this.#sayNothing();
    for (const part of this.parts) part.given = part.given.map((given, at) => given && { ...given, ...judge(part.search, part.questions[at], given.answer) });
    if (this.isOver) this.#showEnding();
    this.show();
  }

  #sayNothing() {
    this.of("says").textContent = say("There is nothing to ask about this search.");
  }

  #showEnding() {
    ending(this.of("ending"), this.parts, (tree, index) => this.#turnTo(tree, index));
  }

  show() {
    this.#showTree();
    this.#showAnswers();
    this.#showProgress();
  }

  #showTree() {
    const { walk, question, given, part } = this;
    const isAsked = given === undefined;
    const hidden = isAsked ? question.hides : undefined;
    const seen = covered(walk, hidden);
    const svg = this.of("tree");
    const box = draw(svg, seen, new Map(), { onNode: () => {}, onFold: () => {} });
    if (question.edges && !(isAsked && walk.at < question.at)) picks(svg, walk, question, given, this.picked, (edge) => this.pick(edge));
    this.box = box;
    this.#frame();
    comb(this.of("comb"), walk, (step) => this.stepTo(step), { hides: true });
    openNodes(this.of("open"), seen);
    this.of("windows").hidden = !part.search.prunes || this.isOver;
    const shown = isAsked && walk.at < question.at ? { ...sentence(seen), back: true } : isAsked || (question.edges && walk.at === question.at) ? { says: question.ask, why: question.hint } : sentence(walk);
    this.of("says").textContent = shown.says;
    this.of("why").textContent = shown.back ? sentences(shown.why, say("The question comes at step {step}.", { step: question.at + 1 })) : shown.why;
    this.of("step").textContent = walk.at + 1;
    this.of("steps").textContent = part.search.steps.length;
    this.of("back").disabled = this.of("start").disabled = walk.at <= 0;
    this.of("on").disabled = walk.at >= this.#limit && !(given !== undefined && this.part.questions.some((_, at) => this.part.given[at] === undefined));
  }

  #showAnswers() {
    const { question, given, part } = this;
    this.of("asking").hidden = this.isOver;
    this.of("ending").hidden = !this.isOver;
    this.of("count").textContent = say("question {number} of {all}", { number: this.index + 1, all: part.questions.length });
    answers(this.of("answers"), part.search, question, given, this.picked, (at) => this.answer(at));
    this.of("check").hidden = Boolean(question.answers) || given !== undefined;
    this.of("check").textContent = this.picked.size ? say("Check: {number} cut", { number: this.picked.size }) : say("Check: nothing is cut");
    verdict(this.of("verdict"), part.search, question, given);
    const hasSource = Boolean(part.search.source);
    this.of("see-source").hidden = !hasSource || this.isOver;
    this.of("see-source").disabled = given === undefined;
    this.of("see-source").setAttribute("aria-expanded", String(!this.isCovered));
    this.of("source-section").hidden = this.isCovered || given === undefined || this.isOver;
    if (!this.of("source-section").hidden) source(this.of("source"), this.walk);
  }

  #showProgress() {
    const all = this.parts.flatMap((part) => part.given).filter((each) => each !== undefined);
    const total = this.parts.reduce((sum, part) => sum + part.questions.length, 0);
    const counted = all.filter((each) => !each.isShown);
    this.of("score").textContent = counted.length ? say("{number} of {all} right", { number: counted.filter((each) => each.isRight).length, all: counted.length }) : say("nothing answered");
    marks(this.of("marks"), this.part.questions, this.part.given, this.isOver ? -1 : this.index, (at) => this.goTo(this.tree, at));
    this.#showKept();
    const isLast = all.length === total;
    this.of("next").hidden = this.isOver;
    this.of("next").disabled = this.given === undefined;
    this.of("next").textContent = isLast ? say("See the score") : this.part.questions.every((_, at) => this.part.given[at] !== undefined) ? say("Next tree") : say("Next question");
    this.of("again").hidden = !this.isOver;
    this.of("tree-count").textContent = this.parts.length > 1 ? say("tree {number} of {all}: {hint}", { number: this.tree + 1, all: this.parts.length, hint: this.part.source.hint }) : "";
  }

  #showKept() {
    const { kept } = this;
    this.of("kept-count").textContent = say("{number} of {all} answered", { number: kept.count, all: kept.questions.length });
    this.of("code").value = kept.code;
    this.of("forget").disabled = kept.count === 0;
    this.of("kept-where").textContent = kept.isKept || kept.count === 0 ? "" : say("This browser does not keep them: save them before you leave.");
    this.of("kept-says").textContent = "";
  }

  get isLecture() {
    return this.place.classList.contains("lecture");
  }

  /** Only tree, question and answers, as large as a lecture hall needs them; or everything again. */
  lecture(on = !this.isLecture) {
    this.place.classList.toggle("lecture", on);
    this.place.classList.remove("blank");
    this.of("lecture").setAttribute("aria-pressed", String(on));
    this.#frame();
  }

  /** Tree and number of each question. */
  get #places() {
    return this.parts.flatMap((part, tree) => part.questions.map((_, index) => [tree, index]));
  }

  get #place() {
    return this.#places.findIndex(([tree, index]) => tree === this.tree && index === this.index);
  }

  /** As a clicker turns pages: to the answer, then to the next question. */
  page() {
    if (this.isOver) return;
    if (this.given !== undefined) {
      const following = this.#places[this.#place + 1];
      if (following !== undefined) this.#turnTo(...following);
      else this.next();
    } else if (this.walk.at < this.question.at) this.stepTo(this.question.at);
    else {
      this.#judge(this.question.right);
      this.given.isShown = true; // nobody answered, so it counts nothing
      this.show();
    }
  }

  /** To the question before this one. */
  pageBack() {
    const before = this.isOver ? this.#places.at(-1) : this.#places[this.#place - 1];
    if (before !== undefined) this.#turnTo(...before);
  }

  /** A black screen, so that people look at the lecturer; the next key ends it. */
  blank() {
    this.place.classList.toggle("blank");
  }

  #frame() {
    frame(this.of("tree"), this.box, { isLecture: this.isLecture });
  }

  seeSource() {
    if (this.given === undefined) return;
    this.isCovered = !this.isCovered;
    this.show();
  }

  #listen() {
    const click = (name, action) => this.of(name).addEventListener("click", action);
    click("start", () => this.stepTo(0));
    click("back", () => this.by(-1));
    click("on", () => this.by(1));
    click("check", () => this.check());
    click("next", () => this.next());
    click("again", () => this.again());
    click("copy", () => this.copy());
    click("save", () => this.save());
    click("forget", () => this.forget());
    this.of("kept").addEventListener("toggle", () => this.of("kept").open && !this.isOver && this.of("kept").parentElement.scrollIntoView({ block: "nearest" }));
    this.of("save").hidden = parent !== globalThis; // the frame of a site may save nothing
    click("see-source", () => this.seeSource());
    click("lecture", () => this.lecture());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.parts.length === 0) return;
    if (event.key === "Enter" && ["BUTTON", "SUMMARY"].includes(event.target.tagName)) return; // the button's own
    if (["INPUT", "SELECT"].includes(event.target.tagName)) return; // the code, the language
    const does = {
      ArrowRight: () => this.by(1),
      ArrowLeft: () => this.by(-1),
      Home: () => this.stepTo(0),
      Enter: () => (this.given === undefined ? this.check() : this.next()),
      o: () => this.seeSource(),
      l: () => this.lecture(),
      L: () => this.lecture(),
      ...(this.isLecture && { PageDown: () => this.page(), PageUp: () => this.pageBack(), b: () => this.blank(), B: () => this.blank(), ".": () => this.blank(), Escape: () => this.lecture(false) }),
    }[event.key] ?? (/^[1-9]$/.test(event.key) ? () => this.answer(Number(event.key) - 1) : null);
    if (!does) return;
    event.preventDefault();
    if (this.place.classList.contains("blank")) return this.blank();
    does();
  }
}

globalThis.quiz = new Quiz(pageData);
offerLanguages(() => globalThis.quiz.sayAnew());
