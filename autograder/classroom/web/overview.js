"use strict";
// Sorts, filters and searches the table of students. Without it the page shows everything all the same.
(() => {
  const table = document.getElementById("students");
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const form = document.getElementById("filters");
  const told = document.getElementById("told");
  const dots = [...document.querySelectorAll("#strip circle")];
  const collator = new Intl.Collator(undefined, { numeric: true });
  const letters = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ı: "i", ß: "ss", æ: "ae", œ: "oe", "’": "'" };
  const plain = (text) =>
    text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[łøđðþıßæœ’]/g, (one) => letters[one]);
  const known = new Map(
    rows.map((row) => [row, { keys: row.dataset.keys.split(" "), words: plain(row.cells[0].textContent) }]),
  );

  const filter = () => {
    const asked = plain(form.elements.search.value).split(/\s+/);
    const keys = [...form.querySelectorAll("select")].map((select) => select.value).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const { keys: own, words } = known.get(row);
      row.hidden = !(asked.every((word) => words.includes(word)) && keys.every((key) => own.includes(key)));
      shown += !row.hidden;
    }
    for (const dot of dots) dot.classList.toggle("off", rows[dot.dataset.row].hidden);
    told.hidden = shown === rows.length;
    told.textContent = shown ? `${shown} of ${rows.length} are shown` : "nobody fits";
  };

  const value = (row, column, kind) => {
    const cell = row.cells[column];
    const text = cell.dataset.points ?? cell.textContent.trim();
    return kind === "number" ? Number.parseFloat(text) : text;
  };
  const sort = (header, kind, column) => {
    const up = header.getAttribute("aria-sort") !== "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", up ? "ascending" : "descending");
    const compare = (one, other) => {
      const [a, b] = [value(one, column, kind), value(other, column, kind)];
      if (kind === "text") return up ? collator.compare(a, b) : collator.compare(b, a);
      if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b); // unknown points come last
      return up ? a - b : b - a;
    };
    body.append(...[...rows].sort(compare));
  };

  [...table.tHead.rows[0].cells].forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => sort(header, header.dataset.sort, column));
  });
  for (const button of document.querySelectorAll("[data-show]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      form.reset();
      const select = form.elements.mistake;
      const key = button.dataset.show;
      if (![...select.options].some((option) => option.value === key)) {
        const words = button.closest("tr").cells[0].firstChild.textContent.trim();
        select.add(new Option(`failed: ${words}`, key));
      }
      select.value = key;
      filter();
      document.getElementById("list").scrollIntoView();
      select.focus({ preventScroll: true });
    });
  }
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  filter(); // a browser may have kept what was chosen before
})();
