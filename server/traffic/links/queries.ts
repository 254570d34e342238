import type { ItemOf, ParamsOf } from '#contract/method-types';
import { type Subs, subNames } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { briefOf, given } from '../../platform/db/rows-queries.ts';
import { isGivenOut } from '../marks/queries.ts';
import type { Marking } from '../marks/rules.ts';

type Link = Omit<ItemOf<'links.get-links'>, 'url' | 'mark'>;
export type NewLink = Pick<ParamsOf<'links.create-link'>, 'name' | 'subs'> &
  Partial<Omit<ParamsOf<'links.create-link'>, 'creativeId'>> & {
    creativeId?: number | null | undefined;
    /** The showcase whose button the link is. */
    showcaseId?: number;
  };

/** A page of a partner's links, the newest first, and the total count. Links of showcases are at their showcases. */
export async function findLinks(
  db: Db,
  userId: number,
  { offerId, kind, isArchived, ...paging }: ParamsOf<'links.get-links'>,
) {
  const wanted = db.and(
    db`l.user_id = ${userId} and l.showcase_id is null`,
    offerId && db`l.offer_id = ${offerId}`,
    kind && db`(l.offer_id is null) = ${kind === 'smart'}`,
    isArchived !== undefined && db`l.is_archived = ${isArchived}`,
  );
  const { items, pagination } = await findPage<LinkRow>(db, paging, {
    columns: columns(db),
    found: db`from ${withNames(db)} where ${wanted}`,
    counted: db`from links l where ${wanted}`,
    order: db`l.id desc`,
  });
  return { items: items.map(withSubs), pagination };
}

/** The partner's own links among these. */
export async function findLinksOf(db: Db, userId: number, ids: readonly number[]): Promise<Link[]> {
  const rows = await db<LinkRow[]>`
    select ${columns(db)} from ${withNames(db)} where l.user_id = ${userId} and l.id = any(${[...ids]}::bigint[])`;
  return rows.map(withSubs);
}

type LinkRow = Omit<Link, 'subs'> & { subs: string[] };

const columns = (db: Db) => db`
  l.id, l.code, l.name, l.subs, l.is_archived, l.created_at, l.landing_id, l.category,
  case when o.id is null then 'smart' else 'offer' end as kind,
  ${briefOf(db, 'o')} as offer,
  case when o.id is not null then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isUnrated', m.is_unrated, 'isUnmarked', false) order by m.place), '[]')
    from link_offers m join offers s on s.id = m.offer_id where m.link_id = l.id) end as offers,
  case when p.id is not null then jsonb_build_object('name', p.name, 'isActive', p.is_active and not p.is_removed) end as landing`;

const withNames = (db: Db) =>
  db`links l left join offers o on o.id = l.offer_id left join landings p on p.id = l.landing_id`;

function withSubs({ subs, ...row }: LinkRow): Link {
  const named = subNames.flatMap((name, index) => (subs[index] ? [[name, subs[index]]] : []));
  return { ...row, subs: Object.fromEntries(named) };
}

/** A partner's newest link to an offer that may be given out, archived links excepted. */
export async function findNewestLink(db: Db, { marking }: Marking, userId: number, offerId: number) {
  const isGiven = marking ? db`and ${isGivenOut(db)}` : db``;
  return await db<{ id: number; code: string; name: string }[]>`
    select id, code, name from links l where user_id = ${userId} and offer_id = ${offerId} and not is_archived and showcase_id is null ${isGiven}
    order by id desc limit 1`.first();
}

/**
 * Counts archived links too, since they still redirect; showcases have a limit of their own. The caller has locked the partner, whose
 * members share the limit.
 */
export async function countLinks(tx: Tx, userId: number) {
  return await tx`select links_of(${userId}::bigint)`.scalar<number>();
}

/**
 * The link that an earlier call with this key made; `isSame`: the calls agree in their content. The caller has locked the
 * partner.
 */
export async function findEarlier(tx: Tx, userId: number, link: NewLink) {
  if (link.idempotencyKey === undefined) return undefined;
  return await tx<{ id: number; code: string; isSame: boolean }[]>`
    select id, code, made_of = ${contentOf(link)} as is_same from links
    where user_id = ${userId} and idempotency_key = ${link.idempotencyKey}`.first();
}

/** Returns the new id; null where the code is taken. */
export async function insertLink(
  tx: Tx,
  userId: number,
  link: NewLink & { code: string },
): Promise<number | null> {
  const { kind: _, offerIds: __, ...row } = link;
  const madeOf = link.idempotencyKey === undefined ? null : contentOf(link);
  const columns = given({ ...row, userId, subs: valuesOf(link.subs), madeOf });
  return await tx<{ id: number }[]>`
    insert into links ${tx(columns)} on conflict (code) do nothing returning id`.value(null);
}

/** Changes a partner's link. `landingId`: null fixes no landing, undefined leaves the fixed landing as it is. */
export async function updateLink(
  db: Db,
  userId: number,
  { id, subs, offerIds, ...link }: ParamsOf<'links.update-link'>,
) {
  // A set that is chosen by hand follows no category.
  const columns = given({ ...link, ...(offerIds && { category: null }), subs: valuesOf(subs) });
  await db`update links set ${db(columns)} where user_id = ${userId} and id = ${id}`;
}

/** Returns false where the partner has no such link. */
export async function setArchived(db: Db, userId: number, id: number, isArchived: boolean) {
  return await db`
    update links set is_archived = ${isArchived} where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** The offer of a partner's link, null for a smart link, and the ids of the landing that the link fixes and of its creative. */
export async function findLinked(db: Db, userId: number, id: number) {
  return await db<{ offerId: number | null; landingId: number | null; creativeId: number | null }[]>`
    select offer_id, landing_id, creative_id from links where user_id = ${userId} and id = ${id}`.first();
}

/** True where the landing belongs to the offer and takes traffic. */
export async function isLandingOf(db: Db, offerId: number, landingId: number) {
  return await db`
    select from landings where id = ${landingId} and offer_id = ${offerId} and is_active and not is_removed`.exists();
}

/** A call's content as one text, to tell a repeated call from another one with its key. */
function contentOf(link: NewLink) {
  const { landingId, creativeId = null, placeId = null } = link;
  const target = link.offerId ?? link.category ?? link.offerIds ?? null;
  const marked = creativeId || placeId ? [{ creativeId, placeId }] : [];
  const landing = landingId ? [landingId] : [];
  return JSON.stringify([target, link.name, contentSubs(valuesOf(link.subs)), ...landing, ...marked]);
}

/**
 * Sub ids as a part of stored contents. The first five are always there, later ones only up to the last that is given: contents
 * from before them stay equal.
 */
export function contentSubs(values: string[]): string[] {
  return values.slice(0, Math.max(5, 1 + values.findLastIndex((value) => value !== '')));
}

/** The sub ids in the table's order, that of their names; an empty text stands for no sub id. */
function valuesOf(subs: Subs) {
  return subNames.map((name) => subs[name] ?? '');
}
