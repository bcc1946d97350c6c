// Likes: what the build has counted, and one more where this reader likes it too.
//
// Which posts and comments those are is kept on this device, as a set of ids. The published numbers
// are never kept, so that they may grow.

import site from "./site.js";
import { announceOnce } from "./announce.js";
import { element } from "./element.js";
import { onChange, read, write } from "./store.js";
import { compact, counted, countedShort, text } from "./words.js";

const BUTTONS = "button[data-like]";

/** Makes a button of each published number of likes in `root`. */
export function start(root) {
  const liked = likes();
  for (const span of root.querySelectorAll(":is(.actions, .comment > .meta) > span[data-like]")) {
    const button = document.createElement("button");
    for (const { name, value } of span.attributes) button.setAttribute(name, value);
    button.type = "button";
    button.hidden = false;
    button.append(...span.childNodes);
    span.replaceWith(button);
    putIcons(button.querySelector("use"));
    show(button, liked.has(button.dataset.like));
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.(BUTTONS);
  if (button) toggle(button);
});
onChange("likes", () => refresh());

/** The ids of all that this reader likes. */
function likes() {
  const ids = read("likes", []);
  return new Set(Array.isArray(ids) ? ids : []);
}

function toggle(button) {
  const id = button.dataset.like;
  // Read anew, since another tab may have written; what is wanted is what this button does not show.
  const liked = likes();
  const isLiked = button.getAttribute("aria-pressed") !== "true";
  if (isLiked) liked.add(id);
  else liked.delete(id);
  const isKept = write("likes", [...liked]);
  button.classList.toggle("popping", isLiked);
  refresh(id);
  if (isLiked && isKept) announceOnce("likes", text("like.kept"));
}

/** Shows what is kept now, for the one thing with this id or for all. */
function refresh(id) {
  const liked = likes();
  for (const button of document.querySelectorAll(BUTTONS)) {
    const own = button.dataset.like;
    if (own === (id ?? own)) show(button, liked.has(own));
  }
}

/** Shows whether this reader's like is among those of a button; touches nothing where it does. */
function show(button, isLiked) {
  if (button.getAttribute("aria-pressed") === String(isLiked)) return;
  button.setAttribute("aria-pressed", isLiked);
  const published = Number(button.dataset.count);
  const number = published + isLiked;
  // A comment that nobody likes shows no number, a post shows 0.
  const isBare = !number && button.dataset.like.startsWith("comment:");
  button.title = isBare ? text("action.like") : counted("count.likes", number);
  button.querySelector(".visually-hidden").textContent = button.title;
  showCount(button, isBare ? "" : compact(number));
  showInWords(button, published + !isLiked, number);
}

/**
 * Gives a button that is in the page both its icons; the style sheet shows the one that is right.
 *
 * An icon whose address changes is asked for anew at each press, and without a network never comes.
 * One that moves while it is loaded stays empty in Chromium, so new ones take its place.
 */
function putIcons(icon) {
  const icons = [site.icons.like, site.icons.liked].map((address) => {
    const made = icon.cloneNode();
    made.setAttribute("href", address);
    return made;
  });
  icon.replaceWith(...icons);
}

/** Changes the text of the count and nothing else, so that nothing moves. */
function showCount(button, words) {
  const count = button.querySelector(".count");
  if (count && words) {
    count.firstChild.data = words;
  } else if (count) {
    count.remove();
  } else if (words) {
    const made = element("span", "count", words);
    made.ariaHidden = true;
    button.querySelector("svg").after(made);
  }
}

/** The line of a post's page that has its counts in words begins with the likes. */
function showInWords(button, before, number) {
  if (!button.dataset.like.startsWith("post:")) return;
  const line = button.closest(".post")?.querySelector(".counts")?.firstChild;
  const words = countedShort("count.likes", before);
  if (!line?.data?.startsWith(words)) return;
  line.data = countedShort("count.likes", number) + line.data.slice(words.length);
}
