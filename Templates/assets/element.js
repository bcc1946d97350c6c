// Makes elements, so that no module has to write markup.

/** An element with its classes and what is in it. */
export function element(tag, className = "", ...children) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}

/** A button that sends nothing. */
export function button(className, label) {
  return Object.assign(element("button", className, label), { type: "button" });
}
