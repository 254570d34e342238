import type { App } from '../../app.ts';
import { asMoney } from '../../money/ledger/money.ts';
import { monthName } from '../../money/papers/dates.ts';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { addMonths, firstOpenMonth } from '../players/months.ts';
import {
  type Closed,
  countOpen,
  findCarried,
  findFirstOpenMonth,
  findOpenGroups,
  findPaying,
  type Group,
  insertClose,
  updateClose,
} from './close-queries.ts';
import { settleProgramConversion } from './program-conversion.ts';
import { closeMonth, type Result } from './rules.ts';

/** Closes the months of revenue shares: each on day 3 of the next month, or as soon as the program runs after it. */
export function closeMonthsWork({ sql, settings, log }: Pick<App, 'sql' | 'log' | 'settings'>): Work {
  return routine(
    'close-revenue-shares',
    '12 * * * *',
    () =>
      closeMonths(sql, settings.networkTimeZone, (error, group) =>
        log.error({ err: error, ...group }, 'a month of a revenue share is not closed'),
      ),
    'money',
  );
}

type Failed = (error: unknown, group: Group) => void;

/**
 * Closes every month that is over and not closed yet, the earliest first: what one carries over is the next one's. A group that
 * fails keeps its open NGR and waits for the next run; the other groups go on.
 */
export async function closeMonths(
  sql: Sql,
  timeZone: string,
  failed: Failed,
  now = new Date(),
): Promise<void> {
  const last = addMonths(firstOpenMonth(now, timeZone), -1);
  const first = await findFirstOpenMonth(sql, last);
  const stuck = new Set<string>();
  for (let month = first; month !== null && month <= last; month = addMonths(month, 1))
    for (const group of await findOpenGroups(sql, month)) {
      const key = JSON.stringify(group);
      if (stuck.has(key)) continue;
      await sql
        .begin((tx) => closeGroup(tx, month, group, { timeZone, now }))
        .catch((error: unknown) => {
          stuck.add(key);
          failed(error, group);
        });
    }
}

type Clock = { timeZone: string; now: Date };

/** Closes a month of one group: what it counted, its conversion and the money are one transaction. */
async function closeGroup(tx: Tx, month: string, group: Group, clock: Clock) {
  const closeId = await insertClose(tx, month, group);
  if (closeId === null) return;
  const counted = await countOpen(tx, closeId, month, group);
  const before = await findCarried(tx, month, group);
  const { isStopped, carryOver, goal } = await findPaying(tx, group);
  const share = BigInt(counted.share);
  const revenueShare = counted.revenueShare === null ? null : BigInt(counted.revenueShare);
  const carried = {
    carried: BigInt(before?.carried ?? 0),
    carriedRevenue: BigInt(before?.carriedRevenue ?? 0),
  };
  const result = closeMonth({ share, revenueShare }, carried, carryOver);
  const ngr = BigInt(counted.ngr);
  const amount = Number(result.amount);
  const revenue = result.revenue === null ? null : Number(result.revenue);
  const outcome = isStopped && amount > 0 ? 'stopped' : outcomeOf(result);
  const conversionId =
    outcome === 'paid'
      ? await payClose(tx, { ...group, month, goal, ngr: Number(ngr), amount, revenue }, clock)
      : null;
  const closed: Closed = { ngr, share, revenueShare, ...result, amount, revenue, outcome, conversionId };
  await updateClose(tx, closeId, group.userId, closed);
}

type Paid = Group & { month: string; goal: string; ngr: number; amount: number; revenue: number | null };

/** Makes the conversion of a closed month; returns its id. */
export async function payClose(tx: Tx, { month, ngr, ...paid }: Paid, clock: Clock): Promise<number> {
  return await settleProgramConversion(tx, {
    ...paid,
    ...clock,
    tid: `revshare-${month.slice(0, 7)}-${paid.termsId}`,
    word: 'revenue-share',
    comment: `Доля от NGR за ${monthName(month.slice(0, 7))}: NGR ${asMoney(ngr, paid.currencyCode)}`,
  });
}

function outcomeOf({ amount, carried }: Result): Closed['outcome'] {
  if (amount > 0n) return 'paid';
  return carried < 0n ? 'carried' : 'nothing';
}
