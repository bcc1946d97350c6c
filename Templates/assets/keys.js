// Goes from post to post with the keys j and k.

import { focus } from "./focus.js";
import { more } from "./grow.js";
import { read, write } from "./store.js";
import { text } from "./words.js";

const POSTS = "article.card";
const isOn = () => read("shortcuts", true);

async function press(event) {
  const { target } = event;
  if (event.key === "Enter" && target.matches(POSTS)) target.querySelector("a:has(time)").click();
  if (target.isContentEditable || target.closest("input, textarea, select, details.menu[open]")) return;
  // A keyboard for another script has letters of its own on these keys.
  const key = event.key > "~" ? event.code.slice(-1) : event.key;
  const step = { j: 1, k: -1 }[key.toLowerCase()];
  if (!step || !isOn() || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const posts = [...document.querySelectorAll(POSTS)];
  const top = (post) => post.getBoundingClientRect().top;
  // The style sheet says how much of the window is the header's.
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let at = posts.indexOf(document.activeElement.closest("article"));
  if (posts[at]?.getBoundingClientRect().bottom > 0 && top(posts[at]) < innerHeight) at += step;
  else {
    // From what is in view: the first post that begins there, or the one before it.
    at = posts.findIndex((post) => top(post) > line - 1);
    if (at < 0) at = posts.length;
    if (step < 0) at -= 1;
  }
  const post = posts[at] ?? (at > 0 && (await more()));
  if (!post) return;
  focus(post);
  post.scrollIntoView();
}

function show(button) {
  button.ariaPressed = isOn();
  button.title = text("shortcuts.help");
  button.hidden = false;
}

function toggle({ target }) {
  if (!target.matches?.("button.shortcuts")) return;
  write("shortcuts", !isOn());
  show(target);
}

/** Lets the keys work, and their button in the footer switch them off and on. */
export function start(root) {
  if (!document.querySelector(POSTS)) return;
  root.querySelectorAll("button.shortcuts").forEach(show);
  document.addEventListener("keydown", press);
  document.addEventListener("click", toggle);
}
