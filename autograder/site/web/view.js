// Shows a page that was written in the worker. It is of no origin and reaches nothing: what would make a browser
// connect to somewhere, though it then loads nothing, is taken out.
// So is what is read differently where scripts run, as it may hold such things.
const CONNECTS = 'meta[http-equiv="refresh" i], link, base, iframe, frame, object, embed, noscript, noembed, noframes';
function clean(part) {
  for (const each of part.querySelectorAll(CONNECTS)) each.remove();
  for (const each of part.querySelectorAll("template")) clean(each.content);
}

addEventListener("message", ({ data, source }) => {
  if (source !== parent || typeof data.html !== "string") return;
  const page = new DOMParser().parseFromString(data.html, "text/html");
  clean(page);
  document.open();
  document.write(`<!doctype html>${page.documentElement.outerHTML}`);
  document.close();
});
parent.postMessage({ is: "view" }, "*");
