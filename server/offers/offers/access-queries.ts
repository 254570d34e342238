import type { ItemOf, ParamsOf } from '#contract/method-types';
import { hasTerm } from '../../accounts/partners/term-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { isClosedTo } from './access/closed-queries.ts';

type Reader = ItemOf<'operator.get-offer-access'>;

/** A page of the partners to whom an offer is open or closed, the newest first, with their total count. */
export async function findReaders(
  db: Db,
  { offerId, isOpen, ...paging }: ParamsOf<'operator.get-offer-access'>,
) {
  const isClosed = db`exists (select from offers o where o.id = ${offerId} and ${isClosedTo(db, db`u.id`, 'o')})`;
  return await findLongPage<Reader>(db, paging, {
    columns: readerColumns(db),
    found: db`from users u where u.owner_id is null and ${isOpen ? db`not` : db``} ${isClosed}`,
    order: db`u.id desc`,
  });
}

/** A page of the offers that are not stopped, by name, each with the partner's access to it. */
export async function findOffersOf(
  db: Db,
  { userId, term, isOpen, ...paging }: ParamsOf<'operator.get-user-offers'>,
) {
  const isClosed = isClosedTo(db, db`${userId}`, 'o');
  const access = isOpen === undefined ? null : isOpen ? db`not ${isClosed}` : isClosed;
  const wanted = db.and(db`o.status <> 'stopped'`, term && hasTerm(db, 'o', term), access);
  return await findLongPage<ItemOf<'operator.get-user-offers'>>(db, paging, {
    columns: db`o.id, o.name, o.category, o.status, not ${isClosed} as is_open`,
    found: db`from offers o where ${wanted}`,
    order: db`o.name, o.id`,
  });
}

export async function findReader(db: Db, id: number) {
  return await db<
    Reader[]
  >`select ${readerColumns(db)} from users u where u.id = ${id} and u.owner_id is null`.first();
}

function readerColumns(db: Db) {
  return db`u.id, u.login, u.first_name, u.last_name`;
}
