import { type DimensionName, isClock, isTime } from '#contract/statistics/dimensions';
import { numberOf } from '#contract/statistics/metrics';
import { levelsOf, mostRows, type ReportQuery } from '#contract/statistics/report';
import type { Db } from '../db/connection.ts';
import { type Apart, type Cell, findApart, findCells, type Scope } from './cells-queries.ts';
import { addCell, type Counters, countersOf, nothing, sumCounters } from './counters.ts';
import { columnOf, derivedConditions, isDerived, keyMaker } from './derived.ts';
import { type Column, columns, conditionsOf, isColumn } from './dimension-queries.ts';
import { labelRows } from './labels.ts';
import { type Days, type Period, periodBefore, periodOf, shiftedBack } from './period.ts';
import { numbersOf, onWire, type Row } from './row.ts';
import { sortRows } from './sort.ts';
import { type TimeCodes, timeCodes } from './time-codes.ts';

export type Report = {
  rows: Row[];
  totals: Row;
  previous: Row | null;
  isCut: boolean;
  /** What has no rate into the currency of the rest. */
  apart: Apart[];
  /** What is not listed. */
  rest: { count: number; totals: Row } | null;
};
/** `userId`: a partner's; null: the network's, in which `rates` says what money is counted in where partners have several currencies. */
type Reads = Pick<ReportQuery, 'basis' | 'filters'> & { userId: number | null; rates?: Scope['rates'] };
type Asked = ReportQuery & Reads;

/** A whole report. `clickDays`: how long single clicks are kept; `most`: the most rows that are listed. See docs/decisions/0162-report-engine.md. */
export async function makeReport(sql: Db, asked: Asked, clickDays: number, most = mostRows): Promise<Report> {
  const levels = levelsOf<DimensionName>(asked.groupBy);
  const period = periodOf(asked);
  const earlierLevels = asked.compare ? levels : [];
  const isKept = ({ start }: Period, by: DimensionName[]) =>
    !readsSingles(by, asked) || start.getTime() >= Date.now() - clickDays * 86_400_000;
  const before = isKept(periodBefore(asked), earlierLevels) ? periodBefore(asked) : null;
  const [now, earlier, apart] = await Promise.all([
    addUp(sql, asked, levels, { ...asked, ...period }),
    before && addUp(sql, asked, earlierLevels, { ...shiftedBack(asked), ...before }),
    asked.rates
      ? findApart(sql, { ...(await scopeOf(sql, asked, period)), time: timeCodes([], asked.filters, asked) })
      : [],
  ]);
  const compared = asked.compare ? earlier : null;
  const all = rowsOf(now, levels, compared && alike(compared, now, levels)).filter((row) =>
    passes(row, asked.having),
  );
  await labelRows(sql, all, levels, asked);
  const sorted = sortRows(all, levels, asked);
  const unlisted = sorted.slice(most);
  const sum = (rows: Row[]) => sumCounters(rows.map(({ counters }) => counters));
  // Of rows that a metric has chosen, as many as the totals are of.
  const previous =
    asked.having.length > 0
      ? compared && sumCounters(sorted.map((row) => row.before ?? nothing()))
      : earlier && sumCounters(earlier.byKey.values());
  const named = (label: string, counters: Counters): Row => ({
    ...{ keys: levels.map(() => ''), labels: [label], counters, before: null },
  });
  return {
    rows: sorted.slice(0, most),
    totals: named('Итого', sum(sorted)),
    previous: previous && named('Предыдущий период', previous),
    isCut: unlisted.length > 0 || !isKept(period, levels),
    apart,
    rest: unlisted.length > 0 ? { count: unlisted.length, totals: named('Остальные', sum(unlisted)) } : null,
  };
}

type Paged = Pick<ReportQuery, 'groupBy'> & { page: number; pageSize: number };

/** A page of a report as the wire has it. */
export function answerOf(
  { rows, totals, previous, isCut, rest }: Report,
  { groupBy, page, pageSize }: Paged,
) {
  const levels = levelsOf<DimensionName>(groupBy);
  return {
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => onWire(row, levels)),
    totals: onWire(totals, []),
    previous: previous && onWire(previous, []),
    isCut,
    rest: rest && { count: rest.count, totals: onWire(rest.totals, []) },
    pagination: { totalCount: rows.length },
  };
}

/** What each day brought a partner, the earliest first. */
export async function findDays(sql: Db, userId: number, days: Days): Promise<Counters[]> {
  const asked = { filters: {}, basis: 'event', userId } as const;
  const { byKey, time } = await addUp(sql, asked, ['day'], { ...days, ...periodOf(days) });
  return (time?.keys ?? []).map((keys) => byKey.get(joined(keys)) ?? nothing());
}

