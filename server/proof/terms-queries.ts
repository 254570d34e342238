import type { Db, Tx } from '../platform/db/connection.ts';
import { isOfOpenLog } from './adopt-queries.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';

type TermsRow = {
  id: number;
  offerId: number;
  clickDays: number;
  holdDays: number;
  share: number | null;
  holdsFrom: Date;
  payouts: PayoutRow[];
};
type PayoutRow = {
  goal: string;
  countries: string[];
  currency: string;
  amount: number;
  sharePercent: number | null;
  revenue: number | null;
  revenuePercent: number | null;
};

/** Keeps leaves of these terms, which the transaction has just written, or which were there before the log. */
export async function keepTerms(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx<TermsRow[]>`
    select t.id, t.offer_id, t.click_days, t.hold_days, t.share::float8 as share, t.holds_from, coalesce((
      select jsonb_agg(jsonb_build_object('goal', p.goal, 'countries', p.countries, 'currency', p.currency_code, 'amount', p.amount,
        'sharePercent', p.share_percent, 'revenue', p.revenue, 'revenuePercent', p.revenue_percent) order by p.place)
      from offer_payouts p where p.terms_id = t.id), '[]') as payouts
    from offer_terms t where t.id = any(${ids}::bigint[]) order by t.id`;
  await insertLeaves(tx, rows.map(leafOfTerms));
}

/** Partners read payouts and days; what the advertiser pays is hidden and opened to nobody. */
function leafOfTerms({ id, offerId, clickDays, holdDays, share, holdsFrom, payouts }: TermsRow) {
  return leafOf({
    kind: 'terms',
    at: holdsFrom,
    termsId: id,
    open: {
      terms: id,
      offer: offerId,
      clickDays,
      holdDays,
      payouts: payouts.map(({ goal, countries, currency, amount, sharePercent }) => {
        return { goal, countries, currency, amount, sharePercent };
      }),
    },
    hidden: {
      revenue: JSON.stringify(
        payouts.map(({ revenue, revenuePercent }) => {
          return { revenue, revenuePercent };
        }),
      ),
      share: share === null ? '' : String(share),
    },
  });
}

/** Terms after `after` that have no leaf, by ids. */
export async function findUnkeptTerms(db: Db, after: number, most: number): Promise<number[]> {
  return await db`
    select t.id from offer_terms t where t.id > ${after} 
      and not exists (select from proof_leaves l where l.terms_id = t.id and ${isOfOpenLog(db)})
    order by t.id limit ${most}`.values<number>();
}
