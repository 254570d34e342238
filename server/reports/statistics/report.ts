import {
  type ClockDimension,
  type DimensionName,
  isClock,
  isTime,
  type TimeDimension,
} from '#contract/reports/dimensions';
import { isOwn } from '#contract/reports/metrics';
import { levelsOf, mostRows, type ReportQuery, readFilter } from '#contract/reports/report';
import type { App } from '../../app.ts';
import { isTooLarge } from '../../platform/db/clickhouse.ts';
import type { Db } from '../../platform/db/connection.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Read, Scope } from './cells/cells-queries.ts';
import { tallyClicks } from './cells/click-queries.ts';
import { type Apart, findApart, findConversions } from './cells/conversion-queries.ts';
import { readCopied } from './cells/copied.ts';
import { areFiltersOfCosts, findCostCells, hasCosts, isOfCosts } from './cells/cost-queries.ts';
import { findPlayerEvents } from './cells/player-queries.ts';
import { findViews, hasViews } from './cells/view-queries.ts';
import { type Counters, nothing } from './counters.ts';
import { columnOf, derivedConditions, isDerived, keyMaker } from './derived.ts';
import { findPlayerOffers } from './derived-queries.ts';
import { type Condition, conditionsOf } from './dimension-queries.ts';
import { findKept } from './kept.ts';
import { KeyTree } from './key-tree.ts';
import { labelsFor } from './labels.ts';
import { type Days, outside, type Period, periodBefore, periodOf, shiftedBack } from './period.ts';
import { onWireOf, type Row } from './row.ts';
import { sortRows } from './sort.ts';
import { type SubDays, tallySubs } from './subs/read-subs.ts';
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
  /** True where clicks of rare values of a sub count under `othersKey`. */
  hasOthers: boolean;
  /** Money without a rate into the report's currency. */
  apart: Apart[];
  /** Rows that are not listed. */
  rest: { count: number; totals: Row } | null;
};
/** `userId`: a partner's report; null: the network's, where `rates` names the currency of the sums if partners have several. */
type Reads = Pick<ReportQuery, 'basis' | 'filters' | 'playersOnly'> & {
  userId: number | null;
  rates?: Scope['rates'];
  /** True where nobody reads the numbers of players. */
  isWithoutPlayers?: boolean;
};
/**
 * The scope of a partner's report. `withCosts`: with the partner's own costs, for themselves and for whom they show them.
 * `links`: of these links alone; null: of all.
 */
export type NumbersOf = { userId: number; withCosts: boolean; links: readonly number[] | null };

/** `hidesLinks`: without the names of links. */
type Asked = ReportQuery & Reads & Partial<Omit<NumbersOf, 'userId'>> & { hidesLinks?: boolean | undefined };
/** The databases that reports read. `replica` may be a bound manager's view of the database. */
export type Source = Pick<App, 'replica' | 'clickHouse'> & { settings: Pick<App['settings'], 'clickDays'> };

