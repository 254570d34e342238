import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';

export type NewShowcase = Omit<ParamsOf<'showcases.save-showcase'>, 'id'>;
/** A partner's showcase, as its row has it. */
export type Showcase = NewShowcase & {
  id: number;
  userId: number;
  blockedAt: Date | null;
  blockReason: string;
};
/** A showcase with the partner's host where it stands; null: the network's own. */
export type Standing = Pick<Showcase, 'id' | 'slug' | 'domainId'> & { domainHost: string | null };

/** Days whose views a list shows. */
const viewedDays = 30;

/** The columns of a showcase `s` that say where it stands. */
export const standing = (db: Db) => db`
  s.id, s.name, s.slug, s.domain_id, (select host from domains d where d.id = s.domain_id) as domain_host`;

/** The number of a showcase's views without bots, of the days that lists show. */
export function viewsOf(db: Db) {
  return db`
    coalesce((select sum(v.views) from showcase_views v where v.user_id = s.user_id and v.showcase_id = s.id
      and v.hour > now() - make_interval(days => ${viewedDays}::integer)), 0)::int`;
}

/** A partner's showcases, the newest first. */
export async function findShowcases(db: Db, userId: number) {
  return await db<(Standing & Omit<ItemOf<'showcases.get-showcases'>, 'host' | 'url'>)[]>`
    select ${standing(db)}, s.blocked_at is not null as is_blocked, ${viewsOf(db)} as views
    from showcases s where s.user_id = ${userId} and s.deleted_at is null order by s.id desc`;
}

export async function findShowcase(db: Db, userId: number, id: number) {
  return await db<(Showcase & Standing)[]>`
    select ${standing(db)}, s.user_id, s.offers, s.sorting as "order", s.theme, s.accent, s.footer, s.blocked_at, s.block_reason
    from showcases s where s.user_id = ${userId} and s.id = ${id} and s.deleted_at is null`.first();
}

/** The caller has locked the partner. */
export async function countShowcases(tx: Tx, userId: number): Promise<number> {
  return await countRows(tx, tx`from showcases where user_id = ${userId} and deleted_at is null`);
}

function rowOf(tx: Tx, { order, offers, ...row }: NewShowcase) {
  return { ...row, sorting: order, offers: tx.json(offers) };
}

/** Inserts a showcase, under its former id where it is brought back. */
export async function insertShowcase(tx: Tx, userId: number, made: NewShowcase) {
  return await tx`insert into showcases ${tx({ userId, ...rowOf(tx, made) })} returning id`.scalar<number>();
}

/** Changes a showcase; a removed one is there again. Returns its id. */
export async function updateShowcase(tx: Tx, userId: number, id: number, made: NewShowcase) {
  return await tx`
    update showcases set ${tx({ ...rowOf(tx, made), deletedAt: null })} where user_id = ${userId} and id = ${id} returning id`.scalar<number>();
}

/** Removes a showcase and archives its links, which go on redirecting. */
export async function deleteShowcase(tx: Tx, userId: number, id: number) {
  await tx`update showcases set deleted_at = now() where user_id = ${userId} and id = ${id}`;
  await tx`update links set is_archived = true where user_id = ${userId} and showcase_id = ${id}`;
}

/** The offers that have a link of the showcase already. */
export async function findLinkedOffers(tx: Tx, userId: number, id: number) {
  return await tx`
    select offer_id as id from links where user_id = ${userId} and showcase_id = ${id}`.values<number>();
}

/** Names a showcase's links after it, and takes those out of the archive that its offers use. */
export async function renameLinks(
  tx: Tx,
  userId: number,
  { id, name, offers }: Pick<Showcase, 'id' | 'name' | 'offers'>,
) {
  const used = offers.map(({ offerId }) => offerId);
  await tx`
    update links set name = ${name}, is_archived = offer_id <> all(${used}::bigint[]) where user_id = ${userId} and showcase_id = ${id}`;
}

/** Gives the links of a showcase the creatives of its buttons. */
export async function setCreatives(
  tx: Tx,
  userId: number,
  id: number,
  creatives: ReadonlyMap<number, number>,
) {
  await tx`
    update links l set creative_id = shown.creative_id
    from unnest(${[...creatives.keys()]}::bigint[], ${[...creatives.values()]}::bigint[]) shown(offer_id, creative_id)
    where l.user_id = ${userId} and l.showcase_id = ${id} and l.offer_id = shown.offer_id and l.creative_id is distinct from shown.creative_id`;
}
