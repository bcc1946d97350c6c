// What is wrong with the site, over the page.

import { button, element, show } from "./element.js";

/** Whether the page is older than the files, since these have errors. */
export let isStale = false;

/** Shows what is wrong, or takes it away where nothing is. */
export function showProblems({ problems, hasSite }) {
  isStale = problems.length > 0;
  document.querySelector(".kith-problems")?.remove();
  if (!problems.length) return;
  const panel = element("section", "kith-problems");
  panel.role = "alert";
  const head = hasSite ? "The site cannot be built; this is how it was before." : "The site cannot be built.";
  const close = button("kith-close", "Close", () => panel.remove());
  panel.append(close, element("h2", "", head), ...problems.map(described));
  show(panel);
}

/** What Escape is for before it is for the panel: a field, an open menu or a dialog. */
const BUSY = "input, textarea, select, [open], [open] *";

// Before others hear of it, who may close what is open.
addEventListener("keydown", ({ key }) => {
  const isBusy = document.activeElement?.matches(BUSY) || document.querySelector("dialog[open]");
  if (key === "Escape" && !isBusy) document.querySelector(".kith-problems")?.remove();
}, true);

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
