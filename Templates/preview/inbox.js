// Lets the owner write from the pages of the preview: likes, ratings, comments and posts become files,
// and pending comments are decided about. Each page then shows what its files say.

import { element } from "./element.js";
import { openForm } from "./new-post.js";

const token = document.querySelector("meta[name=kith-token]")?.content;

/** Sends a body to the inbox; what went wrong is thrown as its words. */
export async function send(action, body) {
  const response = await fetch(`/.kith/inbox/${action}?token=${token}`, { method: "POST", body });
  if (!response.ok) throw await response.text();
  return response.text();
}

function tell(problem) {
  const note = element("p", "kith-note-bar", String(problem));
  note.role = "alert";
  document.body.append(note);
  setTimeout(() => note.remove(), 8000);
}

const act = (action, fields) => send(action, new URLSearchParams(fields)).catch(tell);

/** A like goes into the file at once, and is none of this browser's own. */
function like(event) {
  const button = event.target.closest?.("[data-like]");
  if (!button) return;
  event.stopImmediatePropagation();
  const [, kind, target] = /^(post|comment):(.*)$/.exec(button.dataset.like) ?? [];
  if (kind) act("like", { target });
}

function rate({ target }) {
  const form = target.closest?.("form.rate[data-rate]");
  if (form && target.value) act("rate", { post: form.dataset.rate, mark: target.value });
}

/** What can be done with the comments that wait. */
function moderate() {
  for (const state of document.querySelectorAll(".comment > .meta > .state")) {
    const comment = state.closest("[data-comment]");
    const post = comment.closest("[data-post]").dataset.post;
    for (const [action, label] of [["approve", "Approve"], ["spam", "Spam"], ["delete", "Delete"]]) {
      const button = element("button", "kith-decide", label);
      button.type = "button";
      button.onclick = () => act("moderate", { comment: `${post}/${comment.dataset.comment}`, action });
      state.parentElement.append(button);
    }
  }
}

if (token) {
  // What was sent here is a file by now.
  for (const key of Object.keys(localStorage)) if (key.includes(":waiting:")) localStorage.removeItem(key);
  document.addEventListener("click", like, true);
  document.addEventListener("change", rate);
  moderate();
  const button = element("button", "kith-new", "New post");
  button.type = "button";
  button.onclick = openForm;
  document.body.append(button);
}