/** Makes a whole report. `most`: the most rows that are listed. See docs/decisions/0162-report-engine.md. */
export async function makeReport(
  source: Source,
  { links, ...wanted }: Asked,
  most = mostRows,
): Promise<Report> {
  const asked = links ? { ...wanted, filters: ofLinks(wanted.filters, links) } : wanted;
  const sql = source.replica;
  const names = levelsOf<DimensionName>(asked.groupBy);
  const period = periodOf(asked);
  const earlierNames = asked.compare ? names : [];
  const [kept, keptBefore] = await Promise.all([
    findKept(source, asked, { ...period, names }),
    findKept(source, asked, { ...periodBefore(asked), names: earlierNames }),
  ]);
  const before = keptBefore.isWhole ? periodBefore(asked) : null;
  const time = timeCodes(names, asked.filters, asked);
  const costs = await costsOf(sql, asked, names);
  const tree = new KeyTree(names.length);
  if (names.every(isTimed)) addTimes(tree, time);
  const [{ sums: now, hasOthers }, earlier, apart] = await Promise.all([
    addUp(source, asked, { ...period, names, tree, time, costs: costs.in(asked), subs: kept.subs }),
    before &&
      addUp(source, asked, {
        ...before,
        names: earlierNames,
        tree: asked.compare ? tree : new KeyTree(0),
        as: time,
        time: timeCodes(earlierNames, asked.filters, shiftedBack(asked)),
        costs: costs.in(shiftedBack(asked), earlierNames.length > 0),
        subs: keptBefore.subs,
      }),
    asked.rates
      ? findApart(sql, { ...(await scopeOf(sql, asked, period)), time: timeCodes([], asked.filters, asked) })
      : [],
  ]);
  const compared = asked.compare ? (earlier?.sums ?? null) : null;
  const labels = await labelsFor(sql, tree, names, asked);
  const rows = Int32Array.from({ length: tree.size }, (_, row) => row).filter(
    passes(now, asked.having, costs.ofRows),
  );
  const listed = sortRows({ tree, names, labels, now, before: compared }, rows, asked, most);
  const total = now.sumOf(rows);
  if (!costs.ofRows) total.add(0, { cost: now.read(-1).cost });
  const named = (label: string, counters: Counters, hasCosts = costs.ofTotals): Row => ({
    keys: names.map(() => ''),
    labels: [label],
    counters,
    before: null,
    hasCosts,
  });
  // If a metric filters the rows, the previous total covers the same rows as the present one.
  const previous = asked.having.length > 0 ? compared?.sumOf(rows).read(0) : earlier?.sums.total();
  const unlisted = rows.length - listed.length;
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
        hasCosts: costs.ofRows,
      };
    }),
    totals: named('Итого', total.read(0)),
    previous: previous ? named('Предыдущий период', previous) : null,
    isCut: unlisted > 0 || !kept.isWhole,
    clicksFrom: kept.isWhole ? null : kept.first,
    hasOthers,
    apart,
    rest: unlisted > 0 ? { count: unlisted, totals: named('Остальные', rest.read(0), costs.ofRows) } : null,
  };
}

/** The filters of a report that counts some links alone. No link has the id -1. */
function ofLinks(filters: ReportQuery['filters'], links: readonly number[]): ReportQuery['filters'] {
  const asked = readFilter<number>(filters.link);
  const wanted = links.filter((id) => !asked || asked.values.includes(id) !== asked.isNot);
  return { ...filters, link: wanted.length > 0 ? wanted : [-1] };
}

/**
 * Says which rows have all the costs of what they are of: rows and filters by what costs are by. Other rows have none, and only
 * the totals have them all. A partner who keeps no costs has none anywhere.
 */
async function costsOf(
  sql: Db,
  { withCosts = false, filters, having, userId }: Asked,
  names: DimensionName[],
) {
  const isAsked = withCosts && userId !== null && areFiltersOfCosts(filters) && (await hasCosts(sql, userId));
  const ofRows = isAsked && names.every(isOfCosts);
  return {
    ofRows,
    ofTotals: ofRows || (isAsked && having.length === 0),
    in: (days: Days, hasRows = true): Stretch['costs'] =>
      isAsked ? { days, isOutside: hasRows && !ofRows } : null,
  };
}

/** A partner's counters of each day, the earliest first. */
export async function findDays(sql: Db, userId: number, days: Days): Promise<Counters[]> {
  const time = timeCodes(['day'], {}, days);
  const tree = new KeyTree(1);
  addTimes(tree, time);
  const asked = { filters: {}, playersOnly: false, basis: 'event', userId, isWithoutPlayers: true } as const;
  const source = { replica: sql, clickHouse: null };
  const { sums } = await addUp(source, asked, { ...periodOf(days), names: ['day'], tree, time });
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
  /** The days whose costs are added, to their rows or outside them; null: none. */
  costs?: { days: Days; isOutside: boolean } | null;
  /** The days whose clicks are read from daily sums of a sub; null: none. */
  subs?: SubDays | null;
};

