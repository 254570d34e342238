import {
  type Conversion,
  type EventRow,
  eventsPart,
  type NewConversion,
} from '../conversions/conversions/core/queries.ts';
import { type Counted, capsPart, sumsPart } from '../conversions/conversions/core/sums-queries.ts';
import type { Tx } from '../platform/db/connection.ts';
import type { PlacedEntry } from './money/ledger.ts';

/** A conversion of the past as it is now. */
export type PastConversion = Omit<NewConversion, 'timeZone'> &
  Pick<Conversion, 'steps' | 'holdDays' | 'share' | 'isFixed' | 'offerName'> & { changedAt: Date };

/** Returns ids and days of caps in the order of the conversions: ids are given as the rows come. */
export async function insertConversions(
  tx: Tx,
  conversions: PastConversion[],
  timeZone: string,
): Promise<{ id: number; capDay: string }[]> {
  const rows = conversions.map((one, index) => ({ ...one, place: index }));
  return await tx<{ id: number; capDay: string }[]>`
    with made as (
      insert into conversions (user_id, offer_id, terms_id, click_id, click_at, link_id, link_offer_id, click_reason, subs, country,
        device, os, browser, outcome, referrer, goal, tid, state, is_confirmed, amount, currency_code, order_sum, reject_reason, held_since,
        release_at, cap_day, created_at, changed_at, steps, landing_id, revenue)
      select "userId", "offerId", "termsId", "clickId", "clickAt", "linkId", "linkOfferId", "clickReason", subs, country, device, os,
        browser, outcome, referrer, goal, tid, state, "isConfirmed", amount, "currencyCode", "orderSum", reason, "heldSince", "releaseAt",
        ("createdAt" at time zone ${timeZone}::text)::date, "createdAt", "changedAt", steps, "landingId", revenue
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as past(place integer, "userId" bigint, "offerId" bigint,
        "termsId" bigint, "clickId" uuid, "clickAt" timestamptz, "linkId" bigint, "linkOfferId" bigint, "clickReason" text,
        subs text[], country text, device text, os text, browser text, outcome text, referrer text, goal text, tid text, state text, "isConfirmed" boolean,
        amount bigint, "currencyCode" text, "orderSum" bigint, reason text, "heldSince" timestamptz, "releaseAt" timestamptz,
        "createdAt" timestamptz, "changedAt" timestamptz, steps integer, "landingId" bigint, revenue bigint)
      order by place returning id, cap_day, link_id, created_at
    ), converted as (
      update links l set converted_at = first.at from (select link_id, min(created_at) as at from made group by 1) first
      where first.link_id = l.id
    )
    select id, to_char(cap_day, 'YYYY-MM-DD') as "capDay" from made order by id`;
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
export async function insertHistories(tx: Tx, entries: PlacedEntry[]): Promise<void> {
  await tx`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as given("userId" bigint, kind text, account text,
        amount bigint, comment text, "idempotencyKey" text, "releaseAt" timestamptz, "totalAfter" bigint, "accountAfter" bigint,
        "createdAt" timestamptz, place bigint, "placeInAccount" bigint, line bigint, "conversionId" bigint, "withdrawalId" bigint)
    ), written as (
      insert into ledger_entries (user_id, kind, account, amount, comment, idempotency_key, release_at, actor, total_after,
        account_after, created_at, place, place_in_account, line, conversion_id, withdrawal_id)
      select "userId", kind, account, amount, comment, "idempotencyKey", "releaseAt", 'program', "totalAfter", "accountAfter",
        "createdAt", place, "placeInAccount", line, "conversionId", "withdrawalId" from given order by "userId", place
    )
    update balances b set available = ends.available, blocked = ends.blocked, hold = ends.hold, entries = ends.entries,
      available_entries = ends.available_entries, blocked_entries = ends.blocked_entries, hold_entries = ends.hold_entries,
      lines = ends.lines, latest_at = ends.latest_at
    from (
      select "userId", count(*) as entries, max(line) as lines, max("createdAt") as latest_at,
        ${tx.unsafe(accounts.map(endOf).join())}
      from given group by 1
    ) ends where ends."userId" = b.user_id`;
}

const accounts = ['available', 'blocked', 'hold'];

function endOf(account: string): string {
  return `coalesce(sum(amount) filter (where account = '${account}'), 0) as ${account},
    count(*) filter (where account = '${account}') as ${account}_entries`;
}
