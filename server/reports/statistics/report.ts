import {
  type ClockDimension,
  type DimensionName,
  isClock,
  isTime,
  type TimeDimension,
} from '#contract/reports/dimensions';
import { levelsOf, mostRows, type ReportQuery } from '#contract/reports/report';
import type { App } from '../../app.ts';
import { isTooLarge } from '../../platform/db/clickhouse.ts';
import type { Db } from '../../platform/db/connection.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { findFirstDay } from '../clickhouse/ready-queries.ts';
import type { Scope } from './cells/cells-queries.ts';
import { tallyClicks } from './cells/click-queries.ts';
import { type Apart, findApart, findConversions } from './cells/conversion-queries.ts';
import { readCopied } from './cells/copied.ts';
import { type Counters, nothing } from './counters.ts';
import { columnOf, derivedConditions, isDerived, keyMaker } from './derived.ts';
import { columns, conditionsOf, isColumn } from './dimension-queries.ts';
import { KeyTree } from './key-tree.ts';
import { labelsFor } from './labels.ts';
import { type Days, dayLength, outside, type Period, periodBefore, periodOf, shiftedBack } from './period.ts';
import { onWire, onWireOf, type Row } from './row.ts';
import { sortRows } from './sort.ts';
import { Sums } from './sums.ts';
import { Tally, type TallyLevel } from './tally.ts';
import { type TimeCodes, timeCodes } from './time-codes.ts';
import { Words } from './words.ts';

export type Report = {
  rows: Row[];
  totals: Row;
  previous: Row | null;
  isCut: boolean;
  /** The moment from which single clicks are available (milliseconds), where a part of the period lacks them; else null. */
  clicksFrom: number | null;
  /** Money without a rate into the report's currency. */
  apart: Apart[];
  /** Rows that are not listed. */
  rest: { count: number; totals: Row } | null;
};
/** `userId`: a partner's report; null: the network's, where `rates` names the currency of the sums if partners have several. */
type Reads = Pick<ReportQuery, 'basis' | 'filters'> & { userId: number | null; rates?: Scope['rates'] };
type Asked = ReportQuery & Reads;
/** The databases that reports read. `replica` may be a bound manager's view of the database. */
export type Source = Pick<App, 'replica' | 'clickHouse'> & { settings: Pick<App['settings'], 'clickDays'> };

/** Makes a whole report. `most`: the most rows that are listed. See docs/decisions/0162-report-engine.md. */
export async function makeReport(source: Source, asked: Asked, most = mostRows): Promise<Report> {
  const sql = source.replica;
  const names = levelsOf<DimensionName>(asked.groupBy);
  const period = periodOf(asked);
  const earlierNames = asked.compare ? names : [];
  const isKept = ({ start }: Period, by: DimensionName[], first: number) =>
    !readsSingles(by, asked) || start.getTime() >= first;
  const before = isKept(periodBefore(asked), earlierNames, await firstKept(source))
    ? periodBefore(asked)
    : null;
  const time = timeCodes(names, asked.filters, asked);
  const tree = new KeyTree(names.length);
  if (names.every(isTimed)) addTimes(tree, time);
  const [now, earlier, apart] = await Promise.all([
    addUp(source, asked, { ...period, names, tree, time }),
    before &&
      addUp(source, asked, {
        ...before,
        names: earlierNames,
        tree: asked.compare ? tree : new KeyTree(0),
        as: time,
        time: timeCodes(earlierNames, asked.filters, shiftedBack(asked)),
      }),
    asked.rates
      ? findApart(sql, { ...(await scopeOf(sql, asked, period)), time: timeCodes([], asked.filters, asked) })
      : [],
  ]);
  const compared = asked.compare ? earlier : null;
  const labels = await labelsFor(sql, tree, names, asked);
  const rows = Int32Array.from({ length: tree.size }, (_, row) => row).filter(passes(now, asked.having));
  const listed = sortRows({ tree, names, labels, now, before: compared }, rows, asked, most);
  const total = now.sumOf(rows);
  const named = (label: string, counters: Counters): Row => ({
    keys: names.map(() => ''),
    labels: [label],
    counters,
    before: null,
  });
  // If a metric filters the rows, the previous total covers the same rows as the present one.
  const previous = asked.having.length > 0 ? compared?.sumOf(rows).read(0) : earlier?.total();
  const unlisted = rows.length - listed.length;
  const first = await firstKept(source);
  const isWhole = isKept(period, names, first);
  const rest = new Sums();
  rest.addRow(0, total, 0);
  for (const row of listed) rest.addRow(0, now, row, -1);
  return {
    rows: listed.map((row) => {
      const numbers = tree.numbersOf(row);
      return {
        keys: numbers.map((number, level) => tree.words[level]?.textOf(number) ?? ''),
        labels: numbers.map((number, level) => labels[level]?.(number) ?? ''),
        counters: now.read(row),
        before: compared?.read(row) ?? null,
      };
    }),
    totals: named('Итого', total.read(0)),
    previous: previous ? named('Предыдущий период', previous) : null,
    isCut: unlisted > 0 || !isWhole,
    clicksFrom: isWhole ? null : first,
    apart,
    rest: unlisted > 0 ? { count: unlisted, totals: named('Остальные', rest.read(0)) } : null,
  };
}

type Paged = Pick<ReportQuery, 'groupBy'> & { page: number; pageSize: number };

