import { insertTerms } from '../../money/referrals/terms-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { PastEntry } from './ledger.ts';

const share = 5;

type Accrual = { conversionId: number; referredId: number; amount: number };

/**
 * The earnings of `demo` from partners who came by their link: the entries that settling would have made. `entries` are in the
 * order of each conversion.
 */
export async function fillReferrals(tx: Tx, entries: PastEntry[], demo: number): Promise<PastEntry[]> {
  await insertTerms(tx, null, { share, days: null, base: 'payout' });
  const rows = await tx<{ id: number }[]>`select id from users where referrer_id = ${demo}`;
  const referred = new Set(rows.map(({ id }) => id));
  const available = new Map<number, number>();
  const accruals = new Map<number, Accrual>();
  const posted: PastEntry[] = [];
  for (const { userId, account, conversionId, amount, createdAt } of entries) {
    if (account !== 'available' || conversionId === undefined || !referred.has(userId)) continue;
    const now = (available.get(conversionId) ?? 0) + amount;
    available.set(conversionId, now);
    const had = accruals.get(conversionId)?.amount ?? 0;
    const has = Math.floor((now * share) / 100);
    accruals.set(conversionId, { conversionId, referredId: userId, amount: has });
    if (has === had) continue;
    posted.push({
      userId: demo,
      conversionId,
      account,
      amount: has - had,
      createdAt,
      kind: has > had ? 'referral' : 'referral-chargeback',
      comment: `Партнёр ${userId}, конверсия ${conversionId}`,
      idempotencyKey: `referral ${conversionId} ${posted.length}`,
    });
  }
  await insertAccruals(tx, demo, [...accruals.values()]);
  return posted;
}

async function insertAccruals(tx: Tx, userId: number, accruals: Accrual[]): Promise<void> {
  await tx`
    insert into referral_accruals (conversion_id, user_id, referred_id, share, base, amount)
    select "conversionId", ${userId}, "referredId", ${share}, 'payout', amount
    from jsonb_to_recordset(${JSON.stringify(accruals)}::text::jsonb) as given("conversionId" bigint, "referredId" bigint, amount bigint)`;
}
