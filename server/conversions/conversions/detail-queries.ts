import type { Account } from '../../money/ledger/queries.ts';
import type { Db } from '../../platform/db/connection.ts';

/** The fields of the click that only a conversion opened by itself shows. */
export type ClickDetails = {
  os: string;
  browser: string;
  /** Null where the click went to its link's own target. */
  fromId: number | null;
  fromName: string | null;
  reason: string | null;
};

export async function findClickDetails(db: Db, userId: number, id: number) {
  return await db<ClickDetails[]>`
    select c.os, c.browser, f.id as from_id, f.name as from_name, c.click_reason as reason
    from conversions c left join offers f on f.id = c.link_offer_id and f.id <> c.offer_id
    where c.user_id = ${userId} and c.id = ${id}`.first();
}

export type ConversionEntry = { id: number; at: Date; kind: string; account: Account; amount: number };

/** The entries of a partner's conversion in the ledger, the oldest first; amounts in minor units. */
export async function findEntriesOf(db: Db, userId: number, id: number) {
  return await db<ConversionEntry[]>`
    select id, created_at as at, kind, account, amount from ledger_entries
    where conversion_id = ${id} and user_id = ${userId} order by id`;
}
