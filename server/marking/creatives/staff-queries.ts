import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import { creativeColumns, creativeTables, stateOf } from './queries.ts';

type Row = Omit<RowOf<'operator.get-creatives'>, 'picture'>;

/** Creatives of the network and of all partners. */
export async function findStaffCreatives(
  db: Db,
  { term, offerId, userId, contractId, state, ...paging }: ParamsOf<'operator.get-creatives'>,
) {
  const wanted = db.and(
    term !== '' && hasTerm(db, term),
    offerId && db`c.offer_id = ${offerId}`,
    userId && db`c.user_id = ${userId}`,
    contractId && db`c.contract_id = ${contractId}`,
    // The first one has an index of its own.
    state === 'waits' ? db`c.state = 'waits'` : state && db`${stateOf(db)} = ${state}`,
  );
  return await findLongPage<Row>(db, paging, {
    columns: columns(db),
    found: db`${tables(db)} where ${wanted}`,
    counted: db`from creatives c where ${wanted}`,
    order: state === 'waits' ? db`c.created_at, c.id` : db`c.id desc`,
  });
}

export async function findStaffCreative(db: Db, id: number) {
  return await db<Row[]>`select ${columns(db)} ${tables(db)} where c.id = ${id}`.first();
}

function columns(db: Db) {
  return db`${creativeColumns(db)}, ${briefOf(db, 'u', 'login')} as user,
    case when k.id is not null then jsonb_build_object('id', k.id, 'number', k.number,
      'advertiser', ${briefOf(db, 'a')}) end as contract,
    (select count(*)::int from links l where l.creative_id = c.id) as links`;
}

function tables(db: Db) {
  return db`${creativeTables(db)} left join advertisers a on a.id = k.advertiser_id left join users u on u.id = c.user_id`;
}

/** The id or the token equals the term, or the name contains all its words. */
function hasTerm(db: Db, term: string) {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean).map(containing);
  const id = /^[1-9]\d{0,14}$/.test(term) ? Number(term) : null;
  return db`(c.id = ${id}::bigint or c.erid = ${term} or lower(c.name) like all(${words}::text[]))`;
}
