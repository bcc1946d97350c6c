// Lets the owner write from the pages of the preview: likes, ratings, comments and posts become files,
// and pending comments are decided about. Each page then shows what its files say.

import { button, show } from "./element.js";
import { openForm } from "./new-post.js";
import { confirmDone, tell } from "./notes.js";
import { isStale } from "./problems.js";
import { send, token } from "./send.js";

/** Which comment has the focus when the page comes again after a decision. */
const FOCUS = "kith-decided";

const act = (action, fields) => send(action, new URLSearchParams(fields)).catch((problem) => {
  sessionStorage.removeItem(FOCUS);
  tell(problem);
  throw problem;
});

/** Nobody waits for what was told already. */
const ignore = () => {};

/** A like goes into the file at once, and is none of this browser's own. */
function like(event) {
  const pressed = event.target.closest?.("[data-like]");
  if (!pressed) return;
  event.stopImmediatePropagation();
  const [, kind, target] = /^(post|comment):(.*)$/.exec(pressed.dataset.like) ?? [];
  if (kind) act("like", { target }).then(tellIfStale, ignore);
}

function rate({ target }) {
  const form = target.closest?.("form.rate[data-rate]");
  if (form && target.value) act("rate", { post: form.dataset.rate, mark: target.value }).then(tellIfStale, ignore);
}

/** A page that is older than the files does not show what was done. */
function tellIfStale() {
  if (isStale) confirmDone("Done. The page shows it once the problem is mended.");
}

/** What can be done with the comments that wait. */
function moderate() {
  const waiting = [...document.querySelectorAll(".comment > .meta > .state")].map((state) => state.closest("[data-comment]"));
  for (const [index, comment] of waiting.entries()) {
    const post = comment.closest("[data-post]").dataset.post;
    const decide = (action) => {
      const next = waiting[index + 1] ?? waiting[index - 1];
      if (next) sessionStorage.setItem(FOCUS, next.dataset.comment);
      act("moderate", { comment: `${post}/${comment.dataset.comment}`, action }).then(() => {
        tellIfStale();
        if (!isStale) return;
        for (const choice of choices.children) choice.disabled = true;
        // The page stays, and what was pressed cannot keep the focus.
        const rest = waiting.slice(index).concat(waiting);
        rest.map((one) => one.querySelector(".kith-approve")).find((one) => !one.disabled)?.focus();
      }, ignore);
    };
    const choices = Object.assign(document.createElement("span"), { className: "kith-choices", lang: "en", dir: "ltr" });
    choices.append(
      button("kith-decide kith-approve", "Approve", () => decide("approve")),
      button("kith-decide", "Spam", () => decide("spam")),
      button("kith-decide", "Delete", () => confirm("Delete the file of this comment for good?") && decide("delete")),
    );
    comment.querySelector(":scope > .meta").append(choices);
  }
  const next = waiting.find(({ dataset }) => dataset.comment === sessionStorage.getItem(FOCUS));
  next?.querySelector(".kith-approve").focus();
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
