// Goes from post to post with the keys j and k.

import { focus } from "./focus.js";
import { more } from "./grow.js";
import { onChange, read, write } from "./store.js";
import { text } from "./words.js";

let isOn = read("shortcuts", true);

async function press(event) {
  if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { target } = event;
  if (target.isContentEditable || target.closest?.("input, textarea, select, details.menu[open]")) return;
  // A keyboard for another script has its own letters on these keys.
  const key = event.key > "~" ? event.code.slice(-1) : event.key;
  const step = { j: 1, k: -1 }[key.toLowerCase()];
  const posts = [...document.querySelectorAll("article.card")];
  if (!step || !posts.length) return;
  event.preventDefault();
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isVisible = ({ top, bottom }) => top < innerHeight && bottom > 0;
  let at = posts.findIndex((post) => post.contains(document.activeElement));
  if (at >= 0 && isVisible(posts[at].getBoundingClientRect())) at += step;
  else {
    // The first post that begins in the window, or the one before it.
    at = posts.findIndex((post) => post.getBoundingClientRect().top > line - 1);
    if (at < 0) at = posts.length;
    if (step < 0) at -= 1;
  }
  const post = posts[at] ?? (at > 0 && (await more()));
  if (!post) return;
  focus(post);
  // The style sheet says how much of the window is the header's.
  post.scrollIntoView();
}

function show(button) {
  button.ariaPressed = isOn;
  button.title = text("shortcuts.help");
  button.hidden = false;
}

function toggle({ target }) {
  const button = target.closest?.("button.shortcuts");
  if (!button) return;
  isOn = !isOn;
  write("shortcuts", isOn);
  show(button);
}

/** Lets the keys work, and their button in the footer switch them off and on. */
export function start(root) {
  root.querySelectorAll("button.shortcuts").forEach(show);
  document.addEventListener("keydown", press);
  document.addEventListener("click", toggle);
}

onChange("shortcuts", (value = true) => {
  isOn = value;
  document.querySelectorAll("button.shortcuts").forEach(show);
});
