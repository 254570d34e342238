import type { ResultOf } from '#contract/method-types';
import { weightInForce } from '../../offers/offers/landings/landing-queries.ts';
import type { Db } from '../../platform/db/connection.ts';

type Choice = ResultOf<'operator.get-landing-choice'>;
type Shown = Omit<Choice['items'][number], 'share' | 'epc'> & {
  ripeClicks: number;
  /** Minor units. */
  income: number;
  countedAt: Date | null;
};

/** The landings of an offer with their weights in force and what was counted; undefined for an unknown offer. */
export async function findChoice(db: Db, offerId: number) {
  const landingWeights = await db<Pick<Choice, 'landingWeights'>[]>`
    select landing_weights from offers where id = ${offerId}`.value();
  if (!landingWeights) return undefined;
  const items = await db<Shown[]>`
    select l.id, l.name, l.is_active, ${weightInForce(db, 'l')} as weight, coalesce(f.clicks, 0)::bigint as clicks,
      coalesce(f.decided, 0) as decided, coalesce(f.ripe_clicks, 0) as ripe_clicks, coalesce(f.income, 0) as income, f.counted_at
    from landings l join offers o on o.id = l.offer_id
    left join landing_figures f on f.landing_id = l.id and o.landing_weights = 'auto'
    where l.offer_id = ${offerId} and not l.is_removed order by l.place`;
  return { landingWeights, items };
}
