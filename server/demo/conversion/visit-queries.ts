import type { State } from '../../conversions/conversions/core/rules.ts';
import type { Db } from '../../platform/db/connection.ts';

/** A visitor of an advertiser's page of the demo, and the conversion that the press of its button has made. */
export type Visit = {
  at: Date;
  userId: number;
  payoutFrom: 'network' | 'advertiser';
  conversion: {
    id: number;
    state: State;
    isConfirmed: boolean;
    amount: number;
    currencyCode: string;
    createdAt: Date;
    releaseAt: Date | null;
  } | null;
};

/** The visit of a click that ended at this offer. */
export async function findVisit(db: Db, offerId: number, clickId: string): Promise<Visit | undefined> {
  const [row] = await db<(Omit<Visit, 'conversion'> & { [Name in keyof Made]: Made[Name] | null })[]>`
    select k.at, k.user_id, o.payout_from, c.id, c.state, c.is_confirmed, c.amount,
      c.currency_code, c.created_at, c.release_at
    from clicks k join offers o on o.id = k.target_offer_id
    left join conversions c on c.click_id = k.id and c.user_id = k.user_id and c.tid = ${tidOf(clickId)}
    where k.id = ${clickId}::uuid and k.target_offer_id = ${offerId}`;
  if (!row) return undefined;
  const { at, userId, payoutFrom, id, state, isConfirmed, amount, currencyCode, createdAt, releaseAt } = row;
  const isMade = id !== null && state && isConfirmed !== null && amount !== null && currencyCode && createdAt;
  const conversion = isMade ? { id, state, isConfirmed, amount, currencyCode, createdAt, releaseAt } : null;
  return { at, userId, payoutFrom, conversion };
}

type Made = NonNullable<Visit['conversion']>;

/** The advertiser's own id: one for a click, so a second press makes no second conversion. */
export function tidOf(clickId: string): string {
  return `demo-${clickId.slice(-12)}`;
}
