import type { Pooled } from '../../platform/db/connection.ts';
import { noEvidence } from '../../traffic/landing-choice/evidence.ts';
import { weighLandings } from '../../traffic/landing-choice/weigh.ts';
import { compared } from '../offers/offers.ts';
import type { Scene } from '../scene.ts';

const daysAgo = 40;

/** An offer whose landings have been weighed by what they bring for weeks, as the clicks and conversions of these weeks say. */
export async function fillLandingChoice(sql: Pooled, { idOf, ago, settings }: Scene): Promise<void> {
  const id = idOf(compared);
  const since = ago(daysAgo, 0);
  await sql`update offers set landing_weights = 'auto' where id = ${id}`;
  await sql`
    insert into landing_clicks (offer_id, landing_id, day, country, device, clicks)
    select target_offer_id, landing_id, (at at time zone 'UTC')::date, country, device, count(*) from clicks c
    where target_offer_id = ${id} and landing_id is not null and not is_bot
      and (target_offer_id <> offer_id or not exists (select from links l where l.id = c.link_id and l.landing_id is not null))
    group by 1, 2, 3, 4, 5`;
  await sql`update landings set since = ${since} where offer_id = ${id}`;
  // Until now the weights by hand led the clicks.
  await sql`
    update landing_weights set at = ${since}, weights = (
      select jsonb_object_agg(id, weight) from landings where offer_id = ${id} and is_active) where offer_id = ${id}`;
  const [first = 0, second = 0] = await sql`
    select id from landings where offer_id = ${id} order by id`.values<number>();
  const day = Math.floor(since.getTime() / 86_400_000) + 1;
  await sql`
    insert into landing_pairs (offer_id, first_id, second_id, next_day, days, decided, evidence)
    values (${id}, ${first}, ${second}, ${day}, 0, '{0,0}', ${JSON.stringify(noEvidence())}::text::jsonb)`;
  await weighLandings(sql, settings.networkCurrency);
}
