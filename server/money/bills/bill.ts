import { billKinds } from '#contract/money/paper-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { inPortions } from '../../platform/rpc/list-file.ts';
import { dayIn, monthIn } from '../ledger/days.ts';
import {
  type BilledLine,
  type BillLine,
  beginLines,
  countLines,
  findBilled,
  findBilledBefore,
  findLines,
  findOfferIds,
  findOfOffer,
  keepLines,
  type LineSum,
  type Month,
  type Sums,
  sumCounted,
  sumLines,
  type Unknown,
} from './count-queries.ts';
import { type Advertiser, type Bill, findBill, findBillLines, sumBill } from './queries.ts';

/** A month's bill: the content of its paper, or the content it would have now. */
export type MonthBill = { paper: Bill | null; sums: LineSum[]; unknown: Unknown[]; amount: number };

export async function readBill(
  db: Db,
  advertiser: Advertiser,
  month: string,
  timeZone: string,
): Promise<MonthBill> {
  const paper = await findBill(db, advertiser.id, month);
  if (paper)
    return { paper, sums: await sumBill(db, paper.id), unknown: paper.unknown, amount: paper.amount };
  const counted = await prepare(db, advertiser, month, timeZone);
  let sums: Sums = { sums: [], unknown: [] };
  for await (const ids of candidates(db, counted)) sums = together(sums, await sumLines(db, counted, ids));
  return { paper: null, ...sums, amount: amountOf(sums.sums) };
}

/** The lines of a month's bill in portions: from its paper, or as they would be now. */
export async function* readLines(
  db: Db,
  paper: Bill | undefined,
  { advertiser, month, timeZone }: { advertiser: Advertiser; month: string; timeZone: string },
): AsyncGenerator<readonly BillLine[]> {
  if (paper) {
    yield* inPortions((last: BillLine | undefined, limit) =>
      findBillLines(db, paper.id, last?.conversionId ?? 0, limit),
    );
    return;
  }
  const counted = await prepare(db, advertiser, month, timeZone);
  for await (const ids of candidates(db, counted, 1000)) yield await findLines(db, counted, ids);
}

/** Counts the bill of an open month, and returns a function that gives the lines to the bill made of it. */
export async function countMonth(tx: Tx, advertiser: Advertiser, month: string, timeZone: string) {
  const counted = await prepare(tx, advertiser, month, timeZone);
  await beginLines(tx);
  for await (const ids of candidates(tx, counted)) await countLines(tx, counted, ids);
  const { sums, unknown } = together(await sumCounted(tx));
  const keep = async (billId: number) => {
    let last: number | null = 0;
    while (last !== null) last = await keepLines(tx, billId, last, portion);
  };
  return { sums, amount: amountOf(sums), unknown, keep };
}

async function prepare(db: Db, advertiser: Advertiser, month: string, timeZone: string) {
  const { id: advertiserId, currencyCode } = advertiser;
  const { from, to } = monthIn(month, timeZone);
  const before = await findBilledBefore(db, advertiserId, from, timeZone);
  return { advertiserId, currencyCode, ...before, from, to, timeZone };
}

/** The number of conversions in one query: few enough for its time-out on a slow machine. */
const portion = 10_000;

/** Ids of the conversions that a month's bill may include, in portions. */
async function* candidates(db: Db, month: Month, limit = portion) {
  let ids: number[] = [];
  for await (const some of found(db, month, limit)) {
    ids.push(...some);
    if (ids.length < limit) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

async function* found(db: Db, month: Month, most: number) {
  const offerIds = await findOfferIds(db, month.advertiserId);
  for (const offerId of offerIds) {
    const rows = inPortions<{ id: number }>(
      (last, limit) => findOfOffer(db, month, { offerId, last, limit }),
      most,
    );
    for await (const some of rows) yield some.map(({ id }) => id);
  }
  const billed = inPortions<BilledLine>(
    (last, limit) => findBilled(db, month, { offerIds, last, limit }),
    most,
  );
  for await (const some of billed) yield some.filter(({ isOther }) => isOther).map(({ id }) => id);
}

/** Merges the sums of several portions. */
function together(...parts: Sums[]) {
  return {
    sums: merged(
      parts.flatMap(({ sums }) => sums),
      ({ offerId, goal, kind }) => JSON.stringify([offerId, goal, kind]),
    ),
    unknown: merged(
      parts.flatMap(({ unknown }) => unknown),
      ({ currencyCode, amount }) => `${currencyCode} ${amount === null}`,
    ),
  };
}

type Summed = { count: number; amount: number | null };

/** Adds up the lines of one key. */
function merged<Line extends Summed>(lines: Line[], keyOf: (line: Line) => string) {
  return [...Map.groupBy(lines, keyOf).values()].map((group) => group.reduce(plus));
}

function plus<Line extends Summed>(sum: Line, { count, amount }: Line) {
  return {
    ...sum,
    count: sum.count + count,
    amount: sum.amount === null ? null : sum.amount + (amount ?? 0),
  };
}

/** The reason why a month cannot be closed; null where it can. */
export function whyOpen(month: string, lastClosed: string | null, timeZone: string): string | null {
  if (month >= dayIn(0, timeZone).slice(0, 7)) return 'Месяц ещё не закончился';
  if (lastClosed !== null && month === lastClosed) return 'Счёт за этот месяц уже закрыт';
  return lastClosed !== null && month < lastClosed ? 'Уже закрыт счёт за более поздний месяц' : null;
}

/** Sums by offer and goal, the largest first. */
export function rowsOf(sums: LineSum[], names: Map<number, string>) {
  const groups = Map.groupBy(sums, ({ offerId, goal }) => JSON.stringify([offerId, goal]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { offerId, goal } = first;
      const parts = billKinds.flatMap((kind) => {
        const own = group.find((sum) => sum.kind === kind);
        return own ? [[kind, { count: own.count, amount: own.amount }] as const] : [];
      });
      const offer = { id: offerId, name: names.get(offerId) ?? '' };
      return [{ offer, goal, amount: amountOf(group), parts: Object.fromEntries(parts) }];
    })
    .sort((one, other) => other.amount - one.amount);
}

function amountOf(sums: { amount: number | null }[]) {
  return sums.reduce((total, { amount }) => total + (amount ?? 0), 0);
}
