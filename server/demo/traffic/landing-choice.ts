import type { Pooled } from '../../platform/db/connection.ts';
import { noEvidence } from '../../traffic/landing-choice/evidence.ts';
import { weighLandings } from '../../traffic/landing-choice/weigh.ts';
import { compared } from '../offers/offers.ts';

const dayLength = 86_400_000;
/** Days since the landings have been weighed, the first of which is whole. */
const days = 40;

/**
 * An offer whose landings have been weighed by what they bring for weeks, as the clicks and conversions of these weeks say; also
 * after its pages have moved, as another address begins anew.
 */
export async function fillLandingChoice(sql: Pooled, currency: string): Promise<void> {
  const offerId = await sql`
    update offers set landing_weights = 'auto' where name = ${compared} returning id`.value<number>();
  if (offerId === undefined) return;
  const first = Math.floor(Date.now() / dayLength) - days;
  const since = new Date(first * dayLength);
  await sql`
    insert into landing_clicks (offer_id, landing_id, day, country, device, clicks)
    select target_offer_id, landing_id, (at at time zone 'UTC')::date, country, device, count(*) from clicks c
    where target_offer_id = ${offerId} and landing_id is not null and not is_bot and at >= ${since}
      and (target_offer_id <> offer_id or not exists (select from links l where l.id = c.link_id and l.landing_id is not null))
    group by 1, 2, 3, 4, 5
    on conflict do nothing`;
  await sql`update landings set since = ${since} where offer_id = ${offerId}`;
  // Until now the weights by hand led the clicks.
  await sql`
    insert into landing_weights (offer_id, at, weights)
    select offer_id, ${since}, jsonb_object_agg(id, weight) from landings where offer_id = ${offerId} group by offer_id
    on conflict do nothing`;
  await sql`
    insert into landing_pairs (offer_id, first_id, second_id, next_day, days, decided, evidence)
    select one.offer_id, one.id, other.id, ${first}, 0, '{0,0}', ${JSON.stringify(noEvidence())}::text::jsonb
    from landings one join landings other on other.offer_id = one.offer_id and other.id > one.id where one.offer_id = ${offerId}
    on conflict do nothing`;
  await weighLandings(sql, currency);
}
