// Keeps a page of the preview like its files: loads it again where it has changed, puts in a new
// style, and shows over it what is wrong. Only `kith serve` adds this to pages.

import "./inbox.js";
import { button } from "./element.js";
import { hasFiles } from "./new-post.js";
import { keepTelling } from "./notes.js";
import { showProblems } from "./problems.js";

const build = document.querySelector("meta[name=kith-build]")?.content ?? "";
let events;
let wasLost = false;
let lossTimer;
let stopTelling;
let isWaiting = false;

/** Follows the files. A browser has few connections for all its tabs: hidden ones give theirs back. */
function follow() {
  events = new EventSource(`/.kith/events?path=${encodeURIComponent(location.pathname)}&build=${build}`);
  events.addEventListener("reload", reload);
  events.addEventListener("style", freshenStyles);
  events.addEventListener("problems", (event) => showProblems(JSON.parse(event.data)));
  events.addEventListener("error", lose);
  events.addEventListener("open", find);
}

function lose() {
  wasLost = true;
  lossTimer ??= setTimeout(() => {
    stopTelling ??= keepTelling("The preview has ended. The page follows its files again once kith serve runs.");
  }, 3000);
}

function find() {
  clearTimeout(lossTimer);
  lossTimer = undefined;
  stopTelling?.();
  stopTelling = undefined;
  // What has changed while the preview was away is not known.
  if (wasLost) reload();
  wasLost = false;
}

/** Whether somebody is writing something that a new page would take away. */
function isWriting() {
  const isInField = document.activeElement?.matches("input:not([type=radio], [type=checkbox])");
  // Words that are not sent count without the focus, too: a press on Send takes it away first.
  const hasWords = [...document.querySelectorAll("textarea:not(dialog *)")].some(({ value }) => value !== "");
  // What stands in the form for a new post is kept, but for files.
  return isInField || hasWords || hasFiles() || document.querySelector("dialog[open]") !== null;
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
  if (document.hidden) events?.close();
  else if (!events || events.readyState === EventSource.CLOSED) follow();
});
if (!document.hidden) follow();

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
