/** Days and hours are those of the reader’s browser. The server, which asks for a page, has another file here (web/app/brought). */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** When the reader’s clock shows a time, `2026-11-20T00:00:00`. */
export function momentAt(local: string): Date {
  return new Date(local);
}
