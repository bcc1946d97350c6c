// Keeps a page of the preview like its files: loads it again where it has changed, puts in a new
// style, and shows over it what is wrong. Only `kith serve` adds this to pages.

import "./inbox.js";
import { element } from "./element.js";

const build = document.querySelector("meta[name=kith-build]")?.content ?? "";
const events = new EventSource(`/.kith/events?path=${encodeURIComponent(location.pathname)}&build=${build}`);
let wasLost = false;

events.addEventListener("reload", () => location.reload());
events.addEventListener("style", freshenStyles);
events.addEventListener("problems", (event) => show(JSON.parse(event.data).problems));
events.addEventListener("error", () => (wasLost = true));
events.addEventListener("open", () => {
  // What has changed while the preview was away is not known.
  if (wasLost) location.reload();
});

/** Loads the style sheets anew; the old ones stay until the new ones are there. */
function freshenStyles() {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    const address = new URL(link.href);
    if (address.origin !== location.origin) continue;
    address.searchParams.set("preview", Date.now());
    const fresh = link.cloneNode();
    fresh.href = address;
    fresh.onload = () => link.remove();
    link.after(fresh);
  }
}

/** Shows what is wrong over the page, or takes it away where nothing is. */
function show(problems) {
  document.querySelector(".kith-problems")?.remove();
  if (!problems.length) return;
  const panel = element("section", "kith-problems");
  panel.role = "alert";
  panel.append(element("h2", "", "The site cannot be built; this is how it was before."));
  for (const problem of problems) panel.append(described(problem));
  document.body.append(panel);
}

function described({ place, message, line, column, length, suggestion, notes }) {
  const item = element("article", "");
  if (place) item.append(element("p", "kith-place", place));
  item.append(element("p", "", message));
  if (line !== undefined) {
    const caret = column > 0 ? `\n${" ".repeat(column - 1)}${"^".padEnd(length, "~")}` : "";
    item.append(element("pre", "", line + caret));
  }
  if (suggestion) item.append(element("p", "", `did you mean “${suggestion}”?`));
  for (const note of notes) item.append(element("p", "kith-note", note));
  return item;
}
