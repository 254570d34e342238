import { type Subs, subNames } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

export type Link = {
  id: number;
  code: string;
  name: string;
  offer: { id: number; name: string };
  subs: Subs;
  landingId: number | null;
  landing: { name: string; isActive: boolean } | null;
  isArchived: boolean;
  createdAt: Date;
};
type Wanted = {
  offerId?: number | undefined;
  isArchived?: boolean | undefined;
  page: number;
  pageSize: number;
};

/** A page of a partner's links, the newest first, and the total count. */
export async function findLinks(
  db: Db,
  userId: number,
  { offerId, isArchived, page, pageSize }: Wanted,
): Promise<{ items: Link[]; totalCount: number }> {
  const wanted = db`
    l.user_id = ${userId} ${offerId === undefined ? db`` : db`and l.offer_id = ${offerId}`}
    ${isArchived === undefined ? db`` : db`and l.is_archived = ${isArchived}`}`;
  const rows = await db<
    (Omit<Link, 'offer' | 'subs'> & { offerId: number; offerName: string; subs: string[] })[]
  >`
    select l.id, l.code, l.name, l.subs, l.is_archived, l.created_at, o.id as "offerId",
      o.name as "offerName", l.landing_id,
      case when p.id is not null then jsonb_build_object('name', p.name, 'isActive', p.is_active and not p.is_removed) end as landing
    from links l join offers o on o.id = l.offer_id left join landings p on p.id = l.landing_id where ${wanted}
    order by l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from links l where ${wanted}`;
  const items = rows.map(({ offerId: id, offerName, subs, ...link }) => ({
    ...link,
    offer: { id, name: offerName },
    subs: subsOf(subs),
  }));
  return { items, totalCount: total?.count ?? 0 };
}

/** A partner's newest link to an offer, archived links excepted. */
export async function findNewestLink(db: Db, userId: number, offerId: number) {
  const [row] = await db<{ id: number; code: string; name: string }[]>`
    select id, code, name from links where user_id = ${userId} and offer_id = ${offerId} and not is_archived
    order by id desc limit 1`;
  return row ?? null;
}

/** Counts archived links too, since they still redirect. The caller has locked the partner. */
export async function countLinks(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int from links where user_id = ${userId}`;
  return row?.count ?? 0;
}

/**
 * The link that an earlier call with this key made; `isSame`: the calls agree in their content. The caller has locked the
 * partner.
 */
export async function findEarlier(tx: Tx, userId: number, { idempotencyKey, ...link }: NewLink) {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await tx<{ id: number; code: string; isSame: boolean }[]>`
    select id, code, made_of = ${contentOf(link)} as "isSame" from links
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
  return row;
}

/** Returns the new id; null where the code is taken. */
export async function insertLink(
  tx: Tx,
  userId: number,
  { code, idempotencyKey, ...link }: NewLink & { code: string },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into links (code, user_id, offer_id, name, subs, landing_id, idempotency_key, made_of)
    values (${code}, ${userId}, ${link.offerId}, ${link.name}, ${valuesOf(link.subs)}::text[],
      ${link.landingId ?? null}, ${idempotencyKey ?? null}, ${idempotencyKey === undefined ? null : contentOf(link)})
    on conflict (code) do nothing returning id`;
  return row?.id ?? null;
}

/** Changes a partner's link. `landingId`: null fixes no landing, undefined leaves the fixed landing as it is. */
export async function updateLink(
  db: Db,
  userId: number,
  { id, name, subs, landingId }: LinkChange,
): Promise<void> {
  const landing = landingId === undefined ? db`` : db`, landing_id = ${landingId}`;
  await db`
    update links set name = ${name}, subs = ${valuesOf(subs)}::text[] ${landing} where user_id = ${userId} and id = ${id}`;
}

type LinkChange = { id: number; name: string; subs: Subs; landingId?: number | null | undefined };

/** Returns false where the partner has no such link. */
export async function setArchived(db: Db, userId: number, id: number, isArchived: boolean): Promise<boolean> {
  const rows = await db`
    update links set is_archived = ${isArchived} where user_id = ${userId} and id = ${id} returning 1`;
  return rows.length > 0;
}

/** The offer of a partner's link, and the id of the landing that the link fixes. */
export async function findLinked(db: Db, userId: number, id: number) {
  const [row] = await db<{ offerId: number; landingId: number | null }[]>`
    select offer_id, landing_id from links where user_id = ${userId} and id = ${id}`;
  return row;
}

/** True where the landing belongs to the offer and takes traffic. */
export async function isLandingOf(db: Db, offerId: number, landingId: number): Promise<boolean> {
  const rows = await db`
    select from landings where id = ${landingId} and offer_id = ${offerId} and is_active and not is_removed`;
  return rows.length > 0;
}

type NewLink = {
  offerId: number;
  name: string;
  subs: Subs;
  landingId?: number | null;
  idempotencyKey?: string | undefined;
};

/** A call's content as one text, to tell a repeated call from another one with its key. */
function contentOf({ offerId, name, subs, landingId }: Omit<NewLink, 'idempotencyKey'>): string {
  return JSON.stringify([offerId, name, valuesOf(subs), ...(landingId ? [landingId] : [])]);
}

/** The sub ids in the table's order, that of their names; an empty text stands for no sub id. */
function valuesOf(subs: Subs): string[] {
  return subNames.map((name) => subs[name] ?? '');
}

function subsOf(values: string[]): Subs {
  return Object.fromEntries(
    subNames.flatMap((name, index) => (values[index] ? [[name, values[index]]] : [])),
  );
}
