import { type EventRow, eventsPart } from '../conversions/conversions/core/queries.ts';
import { type Counted, capsPart, sumsPart } from '../conversions/conversions/core/sums-queries.ts';
import type { Tx } from '../platform/db/connection.ts';
import { newRows } from '../platform/db/rows-queries.ts';
import type { placed } from './money/ledger.ts';

/** Returns the ids of conversions in their order: ids are given as the rows come. */
export async function insertConversions(tx: Tx, conversions: object[]): Promise<number[]> {
  return await tx`
    with made as (
      insert into conversions ${newRows(tx, 'conversions', conversions)} returning id, link_id, created_at
    ), converted as (
      update links l set converted_at = first.at from (select link_id, min(created_at) as at from made group by 1) first
      where first.link_id = l.id
    )
    select id from made order by id`.values<number>();
}

/** Receipts of the past, and what its conversions add to sums and caps. */
export async function insertPast(tx: Tx, events: EventRow[], counted: Counted[]): Promise<void> {
  const parts = [eventsPart(tx, events), sumsPart(tx, counted), ...capsPart(tx, counted)];
  await tx`with ${parts.reduce((before, part) => tx`${before}, ${part}`)} select 1`;
}

/**
 * When advertisers called: as the receipts say, and each day in office hours about conversions of other partners, of whom the
 * demo shows a few. One has been silent for some hours, and that has been told.
 */
export async function noteAdvertisers(tx: Tx, silent: { offerId: number; hours: number }): Promise<void> {
  await tx`
    with calls as (
      select c.offer_id, e.at from conversion_events e join conversions c on c.id = e.conversion_id where e.said_by = 'advertiser'
      union all
      select offer_id, at + offer_id % 50 * interval '1 minute'
      from (select distinct offer_id from conversions) offers
      cross join generate_series(date_trunc('hour', now()) - interval '30 days', now(), '1 hour') at
      where extract(hour from at at time zone 'Europe/Moscow') between 10 and 18
        and at < now() - case when offer_id = ${silent.offerId} then ${silent.hours} else 1 end * interval '1 hour'
    ), heard as (
      insert into advertisers_heard (offer_id, last_at, is_silent)
      select offer_id, max(at), offer_id = ${silent.offerId} from calls group by 1
    )
    insert into advertiser_hours (offer_id, hour)
    select distinct offer_id, date_trunc('hour', at, 'UTC') from calls where at > now() - interval '31 days'`;
}

/** Writes whole histories of partners who had none, and what their accounts hold after them. */
export async function insertHistories(tx: Tx, entries: ReturnType<typeof placed>): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, actor: 'program' }));
  await tx`
    with written as (insert into ledger_entries ${newRows(tx, 'ledger_entries', rows)} returning *)
    update balances b set (entries, lines, latest_at, ${columns(tx, 'kept')}) = (
      select count(*), max(line), max(created_at), ${columns(tx, 'counted')} from written w where w.user_id = b.user_id)
    where b.user_id in (select user_id from written)`;
}

function columns(tx: Tx, of: 'kept' | 'counted') {
  const all = ['available', 'blocked', 'hold'].map((account) =>
    of === 'kept'
      ? `${account}, ${account}_entries`
      : `coalesce(sum(amount) filter (where account = '${account}'), 0), count(*) filter (where account = '${account}')`,
  );
  return tx.unsafe(all.join());
}
