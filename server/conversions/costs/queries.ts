import type { CostKey } from '#contract/conversions/loader-names';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import { converted } from '../../money/rates/queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';

/** A cost in minor units of the currency that it was said in. */
export type Cost = { day: string; by: CostKey; key: string; amount: number; currencyCode: string };

/** Costs with their worth in the account's currency; null where the day has no rate. */
export async function valueCosts(db: Db, costs: readonly Cost[], to: string) {
  const day = db`given.day`;
  return await db<{ day: string; currencyCode: string; amount: number | null }[]>`
    select given.day::text, given.currency_code, ${converted(db, {
      amount: db`1000000::bigint`,
      from: db`given.currency_code`,
      to: db`${to}::text`,
      day,
    })}::float8 as amount
    from (select distinct day, currency_code from jsonb_to_recordset(${jsonOf(db, costs)}) as said(day date, currency_code text)) given`;
}

type Kept = Omit<Cost, 'amount' | 'currencyCode'> & {
  amount: number;
  givenAmount: number;
  givenCurrency: string;
};

/** Keeps costs; one of the same day and key is replaced. Returns how many were. */
export async function keepCosts(tx: Tx, userId: number, costs: readonly Kept[]) {
  const replaced = await countKnown(tx, userId, costs);
  await tx`
    insert into partner_costs (user_id, day, by, key, amount, given_amount, given_currency)
    select ${userId}, day, by, key, amount, given_amount, given_currency
    from jsonb_to_recordset(${jsonOf(tx, costs)})
      as said(day date, by text, key text, amount bigint, given_amount bigint, given_currency text)
    on conflict (user_id, day, by, key) do update set amount = excluded.amount, given_amount = excluded.given_amount,
      given_currency = excluded.given_currency, saved_at = now()`;
  return replaced;
}

/** Counts days and keys that have a cost already. */
export async function countKnown(db: Db, userId: number, costs: readonly Kept[]) {
  return await db`
    select count(*)::int from jsonb_to_recordset(${jsonOf(db, costs)}) as said(day date, by text, key text)
    join partner_costs c on c.user_id = ${userId} and c.day = said.day and c.by = said.by and c.key = said.key`.scalar<number>();
}

export async function deleteCosts(db: Db, userId: number, ids: number[]) {
  return (
    await db`delete from partner_costs where user_id = ${userId} and id = any(${ids}::bigint[]) returning 1`
  ).length;
}

/** The ids of the partner's links by their ids and codes, as texts. */
export async function findLinkIds(db: Db, userId: number) {
  const rows = await db<{ id: number; code: string }[]>`select id, code from links where user_id = ${userId}`;
  return new Map(rows.flatMap(({ id, code }) => [[String(id), id] as const, [code, id] as const]));
}

/** The ids among these that offers have. */
export async function findOfferIds(db: Db, ids: readonly number[]) {
  return new Set(await db`select id from offers where id = any(${ids}::bigint[])`.values<number>());
}

type Listed = ItemOf<'loader.get-costs'>;

export async function findCosts(
  db: Db,
  userId: number,
  { from, to, ...paging }: ParamsOf<'loader.get-costs'>,
) {
  const wanted = db.and(
    db`c.user_id = ${userId}`,
    from && db`c.day >= ${from}::date`,
    to && db`c.day <= ${to}::date`,
  );
  const list = await findLongPage<Listed>(db, paging, {
    columns: db`c.id, c.day::text, c.by, c.key, c.amount, c.saved_at,
      jsonb_build_object('amount', c.given_amount, 'currencyCode', c.given_currency) as given,
      case c.by when 'link' then coalesce(nullif(l.name, ''), l.code, c.key) when 'offer' then coalesce(o.name, c.key)
        else c.key end as label`,
    found: db`from partner_costs c
      left join links l on c.by = 'link' and l.id = case when c.by = 'link' then c.key::bigint end and l.user_id = c.user_id
      left join offers o on c.by = 'offer' and o.id = case when c.by = 'offer' then c.key::bigint end
      where ${wanted}`,
    counted: db`from partner_costs c where ${wanted}`,
    order: db`c.day desc, c.by, c.key`,
  });
  const total = await db`
    select coalesce(sum(amount), 0)::float8 from partner_costs c where ${wanted}`.scalar<number>();
  return { ...list, total };
}
