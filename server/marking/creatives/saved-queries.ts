import { type CreativeState, replacedHours } from '#contract/marking/creative-names';
import type { ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';

export type Content = Omit<ParamsOf<'creatives.request-creative'>, 'id' | 'offerId' | 'purpose'>;

/** The state that the database keeps; an end is its time. */
export type KeptState = Exclude<CreativeState, 'ended'>;

export type LockedCreative = Content & {
  id: number;
  userId: number | null;
  offerId: number;
  advertiserId: number | null;
  contractId: number | null;
  replacesId: number | null;
  replacedById: number | null;
  state: KeptState;
  isEnded: boolean;
  erid: string | null;
};

/**
 * Locks creatives in the order of ids and reads them. Race: they are read by a second statement, which sees what was committed while
 * the first one waited for its locks.
 */
export async function lockCreatives(tx: Tx, ids: number[]) {
  await tx`select 1 from creatives where id = any(${ids}::bigint[]) order by id for no key update`;
  return await tx<LockedCreative[]>`
    select c.id, c.user_id, c.offer_id, o.advertiser_id, c.contract_id, c.replaces_id, n.id as replaced_by_id, c.state,
      coalesce(c.ends_at <= now(), false) as is_ended, c.erid, c.name, c.text, c.picture_id, c.target, c.kktu, c.form
    from creatives c join offers o on o.id = c.offer_id left join creatives n on n.replaces_id = c.id
    where c.id = any(${ids}::bigint[]) order by c.id`;
}

export async function countOwn(db: Db, userId: number) {
  return await db`
    select count(*)::int from creatives where user_id = ${userId} and (ends_at is null or ends_at > now())`.scalar<number>();
}

type Changed = Content & Pick<LockedCreative, 'offerId' | 'contractId' | 'state'>;
type NewCreative = Changed & Pick<LockedCreative, 'userId' | 'replacesId'>;

/** Fails by `creatives_replaces_id_key` where another creative replaces the same one. */
export async function insertCreative(tx: Tx, row: NewCreative) {
  return await tx`insert into creatives ${tx(row)} returning id`.scalar<number>();
}

/** Adds creatives of the network that come with their tokens, or without. */
export async function insertCreatives(
  tx: Tx,
  rows: readonly (Changed & { erid: string | null; tokenAt: Date | null })[],
) {
  if (rows.length > 0) await tx`insert into creatives ${newRows(tx, 'creatives', rows)}`;
}

/** Changes a creative that has no token. */
export async function updateCreative(tx: Tx, id: number, row: Changed) {
  await tx`update creatives set ${tx(row)} where id = ${id}`;
}

/** Lets the token of a replaced creative work for the hours that partners have to replace their addresses. */
export async function setReplaced(tx: Tx, id: number) {
  await tx`
    update creatives set ends_at = least(ends_at, now() + ${replacedHours} * interval '1 hour') where id = ${id}`;
}

/** Ends a creative now. One without a token is a draft again, out of the list of those that wait. */
export async function setEnded(tx: Tx, id: number) {
  await tx`
    update creatives set ends_at = now(), state = case when erid is null then 'draft' else state end where id = ${id}`;
}

export async function setApproved(
  tx: Tx,
  id: number,
  { contractId, kktu }: { contractId: number; kktu: string },
) {
  await tx`
    update creatives set state = 'approved', contract_id = ${contractId}, kktu = ${kktu}, reason = '', decided_at = now()
    where id = ${id}`;
}

export async function setRefused(tx: Tx, id: number, reason: string) {
  await tx`update creatives set state = 'refused', reason = ${reason}, decided_at = now() where id = ${id}`;
}