async function addUp(
  { replica: sql, clickHouse }: Pick<Source, 'replica' | 'clickHouse'>,
  asked: Reads,
  { names, tree, time = null, as, costs = null, subs = null, ...period }: Stretch,
): Promise<{ sums: Sums; hasOthers: boolean }> {
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
        return { column: columnOf(name), words, make: await keyMaker(sql, name, asked.userId) };
      }),
    ),
  ]);
  const tally = new Tally(tree, levels);
  const read = { ...scope, time, by: tally.by };
  // Clicks that ClickHouse lacks are read from PostgreSQL as far as it still has them.
  const summed = subs?.days ?? [];
  const copied = clickHouse?.isUp() ? await readCopied(sql, clickHouse, read, summed).catch(failed) : null;
  const elsewhere = [...summed, ...(copied?.days ?? [])].toSorted((one, other) => one - other);
  if (copied) tally.addClicks(copied.clicks, copied.clicks.counts);
  const addConversions = async () => {
    if (copied?.conversions) tally.addCounted(copied.conversions, copied.conversions.counted);
    else tally.add(await findConversions(sql, read));
  };
  const addPlayers = async () => {
    if (!asked.isWithoutPlayers) tally.add(await findPlayerEvents(sql, read));
  };
  const [hasOthers] = await Promise.all([
    subs ? tallySubs(sql, read, tally, subs) : false,
    ...outside(read, elsewhere).map((part) => tallyClicks(sql, { ...read, ...part }, tally)),
    addConversions(),
    hasViews(names, asked.filters)
      ? findViews(sql, read, asked.filters).then((cells) => tally.add(cells))
      : null,
    costs && addCosts(sql, read, costs, tally),
    addPlayers(),
  ]);
  return { sums: tally.sums, hasOthers };
}

async function addCosts(
  sql: Db,
  { userId, by, time, conditions }: Read,
  { days, isOutside }: NonNullable<Stretch['costs']>,
  tally: Tally,
): Promise<void> {
  if (userId === null) return;
  const cells = await findCostCells(sql, {
    userId,
    days,
    conditions,
    ...(isOutside ? { by: [], time: null } : { by, time }),
  });
  if (isOutside) for (const { cost = 0 } of cells) tally.sums.add(-1, { cost });
  else tally.add(cells);
}

async function scopeOf(
  sql: Db,
  { userId, basis, filters, playersOnly, rates = null }: Reads,
  { start, end }: Period,
) {
  const conditions = [
    ...conditionsOf(filters),
    ...(await derivedConditions(sql, filters, userId)),
    ...(playersOnly ? [await ofPlayers(sql)] : []),
  ];
  return { userId, basis, rates, start, end, conditions, time: null } satisfies Scope;
}

/** Only offers whose goals tell of players. */
async function ofPlayers(sql: Db): Promise<Condition> {
  return { column: 'offer', values: await findPlayerOffers(sql), isNot: false };
}

/** The parts of the earlier period, each with the part of the present period that it is compared with. */
function pairs(before: TimeCodes, now: TimeCodes, place: number): Map<string, string | undefined> {
  const parts = ({ keys }: TimeCodes) => [...new Set(keys.map((all) => all[place] ?? ''))];
  const own = parts(now);
  return new Map(parts(before).map((key, index) => [key, own[index]]));
}

function passes(sums: Sums, having: ReportQuery['having'], hasCosts: boolean): (row: number) => boolean {
  const counters = nothing();
  const conditions = having.map((one) => ({ ...one, value: onWireOf(one.metric) }));
  return (row) =>
    conditions.every(({ metric, value: valueAt, min, max }) => {
      const value = isOwn(metric) && !hasCosts ? null : valueAt(sums.read(row, counters));
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
