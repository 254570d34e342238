import type { State } from '../../conversions/conversions/core/rules.ts';
import type { OfferRow } from '../../offers/offers/queries.ts';
import type { Db } from '../../platform/db/connection.ts';

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

type Made = {
  id: number;
  state: State;
  isConfirmed: boolean;
  amount: number;
  currencyCode: string;
  releaseAt: Date | null;
};

/** A visitor of an advertiser's page of the demo, and the conversion that the press of its button has made. */
export async function findVisit(db: Db, offerId: number, clickId: string) {
  const visit = await db<(Pick<OfferRow, 'payoutFrom'> & { userId: number })[]>`
    select k.user_id, o.payout_from from clicks k join offers o on o.id = k.target_offer_id
    where k.id = ${clickId}::uuid and k.target_offer_id = ${offerId}`.first();
  if (!visit) return undefined;
  const conversion = await db<Made[]>`
    select id, state, is_confirmed, amount, currency_code, release_at from conversions
    where click_id = ${clickId}::uuid and user_id = ${visit.userId} and tid = ${tidOf(clickId)}`.first();
  return { ...visit, conversion };
}

/** The advertiser's own id: one for a click, so a second press makes no second conversion. */
export function tidOf(clickId: string): string {
  return `demo-${clickId.slice(-12)}`;
}
