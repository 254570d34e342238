import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

type Place = RowOf<'operator.get-ad-places'>;
type OwnPlace = Omit<Place, 'user'>;
type Saved = Omit<ParamsOf<'creatives.save-place'>, 'id'>;

export async function findPlaces(db: Db, userId: number) {
  return await db<OwnPlace[]>`
    select ${columns(db)} from ad_places p where p.user_id = ${userId} and not p.is_removed order by lower(p.name), p.id`;
}

export async function findPlace(db: Db, userId: number, id: number) {
  return await db<OwnPlace[]>`
    select ${columns(db)} from ad_places p where p.user_id = ${userId} and p.id = ${id} and not p.is_removed`.first();
}

export async function findStaffPlaces(
  db: Db,
  { userId, isProved, ...paging }: ParamsOf<'operator.get-ad-places'>,
) {
  const wanted = db.and(
    db`not p.is_removed`,
    userId && db`p.user_id = ${userId}`,
    isProved !== undefined && db`(p.proved_by is not null) = ${isProved}`,
  );
  return await findLongPage<Place>(db, paging, {
    columns: db`${columns(db)}, ${briefOf(db, 'u', 'login')} as user`,
    found: db`from ad_places p join users u on u.id = p.user_id where ${wanted}`,
    counted: db`from ad_places p where ${wanted}`,
    order: db`p.id desc`,
  });
}

function columns(db: Db) {
  return db`p.id, p.kind, p.name, p.address, p.proved_by, p.proved_at, p.created_at`;
}

export async function countPlaces(db: Db, userId: number) {
  return await db`
    select count(*)::int from ad_places where user_id = ${userId} and not is_removed`.scalar<number>();
}

/** Fails by `ad_places_address_key` where the partner has the address already. */
export async function insertPlace(tx: Tx, userId: number, saved: Saved) {
  return await tx`insert into ad_places ${tx({ ...saved, userId })} returning id`.scalar<number>();
}

/** Changes a place; a changed address is proved no more. Returns false where there is none. */
export async function updatePlace(tx: Tx, userId: number, id: number, { kind, name, address }: Saved) {
  return await tx`
    update ad_places set kind = ${kind}, name = ${name}, address = ${address},
      proved_by = case when address = ${address} then proved_by end, proved_at = case when address = ${address} then proved_at end
    where user_id = ${userId} and id = ${id} and not is_removed returning 1`.exists();
}

/** Takes a place away; returns false where there is none. */
export async function removePlace(db: Db, userId: number, id: number) {
  return await db`
    update ad_places set is_removed = true where user_id = ${userId} and id = ${id} and not is_removed returning 1`.exists();
}

/** Race: a place whose address was changed while its page was read stays as it is. */
export async function setProvedByLink(db: Db, userId: number, { id, address }: OwnPlace) {
  await db`
    update ad_places set proved_by = 'link', proved_at = now()
    where user_id = ${userId} and id = ${id} and address = ${address} and not is_removed`;
}

/** Locks a place of any partner; returns its owner. */
export async function lockPlace(tx: Tx, id: number) {
  return await tx<{ userId: number }[]>`
    select user_id from ad_places where id = ${id} and not is_removed for no key update`.first();
}

export async function setProvedByStaff(tx: Tx, id: number, isProved: boolean) {
  await tx`
    update ad_places set proved_by = case when ${isProved} then 'staff' end, proved_at = case when ${isProved} then now() end
    where id = ${id}`;
}

/** The codes among these that links of the partner have. */
export async function findOwnCodes(db: Db, userId: number, codes: string[]) {
  return await db`
    select code from links where user_id = ${userId} and code = any(${codes}::text[])`.values<string>();
}

/** Hosts at which the partner's links open. */
export async function findLinkHosts(db: Db, userId: number) {
  return await db`select host from domains where user_id = ${userId} and proved_at is not null`.values<string>();
}
