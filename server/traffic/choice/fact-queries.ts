import type { Db } from '../../platform/db/connection.ts';
import { openAgeAt, outcomeNow } from '../../reports/maturity/queries.ts';
import type { Scope } from '../../reports/statistics/cells/cells-queries.ts';
import { worthOf } from '../../reports/statistics/cells/conversion-queries.ts';
import type { Fact } from './count.ts';

/** The days whose clicks count: long enough for late decisions, short enough that an offer's past does not hold it. */
const countedDays = 45;

/** Clicks to an offer of a UTC day, bots excepted. */
export type DaySum = { offerId: number; day: number; clicks: number };
/** Chosen clicks of a day. `linkId` 0: the network chose. */
export type ChosenSum = DaySum & { linkId: number; country: string; device: string };
/** Conversions, with the link that chose their offer: 0 the network, null none. */
export type LinkFact = Fact & { linkId: number | null };

const since = (db: Db) => db`now() - make_interval(days => ${countedDays})`;

/** Clicks of all partners to each offer by day. */
export async function findDaySums(db: Db) {
  return await db<DaySum[]>`
    select key::bigint as offer_id, floor(extract(epoch from at) / 86400)::integer as day, sum(clicks - bots)::integer as clicks
    from click_sums where dimension = 'offer' and span = 'day' and at >= ${since(db)} and key <> '0' group by 1, 2`;
}

/** Chosen clicks of these links, or of all and the network's choice for null. */
export async function findChosenSums(db: Db, linkIds: number[] | null) {
  return await db<ChosenSum[]>`
    select link_id, offer_id, country, device, day, sum(clicks)::integer as clicks from choice_days
    where day >= floor(extract(epoch from ${since(db)}) / 86400)::integer
      and ${linkIds === null ? db`true` : db`link_id = any(${linkIds}::bigint[])`}
    group by 1, 2, 3, 4, 5`;
}

/** Conversions of all partners by offer and state, those of chosen clicks by place as well. */
export async function findFacts(db: Db, rates: Scope['rates']): Promise<LinkFact[]> {
  const chosen = (column: string) => db.unsafe(`case when chosen is null then '' else ${column} end`);
  return await db<LinkFact[]>`
    select offer_id, case when chosen is null then null when outcome = 'offer' then link_id else 0 end as link_id, country,
      ${chosen('device')} as device, goal,
      ${db.unsafe(outcomeNow)} as outcome, ${db.unsafe(openAgeAt('now()'))} as age, count(*)::integer as count, sum(worth)::bigint as worth
    from conversions c ${worthOf(db, rates)}
    where created_at >= ${since(db)} and click_at >= ${since(db)} and click_id is not null
    group by 1, 2, 3, 4, 5, 6, 7`;
}

/** The category of each offer, and whether the advertiser names its payouts. */
export async function findKinds(db: Db) {
  const rows = await db<{ id: number; category: string; isNamed: boolean }[]>`
    select id, category, payout_from = 'advertiser' as is_named from offers`;
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}
