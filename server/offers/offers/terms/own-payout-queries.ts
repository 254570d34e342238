import type { Payout } from '#contract/offers/offer-terms';
import { fromMinor, toMinor } from '../../../money/ledger/money.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { OwnPayout } from './terms.ts';

type Row = OwnPayout & { userId: number; offerId: number };

/** All own payouts of a partner for these offers, ended ones included, oldest first, by offer. */
export async function findOwnPayouts(
  db: Db,
  userId: number,
  offerIds: number[],
): Promise<Map<number, OwnPayout[]>> {
  const rows = await db<Row[]>`
    select ${columns(db)} from partner_payouts
    where user_id = ${userId} and offer_id = any(${offerIds}::bigint[]) order by id`;
  return grouped(rows, ({ offerId }) => offerId);
}

/** All own payouts of an offer, by partner, oldest first. */
export async function findOwnPayoutsOf(db: Db, offerId: number): Promise<Map<number, OwnPayout[]>> {
  const rows = await db<
    Row[]
  >`select ${columns(db)} from partner_payouts where offer_id = ${offerId} order by id`;
  return grouped(rows, ({ userId }) => userId);
}

/** A page of an offer's current own payouts, by partner, with their total count. */
export async function findHoldingPayouts(
  db: Db,
  offerId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const holding = db`(
    select distinct on (user_id, goal, countries) * from partner_payouts where offer_id = ${offerId}
    order by user_id, goal, countries, id desc)`;
  const rows = await db<(Row & { amount: number; login: string; userName: string })[]>`
    select ${columns(db)}, (select login from users u where u.id = user_id) as login,
      (select trim(first_name || ' ' || last_name) from users u where u.id = user_id) as "userName"
    from ${holding} p where amount is not null order by user_id, goal, id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from ${holding} p where amount is not null`;
  const items = rows.map(({ offerId: _, from, amount, ...payout }) => ({
    ...payout,
    amount: fromMinor(amount),
    holdsFrom: from.toISOString(),
  }));
  return { items, totalCount: total?.count ?? 0 };
}

/** A page of a partner's current own payouts, the last set first. */
export async function findHoldingPayoutsOf(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const holding = db`from (
    select distinct on (offer_id, goal, countries) * from partner_payouts where user_id = ${userId}
    order by offer_id, goal, countries, id desc) p where amount is not null`;
  const rows = await db<(Row & { amount: number; offerName: string })[]>`
    select ${columns(db)}, (select name from offers o where o.id = offer_id) as "offerName" ${holding}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const items = rows.map(({ userId: _, from, amount, ...payout }) => ({
    ...payout,
    amount: fromMinor(amount),
    holdsFrom: from.toISOString(),
  }));
  return { items, pagination: await countLong(db, holding) };
}

export async function insertOwnPayout(
  tx: Tx,
  userId: number,
  offerId: number,
  { goal, countries, currencyCode, amount }: Omit<Payout, 'amount'> & { amount: number | null },
): Promise<void> {
  await tx`
    insert into partner_payouts (user_id, offer_id, goal, countries, currency_code, amount)
    values (${userId}, ${offerId}, ${goal}, ${countries}::text[], ${currencyCode}, ${amount === null ? null : toMinor(amount)})`;
}

function columns(db: Db) {
  return db`user_id, offer_id, goal, countries, currency_code, amount,
    holds_from as "from"`;
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, OwnPayout[]> {
  const found = new Map<number, OwnPayout[]>();
  for (const row of rows) {
    const { userId: _, offerId: __, amount, ...payout } = row;
    const own = { ...payout, amount: amount === null ? null : fromMinor(amount) };
    found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), own]);
  }
  return found;
}
