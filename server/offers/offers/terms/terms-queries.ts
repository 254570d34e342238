import type { PaidEntry } from '#contract/offers/saved-offer';
import { toMinor } from '../../../money/ledger/money.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { groupRows, newRows, rowsOf } from '../../../platform/db/rows-queries.ts';
import { keepTerms } from '../../../proof/terms-queries.ts';
import type { DatedTerms, Terms } from './terms.ts';

/** The current terms of these offers. Every offer has some. */
export async function findTerms(db: Db, offerIds: number[]) {
  const rows = await db<TermsRow[]>`
    select distinct on (t.offer_id) ${termsColumns(db)} from offer_terms t
    where t.offer_id = any(${offerIds}::bigint[]) order by t.offer_id, t.id desc`;
  const payouts = await findPayouts(db, rows);
  return new Map<number, Terms>(
    rows.map(({ id, offerId, from: _, ...terms }) => [offerId, { ...terms, payouts: payouts.get(id) ?? [] }]),
  );
}

/**
 * Payouts of offers a week ago, or the first later ones. Payouts are compared with them, so several small steps do not move the
 * base.
 */
export async function findEarlierPayouts(db: Db, offerIds: number[]) {
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
  return await db`
    select max(id) as id from offer_terms where offer_id = ${offerId}`.scalar<number | null>();
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
  const terms = changes.map(({ offerId, payoutFrom, after: { payouts: _, ...after } }) => {
    return { ...after, offerId, payoutFrom };
  });
  const made = await tx<{ id: number; offerId: number }[]>`
    insert into offer_terms ${newRows(tx, 'offer_terms', terms)} returning id, offer_id`;
  const termsIds = new Map(made.map(({ id, offerId }) => [offerId, id]));
  const payouts = changes.flatMap(({ offerId, after }) =>
    after.payouts.map((payout, place) => {
      return { ...inMinor(payout), place, termsId: termsIds.get(offerId) };
    }),
  );
  await tx`insert into offer_payouts select * from ${rowsOf(tx, 'offer_payouts', payouts)}`;
  await keepTerms(tx, [...termsIds.values()]);
}

/** An entry with sums in minor units. */
export function inMinor({ amount, revenue, minAmount, ...entry }: PaidEntry) {
  return {
    ...entry,
    amount: toMinor(amount),
    revenue: revenue === null ? null : toMinor(revenue),
    minAmount: minAmount === undefined ? null : toMinor(minAmount),
  };
}

type TermsRow = Omit<DatedTerms, 'payouts'> & { id: number; offerId: number };

function termsColumns(db: Db) {
  return db`t.id, t.offer_id, t.click_days, t.hold_days, t.share::float8 as share, t.player_days, t.carry_over, t.promo_rule, t.holds_from as "from"`;
}

async function findPayouts(db: Db, terms: readonly { id: number }[]) {
  const rows = await db<(PayoutRow & { termsId: number })[]>`
    select terms_id, goal, countries, currency_code, (amount / 100.0)::float8 as amount, (revenue / 100.0)::float8 as revenue,
      share_percent::float8, revenue_percent::float8, (min_amount / 100.0)::float8 as min_amount
    from offer_payouts where terms_id = any(${terms.map(({ id }) => id)}::bigint[]) order by terms_id, place`;
  return groupRows(
    rows.map(({ termsId, ...row }) => ({ termsId, ...entryOfRow(row) })),
    'termsId',
  );
}

/** A row of payouts; what an entry does not have is null. */
export type PayoutRow = Omit<PaidEntry, Shared> & Record<Shared, number | null>;
type Shared = 'sharePercent' | 'revenuePercent' | 'minAmount';

/** The entry of a row: it has a percent or a smallest deposit only where one is set. */
export function entryOfRow({ sharePercent, revenuePercent, minAmount, ...entry }: PayoutRow): PaidEntry {
  return {
    ...entry,
    ...(sharePercent !== null && { sharePercent, revenuePercent }),
    ...(minAmount !== null && { minAmount }),
  };
}
