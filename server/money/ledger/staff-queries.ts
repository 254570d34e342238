import { underwayStates } from '#contract/money/withdrawal-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { wordsOf } from '../../platform/db/words-queries.ts';
import type { Entry } from './queries.ts';

type Poster = { kind: 'key' | 'staff' | 'partner' | 'program' | 'unknown'; name: string };
export type Origin = { by: Poster; conversionId: number | null };

/** The authors of a partner's entries and the conversions that these pay, by the entries' ids. */
export async function findOrigins(db: Db, userId: number, entryIds: number[]) {
  const rows = await db<{ id: number; kind: Poster['kind']; name: string; conversionId: number | null }[]>`
    select e.id, e.actor as kind, coalesce(k.name, a.name, '') as name, e.conversion_id
    from ledger_entries e left join operator_keys k on k.id = e.key_id left join staff_accounts a on a.id = e.staff_id
    where e.user_id = ${userId} and e.id = any(${entryIds}::bigint[])`;
  return new Map(rows.map(({ id, kind, name, conversionId }) => [id, { by: { kind, name }, conversionId }]));
}

/** A partner's blocked flag, and the time of the same movement within a day; undefined for an unknown partner. */
export async function findKnown(
  db: Db,
  userId: number,
  { kind, account, amount }: Pick<Entry, 'kind' | 'account' | 'amount'>,
) {
  return await db<{ isBlocked: boolean; sameAt: Date | null }[]>`
    select is_blocked, (
      select max(created_at) from ledger_entries
      where user_id = ${userId} and created_at > now() - interval '1 day'
        and kind = ${kind} and account = ${account} and amount = ${amount}::bigint) as same_at
    from users where id = ${userId}`.first();
}

/** One of these partners whose withdrawals under way exceed the ordered sum. */
export async function findStranded(tx: Tx, userIds: number[]) {
  if (userIds.length === 0) return undefined;
  return await tx`
    select b.user_id from balances b where b.user_id = any(${userIds}::bigint[]) and b.blocked < (
      select coalesce(sum(w.sum), 0) from withdrawals w
      where w.user_id = b.user_id and w.state in ${wordsOf(tx, underwayStates)}) limit 1`.value<number>();
}
