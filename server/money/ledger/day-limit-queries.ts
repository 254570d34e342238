import type { Tx } from '../../platform/db/connection.ts';
import type { StaffActor } from './actor.ts';

/**
 * The sum that an account, or all keys together, have moved since a time, minor units. Each line of the ledger counts once, also
 * a move between a partner's own accounts, and so do the lines of pending batches.
 */
export async function sumMoved(tx: Tx, { kind, id }: StaffActor, since: Date) {
  // Reads each key that ever moved money by one step in the index of keys: otherwise the whole index is read.
  const by =
    kind === 'key'
      ? tx`key_id in (
        with recursive movers as (
          select min(key_id) as id from ledger_entries where key_id is not null
          union all select (select min(key_id) from ledger_entries e where e.key_id > movers.id) from movers where movers.id is not null)
        select id from movers where id is not null)`
      : tx`staff_id = ${id}`;
  const batchesBy = kind === 'key' ? tx`key_id is not null` : tx`staff_id = ${id}`;
  return await tx`
    select (
      select coalesce(sum(units), 0) from (
        select max(abs(amount)) as units from ledger_entries where ${by} and created_at >= ${since} group by user_id, line) as lines
    )::bigint + (
      select coalesce(sum(greatest(abs(available), abs(hold))), 0) from conversion_batch_lines
      where batch_id in (select id from conversion_batches where ${batchesBy} and stage = 'applying')
        and outcome in ('new', 'changed') and not is_applied
    )::bigint as units`.value<number>(0);
}
