import { type DimensionName, type FilterName, filterNames } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { filterOf, withFilter } from '#contract/reports/report-filters';
import type { Period } from '#contract/wire/period';
import { wholeDays } from './days.ts';
import { hasPeriod } from './report-params.ts';

/** The order of groupings as a reader looks closer. */
const closer: readonly DimensionName[] = ['offer', 'link', 'country', 'device', 'sub1', 'day'];

/** A view narrowed to a row of one of its levels. Null for an hour, which is shorter than any period. */
export function narrowedTo(view: ReportView, level: DimensionName, key: Key): ReportView | null {
  if (level === 'hour') return null;
  const days = daysAt(level, String(key));
  if (days) return { ...view, period: within(wholeDays(view.period), days), page: 1 };
  const name = filterNames.find((one) => one === level);
  return name
    ? { ...view, filters: withFilter(view.filters, name, { keys: [key], isNot: false }), page: 1 }
    : null;
}

/**
 * The report that a row leads to: narrowed to the row, by the row's lower levels or the next grouping. Null where nothing is
 * closer.
 */
export function drillDown(view: ReportView, key: Key): ReportView | null {
  const [level = 'day', ...lower] = view.levels;
  const narrowed = narrowedTo(view, level, key);
  if (!narrowed) return null;
  const isLong = level === 'month' || level === 'week';
  const by: DimensionName[] = lower.length > 0 ? lower : [isLong ? 'day' : next(narrowed, level)];
  return { ...narrowed, levels: by, sort: null, look: 'table' };
}

/** The first closer grouping that is not narrowed to one row yet. */
function next({ filters, period }: ReportView, level: DimensionName): DimensionName {
  const isNarrow = (name: FilterName) => {
    const filter = filterOf(filters, name);
    return filter !== undefined && !filter.isNot && filter.keys.length === 1;
  };
  const isOpen = (group: DimensionName) =>
    group !== level && !filterNames.some((name) => name === group && isNarrow(name));
  const last = period.from !== undefined && period.from === period.to ? 'hour' : 'day';
  return (
    closer.find((group) => group !== 'day' && isOpen(group) && hasPeriod(period, group, filters)) ?? last
  );
}

function daysAt(level: DimensionName, key: string): { from: string; to: string } | null {
  if (level === 'day') return { from: key, to: key };
  if (level === 'week') return { from: key, to: dayAfter(key, 6) };
  return level === 'month' ? monthOf(key) : null;
}

/** The days of a month `2026-11`. */
function monthOf(month: string): { from: string; to: string } {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Cuts a week or month to the period: the first and the last may exceed it. */
function within(whole: { from: string; to: string }, { from, to }: { from: string; to: string }): Period {
  return { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
}

function dayAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
