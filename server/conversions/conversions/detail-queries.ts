import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';

type Details = ResultOf<'statistics.get-conversion'>;

/** The fields of the click that only a conversion opened by itself shows. */
export async function findClickDetails(db: Db, userId: number, id: number) {
  return await db<Pick<Details, 'os' | 'browser' | 'trafficback' | 'chosen' | 'isForbidden'>[]>`
    select c.os, c.browser, c.chosen, c.is_forbidden, case when f.id is not null then jsonb_build_object(
      'from', jsonb_build_object('id', f.id, 'name', f.name), 'reason', coalesce(c.click_reason, '')) end as trafficback
    from conversions c left join offers f on f.id = c.link_offer_id and f.id <> c.offer_id
    where c.user_id = ${userId} and c.id = ${id}`.one();
}

/** The entries of a partner's conversion in the ledger, the oldest first. */
export async function findEntriesOf(db: Db, userId: number, id: number) {
  return await db<Details['entries']>`
    select id, created_at as at, kind, account, amount from ledger_entries
    where conversion_id = ${id} and user_id = ${userId} order by id`;
}
