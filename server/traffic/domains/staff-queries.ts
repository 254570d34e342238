import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import type { Domain } from './queries.ts';

type Whose = Pick<ItemOf<'operator.get-domains'>, 'userLogin' | 'userName'>;

/** Domains of all partners, the newest first. */
export async function findStaffDomains(
  db: Db,
  { userId, state, isBlocked, search, ...paging }: ParamsOf<'operator.get-domains'>,
) {
  const wanted = db.and(
    userId && db`d.user_id = ${userId}`,
    state && db`d.state = ${state}`,
    isBlocked !== undefined && db`(d.blocked_at is not null) = ${isBlocked}`,
    search !== '' && db`position(${search} in d.host) > 0`,
  );
  return await findPage<Domain & Whose>(db, paging, {
    columns: db`d.*, ${partnerNames(db)}`,
    found: db`from domains d join users u on u.id = d.user_id where ${wanted}`,
    order: db`d.id desc`,
  });
}

/** Blocks a domain, or with null lets it be used again. */
export async function setBlock(tx: Tx, id: number, reason: string | null) {
  await tx`
    update domains set blocked_at = ${reason === null ? tx`null` : tx`now()`}, block_reason = ${reason ?? ''},
      is_main = is_main and ${reason === null}::boolean, checked_at = null where id = ${id}`;
}
