import type { Sql } from '#server/platform/db/connection';
import type { SentStatuses } from './advertiser.ts';
import type { Ordered, Shop } from './shop.ts';
import type { Posted } from './staff.ts';

/** All acknowledged acts. */
export type Acknowledged = {
  orders: Map<string, Ordered>;
  entries: Map<string, Posted>;
  points: Map<string, Posted>;
  sent: SentStatuses[];
  /** The partner's id of each click. */
  ownerOf: Map<string, number>;
};

type Row = { key: string; text: string };

/**
 * Compares acknowledged records with stored records, key by key; nothing else may be stored. Returns a sentence for each fault.
 */
function compare(what: string, acknowledged: Map<string, string>, kept: readonly Row[]): string[] {
  const rest = new Map(acknowledged);
  const faults: string[] = [];
  for (const { key, text } of kept) {
    const expected = rest.get(key);
    if (expected === undefined)
      faults.push(
        `${what} «${key}» is kept ${acknowledged.has(key) ? 'twice' : 'and nobody was told'}: ${text}`,
      );
    else if (expected !== text) faults.push(`${what} «${key}» is «${text}», acknowledged was «${expected}»`);
    rest.delete(key);
  }
  return [...faults, ...[...rest].map(([key, text]) => `${what} «${key}» is missing: ${text}`)];
}

function texts<T>(all: Map<string, T>, textOf: (one: T) => (number | string)[]): Map<string, string> {
  return new Map([...all].map(([key, one]) => [key, textOf(one).join(' ')]));
}

/** Compares each order, entry and conversion by its key. `amount`: minor units that a conversion pays. */
export async function compareKeys(sql: Sql, all: Acknowledged, amount: number): Promise<string[]> {
  const orders = await sql.patient<Row[]>`
    select idempotency_key as key, concat_ws(' ', id, user_id, product_id, quantity, status) as text from orders`;
  const entries = await sql.patient<Row[]>`
    select idempotency_key as key, concat_ws(' ', id, user_id, amount) as text from ledger_entries where conversion_id is null`;
  const points = await sql.patient<Row[]>`
    select idempotency_key as key, concat_ws(' ', id, user_id, amount) as text from points_entries where kind = 'accrual'`;
  const conversions = await sql.patient<Row[]>`
    select tid as key, concat_ws(' ', click_id, user_id, state, amount) as text from conversions`;
  const inUnits = ({ id, userId, amount }: Posted) => [id, userId, Math.round(amount * 100)];
  const text = new Map(
    all.sent.map(({ tid, click, statuses }) => [
      tid,
      [click, all.ownerOf.get(click), statuses.at(-1), amount].join(' '),
    ]),
  );
  const status = (one: Ordered) => (one.isCancelled ? 'cancelled' : 'new');
  return [
    ...compare(
      'order',
      texts(all.orders, (one) => [one.id, one.userId, one.productId, one.quantity, status(one)]),
      orders,
    ),
    ...compare('entry', texts(all.entries, inUnits), entries),
    ...compare('points', texts(all.points, inUnits), points),
    ...compare('conversion', text, conversions),
  ];
}

/** Compares the balances, points and stock that follow from the acknowledged acts. */
export async function compareSums(
  sql: Sql,
  all: Acknowledged,
  shop: Shop,
  amount: number,
): Promise<string[]> {
  const money = new Map<string, number>();
  const points = new Map<string, number>();
  const stock = new Map<string, number>();
  const add = (sums: Map<string, number>, key: number, value: number) =>
    void sums.set(String(key), (sums.get(String(key)) ?? 0) + value);
  for (const { userId, amount } of all.entries.values()) add(money, userId, Math.round(amount * 100));
  for (const { click, statuses } of all.sent)
    if (statuses.at(-1) === 'approve') add(money, all.ownerOf.get(click) ?? 0, amount);
  for (const { userId, amount } of all.points.values()) add(points, userId, amount * 100);
  for (const id of shop.productIds) add(stock, id, shop.stock);
  for (const { userId, productId, quantity, isCancelled } of all.orders.values()) {
    if (isCancelled) continue;
    add(points, userId, -quantity * shop.price * 100);
    add(stock, productId, -quantity);
  }
  const balances = await sql<Row[]>`
    select user_id::text as key, (available + blocked + hold)::text as text from balances where entries > 0`;
  const kept = await sql<Row[]>`select user_id::text as key, points::text as text from points_balances`;
  const remains = await sql<Row[]>`select id::text as key, remains::text as text from products`;
  const pieces = await sql<Row[]>`
    select product_id::text as key, (${shop.stock}::int - sum(pieces))::text as text from ordered_pieces group by 1`;
  const textsOf = (sums: Map<string, number>) => texts(sums, (sum) => [sum]);
  return [
    ...compare('balance', textsOf(money), balances),
    ...compare('balance of points', textsOf(points), kept),
    ...compare('stock', textsOf(stock), remains),
    ...compare('ordered pieces', textsOf(stock), pieces),
  ];
}
