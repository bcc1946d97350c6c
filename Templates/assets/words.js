// The words of the interface, by the same rules as the build's: see Sources/Rendering/Language.

import site from "./site.js";

const { numbers, strings } = site;
const plurals = new Intl.PluralRules(site.language);

/** The words for `key` with `values` in place of what stands in braces. */
export function text(key, values) {
  return fill(strings[key] ?? "", values);
}

/** A number of things in full: `12,574 likes`. */
export function counted(key, number, values) {
  return fill(form(strings[key] ?? "", number), { ...values, count: exact(number) });
}

/** A number of things by their largest unit, as beside an icon: `12.5K likes`. */
export function countedShort(key, number, values) {
  // A unit governs the noun behind it, so its own value decides about the plural.
  const governing = unitOf(number)?.[0] ?? number;
  return fill(form(strings[key] ?? "", governing), { ...values, count: compact(number) });
}

/** The number in full, its digits in groups: `12,574`. */
export function exact(number) {
  const digits = String(number);
  return number < numbers.groupsFrom
    ? digits
    : digits.replace(/\B(?=(\d{3})+$)/g, () => numbers.grouping);
}

/** The number by its largest unit, cut (not rounded) to one decimal: `12.5K`. */
export function compact(number) {
  const [value, pattern] = unitOf(number) ?? [];
  if (!value) return exact(number);
  const whole = Math.floor(number / value);
  const tenth = Math.floor((number % value) / (value / 10));
  // A fraction is "other" in every language whose units change their form.
  return tenth
    ? fill(pattern.other ?? pattern, { number: exact(whole) + numbers.decimal + tenth })
    : fill(form(pattern, whole), { number: exact(whole) });
}

function unitOf(number) {
  return numbers.units.findLast(([value]) => value <= number);
}

/** The form of a plural for a number; a text without forms is its own. */
function form(pattern, number) {
  return pattern[plurals.select(number)] ?? pattern.other ?? pattern;
}

function fill(pattern, values) {
  return (pattern.other ?? pattern).replace(/\{(\w+)\}/g, (braces, name) => values?.[name] ?? "");
}
