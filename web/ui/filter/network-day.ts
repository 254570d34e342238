/** The day at the network, `2026-11-28`: the server counts days in its own time zone, not the reader's. */
export function dayAt(timeZone: string, now: number): string {
  return new Date(now).toLocaleDateString('sv-SE', { timeZone });
}

/** The first and the last day of the previous month, in the network's time zone. */
export function lastMonthAt(timeZone: string, now: number): { from: string; to: string } {
  const [year = 0, month = 0] = dayAt(timeZone, now).split('-').map(Number);
  const iso = (ofMonth: number, day: number) =>
    new Date(Date.UTC(year, ofMonth, day)).toISOString().slice(0, 10);
  return { from: iso(month - 2, 1), to: iso(month - 1, 0) };
}
