// Short messages at the top of the page.

import { element, show } from "./element.js";

/** Shows words for a while, as something that went wrong. */
export function tell(problem) {
  const note = show(element("p", "kith-note-bar", String(problem)));
  note.role = "alert";
  setTimeout(() => note.remove(), 8000);
  placeNotes();
}

/** Shows words for a while, as something that went well. */
export function confirmDone(words) {
  setTimeout(keepTelling(words), 8000);
}

/** Shows words until the returned function is called; with a button, where there is something to do. */
export function keepTelling(words, button) {
  const note = show(element("p", "kith-note-bar kith-calm", words));
  note.role = "status";
  if (button) note.append(" ", button);
  placeNotes();
  return () => note.remove();
}

/** Puts the notes into the dialog that is open, outside of which nothing can be pressed. */
export function placeNotes() {
  const dialog = document.querySelector("dialog[open]");
  const notes = document.querySelectorAll(".kith-note-bar");
  if (dialog) dialog.prepend(...notes);
  else document.body.append(...notes);
}

document.addEventListener("close", placeNotes, true);
