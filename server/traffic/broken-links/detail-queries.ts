import type { AddressFault } from '#contract/traffic/broken-names';
import type { Db } from '../../platform/db/connection.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import { allRules, originOf } from './found-queries.ts';

type Named = { id: number; name: string };
/** The words of a broken link's row beside its figures. */
export type LinkDetail = {
  id: number;
  code: string;
  name: string;
  /** Null for a smart link. */
  offer: Named | null;
  landingName: string | null;
  fault: AddressFault | null;
  status: number | null;
  /** Days of the last 30 on which the offer was full, today included. */
  capDays: number;
};

/** `timeZone` is the network's, whose days caps count. `landings` are the pages that do not answer, in the order of `ids`. */
export async function findLinkDetails(
  db: Db,
  userId: number,
  { ids, landings }: { ids: number[]; landings: (number | null)[] },
  timeZone: string,
) {
  const first = db`(now() at time zone ${timeZone}::text)::date - 29`;
  return await db<LinkDetail[]>`
    select l.id, l.code, l.name, ${briefOf(db, 'o')} as offer, p.name as landing_name, c.fault, c.status,
      (select count(*)::int from (
        select day from offer_days d where d.offer_id = o.id and d.day >= ${first} and (d.told = 100 or d.conversions >= o.daily_cap)
        union select n.starts_on from offer_cap_counts n join offer_caps k on k.id = n.cap_id
          where n.offer_id = o.id and n.is_full and (n.user_id is null or n.user_id = ${userId}) and k.period = 'day' and n.starts_on >= ${first}
      ) days) as cap_days
    from unnest(${ids}::bigint[], ${landings}::bigint[]) w(id, landing_id)
    join links l on l.id = w.id left join offers o on o.id = l.offer_id
    left join landings p on p.id = w.landing_id
    left join address_checks c on c.offer_id = o.id and c.landing_id is not distinct from w.landing_id and c.state = 'broken'
    where l.user_id = ${userId}`;
}

/** The words of a broken rule's row. */
export type RuleDetail = {
  id: number;
  offerFrom: Named | null;
  offerTo: Named | null;
  origin: string | null;
  fault: AddressFault | null;
  status: number | null;
};

export async function findRuleDetails(db: Db, userId: number, ids: number[]) {
  const rows = await db<RuleDetail[]>`
    select r.id, ${briefOf(db, 'f')} as offer_from, ${briefOf(db, 't')} as offer_to,
      ${originOf(db, 'r.link')} as origin, c.fault, c.status
    from ${allRules(db)} r left join offers f on f.id = r.offer_from left join offers t on t.id = r.offer_to
    left join lateral (select fault, status from address_checks c where c.state = 'broken'
      and (c.offer_id = r.offer_to or c.offer_id is null and c.url = ${originOf(db, 'r.link')}) limit 1) c on true
    where r.user_id = ${userId} and r.id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
