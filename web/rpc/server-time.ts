/** Beyond this, in milliseconds, the browser's clock is wrong; below it the answer has just taken its time. */
const tolerance = 2_000;

let offset = 0;

/** What time the server's clock shows, in milliseconds since 1970: a time that the server has set is compared with this. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Takes the server's clock from the `Date` header of an answer that has just come. It counts whole seconds. */
export function noteServerTime(date: string | null): void {
  const seen = Date.parse(date ?? '') + 500 - Date.now();
  if (Math.abs(seen - offset) > tolerance) offset = seen;
}
