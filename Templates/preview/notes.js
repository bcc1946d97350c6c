// Short messages at the top of the page, one below the other.

import { element, show } from "./element.js";

let box;

/** Shows words for a while, as something that went wrong. */
export function tell(problem) {
  const note = put(element("p", "kith-note-bar", String(problem)), "alert");
  setTimeout(() => note.remove(), 8000);
}

/** Shows words for a while, as something that went well. */
export function confirmDone(words) {
  setTimeout(keepTelling(words), 8000);
}

/** Shows words until the returned function is called; with a button, where there is something to do. */
export function keepTelling(words, button) {
  const note = put(element("p", "kith-note-bar kith-calm", words), "status");
  if (button) note.append(" ", button);
  return () => note.remove();
}

function put(note, role) {
  box ??= show(element("div", "kith-notes"));
  note.role = role;
  box.append(note);
  placeNotes();
  return note;
}

/** Puts the notes into the dialog that is open, outside of which nothing can be pressed. */
export function placeNotes() {
  const dialog = document.querySelector("dialog[open]");
  if (box && box.parentElement !== (dialog ?? document.body)) (dialog ?? document.body).prepend(box);
}

document.addEventListener("close", placeNotes, true);
