import type { DimensionName } from '#contract/reports/dimensions';
import { daySubOf, narrowDays } from '#contract/reports/narrow';
import { filteredOf, partnerOf, type ReportQuery } from '#contract/reports/report';
import { countOf } from '#contract/wire/days';
import type { App } from '../../app.ts';
import { findFirstDay } from '../clickhouse/ready-queries.ts';
import { columns, conditionsOf, isColumn } from './dimension-queries.ts';
import { dayLength, type Period } from './period.ts';
import type { SubDays } from './subs/read-subs.ts';
import { findSummed } from './subs/sub-day-queries.ts';

type Source = Pick<App, 'replica' | 'clickHouse'> & { settings: Pick<App['settings'], 'clickDays'> };
type Asked = Pick<ReportQuery, 'from' | 'to' | 'filters'> & { userId: number | null };

/** The clicks of a report that are kept. */
type Kept = {
  /** False where a part of the period lacks the clicks that the report needs. */
  isWhole: boolean;
  /** The moment from which they are kept (milliseconds). */
  first: number;
  /** The days that are read from daily sums of a sub. */
  subs: SubDays | null;
};

/** Finds the clicks that a report by these levels needs. */
export async function findKept(
  source: Source,
  asked: Asked,
  { names, ...period }: Period & { names: DimensionName[] },
): Promise<Kept> {
  if (!readsSingles(names, asked)) return { isWhole: true, first: period.start.getTime(), subs: null };
  const first = await findFirst(source);
  const userId = asked.userId ?? partnerOf(asked.filters);
  const isOnePartner = userId !== null;
  const sub = daySubOf({ levels: names, filtered: filteredOf(asked.filters), isOnePartner });
  const isLong = countOf(asked) > narrowDays;
  const isPast = period.start.getTime() < first;
  if (!sub || !isOnePartner || !(isLong || isPast)) return { isWhole: !isPast, first, subs: null };
  const [from = 0, to = 0] = [period.start.getTime(), period.end.getTime() - 1].map((at) =>
    Math.floor(at / dayLength),
  );
  const isGone = (day: number) => day * dayLength < first;
  const days = await findSummed(source.replica, { userId, from, to });
  // Sums of a day whose single clicks are gone are read even where late clicks are missing from them.
  const summed = days.filter(({ day, isSummed, isFresh }) => (isGone(day) ? isSummed : isLong && isFresh));
  const lost = days.findLast(({ day, isSummed }) => isGone(day) && !isSummed);
  return {
    isWhole: !lost,
    first: lost ? (lost.day + 1) * dayLength : first,
    subs: { userId, sub, days: summed.map(({ day }) => day) },
  };
}

/** The moment from which single clicks are available (milliseconds). */
async function findFirst({ replica, clickHouse, settings }: Source): Promise<number> {
  const here = Date.now() - settings.clickDays * dayLength;
  const day = clickHouse?.isUp() ? await findFirstDay(replica) : null;
  return day === null ? here : Math.min(here, day * dayLength);
}

/** True where sums of one dimension, and of hours, lack a dimension of the report. */
function readsSingles(levels: DimensionName[], { filters }: Asked): boolean {
  const used = [...levels.filter(isColumn), ...conditionsOf(filters).map(({ column }) => column)];
  return used.some((column) => !(column in columns.click_hours));
}
