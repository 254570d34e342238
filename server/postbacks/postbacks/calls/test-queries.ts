import { bySub } from '#contract/traffic/traffic-names';
import type { Db } from '../../../platform/db/connection.ts';
import { isUuid } from '../../../platform/db/term.ts';
import type { MacroValues } from '../fill.ts';
import { macroObject } from './queue-queries.ts';

/**
 * The macros of a partner's click, or of their last click where no id is given; undefined where there is none, or the id is
 * another tracker's.
 */
export async function findTestClick(db: Db, userId: number, clickId: string | null) {
  if (clickId !== null && !isUuid(clickId)) return undefined;
  const wanted = clickId === null ? db`` : db`and k.id = ${clickId}::uuid`;
  const values = macroObject<OfCall>(db, {
    click_id: 'k.id::text',
    ...bySub((name) => `k.${name}`),
    currency: 'b.currency_code',
    offer_id: 'o.id::text',
    offer_name: 'o.name',
    geo: 'k.country',
    ip: 'host(k.address)',
    erid: 'k.erid',
  });
  return await db`
    select ${values} as values
    from clicks k join balances b on b.user_id = k.user_id left join offers o on o.id = coalesce(k.target_offer_id, k.offer_id)
    where k.user_id = ${userId} ${wanted} order by k.id desc limit 1`.value<MacroValues>();
}

/** Macros whose values the test makes up (test-call.ts). */
type OfCall = 'status' | 'payout' | 'goal' | 'promo' | 'conversion_id' | 'time' | 'reason';
