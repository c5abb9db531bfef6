"use strict";
// Saves the marks of this page as a table; nothing leaves the page in any other way.
(() => {
  const form = document.getElementById("form");
  const told = document.getElementById("told");
  const items = [...form.querySelectorAll("label")];
  const fields = (item) => [item.querySelector(".points"), item.querySelector(".note")];
  const given = () => items.filter((item) => fields(item)[0].value !== "");
  let isSaved = true;

  const two = (number) => String(number).padStart(2, "0");
  const now = () => {
    const time = new Date();
    const zone = -time.getTimezoneOffset();
    const sign = zone < 0 ? "-" : "+";
    const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
    const hour = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":");
    return `${day}T${hour}${sign}${two(Math.floor(Math.abs(zone) / 60))}:${two(Math.abs(zone) % 60)}`;
  };
  // As the program writes its own tables: no spreadsheet takes a cell for a formula.
  const safe = (text) => {
    const line = text.replace(/\s+/g, " ").trim().replace(/(;\s*)(?=[=+\-@＝＋－＠])/g, "$1'");
    return /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  };
  const cell = (text) => `"${safe(text).replaceAll('"', '""')}"`;
  const row = (item) => {
    const [points, note] = fields(item);
    const { id, question, item: name, when, submission } = item.dataset;
    const number = String(Math.round(points.valueAsNumber * 1e4) / 1e4); // never 1e1
    return [id, question, name, number, form.dataset.by, when, note.value, submission].map(cell).join(",");
  };

  form.addEventListener("input", (event) => {
    event.target.closest("label").dataset.when = now();
    isSaved = false;
    told.textContent = `${given().length} of ${items.length} items have points; not saved`;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const lines = ["id,question,item,points,by,when,note,submission", ...given().map(row), ""];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/csv" }));
    link.download = form.dataset.file;
    link.click();
    isSaved = true;
    told.textContent = `${given().length} of ${items.length} items saved as ${form.dataset.file}`;
  });
  addEventListener("beforeunload", (event) => {
    if (!isSaved) event.preventDefault();
  });
})();
