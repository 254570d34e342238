/** The moment at which a day (`2026-11-20`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetAt(utc, timeZone);
  // The clocks may have changed between the guess and midnight in UTC.
  return new Date(utc - offsetAt(guess, timeZone));
}

/** The moment at which a day ends: the beginning of the next. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/** A moment on the clock of a time zone as a spreadsheet reads it: `20.11.2026 14:05:00`. */
export function sheetTime(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = clock(moment.getTime(), timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}:${second}`;
}

/** How far the clock of a time zone is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clock(moment, timeZone);
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000
  );
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function clock(moment: number, timeZone: string): Clock {
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
}
