import type { DatedTerms, OwnPayout } from '../../offers/offers/terms/terms.ts';
import type { Tx } from '../../platform/db/connection.ts';

/** Terms of an offer from a time on; amounts are minor units. */
export type PastTerms = Omit<DatedTerms, 'clickDays'> & { id: number; offerId: number };
/** A partner's own payout from a time on; its amount is in minor units. */
export type PastOwn = OwnPayout & { userId: number; offerId: number };

/** All terms that offers ever had, oldest first. */
export async function findAllTerms(tx: Tx): Promise<PastTerms[]> {
  return await tx<PastTerms[]>`
    select t.id, t.offer_id, t.holds_from as "from", t.hold_days, t.share::float8 as share,
      coalesce(jsonb_agg(jsonb_build_object('goal', p.goal, 'countries', p.countries, 'currencyCode', p.currency_code,
        'amount', p.amount, 'revenue', p.revenue) order by p.place) filter (where p.terms_id is not null), '[]') as payouts
    from offer_terms t left join offer_payouts p on p.terms_id = t.id group by t.id order by t.id`;
}

export async function findAllOwn(tx: Tx): Promise<PastOwn[]> {
  return await tx<PastOwn[]>`
    select user_id, offer_id, goal, countries, currency_code, amount,
      holds_from as "from" from partner_payouts order by id`;
}
