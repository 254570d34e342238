/** The largest difference, in ms, explained by a slow answer. Beyond it the browser's clock is wrong. */
const tolerance = 2_000;

let offset = 0;

/** The server's clock, in ms since 1970. Times set by the server are compared with this clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Reads the server's clock from the `Date` header of an answer just received. The header counts whole seconds. */
export function noteServerTime(date: string | null): void {
  const seen = Date.parse(date ?? '') + 500 - Date.now();
  if (Math.abs(seen - offset) > tolerance) offset = seen;
}
