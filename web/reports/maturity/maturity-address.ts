import { type Period, readPeriod } from '#contract/wire/period';
import { timeZone } from '../../ui/filter/period.ts';
import { wholeDays } from '../statistics/address/days.ts';

/** The view of cohorts in an address: `?period=month&by=week`. Default values are left out. */
export type MaturityView = { period: Period; groupBy: 'day' | 'week' };

const usual = '30d';

export function readView(query: URLSearchParams): MaturityView {
  const period = readPeriod(query);
  return {
    period: Object.keys(period).length > 0 ? period : { period: usual },
    groupBy: query.get('by') === 'week' ? 'week' : 'day',
  };
}

export function writeView({ period, groupBy }: MaturityView): string {
  const query = new URLSearchParams(period.period === usual ? {} : { ...period });
  if (groupBy === 'week') query.set('by', 'week');
  return `?${query}`;
}

export function toParams({ period, groupBy }: MaturityView) {
  return { ...wholeDays(period), timeZone, groupBy };
}
