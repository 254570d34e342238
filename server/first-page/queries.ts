import type { z } from 'zod';
import { mostNeeds, type NeedKind } from '#contract/staff/first-page';
import type { currencyCode } from '#contract/wire/fields';
import { firstIdAt } from '../clicks/partition-queries.ts';
import { waitsLong } from '../conversions/receive/waiting-queries.ts';
import type { Db } from '../db/connection.ts';

/** A time of a day until a time of it. */
export type Stretch = { start: Date; until: Date };

const hour = 3_600_000;
const hourOf = ({ until }: Stretch) => new Date(Math.floor(until.getTime() / hour) * hour);

/** Clicks of all partners: whole hours from the sums, what is left of the last hour by the ids of clicks, which begin with their time. */
export async function countClicks(db: Db, stretch: Stretch): Promise<number> {
  const rest = hourOf(stretch);
  const [row] = await db<{ count: number }[]>`
    select (
        select coalesce(sum(clicks), 0) from click_sums
        where dimension = 'all' and span = 'hour' and at >= ${stretch.start} and at < ${rest}
      )::int + (
        select count(*) from clicks
        where id >= ${firstIdAt(rest.getTime())}::uuid and id < ${firstIdAt(stretch.until.getTime())}::uuid
      )::int as count`;
  return row?.count ?? 0;
}

export type Came = {
  currencyCode: z.infer<typeof currencyCode>;
  create: number;
  hold: number;
  approve: number;
  reject: number;
  approveAmount: number;
  holdAmount: number;
};

/** Conversions that came, by currency, in the states they have now; sums in minor units. */
export async function sumConversions(db: Db, stretch: Stretch): Promise<Came[]> {
  const rest = hourOf(stretch);
  return await db<Came[]>`
    select b.currency_code as "currencyCode", sum(create_count)::int as create, sum(hold_count)::int as hold,
      sum(approve_count)::int as approve, sum(reject_count)::int as reject, sum(approve_amount)::bigint as "approveAmount",
      sum(hold_amount)::bigint as "holdAmount"
    from (
      select user_id, create_count, hold_count, approve_count, reject_count, approve_amount, hold_amount from conversion_sums
      where basis = 'event' and dimension = 'all' and span = 'hour' and at >= ${stretch.start} and at < ${rest}
      union all
      select user_id, (state = 'create')::int, (state = 'hold')::int, (state = 'approve')::int, (state = 'reject')::int,
        case state when 'approve' then amount else 0 end, case state when 'hold' then amount else 0 end
      from conversions where created_at >= ${rest} and created_at < ${stretch.until}
    ) came join balances b using (user_id)
    group by 1 order by 1`;
}

export async function countPartners(db: Db, { start, until }: Stretch): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from users where created_at >= ${start} and created_at < ${until}`;
  return row?.count ?? 0;
}

/** How much needs a hand, up to one more than `mostNeeds`. */
export async function countNeeds(
  db: Db,
  kinds: NeedKind[],
  today: string,
): Promise<{ kind: NeedKind; count: number }[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => db`
      select ${kind}::text as kind, (
        select count(*)::int from (${foundFor(db, kind, today)} limit ${mostNeeds + 1}) as found) as count`,
  );
  return await db<{ kind: NeedKind; count: number }[]>`
    ${parts.reduce((before, part) => db`${before} union all ${part}`)}`;
}

function foundFor(db: Db, kind: NeedKind, today: string) {
  switch (kind) {
    case 'postbacks-failing':
      return db`
        select 1 from postback_health h join postbacks p on p.id = h.postback_id
        where h.failing_since is not null and h.paused_at is null and p.is_on`;
    case 'postbacks-paused':
      return db`
        select 1 from postback_health h join postbacks p on p.id = h.postback_id
        where h.failing_since is not null and h.paused_at is not null and p.is_on`;
    case 'refusals':
      return db`select 1 from conversion_refusals where conversion_id is null and offer_id is not null`;
    case 'waiting-calls':
      return db`select 1 from conversion_inbox where ${waitsLong(db)}`;
    case 'silent-advertisers':
      return db`select 1 from advertisers_heard where is_silent`;
    case 'caps-reached':
      return db`
        select 1 from caps_reached c join offers o on o.id = c.offer_id
        where c.day = ${today}::date and o.status = 'active'`;
    case 'applications':
      return db`select 1 from applications where state = 'new'`;
    case 'tickets':
      return db`select 1 from tickets where state = 'open'`;
    case 'access-requests':
      return db`select 1 from access_requests where state = 'open'`;
    case 'orders':
      return db`select 1 from orders where status in ('new', 'accepted')`;
    case 'withdrawals':
      return db`select 1 from withdrawals where state = 'requested'`;
    case 'losses':
      return db`select 1 from conversions where look = 'waits' and state = 'hold'`;
    case 'withdrawal-ends':
      return db`select 1 from staff_proposals where decided_at is null and what like 'withdrawal %'`;
    case 'registries':
      return db`select 1 from registries where state = 'closed'`;
    case 'paid-ended':
      return db`select 1 from statement_lines where state = 'new' and ended_withdrawal_id is not null`;
    case 'statement-lines':
      return db`select 1 from statement_lines where state = 'new'`;
    case 'letters':
      return db`select 1 from notification_deliveries where state = 'failed'`;
    case 'jobs':
      return db`select 1 from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
    case 'spool':
      // `since` is in milliseconds (server/system), of older programs with a fraction.
      return db`
        select 1 from processes where heard_at > now() - interval '1 hour'
          and ((spools #>> '{clicks,since}')::numeric < extract(epoch from now()) * 1000 - 300000
            or (spools #>> '{calls,since}')::numeric < extract(epoch from now()) * 1000 - 60000)`;
  }
}
