import type { Tx } from '../../platform/db/connection.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import type { ActorColumns } from './actor.ts';
import type { ConversionEntry } from './post-conversions.ts';
import type { Account } from './queries.ts';

const accounts: Account[] = ['available', 'blocked', 'hold'];

/**
 * A part of a query that writes entries and changes the sums, in the order of the entries; `ends` are the sums after it. Race:
 * the update waits for every lock on a balance and continues from the committed sums, so places follow one another in any case.
 * The time is taken then, and no entry is earlier than the entry before it.
 */
export function entriesPart(tx: Tx, entries: ConversionEntry[], { actor, keyId, staffId }: ActorColumns) {
  const { moved, placed } = place(entries);
  return tx`ends as (
    update balances b set entries = b.entries + m.entries, lines = b.lines + m.lines,
      latest_at = greatest(b.latest_at, clock_timestamp()), ${tx.unsafe(accounts.map(addedTo).join())}
    from jsonb_to_recordset(${jsonOf(tx, moved)}) as m(user_id bigint, entries integer, lines integer,
      ${tx.unsafe(accounts.map((one) => `${one} bigint, ${one}_entries integer`).join())})
    where b.user_id = m.user_id returning b.*
  ), posted as (
    insert into ledger_entries (user_id, kind, account, amount, comment, idempotency_key, release_at, actor, key_id, staff_id,
      total_after, account_after, created_at, place, place_in_account, line, conversion_id)
    select user_id, kind, account, amount, comment, idempotency_key, release_at, ${actor}, ${keyId}::bigint, ${staffId}::bigint,
      available + blocked + hold - total_left, ${ofAccount(tx, '')} - account_left, latest_at,
      entries - entries_left, ${ofAccount(tx, '_entries')} - account_entries_left, lines - lines_left, conversion_id
    from jsonb_to_recordset(${jsonOf(tx, placed)}) as given(n integer, user_id bigint, kind text, account text,
      amount bigint, comment text, idempotency_key text, release_at timestamptz, conversion_id bigint, total_left bigint,
      account_left bigint, entries_left integer, account_entries_left integer, lines_left integer)
    join ends using (user_id) order by user_id, n)`;
}

/** The total movement of a partner's entries, and their number. */
type Moved = { userId: number; entries: number; lines: number } & Record<
  Account | `${Account}_entries`,
  number
>;

/**
 * The total of each partner's entries, and for each entry the total of the later ones: an entry's place is counted from the end
 * of the history.
 */
function place(entries: ConversionEntry[]) {
  const moved = new Map<number, Moved>();
  const placed = [...entries.entries()].reverse().map(([n, entry]) => {
    const { userId, account, amount, endsMove } = entry;
    const left = moved.get(userId) ?? nothingOf(userId);
    moved.set(userId, {
      ...left,
      entries: left.entries + 1,
      lines: left.lines + Number(!endsMove),
      [account]: left[account] + amount,
      [`${account}_entries`]: left[`${account}_entries`] + 1,
    });
    return {
      ...entry,
      n,
      totalLeft: left.available + left.blocked + left.hold,
      accountLeft: left[account],
      entriesLeft: left.entries,
      accountEntriesLeft: left[`${account}_entries`],
      linesLeft: left.lines,
    };
  });
  return { moved: [...moved.values()], placed };
}

function nothingOf(userId: number) {
  const none = {
    available: 0,
    blocked: 0,
    hold: 0,
    available_entries: 0,
    blocked_entries: 0,
    hold_entries: 0,
  };
  return { userId, entries: 0, lines: 0, ...none };
}

function addedTo(account: Account) {
  return `${account} = b.${account} + m.${account}, ${account}_entries = b.${account}_entries + m.${account}_entries`;
}

/** The column of the entry's account. */
function ofAccount(tx: Tx, ending: '' | '_entries') {
  return tx.unsafe(
    `case account ${accounts.map((one) => `when '${one}' then ${one}${ending}`).join(' ')} end`,
  );
}
