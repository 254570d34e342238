import { insertTerms } from '../../money/referrals/terms-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { referred } from '../accounts/people.ts';
import type { Scene } from '../scene.ts';
import type { PastEntry } from './ledger.ts';

const share = 5;

/**
 * The earnings of `demo` from partners who came by their link: the entries that settling would have made. `entries` are in the
 * order of each conversion.
 */
export async function fillReferrals(tx: Tx, { idOf }: Scene, entries: PastEntry[]): Promise<PastEntry[]> {
  await insertTerms(tx, null, { share, days: null, base: 'payout' });
  const userId = idOf('demo');
  const theirs = new Set(referred.map(idOf));
  const available = new Map<number, number>();
  const accruals = new Map<number, { conversionId: number; referredId: number; amount: number }>();
  const posted: PastEntry[] = [];
  for (const { userId: referredId, account, conversionId, amount, createdAt } of entries) {
    if (account !== 'available' || conversionId === undefined || !theirs.has(referredId)) continue;
    const now = (available.get(conversionId) ?? 0) + amount;
    available.set(conversionId, now);
    const had = accruals.get(conversionId)?.amount ?? 0;
    const has = Math.floor((now * share) / 100);
    accruals.set(conversionId, { conversionId, referredId, amount: has });
    if (has === had) continue;
    posted.push({
      userId,
      conversionId,
      account,
      amount: has - had,
      createdAt,
      kind: has > had ? 'referral' : 'referral-chargeback',
      comment: `Партнёр ${referredId}, конверсия ${conversionId}`,
      idempotencyKey: `referral ${conversionId} ${posted.length}`,
    });
  }
  const rows = [...accruals.values()].map((one) => ({ ...one, userId, share, base: 'payout' }));
  if (rows.length > 0) await tx`insert into referral_accruals ${newRows(tx, 'referral_accruals', rows)}`;
  return posted;
}
