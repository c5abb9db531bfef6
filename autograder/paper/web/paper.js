"use strict";
// Keeps what was written in this browser, and saves it as the file to hand in. Nothing is sent anywhere.
const pieces = JSON.parse(document.getElementById("pieces").textContent);
const place = `answers on paper ${document.body.dataset.code}`;
const fields = Array.from({ length: pieces.length - 1 }, (_, number) => document.getElementById(`field-${number}`));
const quoted = (text) => `"${text.trim().replace(/[\\"]/g, "\\$&").replace(/[\u0000-\u001f\u007f]/g, " ")}"`;
const said = document.getElementById("said");

try {
  JSON.parse(localStorage.getItem(place) ?? "[]").forEach((text, number) => {
    if (fields[number] && !fields[number].readOnly) fields[number].value = text;
  });
} catch {} // this browser keeps nothing

document.addEventListener("input", () => {
  said.textContent = "";
  try {
    localStorage.setItem(place, JSON.stringify(fields.map((field) => field.value)));
  } catch {}
});

document.getElementById("save")?.addEventListener("click", () => {
  const text = pieces.map((piece, number) => (number < fields.length ? piece + quoted(fields[number].value) : piece)).join("");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = "paper.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  const empty = fields.filter((field) => !field.value.trim()).length;
  said.textContent = empty ? said.dataset.withGaps.replace("{empty}", empty) : said.dataset.saved;
});
