import type { ItemOf } from '#contract/method-types';
import { toMinor } from '../../../money/ledger/money.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findLongPage, findPage, type Paging } from '../../../platform/db/list-queries.ts';
import { groupRows } from '../../../platform/db/rows-queries.ts';
import type { OwnPayout } from './terms.ts';

/** All own payouts of a partner for these offers, ended ones included, oldest first, by offer. */
export async function findOwnPayouts(db: Db, userId: number, offerIds: number[]) {
  const rows = await db<(OwnPayout & { offerId: number })[]>`
    select offer_id, ${columns(db)}, holds_from as "from" from partner_payouts
    where user_id = ${userId} and offer_id = any(${offerIds}::bigint[]) order by id`;
  return groupRows(rows, 'offerId');
}

/** All own payouts of an offer, by partner, oldest first. */
export async function findOwnPayoutsOf(db: Db, offerId: number) {
  const rows = await db<(OwnPayout & { userId: number })[]>`
    select user_id, ${columns(db)}, holds_from as "from" from partner_payouts where offer_id = ${offerId} order by id`;
  return groupRows(rows, 'userId');
}

/** A page of an offer's current own payouts, by partner, with their total count. */
export async function findHoldingPayouts(db: Db, offerId: number, paging: Paging) {
  return await findPage<ItemOf<'operator.get-payouts'>>(db, paging, {
    columns: db`user_id, ${columns(db)}, holds_from, (select login from users u where u.id = user_id) as login,
      (select trim(first_name || ' ' || last_name) from users u where u.id = user_id) as user_name`,
    found: db`from (
      select distinct on (user_id, goal, countries) * from partner_payouts where offer_id = ${offerId}
      order by user_id, goal, countries, id desc) p where amount is not null`,
    order: db`user_id, goal, id`,
  });
}

/** A page of a partner's current own payouts, the last set first. */
export async function findHoldingPayoutsOf(db: Db, userId: number, paging: Paging) {
  return await findLongPage<ItemOf<'operator.get-user-payouts'>>(db, paging, {
    columns: db`offer_id, ${columns(db)}, holds_from, (select name from offers o where o.id = offer_id) as offer_name`,
    found: db`from (
      select distinct on (offer_id, goal, countries) * from partner_payouts where user_id = ${userId}
      order by offer_id, goal, countries, id desc) p where amount is not null`,
    order: db`id desc`,
  });
}

export async function insertOwnPayout(
  tx: Tx,
  userId: number,
  offerId: number,
  { goal, countries, currencyCode, amount }: Omit<OwnPayout, 'from'>,
): Promise<void> {
  await tx`
    insert into partner_payouts (user_id, offer_id, goal, countries, currency_code, amount)
    values (${userId}, ${offerId}, ${goal}, ${countries}::text[], ${currencyCode}, ${amount === null ? null : toMinor(amount)})`;
}

function columns(db: Db) {
  return db`goal, countries, currency_code, (amount / 100.0)::float8 as amount`;
}
