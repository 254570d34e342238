import type { z } from 'zod';
import type { currencyCode } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';

/** A stretch of one day; `until` is exclusive. */
export type Stretch = { start: Date; until: Date };

const hour = 3_600_000;
const hourOf = ({ until }: Stretch) => new Date(Math.floor(until.getTime() / hour) * hour);

/**
 * Clicks of all partners: whole hours come from the sums, the rest of the last hour from the ids of clicks, which begin with
 * their time.
 */
export async function countClicks(db: Db, stretch: Stretch): Promise<number> {
  const rest = hourOf(stretch);
  return await db<{ count: number }[]>`
    select (
        select coalesce(sum(clicks), 0) from click_sums
        where dimension = 'all' and span = 'hour' and at >= ${stretch.start} and at < ${rest}
      )::int + (
        select count(*) from clicks
        where id >= ${firstIdAt(rest.getTime())}::uuid and id < ${firstIdAt(stretch.until.getTime())}::uuid
      )::int as count`.value(0);
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

/** Conversions that came, by currency, in their present states; sums in minor units. */
export async function sumConversions(db: Db, stretch: Stretch): Promise<Came[]> {
  const rest = hourOf(stretch);
  return await db<Came[]>`
    select b.currency_code, sum(create_count)::int as create, sum(hold_count)::int as hold,
      sum(approve_count)::int as approve, sum(reject_count)::int as reject, sum(approve_amount)::bigint as approve_amount,
      sum(hold_amount)::bigint as hold_amount
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

export async function countPartners(db: Db, { start, until }: Stretch) {
  return await db<{ count: number }[]>`
    select count(*)::int from users where created_at >= ${start} and created_at < ${until} and owner_id is null`.value(
    0,
  );
}
