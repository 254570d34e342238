import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';

type More = {
  termsId: number;
  today: number;
  month: number;
  keyMadeAt: Date | null;
  oldKeyEndsAt: Date | null;
  ownPayouts: number;
  closures: number;
  choicePlace: number | null;
  /** True where the offer pays more than it brings on purpose. */
  isLossMeant: boolean;
};

/** The fields of an offer's card that the list does not have; `timeZone` is the network's. */
export async function findMore(db: Db, id: number, timeZone: string): Promise<More> {
  const today = db`(now() at time zone ${timeZone}::text)::date`;
  const days = db`select coalesce(sum(conversions), 0)::int from offer_days where offer_id = ${id}`;
  const few = (from: Query<object[]>) =>
    db`(select count(*)::int from (select 1 from ${from} limit ${longestCount}) found)`;
  return await db<More[]>`
    select (select max(t.id) from offer_terms t where t.offer_id = ${id}) as terms_id,
      (${days} and day = ${today}) as today,
      (${days} and day >= date_trunc('month', ${today})::date and day <= ${today}) as month,
      (select created_at from offer_keys where offer_id = ${id} and ends_at is null) as key_made_at,
      (select max(ends_at) from offer_keys where offer_id = ${id} and ends_at > now()) as old_key_ends_at,
      ${few(db`(select distinct on (user_id, goal, countries) amount from partner_payouts where offer_id = ${id}
        order by user_id, goal, countries, id desc) own where amount is not null`)} as own_payouts,
      ${few(db`offer_closures where offer_id = ${id}`)} as closures,
      (select place from network_choice where offer_id = ${id}) as choice_place,
      (select is_loss_meant from offers where id = ${id}) as is_loss_meant`.one();
}

/**
 * The last click that ended at an offer in the last 30 days. The hour of the click names its partner; then only that partner's
 * clicks of that hour are read.
 */
export async function findLastClick(db: Db, offerId: number) {
  const last = await db<{ userId: number; hour: Date }[]>`
    select user_id, hour from click_hours
    where target_offer_id = ${offerId} and hour > now() - interval '30 days' order by hour desc limit 1`.first();
  if (!last) return null;
  const from = last.hour.getTime();
  return await db<{ id: string; at: Date; userId: number }[]>`
    select id, at, user_id from clicks
    where user_id = ${last.userId} and target_offer_id = ${offerId}
      and id >= ${firstIdAt(from)}::uuid and id < ${firstIdAt(from + 3_600_000)}::uuid
    order by id desc limit 1`.first(null);
}
