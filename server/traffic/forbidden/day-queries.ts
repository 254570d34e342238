import type { Db, Tx } from '../../platform/db/connection.ts';

/** A part of a statement whose `brought` rows are new clicks: counts the marked ones by day. */
export function forbiddenPart(tx: Tx) {
  return tx`forbidden_sums as (
      insert into forbidden_days as kept (user_id, day, offer_id, link_id, clicks)
      select user_id, (at at time zone 'UTC')::date, coalesce(target_offer_id, offer_id), link_id, count(*)::integer
      from brought where is_forbidden group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, day, offer_id, link_id) do update set clicks = kept.clicks + excluded.clicks)`;
}

/** Marked clicks of the last seven days. */
export async function countRecent(db: Db) {
  return await db`
    select coalesce(sum(clicks), 0)::integer from forbidden_days where day > (now() at time zone 'UTC')::date - 7`.scalar<number>();
}

export type Told = {
  userId: number;
  offerId: number;
  offer: string;
  linkId: number;
  link: string;
  day: string;
  clicks: number;
};

/** Takes the sums of past days that partners must hear of; each is taken once. */
export async function takeUntold(tx: Tx) {
  return await tx<Told[]>`
    with taken as (
      update forbidden_days d set is_told = true from offers o
      where o.id = d.offer_id and o.forbidden = 'warn' and not d.is_told
        and d.day < (now() at time zone 'UTC')::date and d.day >= (now() at time zone 'UTC')::date - 3
      returning d.user_id, d.offer_id, o.name as offer, d.link_id, d.day, d.clicks)
    select t.user_id, t.offer_id, t.offer, t.link_id, coalesce(l.name, '') as link, t.day::text as day, t.clicks
    from taken t left join links l on l.id = t.link_id order by t.user_id, t.day, t.offer_id, t.link_id`;
}

/** Days that sums are kept. */
const keptDays = 60;

export async function removeOldDays(db: Db) {
  await db`delete from forbidden_days where day < (now() at time zone 'UTC')::date - ${keptDays}::integer`;
}
