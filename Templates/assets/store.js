// What is kept for this reader: on this device alone, and only as long as the browser allows.

import site from "./site.js";

// Sites on one host share one storage.
const prefix = `kith:${site.basePath}:`;
const memory = new Map();

/** What was kept under `key`; `fallback` if there is nothing, or nothing that can be read. */
export function read(key, fallback) {
  if (memory.has(key)) return memory.get(key);
  try {
    return JSON.parse(localStorage.getItem(prefix + key)) ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * Keeps `value`, in memory where storage is refused or full; returns whether it outlives this page.
 */
export function write(key, value) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Calls `callback` with the value of `key` when another tab may have written it. */
export function onChange(key, callback) {
  addEventListener("storage", (event) => {
    // Without a key, all was cleared.
    if (event.key !== null && event.key !== prefix + key) return;
    memory.delete(key);
    callback(read(key));
  });
  // A page that the browser had put aside for the back button was told nothing meanwhile.
  addEventListener("pageshow", (event) => {
    if (event.persisted) callback(read(key));
  });
}
