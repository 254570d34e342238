import type { Schedule } from '#contract/offers/offer-terms';
import type { Device } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

export type Status = 'active' | 'paused' | 'stopped';
export type Access = 'all' | 'request' | 'list';
/** The columns of an offer's own row. */
export type OfferRow = {
  name: string;
  status: Status;
  countries: string[];
  category: string;
  url: string;
  description: string;
  devices: Device[];
  schedule: Schedule | null;
  dailyCap: number | null;
  uniqueOnly: boolean;
  isPromo: boolean;
  payoutFrom: 'network' | 'advertiser';
  advertiserId: number | null;
  access: Access;
  /** A request is granted automatically from this approval (0 to 1) and this many confirmed conversions on. */
  accessRule: AccessRule | null;
};
export type AccessRule = { approval: number; conversions: number };

/** Returns the new ids in the order of the offers: the database gives ids in the order of the rows. */
export async function insertOffers(tx: Tx, offers: OfferRow[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const rows = await tx<{ id: number }[]>`
    insert into offers (name, status, countries, category, url, description, devices, schedule, daily_cap, unique_only,
      is_promo, payout_from, advertiser_id, access, rule_approval, rule_conversions)
    select name, status, countries, category, url, description, devices, schedule, "dailyCap", "uniqueOnly", "isPromo",
      "payoutFrom", "advertiserId", access, ${ruleColumns(tx)}
    from ${recordset(tx, offers)} order by place returning id`;
  return rows.map(({ id }) => id).sort((a, b) => a - b);
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
  await tx`
    update offers o set name = saved.name, status = saved.status, countries = saved.countries, category = saved.category,
      url = saved.url, description = saved.description, devices = saved.devices, schedule = saved.schedule,
      daily_cap = saved."dailyCap", unique_only = saved."uniqueOnly", is_promo = saved."isPromo",
      payout_from = saved."payoutFrom", advertiser_id = saved."advertiserId", access = saved.access,
      (rule_approval, rule_conversions) = (select ${ruleColumns(tx)})
    from ${recordset(tx, offers)} where o.id = saved.id`;
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

function recordset(tx: Tx, offers: OfferRow[]) {
  const json = JSON.stringify(offers.map((offer, index) => ({ ...offer, place: index })));
  return tx`(
    select id, name, status, countries, category, url, description, devices, nullif(schedule, 'null'::jsonb) as schedule,
      "dailyCap", "uniqueOnly", "isPromo", "payoutFrom", "advertiserId", access, "accessRule", place
    from jsonb_to_recordset(${json}::text::jsonb) as saved(place integer, id bigint, name text, status text,
      countries text[], category text, url text, description text, devices text[], schedule jsonb, "dailyCap" integer,
      "uniqueOnly" boolean, "isPromo" boolean, "payoutFrom" text, "advertiserId" bigint, access text, "accessRule" jsonb)) saved`;
}

function ruleColumns(tx: Tx) {
  return tx`("accessRule" ->> 'approval')::numeric, ("accessRule" ->> 'conversions')::integer`;
}

/** The columns of an offer `o`. */
export function offerColumns(db: Db) {
  return db`o.name, o.status, o.countries, o.category, o.url, o.description, o.devices, o.schedule,
    o.daily_cap, o.unique_only, o.is_promo, o.payout_from,
    o.advertiser_id, o.access, case when o.rule_approval is not null then
      jsonb_build_object('approval', o.rule_approval, 'conversions', o.rule_conversions) end as "accessRule"`;
}

/** The name of an existing offer. */
export async function findName(db: Db, id: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`select name from offers where id = ${id}`;
  return row?.name ?? '';
}

export async function hasOffer(db: Db, id: number): Promise<boolean> {
  return (await db`select 1 from offers where id = ${id}`).length > 0;
}

/** Says for the offer and for the partner if they exist. */
export async function findAccessParts(db: Db, offerId: number, userId: number) {
  const [found] = await db<{ hasOffer: boolean; hasUser: boolean }[]>`
    select exists (select 1 from offers where id = ${offerId}) as "hasOffer",
      exists (select 1 from users where id = ${userId}) as "hasUser"`;
  return found ?? { hasOffer: false, hasUser: false };
}
