// The answers of a quiz: judged, kept by this browser, and written as a code and as a file. pacman/view/pages/quiz_code.py reads
// the code; its questions are those of pacman/view/pages/questions.py.

import { sentences } from "#language";
import { way } from "#model";

const PHASES = [null, "before", "after"];
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The place where a browser keeps answers; none if it keeps nothing, or the page is of no origin. */
function storage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const isAnswer = (question, answer) => (question.edges ? Array.isArray(answer) && answer.every((edge) => question.edges.includes(edge)) : Number.isInteger(answer) && answer >= 0 && answer < question.answers.length);

/** Whether an answer is right, and why: the place of a choice, or a list of edges. */
export function judge(search, question, given) {
  if (question.answers) {
    const isRight = given === question.right;
    return { isRight, why: sentences(isRight ? "" : (question.answers[given].why ?? ""), question.reason) };
  }
  const cut = new Set(question.right);
  // What hangs below a cut edge is cut with it, so it may be chosen or not.
  const counted = given.filter((edge) => cut.has(edge) || !way(search, edge).some((each) => cut.has(each)));
  return { isRight: counted.length === cut.size && counted.every((edge) => cut.has(edge)), why: question.reason };
}

/** The first answer to each question; later ones are for practice. */
export class Kept {
  constructor({ name, phase, parts }) {
    [this.name, this.phase] = [name, phase];
    this.questions = parts.flatMap((part) => part.questions);
    this.place = `quiz ${name} ${phase ?? ""}`;
    this.answers = this.questions.map(() => null);
    try {
      const found = JSON.parse(storage()?.getItem(this.place) ?? "[]");
      this.questions.forEach((question, at) => {
        if (isAnswer(question, found[at])) this.answers[at] = found[at];
      });
    } catch {} // what is there is not ours
  }

  get count() {
    return this.answers.filter((answer) => answer !== null).length;
  }

  add(question, answer) {
    const at = this.questions.indexOf(question);
    this.answers[at] ??= answer;
    try {
      storage()?.setItem(this.place, JSON.stringify(this.answers));
    } catch {} // it is full, or keeps nothing
  }

  forget() {
    this.answers.fill(null);
    try {
      storage()?.removeItem(this.place);
    } catch {}
  }

  get isKept() {
    try {
      return storage()?.getItem(this.place) != null;
    } catch {
      return false;
    }
  }

  get code() {
    let [number, most] = [0n, BigInt(PHASES.length)];
    this.questions.forEach((question, at) => {
      const answer = this.answers[at];
      const ways = 1n + (question.edges ? 2n ** BigInt(question.edges.length) : BigInt(question.answers.length));
      const digit = answer === null ? 0n : 1n + (question.edges ? question.edges.reduce((sum, edge, place) => sum + (answer.includes(edge) ? 1n << BigInt(place) : 0n), 0n) : BigInt(answer));
      number = number * ways + digit;
      most *= ways;
    });
    let length = 1;
    while (32n ** BigInt(length) < most) length++;
    const body = this.name + letters(number * BigInt(PHASES.length) + BigInt(PHASES.indexOf(this.phase)), length);
    const check = [...body].reduce((sum, letter) => (sum * 31 + LETTERS.indexOf(letter)) % 1021, 0);
    return (body + letters(BigInt(check), 2)).match(/.{1,4}/g).join("-");
  }

  get file() {
    return this.phase ? `quiz-${this.phase}.toml` : "quiz.toml";
  }

  /** The file to hand in; a grader reads the code, the rest is for people. */
  text(search) {
    const lines = { quiz: search.title, agent: search.agent, ...(this.phase && { phase: this.phase }), answered: this.count, questions: this.questions.length, code: this.code };
    const quoted = (value) => (typeof value === "number" ? value : `"${value.replace(/[\u0000-\u001f\u007f]/g, " ").replace(/[\\"]/g, "\\$&")}"`);
    return ["# Answers to a quiz: hand in this file.", ...Object.entries(lines).map(([key, value]) => `${key} = ${quoted(value)}`), ""].join("\n");
  }
}

function letters(number, length) {
  let found = "";
  for (let left = length; left > 0; left--, number /= 32n) found = LETTERS[Number(number % 32n)] + found;
  return found;
}
