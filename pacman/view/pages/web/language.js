// Says messages in the language of the page, whose catalogue is in the page; without one, in English.
//
// A message is a whole sentence with named places, as in Python: `{name}`, and `{name:,}` for a number in groups. It is written where it is
// said, as a plain text in double quotes, so that it is found for the catalogues.

const ENGLISH = { code: "en", tag: "en", decimal: ".", thousands: ",", space: " ", comma: ", ", plurals: [], messages: {} };
const catalogue = document.getElementById("language");

export const language = { ...(catalogue === null ? ENGLISH : JSON.parse(catalogue.textContent)) };

/** Says messages in another language from now on. */
export const speak = (other) => Object.assign(language, other);

/** The text itself, which will be said later. */
export const message = (text) => text;

export const say = (sentence, places = {}) => filled(language.messages[sentence] ?? sentence, places);

/** A message that depends on a whole number, which is also the value of its place `number`. */
export function sayNumber(one, many, number, places = {}) {
  const form = language.plurals[number < 200 ? number : 100 + (number % 100)];
  return filled(language.messages[one]?.[form] ?? (number === 1 ? one : many), { number, ...places });
}

/** A number as the language writes it, from how English does. */
export const sayFigures = (text) => text.replace(/[.,]/g, (sign) => (sign === "." ? language.decimal : language.thousands));

/** A whole number with its digits in groups. */
export const sayCount = (number) => sayFigures(number.toLocaleString("en"));

/** Sentences after each other; those that are empty are left out. */
export const sentences = (...said) => said.filter((each) => each !== "").join(language.space);

/** Facts after each other, for a list that has no verb. */
export const facts = (...said) => said.filter((each) => each !== "").join(language.comma);

/** "a, b and c"; in Chinese, with a space between its signs and others. */
export function list(words) {
  const parts = new Intl.ListFormat(language.code === "en" ? "en-GB" : language.code).formatToParts(words);
  return parts.map(({ type, value }) => (type === "literal" && /^\p{L}+$/u.test(value) ? ` ${value} ` : value)).join("");
}

function filled(sentence, places) {
  const parts = sentence.split(/(\{\w+(?::,)?\})/).map((part) => {
    const [, name, isGrouped] = /^\{(\w+)(:,)?\}$/.exec(part) ?? [];
    if (name === undefined) return part;
    const value = places[name];
    if (typeof value !== "number") return String(value);
    return isGrouped ? sayCount(value) : sayFigures(String(value));
  });
  return language.space === "" ? parts.reduce(joined, "") : parts.join("");
}

/** Two parts of a sentence. Chinese has a space beside Latin letters and digits, and none between its signs; as in Python. */
function joined(before, after) {
  const [left, right] = [before.trimEnd().at(-1) ?? "", after.trimStart().at(0) ?? ""];
  const spaces = before.length - before.trimEnd().length + after.length - after.trimStart().length;
  const [isHan, isHanToo] = [left, right].map((sign) => /[\u4e00-\u9fff]/.test(sign));
  if (spaces === 1 && isHan && isHanToo) return before.trimEnd() + after.trimStart();
  const areWords = /^[\p{L}\p{N}]{2}$/u.test(left + right);
  return spaces === 0 && isHan !== isHanToo && areWords ? `${before} ${after}` : before + after;
}
