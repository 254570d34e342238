import type { Tx } from '../db/connection.ts';
import type { ActorColumns } from './actor.ts';
import type { ConversionEntry } from './post-conversions.ts';
import type { Account } from './queries.ts';

const accounts: Account[] = ['available', 'blocked', 'hold'];

/**
 * A part of a statement that writes entries and changes the sums, in the order of the entries; `ends` are the sums after it. Race: the
 * update waits for whoever holds a balance and goes on from what he left, so places follow one another whoever was first. The time
 * is taken then, and no entry lies before the one that it follows.
 */
export function entriesPart(tx: Tx, entries: ConversionEntry[], { actor, keyId, staffId }: ActorColumns) {
  const json = JSON.stringify(entries.map((entry, n) => ({ ...entry, n })));
  return tx`given as materialized (
    select * from jsonb_to_recordset(${json}::text::jsonb) as given(n integer, "userId" bigint, kind text, account text, amount bigint,
      comment text, "idempotencyKey" text, "releaseAt" timestamptz, "conversionId" bigint, "endsMove" boolean)
  ), moved as (
    select "userId" as user_id, count(*) as entries, count(*) filter (where not "endsMove") as lines,
      ${tx.unsafe(accounts.map(movedOf).join())}
    from given group by 1
  ), ends as (
    update balances b set entries = b.entries + m.entries, lines = b.lines + m.lines,
      latest_at = greatest(b.latest_at, clock_timestamp()), ${tx.unsafe(accounts.map(addedTo).join())}
    from moved m where b.user_id = m.user_id
    returning b.*, b.entries - m.entries as entries_before, b.lines - m.lines as lines_before,
      b.available + b.blocked + b.hold - m.available - m.blocked - m.hold as total_before, ${tx.unsafe(accounts.map(before).join())}
  ), posted as (
    insert into ledger_entries (user_id, kind, account, amount, comment, idempotency_key, release_at, actor, key_id, staff_id,
      total_after, account_after, created_at, place, place_in_account, line, conversion_id)
    select user_id, kind, account, amount, comment, "idempotencyKey", "releaseAt", ${actor}, ${keyId}::bigint, ${staffId}::bigint,
      total_before + sum(amount) over history,
      case account ${tx.unsafe(accounts.map((one) => `when '${one}' then ${one}_before`).join(' '))} end + sum(amount) over of_account,
      latest_at, entries_before + row_number() over history,
      case account ${tx.unsafe(accounts.map((one) => `when '${one}' then ${one}_entries_before`).join(' '))} end
        + row_number() over of_account,
      lines_before + count(*) filter (where not "endsMove") over history, "conversionId"
    from given join ends on ends.user_id = "userId"
    window history as (partition by user_id order by n), of_account as (partition by user_id, account order by n)
    order by user_id, n)`;
}

function movedOf(account: Account): string {
  return `coalesce(sum(amount) filter (where account = '${account}'), 0)::bigint as ${account},
    count(*) filter (where account = '${account}') as ${account}_entries`;
}

function addedTo(account: Account): string {
  return `${account} = b.${account} + m.${account}, ${account}_entries = b.${account}_entries + m.${account}_entries`;
}

function before(account: Account): string {
  return `b.${account} - m.${account} as ${account}_before, b.${account}_entries - m.${account}_entries as ${account}_entries_before`;
}
