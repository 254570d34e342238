import type { Db, Tx } from '../../platform/db/connection.ts';

/** The target of a link, with the names that its history shows. */
type LinkState = {
  id: number;
  name: string;
  offerId: number;
  offerName: string;
  landingId: number | null;
  landingName: string | null;
  creativeId: number | null;
  creativeName: string | null;
};

/** These links of a partner; others' and unknown ones are left out. */
export async function findStates(db: Db, userId: number, ids: number[]) {
  return await db<LinkState[]>`
    select l.id, coalesce(nullif(l.name, ''), l.code) as name, l.offer_id, o.name as offer_name, l.landing_id, p.name as landing_name,
      l.creative_id, c.name as creative_name
    from links l join offers o on o.id = l.offer_id left join landings p on p.id = l.landing_id left join creatives c on c.id = l.creative_id
    where l.user_id = ${userId} and l.id = any(${ids}::bigint[]) order by l.id`;
}

/** True where a smart link is among these of a partner. */
export async function isAnySmart(db: Db, userId: number, ids: number[]) {
  return await db`
    select from links where user_id = ${userId} and id = any(${ids}::bigint[]) and offer_id is null`.exists();
}

/** Leads links of a partner to another offer. The caller has locked the partner. */
export async function setOffer(
  tx: Tx,
  userId: number,
  ids: number[],
  target: { offerId: number; landingId: number | null; creativeId: number | null },
): Promise<number> {
  const { offerId, landingId, creativeId } = target;
  const rows = await tx`
    update links set ${tx(target)}
    where user_id = ${userId} and id = any(${ids}::bigint[])
      and (offer_id, landing_id, creative_id) is distinct from (${offerId}::bigint, ${landingId}::bigint, ${creativeId}::bigint) returning 1`;
  return rows.length;
}
