import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

type Row = RowOf<'operator.get-ad-tokens'>;

/**
 * Tokens that clicks of the last 30 days had, of each partner. Sums of days are read, which the shipper of clicks writes, never the
 * clicks themselves. `creative_id` is that of the link: the token is the expected one where it is that creative's.
 */
export async function findTokens(db: Db, { userId, kind, ...paging }: ParamsOf<'operator.get-ad-tokens'>) {
  const wanted = db.and(
    db`d.day > (now() at time zone 'UTC')::date - 30`,
    userId && db`d.user_id = ${userId}`,
    kind === 'none' && db`d.erid = ''`,
    kind === 'own' && db`own.id is not null`,
    kind === 'foreign' && db`d.erid <> '' and own.id is null`,
  );
  const days = db`token_days d left join creatives own on d.erid <> '' and own.erid = d.erid`;
  const sums = db`
    select d.user_id, d.erid, own.id as creative_id, own.name as creative_name, sum(d.clicks)::bigint as clicks,
      coalesce(sum(d.clicks) filter (where own.id = d.creative_id), 0)::bigint as expected, max(d.last_at) as last_at
    from ${days} where ${wanted} group by d.user_id, d.erid, own.id, own.name`;
  return await findLongPage<Row>(db, paging, {
    columns: db`s.erid, s.clicks, s.expected, s.last_at, ${briefOf(db, 'u', 'login')} as user,
      case when s.creative_id is not null then jsonb_build_object('id', s.creative_id, 'name', s.creative_name) end as creative`,
    found: db`from (${sums}) s join users u on u.id = s.user_id`,
    order: db`s.clicks desc, s.user_id, s.erid`,
  });
}
