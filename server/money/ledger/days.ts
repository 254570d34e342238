/** The moment at which a day (`2026-11-20`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const read = clockOf(timeZone);
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetAt(utc, read);
  // The clocks may have changed between the guess and midnight in UTC.
  return new Date(utc - offsetAt(guess, read));
}

/** The moment at which a day ends: the beginning of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/**
 * The moment at which the clock of a time zone shows a full hour of a day. An hour that comes twice is the first of the two; one
 * that a change of clocks leaves out is the moment of the change.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const read = clockOf(timeZone);
  const local = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const [before, after] = [-1, 1].map((days) => local - offsetAt(local + days * 24 * 3_600_000, read));
  const isShown = (moment = 0) => moment + offsetAt(moment, read) === local;
  const shown = [before, after].filter(isShown);
  return new Date(shown.length > 0 ? Math.min(...shown.map(Number)) : Math.max(before ?? 0, after ?? 0));
}

/** The beginning and the end of a month (`2026-10`) in a time zone. */
export function monthIn(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`, timeZone), to: startOfDay(`${next}-01`, timeZone) };
}

/** The day that is `days` after today in a time zone: `2026-11-20`. */
export function dayIn(days: number, timeZone: string, now = Date.now()): string {
  const { year, month, day } = clockOf(timeZone)(now);
  return new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + days * 24 * 3600 * 1000)
    .toISOString()
    .slice(0, 10);
}

/** The present hour in a time zone, 0 to 23. */
export function hourIn(timeZone: string, now = Date.now()): number {
  return Number(clockOf(timeZone)(now).hour);
}

/** The day and the hour of a moment in a time zone. */
export function clockIn(timeZone: string, moment: number): { day: string; hour: string } {
  const { year, month, day, hour } = clockOf(timeZone)(moment);
  return { day: `${year}-${month}-${day}`, hour: String(Number(hour)) };
}

/**
 * Returns a function that writes moments on the clock of a time zone in the form that a spreadsheet reads: `20.11.2026
 * 14:05:00`.
 */
export function sheetClock(timeZone: string): (moment: Date) => string {
  const read = clockOf(timeZone);
  return (moment) => {
    const { year, month, day, hour, minute, second } = read(moment.getTime());
    return `${day}.${month}.${year} ${hour}:${minute}:${second}`;
  };
}

/** The difference of a clock from UTC, in milliseconds. */
function offsetAt(moment: number, read: ReadClock) {
  const { year, month, day, hour, minute, second } = read(moment);
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000
  );
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;
type ReadClock = (moment: number) => Clock;

const clocks = new Map<string, ReadClock>();
/** Bounded, since callers write the names of time zones, in any case. */
const mostClocks = 1_000;

/** The clock of a time zone. Making a clock takes longer than reading it a hundred times. */
function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  if (clocks.size >= mostClocks) clocks.clear();
  const clock = makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): ReadClock {
  const format = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (type: keyof Clock) => parts.get(type) ?? '';
    return {
      year: part('year'),
      month: part('month'),
      day: part('day'),
      hour: part('hour'),
      minute: part('minute'),
      second: part('second'),
    };
  };
}

/** A moment on the network's clock: `24.11.2026 19:40`. */
export function clock(moment: Date, timeZone: string): string {
  return sheetClock(timeZone)(moment).slice(0, -3);
}

/** `2026-11-20` as `20.11.2026`. */
export function inDots(day: string): string {
  return day.split('-').reverse().join('.');
}