/** Counters by the keys of levels, as one text. */
type Sums = { byKey: Map<string, Counters>; time: TimeCodes | null };

async function addUp(sql: Db, asked: Reads, levels: DimensionName[], days: Days & Period): Promise<Sums> {
  const time = timeCodes(levels, asked.filters, days);
  const [scope, makers] = await Promise.all([
    scopeOf(sql, asked, days),
    Promise.all(levels.map((name) => (isDerived(name) ? keyMaker(sql, name) : null))),
  ]);
  const by = [
    ...new Set(
      levels.flatMap((name): Column[] => (isDerived(name) ? [columnOf(name)] : isColumn(name) ? [name] : [])),
    ),
  ];
  const cells = await findCells(sql, { ...scope, by, time });
  const readers = readersOf(levels, { by, makers, time });
  const byKey = new Map<string, Counters>();
  for (const cell of cells) {
    const key = joined(readers.map((read) => read(cell)));
    const known = byKey.get(key);
    if (known) addCell(known, cell);
    else byKey.set(key, countersOf(cell));
  }
  return { byKey, time };
}

async function scopeOf(sql: Db, { userId, basis, filters, rates = null }: Reads, { start, end }: Period) {
  const conditions = [...conditionsOf(filters), ...(await derivedConditions(sql, filters))];
  return { ...{ userId, basis, rates, start, end, conditions }, by: [], time: null } satisfies Scope;
}

type Reading = { by: Column[]; makers: (((key: string) => string) | null)[]; time: TimeCodes | null };

/** How the key of each level is read of a cell. */
function readersOf(levels: DimensionName[], { by, makers, time }: Reading): ((cell: Cell) => string)[] {
  let timed = 0;
  return levels.map((name, level) => {
    if (isTime(name) || isClock(name)) {
      const place = timed++;
      return (cell) => time?.keys[cell.time - 1]?.[place] ?? '';
    }
    const column = isDerived(name) ? columnOf(name) : name;
    const place = by.indexOf(column);
    const make = makers[level];
    return make ? (cell) => make(cell.keys[place] ?? '') : (cell) => cell.keys[place] ?? '';
  });
}

/** Between the keys of a row: no key has it. */
const between = '\u0000';
const joined = (keys: string[]) => keys.join(between);

/** Rows by time alone are all of the period, others those that have something now or had it before. */
function rowsOf({ byKey, time }: Sums, levels: DimensionName[], before: Map<string, Counters> | null): Row[] {
  const ofTime = levels.every((name) => isTime(name) || isClock(name)) ? (time?.keys ?? []).map(joined) : [];
  const keys = new Set([...ofTime, ...byKey.keys(), ...(before?.keys() ?? [])]);
  return [...keys].map((key) => ({
    keys: key.split(between),
    labels: [],
    counters: byKey.get(key) ?? nothing(),
    before: before && (before.get(key) ?? nothing()),
  }));
}

/** The sums of the period before by the keys of this one: its first day is compared with the first day, a Monday with Mondays. */
function alike(before: Sums, now: Sums, levels: DimensionName[]): Map<string, Counters> {
  const timed = levels.filter((name) => isTime(name) || isClock(name));
  const renamed = levels.map((name) =>
    isTime(name) ? pairs(before.time, now.time, timed.indexOf(name)) : null,
  );
  const all = new Map<string, Counters>();
  for (const [key, counters] of before.byKey) {
    const keys = key.split(between).map((one, level) => (renamed[level] ? renamed[level].get(one) : one));
    // A month before may have had a day more.
    if (keys.every((one) => one !== undefined)) all.set(joined(keys), counters);
  }
  return all;
}

/** The parts of a period before, each with the part of this one that it is compared with. */
function pairs(
  before: TimeCodes | null,
  now: TimeCodes | null,
  place: number,
): Map<string, string | undefined> {
  const parts = (time: TimeCodes | null) => [...new Set((time?.keys ?? []).map((keys) => keys[place] ?? ''))];
  const own = parts(now);
  return new Map(parts(before).map((key, index) => [key, own[index]]));
}

function passes({ counters }: Row, having: ReportQuery['having']): boolean {
  if (having.length === 0) return true;
  const numbers = numbersOf(counters);
  return having.every(({ metric, min, max }) => {
    const value = numberOf(numbers, metric);
    return value !== null && value >= (min ?? value) && value <= (max ?? value);
  });
}

/** Whether sums cannot tell: single clicks alone have all dimensions. */
function readsSingles(levels: DimensionName[], { filters }: ReportQuery): boolean {
  const used = [...levels.filter(isColumn), ...conditionsOf(filters).map(({ column }) => column)];
  return used.some((column) => !(column in columns.click_hours));
}
