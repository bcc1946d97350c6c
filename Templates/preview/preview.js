// Keeps a page of the preview like its files: loads it again where it has changed, puts in a new
// style, and shows over it what is wrong. Only `kith serve` adds this to pages.

import "./inbox.js";
import { button } from "./element.js";
import { isUnsent } from "./new-post.js";
import { keepTelling } from "./notes.js";
import { showProblems } from "./problems.js";

/** How long a lost stream is left alone, and after what time the loss is told; in milliseconds. */
const PAUSE = 2000;
const PATIENCE = 3000;

/** What the page is like as it stands here: its own text, the style and the run of the preview. */
let mark = document.querySelector("meta[name=kith-build]")?.content ?? "";
let events;
let pauseTimer;
let lossTimer;
let stopTelling;
let isWaiting = false;

/** Follows the files; the preview says at once whether the page has changed since it came. */
function follow() {
  events = new EventSource(`/.kith/events?path=${encodeURIComponent(location.pathname)}&build=${mark}`);
  events.addEventListener("reload", reload);
  events.addEventListener("style", freshenStyles);
  events.addEventListener("problems", (event) => showProblems(JSON.parse(event.data)));
  events.addEventListener("error", lose);
  events.addEventListener("open", find);
}

/** Leaves the stream, until `follow()`. A browser has few connections for all its tabs. */
function leave() {
  clearTimeout(pauseTimer);
  events?.close();
  events = undefined;
}

function lose() {
  // By itself, the browser would ask with an old mark, and never again after an answer that is an error.
  leave();
  pauseTimer = setTimeout(follow, PAUSE);
  lossTimer ??= setTimeout(() => {
    stopTelling ??= keepTelling("The preview has ended. The page follows its files again once kith serve runs.");
  }, PATIENCE);
}

function find() {
  clearTimeout(lossTimer);
  lossTimer = undefined;
  stopTelling?.();
  stopTelling = undefined;
}

/** Whether somebody is writing something that a new page would take away. */
function isWriting() {
  const isInField = document.activeElement?.matches("input:not([type=radio], [type=checkbox])");
  // Words that are not sent count without the focus, too: a press on Send takes it away first.
  const hasWords = [...document.querySelectorAll("textarea:not(dialog *)")].some(({ value }) => value !== "");
  // What stands in the form for a new post is kept, but for files.
  return isInField || hasWords || isUnsent() || document.querySelector("dialog[open]") !== null;
}

/** Loads the page again, but not under the hands of somebody who writes. */
function reload() {
  if (!isWriting()) return location.reload();
  if (isWaiting) return;
  isWaiting = true;
  keepTelling("This page has changed.", button("", "Load it again", () => location.reload()));
  // No event tells that a script has emptied a field.
  setInterval(reloadWhenDone, 500);
}

function reloadWhenDone() {
  // What has lost the focus is not yet what has it next.
  setTimeout(() => isWaiting && !isWriting() && location.reload());
}

addEventListener("focusout", reloadWhenDone);
document.addEventListener("close", reloadWhenDone, true);
document.addEventListener("visibilitychange", () => {
  leave();
  if (!document.hidden) follow();
});
if (!document.hidden) follow();

/** Loads the style sheets anew; the old ones stay until the new ones are there. */
function freshenStyles({ data }) {
  mark = data;
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
