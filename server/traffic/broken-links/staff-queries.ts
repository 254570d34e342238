import type { ParamsOf, RowOf } from '#contract/method-types';
import type { AddressFault } from '#contract/traffic/broken-names';
import { namedPartners } from '#contract/traffic/staff-broken-landings';
import type { Db } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

/** A page of an offer that could not be opened, without its sentence. */
export type IllLanding = Omit<RowOf<'operator.get-broken-landings'>, 'sentence'> & {
  fault: AddressFault | null;
  status: number | null;
  ledTo: string;
};

/** Pages of active offers that do not answer, or not as they should: broken ones first. */
export async function findIllLandings(
  db: Db,
  { offerId, state, ...paging }: ParamsOf<'operator.get-broken-landings'>,
) {
  const wanted = db.and(
    db`c.offer_id is not null and (c.state in ('broken', 'unknown') or c.led_to <> '') and c.checked_at is not null`,
    offerId && db`c.offer_id = ${offerId}`,
    state && (state === 'doubt' ? db`c.state = 'works'` : db`c.state = ${state}`),
  );
  return await findPage<IllLanding>(db, paging, {
    columns: db`c.id, ${briefOf(db, 'o')} as offer,
      ${briefOf(db, 'p')} as landing,
      c.url, case when c.state = 'works' then 'doubt' else c.state end as state, c.fault, c.status, c.led_to, c.failed_at as since, c.checked_at,
      hurt.links, hurt.partner_count, hurt.partners`,
    found: db`from address_checks c join offers o on o.id = c.offer_id left join landings p on p.id = c.landing_id
      cross join lateral (
        select coalesce(sum(links), 0)::int as links, count(*)::int as partner_count,
          coalesce(jsonb_agg(jsonb_build_object('id', id, 'login', login, 'links', links) order by links desc, id)
            filter (where place <= ${namedPartners}), '[]') as partners
        from (
          select u.id, u.login, count(*)::int as links, row_number() over (order by count(*) desc, u.id) as place
          from links l join users u on u.id = l.user_id
          where l.offer_id = c.offer_id and not l.is_archived and not u.is_blocked and (l.landing_id is null or l.landing_id = c.landing_id)
          group by u.id, u.login
        ) senders
      ) hurt
      where ${wanted}`,
    counted: db`from address_checks c where ${wanted}`,
    order: db`c.state <> 'broken', c.state, hurt.links desc, c.id`,
  });
}
