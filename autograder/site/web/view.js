// Shows a page that was written in the worker. It is of no origin and reaches nothing: what would make a browser
// connect to somewhere, though it then loads nothing, is taken out.
const CONNECTS = 'meta[http-equiv="refresh" i], link, base, iframe, frame, object, embed';
addEventListener("message", ({ data, source }) => {
  if (source !== parent || typeof data.html !== "string") return;
  const page = new DOMParser().parseFromString(data.html, "text/html");
  for (const each of page.querySelectorAll(CONNECTS)) each.remove();
  document.open();
  document.write(`<!doctype html>${page.documentElement.outerHTML}`);
  document.close();
});
parent.postMessage({ is: "view" }, "*");
