import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows, rowsOf, savedColumns } from '../../platform/db/rows-queries.ts';

type Offer = ItemOf<'operator.get-offers'>;
export type Status = Offer['status'];
export type AccessRule = NonNullable<Offer['accessRule']>;
/** The columns of an offer's own row. */
export type OfferRow = Pick<
  Offer,
  | 'name'
  | 'status'
  | 'countries'
  | 'category'
  | 'url'
  | 'description'
  | 'devices'
  | 'schedule'
  | 'dailyCap'
  | 'uniqueOnly'
  | 'isPromo'
  | 'payoutFrom'
  | 'advertiserId'
  | 'access'
  | 'accessRule'
  | 'goals'
  | 'landingWeights'
  | 'forbidden'
>;

/** Returns the new ids in the order of the offers: the database gives ids in the order of the rows. */
export async function insertOffers(tx: Tx, offers: OfferRow[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const rows = offers.map(columnsOf);
  const ids = await tx`
    insert into offers ${newRows(tx, 'offers', rows)} returning id`.values<number>();
  return ids.sort((a, b) => a - b);
}

/** Locks these offers until the transaction ends, in one common order; returns the offers that exist. */
export async function lockOffers(tx: Tx, ids: number[]): Promise<Map<number, OfferRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<(OfferRow & { id: number })[]>`
    select o.id, ${offerColumns(tx)} from offers o where o.id = any(${ids}::bigint[]) order by o.id for no key update`;
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

export async function updateOffers(tx: Tx, offers: (OfferRow & { id: number })[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(columnsOf);
  await tx`
    update offers o set ${savedColumns(tx, rows)} from ${rowsOf(tx, 'offers', rows)} saved where o.id = saved.id`;
}

/** Sets for an offer, which the caller has locked, the permission to pay more than it brings. */
export async function setLossMeant(tx: Tx, offerId: number, isMeant: boolean): Promise<void> {
  await tx`update offers set is_loss_meant = ${isMeant} where id = ${offerId}`;
}

/**
 * Sets one status for these offers, which the caller has locked; returns the offers whose status changed, with the status before.
 */
export async function setStatus(tx: Tx, offers: Map<number, OfferRow>, status: Status) {
  const items = [...offers].flatMap(([id, { status: before }]) =>
    before === status ? [] : [{ id, before }],
  );
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await tx`update offers set status = ${status} where id = any(${ids}::bigint[])`;
  return items;
}

function columnsOf<Row extends OfferRow>({ accessRule, ...offer }: Row) {
  return { ...offer, ruleApproval: accessRule?.approval, ruleConversions: accessRule?.conversions };
}

/** The columns of an offer `o`. */
export function offerColumns(db: Db) {
  return db`o.name, o.status, o.countries, o.category, o.url, o.description, o.devices, o.schedule,
    o.daily_cap, o.unique_only, o.is_promo, o.payout_from,
    o.advertiser_id, o.access, o.goals, o.landing_weights, o.forbidden, case when o.rule_approval is not null then
      jsonb_build_object('approval', o.rule_approval, 'conversions', o.rule_conversions) end as access_rule`;
}

/** The name of an existing offer. */
export async function findName(db: Db, id: number): Promise<string> {
  return await db`select name from offers where id = ${id}`.scalar<string>();
}

/** The scope in which a promo code is one partner's: the offers of the advertiser of an offer `o`, or the offer that has none. */
export function promoScope(db: Db) {
  return db`case when o.advertiser_id is null then 'o' || o.id else 'a' || o.advertiser_id end`;
}

/**
 * Moves the promo codes of offers to those of their present advertisers. Fails by `promos_owner_excl` where one is another
 * partner's there.
 */
export async function moveCodes(tx: Tx, offerIds: number[]): Promise<void> {
  await tx`
    update promos p set scope = ${promoScope(tx)}
    from offers o where o.id = p.offer_id and o.id = any(${offerIds}::bigint[])`;
}

export async function hasOffer(db: Db, id: number): Promise<boolean> {
  return await db`select 1 from offers where id = ${id}`.exists();
}
