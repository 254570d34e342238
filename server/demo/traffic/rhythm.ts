import { day, hour } from '../scene.ts';
import { type Chance, pickIndex } from './chance.ts';

/** People of the demo live by Moscow's clock. */
const offset = 3 * hour;

/** Visitors of a day by hour, and of a week by day from Monday; the mean of a week is 1. */
const byHour = [13, 8, 5, 4, 4, 7, 15, 27, 41, 50, 56, 60, 62, 60, 58, 57, 58, 62, 68, 75, 78, 68, 45, 25];
const byWeekday = [1.08, 1.1, 1.07, 1.04, 0.97, 0.88, 0.86];

/** The beginning of Moscow's day, this many days ago. */
export function dayStart(now: number, daysAgo: number): number {
  return Math.floor((now + offset) / day) * day - offset - daysAgo * day;
}

/** Counts the visitors of a day from the average day's: by weekday, with waves of weeks and chance. */
export function countVisitors(start: number, daysAgo: number, average: number, random: Chance): number {
  const week = byWeekday[weekdayOf(start)] ?? 1;
  const wave = 1 + 0.13 * Math.cos(daysAgo / 3.7) + 0.1 * Math.cos(daysAgo / 11);
  return Math.floor(average * week * wave * (0.82 + random() * 0.36) + random());
}

/** A moment of that day. */
export function momentOf(start: number, random: Chance): number {
  return Math.floor(start + (pickIndex(random, byHour) + random()) * hour);
}

/** The next moment of office hours: of a workday, from ten to seven. */
export function atWork(at: number, random: Chance): number {
  let start = dayStart(at, 0);
  const clock = (at - start) / hour;
  if (clock >= 19) start += day;
  else if (clock >= 10 && weekdayOf(start) < 5) return at;
  while (weekdayOf(start) > 4) start += day;
  return Math.floor(start + (10 + random() * 2.5) * hour);
}

/** The weekday, from Monday. The first day of 1970 was a Thursday. */
function weekdayOf(start: number) {
  return (Math.round((start + offset) / day) + 3) % 7;
}
