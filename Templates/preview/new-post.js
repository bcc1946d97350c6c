// The form for a new post: text, photos by choosing, dropping or pasting, what they show, place and
// visibility.

import { button, element, show } from "./element.js";
import { placeNotes } from "./notes.js";
import { send } from "./send.js";

const DRAFT = "kith-new-post";
const files = [];
let dialog;
/** Whether a post is on its way, and whether it has arrived and its page is about to be shown. */
let isSending = false;
let hasArrived = false;

/** Opens the form, with what was in it when it was left. */
export function openForm() {
  dialog ??= makeForm();
  dialog.showModal();
  placeNotes();
}

/** Whether there is something that is lost where the page goes: files that were chosen, a post on its way. */
export function isUnsent() {
  return isSending || files.length > 0;
}

addEventListener("beforeunload", (event) => isUnsent() && !hasArrived && event.preventDefault());

/** What was written in the form when it was left, by the names of its fields: in this tab, else in any. */
function readDraft() {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? localStorage.getItem(DRAFT)) ?? {};
  } catch {
    return {};
  }
}

function writeDraft(values) {
  const draft = JSON.stringify(values);
  sessionStorage.setItem(DRAFT, draft);
  localStorage.setItem(DRAFT, draft);
}

/** Forgets what was written in this tab; another's stays. */
function forgetDraft() {
  if (localStorage.getItem(DRAFT) === sessionStorage.getItem(DRAFT)) localStorage.removeItem(DRAFT);
  sessionStorage.removeItem(DRAFT);
}

function makeForm() {
  const made = element("dialog", "kith-form");
  const form = Object.assign(element("form", ""), { method: "dialog" });
  const heading = Object.assign(element("h2", "", "New post"), { id: "kith-new-post" });
  made.setAttribute("aria-labelledby", heading.id);
  const text = labelled("Text", element("textarea", ""));
  text.control.rows = 6;
  const title = labelled("Title (optional)", element("input", ""));
  const tags = labelled("Tags (optional, with commas)", element("input", ""));
  const place = labelled("Place (optional): a name, or 38.7,-9.1 Lisbon", element("input", ""));
  const visibility = labelled("Who may see it", element("select", ""));
  for (const word of ["public", "unlisted", "friends", "private"]) visibility.control.append(element("option", "", word));
  const attachments = makeAttachments(made);
  const problem = Object.assign(element("p", "kith-problem"), { role: "alert" });
  const draft = labelled("Draft", element("input", ""));
  draft.control.type = "checkbox";
  keep({ text, title, tags, place, visibility, draft }, form);
  const publish = element("button", "kith-send", "Post");
  const cancel = button("", "Cancel", () => made.close());
  const actions = element("div", "kith-actions");
  actions.append(problem, publish, cancel);

  const setSending = (value) => {
    isSending = form.inert = value;
    publish.textContent = value ? "Sending…" : "Post";
  };
  made.addEventListener("cancel", (event) => isSending && event.preventDefault());
  form.onsubmit = async (event) => {
    event.preventDefault();
    setSending(true);
    problem.textContent = "";
    const fields = new URLSearchParams({
      text: text.control.value,
      title: title.control.value,
      tags: tags.control.value,
      place: place.control.value,
      visibility: visibility.control.value,
    });
    if (draft.control.checked) fields.set("draft", "yes");
    try {
      const answer = await send("post", attachments.body(fields));
      forgetDraft();
      files.length = 0;
      hasArrived = true;
      // Until then the page does not load itself again; who comes back to it finds a new form.
      addEventListener("pagehide", () => {
        made.remove();
        dialog = undefined;
        isSending = hasArrived = false;
      }, { once: true });
      location.assign(answer.headers.get("Location") ?? "/");
    } catch (words) {
      problem.textContent = words;
      setSending(false);
    }
  };
  form.append(text.label, ...attachments.parts, title.label, tags.label, place.label, visibility.label, draft.label, actions);
  made.append(heading, form);
  return show(made);
}

/** Keeps what is written in `fields`, so that nothing is lost where the page goes. */
function keep(fields, form) {
  const controls = Object.entries(fields).map(([name, { control }]) => [name, control]);
  const part = (control) => (control.type === "checkbox" ? "checked" : "value");
  const kept = readDraft();
  for (const [name, control] of controls) if (name in kept) control[part(control)] = kept[name];
  form.addEventListener("input", () => {
    const values = controls.map(([name, control]) => [name, control[part(control)]]);
    writeDraft(Object.fromEntries(values));
  });
}

/** The files of a post, each with what it shows; they come by choosing, dropping on `target` or pasting. */
function makeAttachments(target) {
  const chooser = labelled("Photos, videos, sounds", element("input", ""));
  Object.assign(chooser.control, { type: "file", multiple: true, accept: "image/*,video/*,audio/*" });
  const list = element("ul", "kith-files");
  const add = (more) => {
    for (const file of more) {
      const alt = labelled(`What ${file.name} shows, for those who cannot see it`, element("input", ""));
      const entry = { file, alt: alt.control };
      files.push(entry);
      const item = element("li", "");
      const remove = button("", "Remove", () => {
        files.splice(files.indexOf(entry), 1);
        item.remove();
      });
      remove.ariaLabel = `Remove ${file.name}`;
      item.append(alt.label, remove);
      list.append(item);
    }
  };
  chooser.control.onchange = () => {
    add(chooser.control.files);
    // The list says which there are; the same file may be chosen again.
    chooser.control.value = "";
  };
  target.ondragover = (event) => event.preventDefault();
  target.ondrop = (event) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  target.onpaste = (event) => add(event.clipboardData.files);
  const body = (fields) => {
    for (const { file, alt } of files) {
      fields.append("file", file.name);
      fields.append("size", file.size);
      fields.append("alt", alt.value);
    }
    return new Blob([`${fields}\n`, ...files.map(({ file }) => file)]);
  };
  return { parts: [chooser.label, list], body };
}

function labelled(words, control) {
  const label = element("label", "", `${words} `);
  label.append(control);
  return { label, control };
}
