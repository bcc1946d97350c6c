// The form for a new post: text, photos by choosing, dropping or pasting, what they show, place and
// visibility.

import { button, element, show } from "./element.js";
import { placeNotes } from "./notes.js";
import { send } from "./send.js";

const DRAFT = "kith-new-post";
const files = [];
let dialog;

/** Opens the form, with what was in it when it was left. */
export function openForm() {
  dialog ??= makeForm();
  dialog.showModal();
  placeNotes();
}

/** Whether files were chosen, which are lost where the page is loaded again. */
export function hasFiles() {
  return files.length > 0;
}

/** What was written in the form when it was left, by the names of its fields. */
function readDraft() {
  const kept = localStorage.getItem(DRAFT);
  try {
    return JSON.parse(kept) ?? {};
  } catch {
    return { text: kept };
  }
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

  form.onsubmit = async (event) => {
    event.preventDefault();
    publish.disabled = true;
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
      localStorage.removeItem(DRAFT);
      files.length = 0;
      // Open until it is gone, or the page would load itself again instead.
      addEventListener("pagehide", () => made.close());
      location.assign(answer.headers.get("Location") ?? "/");
    } catch (words) {
      problem.textContent = words;
    }
    publish.disabled = false;
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
    localStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(values)));
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
