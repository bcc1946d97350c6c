// Lets the owner write from the pages of the preview: likes, ratings, comments and posts become files,
// and pending comments are decided about. Each page then shows what its files say.

import { button, show } from "./element.js";
import { openForm } from "./new-post.js";
import { tell } from "./notes.js";
import { send, token } from "./send.js";

const act = (action, fields) => send(action, new URLSearchParams(fields)).catch(tell);

/** A like goes into the file at once, and is none of this browser's own. */
function like(event) {
  const pressed = event.target.closest?.("[data-like]");
  if (!pressed) return;
  event.stopImmediatePropagation();
  const [, kind, target] = /^(post|comment):(.*)$/.exec(pressed.dataset.like) ?? [];
  if (kind) act("like", { target });
}

function rate({ target }) {
  const form = target.closest?.("form.rate[data-rate]");
  if (form && target.value) act("rate", { post: form.dataset.rate, mark: target.value });
}

const FOCUS = "kith-decided";

/** What can be done with the comments that wait. */
function moderate() {
  for (const state of document.querySelectorAll(".comment > .meta > .state")) {
    const comment = state.closest("[data-comment]");
    const post = comment.closest("[data-post]").dataset.post;
    const decide = (action) => {
      // The page that comes next has the focus at the next comment that waits.
      sessionStorage.setItem(FOCUS, location.pathname);
      act("moderate", { comment: `${post}/${comment.dataset.comment}`, action });
    };
    const choices = Object.assign(document.createElement("span"), { className: "kith-choices", lang: "en", dir: "ltr" });
    choices.append(
      button("kith-decide kith-approve", "Approve", () => decide("approve")),
      button("kith-decide", "Spam", () => decide("spam")),
      button("kith-decide", "Delete", () => confirm("Delete the file of this comment for good?") && decide("delete")),
    );
    comment.querySelector(":scope > .meta").append(choices);
  }
  if (sessionStorage.getItem(FOCUS) === location.pathname) document.querySelector(".kith-approve")?.focus();
  sessionStorage.removeItem(FOCUS);
}

if (token) {
  // What was sent here is a file by now.
  for (const key of Object.keys(localStorage)) if (key.includes(":waiting:")) localStorage.removeItem(key);
  document.addEventListener("click", like, true);
  document.addEventListener("change", rate);
  moderate();
  show(button("kith-new", "New post", openForm));
}
