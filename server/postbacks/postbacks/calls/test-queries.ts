import type { Db } from '../../../platform/db/connection.ts';
import { isUuid } from '../../../platform/db/like.ts';
import type { MacroValues } from '../fill.ts';

/**
 * The macros of a partner's click, or of their last click where no id is given; undefined where there is none, or the id is
 * another tracker's.
 */
export async function findTestClick(db: Db, userId: number, clickId: string | null) {
  if (clickId !== null && !isUuid(clickId)) return undefined;
  const wanted = clickId === null ? db`` : db`and k.id = ${clickId}::uuid`;
  return await db`
    select jsonb_build_object('click_id', k.id::text, 'sub1', k.sub1, 'sub2', k.sub2, 'sub3', k.sub3, 'sub4', k.sub4, 'sub5', k.sub5,
      'currency', b.currency_code, 'offer_id', o.id::text, 'offer_name', o.name, 'geo', k.country, 'ip', host(k.address),
      'erid', k.erid) as values
    from clicks k join balances b on b.user_id = k.user_id left join offers o on o.id = coalesce(k.target_offer_id, k.offer_id)
    where k.user_id = ${userId} ${wanted} order by k.id desc limit 1`.value<MacroValues>();
}
