import { ageOf } from '../belief/curves.ts';
import type { Asked, Converted } from './seen.ts';

const dayLength = 86_400_000;
/** Days after which a day enters at the least and, with whatever is undecided, at the latest. */
const soonest = 2;
const latest = 30;
/** The share of a day's conversions that has come, and is decided, when it enters. */
const most = 0.9;

/** Conversions of a day, all and undecided: they decide whether it is ready. */
export type DayState = { all: number; open: number };

/** The days of conversions, by the days of their clicks. */
export function daysOf(converted: readonly Converted[]): Map<number, DayState> {
  const days = new Map<number, DayState>();
  for (const { day, outcome, count } of converted) {
    const state = days.get(day) ?? { all: 0, open: 0 };
    days.set(day, state);
    state.all += count;
    if (outcome === 'open') state.open += count;
  }
  return days;
}

/** True where what a day has brought may be counted: nearly all of it has come and is decided. */
export function isReady(day: number, { all, open }: DayState, { offerId, now, curves }: Asked): boolean {
  const since = now.getTime() - (day + 1) * dayLength;
  if (since >= latest * dayLength) return true;
  if (since < soonest * dayLength || open > (1 - most) * all) return false;
  return curves.arrivedOf(offerId, ageOf(since)) >= most;
}
