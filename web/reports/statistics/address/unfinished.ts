import type { DimensionName } from '#contract/reports/dimensions';
import { daysOf } from '../../../ui/filter/period.ts';

/** True where a row of time is not over: its figures will grow. */
export function isUnfinished(level: DimensionName, key: string, now: number): boolean {
  if (level === 'hour') return Date.parse(key) <= now && now < Date.parse(key) + 3_600_000;
  const { from: today = '' } = daysOf({ period: 'today' }, now);
  if (level === 'day') return key === today;
  if (level === 'month') return today.startsWith(key);
  return level === 'week' && key <= today && today < weekAfter(key);
}

function weekAfter(monday: string) {
  return new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10);
}
