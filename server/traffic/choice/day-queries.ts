import type { Db, Tx } from '../../platform/db/connection.ts';

/** A part of a statement whose `brought` rows are new clicks: counts the chosen ones by day, under link 0 where the network chose. */
export function chosenPart(tx: Tx) {
  return tx`chosen_days as (
      insert into choice_days as kept (link_id, user_id, day, offer_id, country, device, chosen, clicks)
      select case when outcome = 'offer' then link_id else 0 end, user_id, floor(extract(epoch from at) / 86400)::integer,
        target_offer_id, country, device, chosen, count(*)::integer
      from brought where chosen is not null group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (link_id, user_id, day, offer_id, country, device, chosen) do update set clicks = kept.clicks + excluded.clicks)`;
}

/** Removes days that neither a count nor a page reads any more. */
export async function sweepChoiceDays(db: Db) {
  await db`delete from choice_days where day < floor(extract(epoch from now()) / 86400)::integer - 60`;
}
