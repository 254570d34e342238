import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Sql } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { createClient } from '../methods/client.ts';
import { makeFolder } from './folder.ts';
import { endPrograms, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const partners = 200;
const pieces = 50;
const price = 100;
const points = 150;

test('of 200 partners who order at once over two processes exactly 50 get the last 50 pieces @full', async (t) => {
  const { sql, programs, order, tokens } = await openSale(t);
  const urls = programs.map((program) => program.url);
  const outcomes = await Promise.all(tokens.map((token, n) => order(token, [urls[n % 2] ?? ''])));
  await assertSold(sql, outcomes);
});

test('the same when one of the processes is killed in the middle and the orders are sent again @full', async (t) => {
  const { sql, programs, order, tokens } = await openSale(t);
  const [first, second] = programs;
  const ordered = tokens.map((token, n) =>
    order(token, n % 2 === 0 ? [first.url, second.url] : [second.url]),
  );
  while ((await countOrders(sql)) < 5) await pause(1);
  first.signal('SIGKILL');
  await first.ended;
  await assertSold(sql, await Promise.all(ordered));
});

/** Two programs on one database, a product with its last pieces, and partners whose points buy one. */
async function openSale(t: TestContext) {
  const { url, sql } = await serveDatabase(t);
  const folder = await makeFolder(t);
  const SECRET_KEY = 'the key that all instances share';
  const start = (name: string) =>
    startProgram({ environment: { DATA_DIR: `${folder}/${name}`, DATABASE_URL: url, SECRET_KEY } });
  const programs = await Promise.all([start('first'), start('second')]);
  t.after(endPrograms);
  const { operator } = programs[0];
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const promotionId = (await operator.result('operator.save-promotion', promotion)).id;
  const product = { promotionId, name: 'Кружка', price, limit: 1, remains: pieces, needsDelivery: false };
  const productId = (await operator.result('operator.save-product', product)).id;
  const { ids, tokens } = await makePartners(sql);
  const posts = ids.map((userId) => {
    const entry = { userId, promotionId, amount: points, idempotencyKey: `points ${userId}` };
    return operator.result('operator.post-points', entry);
  });
  await Promise.all(posts);
  const order = (token: string, urls: string[]) =>
    orderUntilAnswered(token, urls, { promotionId, productId, quantity: 1, idempotencyKey: token });
  return { sql, programs, order, tokens };
}

/** Partners with a token each. */
async function makePartners(sql: Sql): Promise<{ ids: number[]; tokens: string[] }> {
  const made = await sql<{ id: number }[]>`
    insert into users (login, email, password_hash)
    select 'partner' || n, 'partner' || n || '@example.com', 'none' from generate_series(1, ${partners}::int) n
    returning id`;
  const owned = made.map(({ id }) => ({ id, token: `kab_${randomBytes(32).toString('base64url')}` }));
  for (const { id, token } of owned)
    await sql`insert into api_tokens (user_id, token_hash, sealed) values (${id}, ${sha256(token)}, '')`;
  return { ids: owned.map(({ id }) => id), tokens: owned.map(({ token }) => token) };
}

const answer = z.object({
  result: z.object({ id: z.number() }).optional(),
  error: z.object({ code: z.number(), data: z.looseObject({ quantity: z.string().optional() }) }).optional(),
});

/** The order's id, or null where nothing was left. Tries the next server when one does not answer. */
async function orderUntilAnswered(bearer: string, urls: string[], params: object): Promise<number | null> {
  for (const url of urls) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'promotion.create-order', params });
    const response = await createClient(url, { bearer })
      .post(body)
      .then((found) => found.json())
      .catch(() => null);
    if (response === null) continue;
    const { result, error } = answer.parse(response);
    assert.ok(result || (error?.code === 409 && error.data.quantity), JSON.stringify(response));
    return result?.id ?? null;
  }
  throw new Error('no server answered');
}

async function countOrders(sql: Sql): Promise<number> {
  return (await sql`select 1 from orders`).length;
}

/** Asserts that exactly the partners whose call succeeded have an order, and that stock, limits and points agree. */
async function assertSold(sql: Sql, outcomes: (number | null)[]): Promise<void> {
  const answered = outcomes.filter((id) => id !== null).sort((a, b) => a - b);
  const orders = await sql<{ id: number; userId: number }[]>`
    select id, user_id as "userId" from orders where status = 'new' order by id`;
  assert.deepEqual(
    answered,
    orders.map(({ id }) => id),
  );
  assert.equal(orders.length, pieces);
  assert.equal(new Set(orders.map(({ userId }) => userId)).size, pieces);
  const [sums] = await sql`
    select (select remains from products) as remains,
      (select sum(pieces)::int from ordered_pieces) as ordered,
      (select count(*)::int from ordered_pieces where pieces > 1) as beyond,
      (select count(*)::int from points_balances where points = ${(points - price) * 100}) as spent,
      (select count(*)::int from points_balances where points = ${points * 100}) as whole,
      (select count(*)::int from points_balances b where points <>
        (select sum(amount) from points_entries e where e.user_id = b.user_id)) as wrong`;
  const whole = partners - pieces;
  assert.deepEqual(sums, { remains: 0, ordered: pieces, beyond: 0, spent: pieces, whole, wrong: 0 });
}
