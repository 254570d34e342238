/** The reader's clock, which decides the meaning of days in an address. */
export type Reader = {
  /** A name of the tz database. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** Both included. */
export type Days = { from: string; to: string };

/** Returns the last days of the reader's calendar, today included. */
export function lastDays(count: number, reader: Reader): Days {
  const to = todayOf(reader);
  return { from: shifted(to, 1 - count), to };
}

/** Returns the equally long period right before a period. */
export function daysBefore({ from, to }: Days): Days {
  return { from: shifted(from, -countOf({ from, to })), to: shifted(from, -1) };
}

export function countOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
}

export function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The reader's day. The Swedish locale writes days in ISO form. */
export function todayOf({ timeZone, now }: Reader): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

const dayMilliseconds = 86_400_000;