/** A page of a report in the wire's form. */
export function answerOf(
  { rows, totals, previous, isCut, clicksFrom, rest }: Report,
  { groupBy, page, pageSize }: Paged,
) {
  const levels = levelsOf<DimensionName>(groupBy);
  return {
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => onWire(row, levels)),
    totals: onWire(totals, []),
    previous: previous && onWire(previous, []),
    isCut,
    clicksFrom: clicksFrom === null ? null : new Date(clicksFrom),
    rest: rest && { count: rest.count, totals: onWire(rest.totals, []) },
    pagination: { totalCount: rows.length },
  };
}

/** A partner's counters of each day, the earliest first. */
export async function findDays(sql: Db, userId: number, days: Days): Promise<Counters[]> {
  const time = timeCodes(['day'], {}, days);
  const tree = new KeyTree(1);
  addTimes(tree, time);
  const asked = { filters: {}, basis: 'event', userId } as const;
  const source = { replica: sql, clickHouse: null };
  const sums = await addUp(source, asked, { ...periodOf(days), names: ['day'], tree, time });
  return Array.from({ length: tree.size }, (_, row) => sums.read(row));
}

/** A report by time alone has a row for each part of the period; other reports only rows that count something now or before. */
function addTimes(tree: KeyTree, time: TimeCodes | null): void {
  for (const keys of time?.keys ?? []) tree.rowOf(keys.map((key, level) => tree.words[level]?.of(key) ?? 0));
}

/** `as`: the period whose keys of time replace this period's. */
type Stretch = Period & {
  names: DimensionName[];
  tree: KeyTree;
  time: TimeCodes | null;
  as?: TimeCodes | null;
};

async function addUp(
  { replica: sql, clickHouse }: Pick<Source, 'replica' | 'clickHouse'>,
  asked: Reads,
  { names, tree, time = null, as, ...period }: Stretch,
): Promise<Sums> {
  const timed = names.filter(isTimed);
  const [scope, levels] = await Promise.all([
    scopeOf(sql, asked, period),
    Promise.all(
      names.map(async (name, level): Promise<TallyLevel> => {
        const words = tree.words[level] ?? new Words();
        if (isTimed(name)) {
          const place = timed.indexOf(name);
          const renamed = as && time && isTime(name) ? pairs(time, as, place) : null;
          const keys = (time?.keys ?? []).map((all) => all[place] ?? '');
          const numbers = keys.map((key) => {
            const own = renamed ? renamed.get(key) : key;
            // The earlier month may have a day more.
            return own === undefined ? -1 : words.of(own);
          });
          return { column: null, numbers: [-1, ...numbers] };
        }
        if (!isDerived(name)) return { column: name, words, make: null };
        return { column: columnOf(name), words, make: await keyMaker(sql, name) };
      }),
    ),
  ]);
  const tally = new Tally(tree, levels);
  const read = { ...scope, time, by: tally.by };
  // Clicks that ClickHouse lacks are read from PostgreSQL as far as it still has them.
  const copied = clickHouse?.isUp() ? await readCopied(sql, clickHouse, read).catch(failed) : null;
  if (copied) tally.addClicks(copied.clicks, copied.clicks.counts);
  const addConversions = async () => {
    if (copied?.conversions) tally.addCounted(copied.conversions, copied.conversions.counted);
    else tally.add(await findConversions(sql, read));
  };
  await Promise.all([
    ...outside(read, copied?.days ?? []).map((part) => tallyClicks(sql, { ...read, ...part }, tally)),
    addConversions(),
  ]);
  return tally.sums;
}

async function scopeOf(sql: Db, { userId, basis, filters, rates = null }: Reads, { start, end }: Period) {
  const conditions = [...conditionsOf(filters), ...(await derivedConditions(sql, filters))];
  return { userId, basis, rates, start, end, conditions, time: null } satisfies Scope;
}

/** The parts of the earlier period, each with the part of the present period that it is compared with. */
function pairs(before: TimeCodes, now: TimeCodes, place: number): Map<string, string | undefined> {
  const parts = ({ keys }: TimeCodes) => [...new Set(keys.map((all) => all[place] ?? ''))];
  const own = parts(now);
  return new Map(parts(before).map((key, index) => [key, own[index]]));
}

function passes(sums: Sums, having: ReportQuery['having']): (row: number) => boolean {
  const counters = nothing();
  const conditions = having.map((one) => ({ ...one, value: onWireOf(one.metric) }));
  return (row) =>
    conditions.every(({ value: valueAt, min, max }) => {
      const value = valueAt(sums.read(row, counters));
      return value !== null && value >= (min ?? value) && value <= (max ?? value);
    });
}

function isTimed(name: DimensionName): name is TimeDimension | ClockDimension {
  return isTime(name) || isClock(name);
}

/** A report that is too large for ClickHouse is too large for PostgreSQL as well. */
function failed(error: unknown): null {
  if (!isTooLarge(error)) return null;
  throw wrongField('groupBy', 'Строк больше миллиона: сузьте период, выберите фильтры или меньше уровней');
}

/** The moment from which single clicks are available (milliseconds). */
async function firstKept({ replica, clickHouse, settings }: Source): Promise<number> {
  const here = Date.now() - settings.clickDays * dayLength;
  const day = clickHouse?.isUp() ? await findFirstDay(replica) : null;
  return day === null ? here : Math.min(here, day * dayLength);
}

/** True where sums lack a dimension of the report: only single clicks have all dimensions. */
function readsSingles(levels: DimensionName[], { filters }: ReportQuery): boolean {
  const used = [...levels.filter(isColumn), ...conditionsOf(filters).map(({ column }) => column)];
  return used.some((column) => !(column in columns.click_hours));
}
