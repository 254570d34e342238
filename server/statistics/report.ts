import { type ReportQuery, readsSubs } from '#contract/statistics/report';
import type { Db } from '../db/connection.ts';
import type { Scope } from './cells-queries.ts';
import { labelsOf, timeLabel } from './labels.ts';
import { type Period, periodBefore, periodOf, slotsOf } from './period.ts';
import { addCounters, nothing } from './rates.ts';
import { type Counted, type Counters, findCounted, mostSubs } from './report-queries.ts';
import { type Row, rowOf } from './row.ts';
import { sortRows } from './sort.ts';

export type Report = { rows: Row[]; totals: Row; previous: Row | null; isCut: boolean };
type Asked = ReportQuery & { userId: number };

/** A whole report. `clickDays`: how long single clicks are kept. */
export async function makeReport(sql: Db, asked: Asked, clickDays: number): Promise<Report> {
  const scope = { ...asked, ...periodOf(asked) };
  const hasSingles = ({ start }: Period) => start.getTime() >= Date.now() - clickDays * 86_400_000;
  const [{ rows, isMore }, totals, previous] = await Promise.all([
    findRows(sql, asked, scope),
    asked.groupBy.startsWith('sub') ? findSum(sql, scope) : null,
    findPrevious(sql, asked, scope, hasSingles),
  ]);
  return {
    rows: sortRows(rows, asked),
    totals: rowOf(
      '',
      'Итого',
      totals ?? rows.reduce<Counters>((all, { counters }) => addCounters(all, counters), nothing),
    ),
    previous,
    isCut: isMore || (readsSubs(asked) && !hasSingles(scope)),
  };
}

async function findPrevious(sql: Db, asked: Asked, scope: Scope, hasSingles: (period: Period) => boolean) {
  const before = periodBefore(asked);
  const isKept = !readsSubs({ ...asked, groupBy: 'day' }) || hasSingles(before);
  return isKept ? rowOf('', 'Предыдущий период', await findSum(sql, { ...scope, ...before })) : null;
}

async function findSum(sql: Db, scope: Scope): Promise<Counters> {
  const [sum = nothing] = await findCounted(sql, scope, 'all');
  return sum;
}

async function findRows(sql: Db, asked: Asked, scope: Scope): Promise<{ rows: Row[]; isMore: boolean }> {
  const { groupBy } = asked;
  if (groupBy === 'day' || groupBy === 'hour' || groupBy === 'month') {
    const slots = slotsOf(groupBy, asked);
    const found = byKey(
      await findCounted(
        sql,
        scope,
        'time',
        slots.map(({ start }) => start),
      ),
    );
    const label = timeLabel(groupBy, asked);
    return {
      rows: slots.map(({ key }, n) => rowOf(key, label(key), found.get(String(n + 1)) ?? nothing)),
      isMore: false,
    };
  }
  const found = await findCounted(sql, scope, groupBy);
  const listed = groupBy.startsWith('sub') ? found.slice(0, mostSubs) : found;
  const label = await labelsOf(
    sql,
    scope.userId,
    groupBy,
    listed.map(({ key }) => key),
  );
  const isId = groupBy === 'offer' || groupBy === 'link';
  return {
    rows: listed.map((one) => rowOf(isId ? Number(one.key) : one.key, label(one.key), one)),
    isMore: found.length > listed.length,
  };
}

function byKey(rows: Counted[]): Map<string, Counted> {
  return new Map(rows.map((row) => [row.key, row]));
}
