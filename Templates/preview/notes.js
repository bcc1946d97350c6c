// Short messages at the top of the page.

import { element, show } from "./element.js";

/** Shows words for a while, as something that went wrong. */
export function tell(problem) {
  const note = show(element("p", "kith-note-bar", String(problem)));
  note.role = "alert";
  setTimeout(() => note.remove(), 8000);
}

/** Shows words until the returned function is called; with a button, where there is something to do. */
export function keepTelling(words, button) {
  const note = show(element("p", "kith-note-bar kith-calm", words));
  note.role = "status";
  if (button) note.append(" ", button);
  return () => note.remove();
}
