import type { z } from 'zod';
import type { offerStatus } from '#contract/offers/offer-terms';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { isClosedTo } from './access/closed-queries.ts';
import { found } from './finding/list-queries.ts';

export type Reader = { id: number; login: string; firstName: string; lastName: string };
type Asked = { offerId: number; isOpen: boolean; page: number; pageSize: number };

/** A page of the partners to whom an offer is open or closed, the newest first, with their total count. */
export async function findReaders(db: Db, { offerId, isOpen, page, pageSize }: Asked) {
  const isClosed = db`exists (select from offers o where o.id = ${offerId} and ${isClosedTo(db, db`u.id`, 'o')})`;
  const wanted = isOpen ? db`not ${isClosed}` : isClosed;
  const rows = await db<Reader[]>`
    select ${readerColumns(db)} from users u where ${wanted}
    order by u.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: [...rows], pagination: await countLong(db, db`from users u where ${wanted}`) };
}

type AskedOffers = {
  userId: number;
  term: string;
  isOpen?: boolean | undefined;
  page: number;
  pageSize: number;
};
type OfferOfPartner = {
  id: number;
  name: string;
  category: string;
  status: z.output<typeof offerStatus>;
  isOpen: boolean;
};

/** A page of the offers that are not stopped, by name, each with the partner's access to it. */
export async function findOffersOf(db: Db, { userId, term, isOpen, page, pageSize }: AskedOffers) {
  const isClosed = isClosedTo(db, db`${userId}`, 'o');
  const wanted = db`
    o.status <> 'stopped' and ${found(db, term)}
    ${isOpen === undefined ? db`` : isOpen ? db`and not ${isClosed}` : db`and ${isClosed}`}`;
  const rows = await db<OfferOfPartner[]>`
    select o.id, o.name, o.category, o.status, not ${isClosed} as "isOpen" from offers o where ${wanted}
    order by o.name, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: [...rows], pagination: await countLong(db, db`from offers o where ${wanted}`) };
}

export async function findReader(db: Db, id: number): Promise<Reader | undefined> {
  const [row] = await db<Reader[]>`select ${readerColumns(db)} from users u where u.id = ${id}`;
  return row;
}

function readerColumns(db: Db) {
  return db`u.id, u.login, u.first_name, u.last_name`;
}
