import { billKinds } from '#contract/advertisers/bill-names';
import type { Db } from '../db/connection.ts';
import { dayIn, monthIn } from '../ledger/days.ts';
import { fromMinor } from '../ledger/money.ts';
import { type BillLine, countBill, type Unknown } from './count-queries.ts';
import { type Advertiser, type Bill, findBill, findBillLines } from './queries.ts';

/** A month's bill: what its paper says, or what it would say now. */
export type MonthBill = { paper: Bill | null; lines: BillLine[]; unknown: Unknown[]; amount: number };

export async function readBill(
  db: Db,
  advertiser: Advertiser,
  month: string,
  timeZone: string,
): Promise<MonthBill> {
  const paper = await findBill(db, advertiser.id, month);
  if (paper)
    return { paper, lines: await findBillLines(db, paper.id), unknown: paper.unknown, amount: paper.amount };
  return { paper: null, ...(await countMonth(db, advertiser, month, timeZone)) };
}

/** What the bill of a month that is not closed would say. */
export async function countMonth(db: Db, advertiser: Advertiser, month: string, timeZone: string) {
  const { id: advertiserId, currencyCode } = advertiser;
  const counted = await countBill(db, { advertiserId, currencyCode, ...monthIn(month, timeZone), timeZone });
  return { ...counted, amount: counted.lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Why a month cannot be closed; null where it can. */
export function whyOpen(month: string, lastClosed: string | null, timeZone: string): string | null {
  if (month >= dayIn(0, timeZone).slice(0, 7)) return 'Месяц ещё не закончился';
  if (lastClosed !== null && month === lastClosed) return 'Счёт за этот месяц уже закрыт';
  return lastClosed !== null && month < lastClosed ? 'Уже закрыт счёт за более поздний месяц' : null;
}

/** Lines by offer and goal, the largest first. */
export function rowsOf(lines: BillLine[], names: Map<number, string>) {
  const groups = Map.groupBy(lines, ({ offerId, goal }) => JSON.stringify([offerId, goal]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { offerId, goal } = first;
      const parts = billKinds.flatMap((kind) => {
        const own = group.filter((line) => line.kind === kind);
        return own.length > 0 ? [[kind, { count: own.length, amount: sumOf(own) }] as const] : [];
      });
      const offer = { id: offerId, name: names.get(offerId) ?? '' };
      return [{ offer, goal, amount: sumOf(group), parts: Object.fromEntries(parts) }];
    })
    .sort((one, other) => other.amount - one.amount);
}

function sumOf(lines: BillLine[]): number {
  return fromMinor(lines.reduce((sum, { amount }) => sum + amount, 0));
}
