import type { Db } from '../../../platform/db/connection.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { Filter } from './history-queries.ts';

/** The change of whole days in the balance that a history shows, or the sum that is due on each day; in minor units. */
export async function findDaySums(db: Db, userId: number, days: string[], filter: Filter) {
  const { account, dates, timeZone } = filter;
  const starts = days.map((day) => startOfDay(day, timeZone));
  const ends = days.map((day) => endOfDay(day, timeZone));
  const of = account === undefined ? db`` : db`and e.account = ${account}`;
  // Reads the balances that entries carry, so that a day of a million entries takes as long as a day of ten.
  const balance = account === undefined ? db`e.total_after` : db`e.account_after`;
  const balanceAt = (moment: string) => db`coalesce((
    select ${balance} from ledger_entries e where e.user_id = ${userId} ${of} and e.created_at < ${db.unsafe(moment)}
    order by e.created_at desc, e.id desc limit 1), 0)`;
  const amount =
    dates === 'due'
      ? db`(select coalesce(sum(e.amount), 0)::bigint from ledger_entries e
          where e.user_id = ${userId} ${of} and e.release_at >= d.starts_at and e.release_at < d.ends_at)`
      : db`${balanceAt('d.ends_at')} - ${balanceAt('d.starts_at')}`;
  return await db<{ date: string; amount: number }[]>`
    select d.date, ${amount} as amount
    from unnest(${days}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) d(date, starts_at, ends_at)`;
}
