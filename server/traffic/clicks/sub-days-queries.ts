import { bySub, subNames } from '#contract/traffic/traffic-names';
import type { Tx } from '../../platform/db/connection.ts';

/** Makes erasing and summing a partner's clicks wait for each other: sums must not outlive the values that are erased. */
export async function lockSubDays(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('sub_days ' || ${userId}::text, 0))`;
}

/** Empties the sums of a partner whose clicks lose their subs. */
export async function emptySubDays(tx: Tx, userId: number): Promise<void> {
  const hasSubs = tx.unsafe(subNames.map((name) => `${name} is not null`).join(' or '));
  await tx`
    update sub_days set ${tx(bySub(() => null))} where user_id = ${userId} and (${hasSubs})`;
}
