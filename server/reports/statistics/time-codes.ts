import {
  type ClockDimension,
  type DimensionName,
  isClock,
  isTime,
  type TimeDimension,
} from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import { clockIn } from '../../money/ledger/days.ts';
import { addDays, type Days, slotsOf } from './period.ts';

type Timed = TimeDimension | ClockDimension;

/**
 * Maps time to keys: the beginnings of the period's parts, and for each part the number (from 1) of its keys in `keys`; 0: a
 * filter leaves the part out. `keys` has a key for each level of time.
 */
export type TimeCodes = { starts: Date[]; codes: number[]; keys: string[][] };

/** Null where neither levels nor filters concern time within the period. */
export function timeCodes(
  levels: readonly DimensionName[],
  filters: ReportFilters,
  days: Days,
): TimeCodes | null {
  const timed = levels.filter((name): name is Timed => isTime(name) || isClock(name));
  const filtered = (['weekday', 'hour-of-day'] as const).filter((name) => readFilter<string>(filters[name]));
  const names = [...timed, ...filtered];
  if (names.length === 0) return null;
  const isHourly = names.some((name) => name === 'hour' || name === 'hour-of-day');
  const slots = slotsOf(isHourly ? 'hour' : 'day', days);
  const numbers = new Map<string, number>();
  const keys: string[][] = [];
  const codes = slots.map(({ key, start }) => {
    // A UTC hour counts as the local hour that begins within it, if clocks differ from UTC by half an hour.
    const clock = isHourly ? clockIn(days.timeZone, start.getTime() + 3_599_999) : { day: key, hour: '' };
    const keyOf = keyMaker(clock, key);
    if (!filtered.every((name) => passes(filters[name], keyOf(name)))) return 0;
    const own = timed.map(keyOf);
    const text = own.join();
    const known = numbers.get(text) ?? keys.push(own);
    numbers.set(text, known);
    return known;
  });
  return { starts: slots.map(({ start }) => start), codes, keys };
}

function keyMaker({ day, hour }: { day: string; hour: string }, slot: string): (name: Timed) => string {
  const weekday = new Date(day).getUTCDay() || 7;
  return (name) => {
    if (name === 'day') return day;
    if (name === 'month') return day.slice(0, 7);
    if (name === 'week') return addDays(day, 1 - weekday);
    if (name === 'weekday') return String(weekday);
    return name === 'hour' ? slot : hour;
  };
}

function passes(filter: string[] | { not: string[] } | undefined, key: string): boolean {
  const read = readFilter<string>(filter);
  return !read || read.values.includes(key) !== read.isNot;
}
