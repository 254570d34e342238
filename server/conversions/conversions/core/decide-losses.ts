import type { RejectReason } from '#contract/conversions/conversion-names';
import type { Tx } from '../../../platform/db/connection.ts';
import { announceEach } from '../../../platform/live/announce.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { conflict, notFound } from '../../../platform/rpc/refusal.ts';
import { lockById } from './queries.ts';
import { passLooks } from './release-queries.ts';
import { setStatus } from './set-status.ts';

type Decided = {
  ids: number[];
  decision: 'release' | 'reject';
  reason?: RejectReason | undefined;
  comment: string;
};

/**
 * Decides conversions that pay more than they bring, all or none. Race: conversions are locked in the order of ids, as
 * everywhere, so the second of two decisions at once finds no conversion that waits.
 */
export async function decideLosses(
  tx: Tx,
  timeZone: string,
  { ids, decision, ...said }: Decided,
  trail: Trail,
): Promise<void> {
  const known = await lockById(tx, ids);
  for (const [at, id] of ids.entries()) {
    const one = known.get(id);
    if (!one) throw notFound(`Конверсии ${id} нет`);
    if (one.state !== 'hold' || one.look !== 'waits')
      throw conflict(`ids.${at}`, `Конверсия ${id} не ждёт проверки: обновите список`);
    trail.concerns(one.userId);
  }
  if (decision === 'reject') {
    await setStatus(tx, timeZone, { ids, state: 'reject', ...said }, trail);
    return;
  }
  const partners = [...new Set([...known.values()].map(({ userId }) => userId))];
  await passLooks(tx, partners, ids);
  await announceEach(
    tx,
    partners.map((to) => ({ to, event: { type: 'conversion' } })),
  );
}
