/** Whether a text is a day that the server takes; while a year is typed it is 0002, 0020 and 0202 first. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  // `2026-02-30` is read as the second of March.
  return new Date(text).toISOString().startsWith(text);
}
