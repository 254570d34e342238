import type { Tx } from '../../platform/db/connection.ts';
import { type ConversionEntry, checkEnds, explainUnposted } from '../ledger/post-conversions.ts';
import { lockBalances } from '../ledger/queries.ts';
import {
  type Accrual,
  type Changed,
  findAccruals,
  findReferrers,
  postAccruals,
  setSearchPath,
} from './accrue-queries.ts';

/**
 * Gives referrers their share of conversions whose money became available, and takes it back with a chargeback, in the
 * transaction of the conversions. Returns the partners whose balances moved; null where no partner was brought and no balance is
 * locked. See docs/decisions/0193-referral-income.md. Race: the caller has locked the conversions, so nobody else changes a
 * referrer's share of one. Balances are locked here all at once and in one order, together with the balances that the caller is
 * to change (`userIds`).
 */
export async function accrueReferrals(
  tx: Tx,
  changes: Changed[],
  userIds: number[],
): Promise<number[] | null> {
  const { referrerIds, path } = await findReferrers(
    tx,
    changes.map(({ userId }) => userId),
  );
  if (referrerIds.length === 0) return null;
  // A bound manager's action moves the money of a referrer who may be another manager's: for this part the tables come first
  // again in the search path.
  const whole = path.replace(/^bound, /, '');
  if (whole !== path) await setSearchPath(tx, whole);
  await lockBalances(tx, [...new Set([...userIds, ...referrerIds])]);
  const accruals = await findAccruals(tx, changes);
  if (accruals.length > 0) await post(tx, accruals);
  if (whole !== path) await setSearchPath(tx, path);
  return [...new Set(accruals.flatMap((one) => (one.amount === one.had ? [] : [one.userId])))];
}

/** Posts the changes of accruals. The caller has locked the referrers' balances. */
export async function post(tx: Tx, accruals: Accrual[]): Promise<void> {
  const entries = accruals.flatMap(entryOf);
  const ends = await postAccruals(tx, accruals, entries).catch((error: unknown) => {
    throw explainUnposted(error);
  });
  checkEnds(entries, ends);
}

function entryOf({ conversionId, steps, userId, referredId, had, amount }: Accrual): ConversionEntry[] {
  if (amount === had) return [];
  return [
    {
      userId,
      conversionId,
      account: 'available',
      amount: amount - had,
      endsMove: false,
      kind: amount > had ? 'referral' : 'referral-chargeback',
      comment: `Партнёр ${referredId}, конверсия ${conversionId}`,
      idempotencyKey: `referral ${conversionId} step ${steps}`,
    },
  ];
}
