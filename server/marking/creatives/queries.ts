import type { ParamsOf, RowOf } from '#contract/method-types';
import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import { smallOf } from '../../platform/pictures/queries.ts';
import { isUsable } from '../usable/usable-queries.ts';

type Row = Omit<RowOf<'creatives.get-creatives'>, 'picture'>;

/** A page of the creatives that a partner may know: the network's of open offers, and their own. */
export async function findPartnersCreatives(
  db: Db,
  userId: number,
  { offerId, state, isOwn, isUsable: onlyUsable, ...paging }: ParamsOf<'creatives.get-creatives'>,
) {
  const wanted = db.and(
    isKnown(db, userId),
    offerId && db`c.offer_id = ${offerId}`,
    state && db`${stateOf(db)} = ${state}`,
    isOwn !== undefined && db`(c.user_id is not null) = ${isOwn}`,
    onlyUsable !== undefined && db`${isUsable(db, db`${userId}`)} = ${onlyUsable}`,
  );
  return await findPage<Row>(db, paging, {
    columns: db`${creativeColumns(db)}, c.user_id is not null as is_own`,
    found: db`${creativeTables(db)} where ${wanted}`,
    counted: db`from creatives c join offers o on o.id = c.offer_id where ${wanted}`,
    order: db`c.id desc`,
  });
}

export async function findPartnersCreative(db: Db, userId: number, id: number) {
  return await db<Row[]>`
    select ${creativeColumns(db)}, c.user_id is not null as is_own ${creativeTables(db)}
    where c.id = ${id} and ${isKnown(db, userId)}`.first();
}

function isKnown(db: Db, userId: number) {
  return db`(c.user_id = ${userId}
    or c.user_id is null and c.state = 'has-token' and not ${isClosedTo(db, db`${userId}`, 'o')})`;
}

/** Columns of a creative that its partner and the staff both read. */
export function creativeColumns(db: Db) {
  return db`c.id, ${briefOf(db, 'o')} as offer, c.name, c.text, c.picture_id, c.target, c.kktu, c.form,
    ${stateOf(db)} as state, c.reason, c.erid, coalesce('Реклама. ' || k.name, '') as advertiser_name, c.ends_at, c.replaces_id,
    (select n.id from creatives n where n.replaces_id = c.id) as replaced_by_id, c.created_at`;
}

export function creativeTables(db: Db) {
  return db`from creatives c join offers o on o.id = c.offer_id left join ad_contracts k on k.id = c.contract_id`;
}

/** The state of a creative `c` on the wire. */
export function stateOf(db: Db) {
  return db`case when c.ends_at <= now() then 'ended' else c.state end`;
}

/** A creative's row with the path of its picture. */
export function creativeOnWire<Row extends { pictureId: string | null }>(row: Row) {
  return { ...row, picture: row.pictureId === null ? null : smallOf(row.pictureId) };
}
