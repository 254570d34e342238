import type { Db, Tx } from '../../../platform/db/connection.ts';

/** Notes a call, which ends the silence of its advertiser. A spooled call may come after a later call. */
export async function noteCall(db: Db, offerId: number, at: Date): Promise<void> {
  await db`
    with heard as (
      insert into advertisers_heard as kept (offer_id, last_at) values (${offerId}, ${at})
      on conflict (offer_id) do update set last_at = greatest(kept.last_at, excluded.last_at),
        is_silent = kept.is_silent and excluded.last_at <= kept.last_at
    )
    insert into advertiser_hours (offer_id, hour) values (${offerId}, date_trunc('hour', ${at}::timestamptz, 'UTC'))
    on conflict do nothing`;
}

/** An advertiser that may be silent. */
export type Quiet = {
  offerId: number;
  name: string;
  lastAt: Date;
  /** The advertiser's third longest pause in the 30 days before their last call, in hours. */
  usualHours: number;
  /** The number of hours with calls in those 30 days. */
  calls: number;
  silentHours: number;
};

/**
 * Advertisers of active offers that have not called for 24 hours and for one and a half of their third longest pause: neither
 * nights and weekends count as silence, nor does one past outage hide the next. Fewer than six hours with calls make no rhythm.
 */
export async function findQuiet(db: Db): Promise<Quiet[]> {
  return await db<Quiet[]>`
    with quiet as (
      select a.offer_id, o.name, a.last_at from advertisers_heard a join offers o on o.id = a.offer_id
      where not a.is_silent and a.last_at < now() - interval '24 hours' and o.status = 'active'
    ), pauses as (
      select q.offer_id, extract(epoch from h.hour - lag(h.hour) over (partition by q.offer_id order by h.hour)) / 3600 as hours
      from quiet q join advertiser_hours h on h.offer_id = q.offer_id and h.hour > q.last_at - interval '30 days'
    ), ranked as (
      select offer_id, hours, count(*) over (partition by offer_id) as count,
        row_number() over (partition by offer_id order by hours desc) as place
      from pauses where hours is not null
    )
    select q.offer_id, q.name, q.last_at, r.hours::int as usual_hours, (r.count + 1)::int as calls,
      floor(extract(epoch from now() - q.last_at) / 3600)::int as silent_hours
    from quiet q join ranked r on r.offer_id = q.offer_id and r.place = 3
    where r.count >= 5 and now() - q.last_at > r.hours * 1.5 * interval '1 hour' order by 1`;
}

/** Visitors who came to an offer after its advertiser's last call, and in the 30 days before that call. */
export async function countVisitors(db: Db, { offerId, lastAt }: Pick<Quiet, 'offerId' | 'lastAt'>) {
  return await db<{ since: number; before: number }[]>`
    select coalesce(sum(clicks - bots) filter (where hour > ${lastAt}), 0)::int as since,
      coalesce(sum(clicks - bots) filter (where hour <= ${lastAt}), 0)::int as before
    from click_hours where target_offer_id = ${offerId} and hour > ${lastAt}::timestamptz - interval '30 days'`.one();
}

/** Race: an advertiser that calls meanwhile is not silent, and the second of two marks at once finds the mark. */
export async function markSilent(
  tx: Tx,
  { offerId, lastAt }: Pick<Quiet, 'offerId' | 'lastAt'>,
): Promise<boolean> {
  return await tx`
    update advertisers_heard set is_silent = true
    where offer_id = ${offerId} and date_trunc('milliseconds', last_at) = ${lastAt} and not is_silent returning 1`.exists();
}

export async function sweepHours(db: Db): Promise<void> {
  await db`delete from advertiser_hours h using advertisers_heard a
    where a.offer_id = h.offer_id and h.hour < a.last_at - interval '31 days'`;
}
