// Writes a reader's comment as the file that Kith reads, `posts/…/comments/ID.md`. Nothing here
// knows the page, so that a test or a server may use it as well.

// A bare address that the build links, which is left as it is; or what the build would take for
// another, or a sign that Markdown reads inside a line.
const inline = new RegExp(
  /(?<!\w)(?:https?:\/\/|(?<![^\s(])www\.)[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#](?:[^\s<]*[\p{L}\p{N}/=-])?)?[.,:!?)]*(?![^ \t\n])/.source +
    /|:(?=\/\/)|(?<=www)\.|[\\`*_[<~]|&(?=#?\w+;)/.source,
  "gu",
);

// What makes a line a heading, a quote, a list, a table or a rule.
const lineStart = /^(\d*)(?=[>=|]|[-+:.)](?:[-:|\s]|$)|#+(?:\s|$))/gm;

/**
 * The file of a comment that waits for approval. All but `text` and `date` (ISO 8601) may be left out.
 *
 * A website stands only beside a name, as there would be nothing to link, and only with http or https.
 */
export function commentFile({ name, url, text, replyTo, rating, date }) {
  const fields = { name: line(name), replyTo: line(replyTo), rating };
  const website = line(url);
  if (fields.name && /^https?:\/\/[^\s:/?#]\S*$/i.test(website)) fields.url = website;
  let file = "---\n";
  // JSON's texts are YAML's as well.
  for (const key in fields) if (fields[key]) file += `${key}: ${JSON.stringify(fields[key])}\n`;
  return `${file}date: ${date.slice(0, 19)}Z\nstatus: pending\n---\n\n${markdown(text)}\n`;
}

/**
 * A file's name that sorts by `date` (ISO 8601) and that no other comment has:
 * `20261130T121500Z-x7k2m9a.md`. `random` is from 0 to 1.
 */
export function fileName(date, random) {
  return `${date.slice(0, 19).replace(/[-:]/g, "")}Z-${random.toString(36).slice(2, 9)}.md`;
}

/** Markdown that shows exactly `text`, since most people who comment write no Markdown. */
function markdown(text) {
  return clean(text)
    .trimEnd()
    .replace(/^\s*\n/, "")
    .replace(inline, (found) => (found[1] ? found : "\\" + found))
    .replace(lineStart, "$1\\")
    // Other blanks at the start of a line would vanish, or make it a block of code.
    .replace(/^[ \t]+/gm, (blanks) => "\xa0".repeat(blanks.length));
}

function line(text) {
  return clean(text).replace(/\s+/g, " ").trim();
}

/** `text` with line feeds alone, and without what no text file holds: controls and halves of pairs. */
function clean(text = "") {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "");
}
