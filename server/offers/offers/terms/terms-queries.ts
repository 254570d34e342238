import type { PaidEntry } from '#contract/offers/saved-offer';
import { fromMinor, toMinor } from '../../../money/ledger/money.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { DatedTerms, Terms } from './terms.ts';

/** The current terms of these offers. Every offer has some. */
export async function findTerms(db: Db, offerIds: number[]): Promise<Map<number, Terms>> {
  const rows = await db<TermsRow[]>`
    select distinct on (t.offer_id) ${termsColumns(db)} from offer_terms t
    where t.offer_id = any(${offerIds}::bigint[]) order by t.offer_id, t.id desc`;
  const payouts = await findPayouts(db, rows);
  return new Map(
    rows.map(({ id, offerId, from: _, ...terms }) => [offerId, { ...terms, payouts: payouts.get(id) ?? [] }]),
  );
}

/**
 * Payouts of offers a week ago, or the first later ones. Rates are compared with them, so several small steps do not move the
 * base.
 */
export async function findEarlierPayouts(db: Db, offerIds: number[]): Promise<Map<number, PaidEntry[]>> {
  const rows = await db<{ id: number; offerId: number }[]>`
    select distinct on (t.offer_id) t.id, t.offer_id from offer_terms t
    where t.offer_id = any(${offerIds}::bigint[])
    order by t.offer_id, (t.holds_from <= now() - interval '7 days') desc,
      case when t.holds_from <= now() - interval '7 days' then -t.id else t.id end`;
  const payouts = await findPayouts(db, rows);
  return new Map(rows.map(({ id, offerId }) => [offerId, payouts.get(id) ?? []]));
}

/** The id of an offer's current terms. */
export async function findTermsId(db: Db, offerId: number): Promise<number | null> {
  const [row] = await db<
    { id: number | null }[]
  >`select max(id) as id from offer_terms where offer_id = ${offerId}`;
  return row?.id ?? null;
}

/** The number of changes in the shown history of an offer's terms. */
const longestHistory = 30;

/** The latest terms of an offer, oldest first. */
export async function findTermsHistory(db: Db, offerId: number): Promise<DatedTerms[]> {
  const rows = await db<TermsRow[]>`
    select ${termsColumns(db)} from offer_terms t where t.offer_id = ${offerId} order by t.id desc limit ${longestHistory}`;
  const payouts = await findPayouts(db, rows);
  return rows.map(({ id, offerId: _, ...terms }) => ({ ...terms, payouts: payouts.get(id) ?? [] })).reverse();
}

/** Terms, with the side that names the payout. */
type NewTerms = { offerId: number; after: Terms; payoutFrom: 'network' | 'advertiser' };

/**
 * Inserts terms of offers that hold from now on. Race: the caller has locked the offers, so the second of two changes at once has
 * seen the first, and the later row is the later change.
 */
export async function insertTerms(tx: Tx, changes: NewTerms[]): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ offerId, payoutFrom, after: { clickDays, holdDays, share } }) => ({
    offerId,
    clickDays,
    holdDays,
    share,
    payoutFrom,
  }));
  const rows = await tx<{ id: number; offerId: number }[]>`
    insert into offer_terms (offer_id, click_days, hold_days, share, payout_from)
    select "offerId", "clickDays", "holdDays", share, "payoutFrom" from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as given("offerId" bigint, "clickDays" smallint, "holdDays" smallint, share numeric, "payoutFrom" text)
    returning id, offer_id`;
  const termsIds = new Map(rows.map(({ id, offerId }) => [offerId, id]));
  const payouts = changes.flatMap(({ offerId, after }) =>
    after.payouts.map((payout, index) => ({
      ...payout,
      place: index,
      termsId: termsIds.get(offerId),
      amount: toMinor(payout.amount),
      revenue: payout.revenue === null ? null : toMinor(payout.revenue),
    })),
  );
  await tx`
    insert into offer_payouts (terms_id, place, goal, countries, currency_code, amount, revenue)
    select "termsId", place, goal, countries, "currencyCode", amount, revenue
    from jsonb_to_recordset(${JSON.stringify(payouts)}::text::jsonb) as given("termsId" bigint, place smallint, goal text,
      countries text[], "currencyCode" text, amount bigint, revenue bigint)`;
}

type TermsRow = {
  id: number;
  offerId: number;
  clickDays: number;
  holdDays: number;
  share: number | null;
  from: Date;
};

function termsColumns(db: Db) {
  return db`t.id, t.offer_id, t.click_days, t.hold_days, t.share::float8 as share, t.holds_from as "from"`;
}

async function findPayouts(db: Db, terms: readonly { id: number }[]): Promise<Map<number, PaidEntry[]>> {
  const rows = await db<(PaidEntry & { termsId: number })[]>`
    select terms_id, goal, countries, currency_code, amount, revenue from offer_payouts
    where terms_id = any(${terms.map(({ id }) => id)}::bigint[]) order by terms_id, place`;
  const found = new Map<number, PaidEntry[]>();
  for (const { termsId, ...payout } of rows) {
    const amount = fromMinor(payout.amount);
    const revenue = payout.revenue === null ? null : fromMinor(payout.revenue);
    found.set(termsId, [...(found.get(termsId) ?? []), { ...payout, amount, revenue }]);
  }
  return found;
}
