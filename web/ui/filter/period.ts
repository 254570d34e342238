import type { Days } from '#contract/wire/days';
import { daysOf as daysOfPeriod, type Period } from '#contract/wire/period';
import { momentAt, timeZone } from './time-zone.ts';

export { timeZone };

/** The first and the last day of a period on the reader's calendar, `now` in milliseconds; a named one is whole. */
export function daysOf(period: Period, now: number): Partial<Days> {
  return daysOfPeriod(period, { timeZone, now });
}

/** A period with one day changed; the other follows where it would end before it begins. */
export function withDay({ from, to }: Period, end: 'from' | 'to', day: string): Period {
  const changed = { from, to, [end]: day || undefined };
  const isTurned = changed.from !== undefined && changed.to !== undefined && changed.from > changed.to;
  const days = isTurned ? { from: day, to: day } : changed;
  return ends(days.from, days.to);
}

/** The first and the last moment of a period on the reader's clock, as a method with `from` and `to` takes them. */
export function momentsOf(period: Period | undefined, now = Date.now()): { from?: string; to?: string } {
  const { from, to } = daysOf(period ?? {}, now);
  const moment = (day: string | undefined, time: string) => day && momentAt(`${day}T${time}`).toISOString();
  return ends(moment(from, '00:00:00'), moment(to, '23:59:59.999'));
}

/** The ends of a stretch: one that is absent or empty is left out. */
export function ends<End extends string | number>(
  from: End | undefined,
  to: End | undefined,
): { from?: End; to?: End } {
  const isGiven = (end: End | undefined): end is End => end !== undefined && end !== '';
  return { ...(isGiven(from) && { from }), ...(isGiven(to) && { to }) };
}
