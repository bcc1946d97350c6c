// Keeps the times of a page fresh, by the same rule as the build's RelativeTime.swift.

import site from "./site.js";
import { counted, text } from "./words.js";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Up to which age a time is told in which unit, all in seconds. */
const UNITS = [
  [MINUTE, 1, "time.seconds"],
  [HOUR, MINUTE, "time.minutes"],
  [DAY, HOUR, "time.hours"],
  [7 * DAY, DAY, "time.days"],
];
let timer;

/** Brings all times up to date, and keeps them so. */
export function start() {
  clearTimeout(timer);
  // Nobody looks; the page is brought up to date as soon as somebody does.
  if (document.hidden) return;
  const milliseconds = Date.now();
  const now = Math.floor(milliseconds / 1000);
  // A minute at most, since timers stand still while a computer sleeps.
  const waits = [MINUTE * 1000];
  for (const shown of document.querySelectorAll("time > .relative")) {
    const { dateTime } = shown.parentElement;
    const instant = Math.floor(Date.parse(dateTime) / 1000);
    const age = now - instant;
    if (isNaN(age)) continue;
    const offset = offsetIn(dateTime);
    // The build knew it to be past, so here the reader's clock is behind.
    show(shown, age < 0 ? absolute(instant, offset) : relative(instant, now, offset));
    const unit = 1000 * (UNITS.find(([end]) => age < end)?.[1] ?? DAY);
    const passed = milliseconds - instant * 1000;
    waits.push(passed < 0 ? -passed : unit - (passed % unit));
  }
  nameDays(now);
  waits.push(DAY * 1000 - (civil(now) % (DAY * 1000)) - (milliseconds % 1000));
  timer = setTimeout(start, Math.min(...waits));
}

document.addEventListener("visibilitychange", start);
// A page that the back button brings back has aged meanwhile.
addEventListener("pageshow", start);

/** Calls the day that it is, and the one before, by their names; others by their dates. */
function nameDays(now) {
  const dayBefore = (days) => new Date(civil(now) - days * DAY * 1000).toISOString().slice(0, 10);
  const names = { [dayBefore(0)]: "date.today", [dayBefore(1)]: "date.yesterday" };
  for (const day of document.querySelectorAll(".day > h2")) {
    const name = names[day.dataset.date];
    if (name) day.title ||= day.textContent;
    show(day, name ? text(name) : day.title || day.textContent);
  }
}

function show(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** How long before `now` something was, both in seconds since 1970: `5 minutes ago`. */
export function relative(instant, now, offset) {
  const age = now - instant;
  if (age < 0) return text("time.scheduled", { date: absolute(instant, offset) });
  if (age < 5) return text("time.justNow");
  for (const [end, unit, key] of UNITS) {
    if (age < end) return counted(key, Math.floor(age / unit));
  }
  const then = civil(instant, offset);
  const present = civil(now, offset);
  // No month has fewer than 28 days; a change of the clocks takes an hour or so from that.
  if (age < 27 * DAY || present < monthAfter(then)) {
    return counted("time.weeks", Math.floor(age / (7 * DAY)));
  }
  const isThisYear = present.getUTCFullYear() === then.getUTCFullYear();
  return text(isThisYear ? "date.monthDay" : "date.full", fields(then));
}

/** The date and the time of day; midnight is how a date without a time is read. */
function absolute(instant, offset) {
  const then = civil(instant, offset);
  const values = fields(then);
  const date = text("date.full", values);
  if (then % (DAY * 1000) === 0) return date;
  return text("date.dateAndTime", { date, time: text("date.time", values) });
}

function fields(civil) {
  const month = civil.getUTCMonth();
  const [hour, minute] = civil.toISOString().slice(11).split(":");
  return {
    year: civil.getUTCFullYear(), month: month + 1, monthName: site.monthNames[month],
    day: civil.getUTCDate(), hour, minute,
  };
}

/** A month later by the calendar, at the same time of day: after 31 May comes 30 June. */
function monthAfter(start) {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

const zone = zoneFormat();

/** Tells the site's clocks; nothing for a zone that the browser does not know. */
function zoneFormat() {
  try {
    return new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone: site.zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
      hour: "numeric", minute: "numeric", second: "numeric",
    });
  } catch {
    return undefined;
  }
}

/**
 * What the site's clocks show at an instant, as the UTC fields of a date.
 *
 * Where the browser does not know the site's zone, `offset` serves, in seconds east of UTC.
 */
function civil(instant, offset = 0) {
  if (!zone) return new Date((instant + (offsetIn(site.zone) ?? offset)) * 1000);
  const parts = zone.formatToParts(instant * 1000).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The seconds east of UTC that a zone or a time ends in: `+05:45`. */
function offsetIn(text) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  return sign && (sign === "-" ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
}
