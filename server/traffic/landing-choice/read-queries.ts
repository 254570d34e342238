import type { Db } from '../../platform/db/connection.ts';
import { isDecided, openAgeAt, outcomeNow } from '../../reports/maturity/queries.ts';
import type { Scope } from '../../reports/statistics/cells/cells-queries.ts';
import { worthOf } from '../../reports/statistics/cells/conversion-queries.ts';
import type { DecidedClick } from './pairs.ts';
import type { Choosable, Clicked, Converted } from './seen.ts';
import type { Weights } from './weights.ts';

/** Days of clicks that tell what a landing brings. */
export const countedDays = 60;
/** Seconds after new weights in which a redirector may still use those of before. */
const settling = 10;
/** Days in which a visitor is known again: the usual CLICK_ADDRESS_DAYS. */
const repeatDays = 30;

/** An offer whose landings' weights are counted. */
export type AutoOffer = {
  id: number;
  /** The landings among which the choice is made: `since` as the database writes it. */
  landings: (Choosable & { since: string })[];
  /** The weights in force; null: not known. */
  weights: Weights | null;
};

/** These offers of those whose weights are counted, or all for null. */
export async function findAutoOffers(db: Db, ids: number[] | null) {
  return await db<AutoOffer[]>`
    select o.id,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'countries', l.countries, 'devices', l.devices, 'since', l.since) order by l.id)
        from landings l where l.offer_id = o.id and l.is_active and not l.is_removed and l.weight > 0), '[]') as landings,
      (select w.weights from landing_weights w where w.offer_id = o.id order by w.at desc limit 1) as weights
    from offers o where o.landing_weights = 'auto' and ${ids ? db`o.id = any(${ids}::bigint[])` : db`true`} order by o.id`;
}

/** Clicks of people that weights led to an offer's landings. */
export async function findClicked(db: Db, offerId: number, now: Date) {
  return await db<Clicked[]>`
    select landing_id, day - date '1970-01-01' as day, country, device, clicks from landing_clicks
    where offer_id = ${offerId} and day > (${now}::timestamptz at time zone 'UTC')::date - ${countedDays}::int`;
}

type Asked = { offerId: number; rates: Scope['rates']; now: Date };

/** Conversions of such clicks, in groups. */
export async function findConverted(db: Db, { offerId, rates, now }: Asked): Promise<Converted[]> {
  const since = new Date(now.getTime() - countedDays * 86_400_000);
  return await db<Converted[]>`
    select c.landing_id, floor(date_part('epoch', c.click_at) / 86400)::int as day, c.country, c.device,
      ${db.unsafe(outcomeNow)} as outcome, ${db.unsafe(openAgeAt('seen.until'))} as age,
      count(*)::int as count, coalesce(sum(worth), 0)::float8 as amount, coalesce(sum(worth::float8 ^ 2), 0) as squares
    from (select ${now}::timestamptz as until) seen, ${chosen(db, offerId, since)} ${worthOf(db, rates)}
    where c.click_at >= ${since}
    group by 1, 2, 3, 4, 5, 6`;
}

/**
 * The decided clicks of a day, in their order, with the weights by which each was led. The same visitor goes to the same landing,
 * and many share an address: only the first click that brought income counts as such, of those with one address and one device,
 * system and browser.
 */
export async function findDay(db: Db, { offerId, rates }: Asked, day: number): Promise<DecidedClick[]> {
  const start = new Date(day * 86_400_000);
  const end = new Date((day + 1) * 86_400_000);
  const since = new Date(start.getTime() - repeatDays * 86_400_000);
  return await db<DecidedClick[]>`
    with found as (
      select c.landing_id, c.country, c.device, c.click_at, c.click_id, c.user_id, c.weights, count(*)::int as decided,
        coalesce(sum(worth) filter (where c.state <> 'reject'), 0)::float8 as income
      from ${chosen(db, offerId, since)} ${worthOf(db, rates)}
      where c.click_at >= ${since} and c.click_at < ${end} and ${db.unsafe(isDecided)}
      group by 1, 2, 3, 4, 5, 6, 7),
    visited as (
      select found.*, row_number() over (
        partition by income > 0, case when k.id is null then click_id::text else concat_ws(' ', host(k.address), k.device, k.os, k.browser) end
        order by click_at, click_id) as visit
      from found left join clicks k on k.user_id = found.user_id and k.id = found.click_id)
    select landing_id, country, device, decided, weights, case when visit = 1 then income else 0 end as income from visited where click_at >= ${start} order by click_at, click_id`;
}

/** True where the weights at the beginning of a day are known. */
export async function hasWeights(db: Db, offerId: number, day: number) {
  return await db`
    select weights is not null as known from landing_weights
    where offer_id = ${offerId} and at <= ${new Date(day * 86_400_000)} order by at desc limit 1`.value<boolean>(
    false,
  );
}

/**
 * Conversions `c` that came since a moment, of clicks that known weights led to a landing as it is now: a link that fixes a landing
 * chooses by itself, but for its own offer alone. Clicks under weights by hand are in no sum either.
 */
function chosen(db: Db, offerId: number, since: Date) {
  return db`(
    select c.*, led.weights from conversions c join landings p on p.id = c.landing_id and c.click_at >= p.since
    cross join lateral (
      select w.weights, w.at from landing_weights w where w.offer_id = c.offer_id and w.at <= c.click_at order by w.at desc limit 1) led
    where c.offer_id = ${offerId} and c.created_at >= ${since} and c.click_id is not null
      and led.weights is not null and led.at < c.click_at - make_interval(secs => ${settling})
      and (c.link_offer_id <> c.offer_id or not exists (
        select from links l where l.id = c.link_id and (l.landing_id is not null or l.landing_changed_at >= c.click_at)))) c`;
}
