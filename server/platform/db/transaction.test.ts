import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { connect, type Db, type Sql, type Tx } from './connection.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;
/** A pool of one connection, so that leftovers of a query meet the next query. */
let narrow: Sql;

before(async () => {
  database = await createDatabase();
  sql = connect(database.address);
  narrow = connect(database.address, 1);
  await sql`create table kept (name text primary key)`;
});

after(async () => {
  await Promise.all([sql.end(), narrow.end()]);
  await database.drop();
});

const keep = async (db: Db, name: string) => void (await db`insert into kept values (${name})`);
const isKept = async (name: string) => (await sql`select 1 from kept where name = ${name}`).length === 1;
const pidOf = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

test('a transaction keeps what it did when it returns, and answers what it returned', async () => {
  const answer = await sql.begin(async (tx) => {
    await keep(tx, 'returned');
    assert.equal(await isKept('returned'), false, 'nobody else sees it before');
    return 'answer';
  });
  assert.equal(answer, 'answer');
  assert.equal(await isKept('returned'), true);
});

test('a transaction that throws keeps nothing, and throws the same', async () => {
  const thrown = new Error('thrown');
  const broken = narrow.begin(async (tx) => {
    await keep(tx, 'thrown');
    throw thrown;
  });
  await assert.rejects(broken, (error) => error === thrown);
  assert.equal(await isKept('thrown'), false);
  assert.equal((await narrow`select 1 as one`)[0]?.one, 1, 'its connection is of use again');
});

test('a statement that failed undoes its transaction also when its error was caught', async () => {
  const broken = sql.begin(async (tx) => {
    await keep(tx, 'before the failure');
    await tx`select 1 / 0`.catch(() => []);
  });
  await assert.rejects(broken, /division by zero/);
  assert.equal(await isKept('before the failure'), false);
});

test('a last statement commits, nothing follows it, and one that fails undoes all', async () => {
  const late = narrow.begin(async (tx) => {
    await tx.last(tx`insert into kept values ('last')`);
    assert.equal(await isKept('last'), true);
    await keep(tx, 'after the last');
  });
  await assert.rejects(late, /none after its end/);
  assert.deepEqual([await isKept('last'), await isKept('after the last')], [true, false]);
  const broken = narrow.begin(async (tx) => {
    await keep(tx, 'before the last');
    await tx.last(tx`insert into kept values ('last')`);
  });
  await assert.rejects(broken, /kept_pkey/);
  assert.equal(await isKept('before the last'), false);
  await narrow.begin(async (tx) => await keep(tx, 'the next'));
  assert.equal(await isKept('the next'), true);
});

test('what fails within a savepoint is undone by itself, and the transaction goes on', async () => {
  await sql.begin(async (tx) => {
    await keep(tx, 'outside');
    const failing = tx.savepoint(async (part) => {
      await keep(part, 'inside');
      await keep(part, 'outside');
    });
    await assert.rejects(failing, /kept_pkey/);
    await tx.savepoint(async (part) => {
      await tx.savepoint((inner) => keep(inner, 'innermost'));
      await keep(part, 'after it');
    });
  });
  for (const name of ['outside', 'innermost', 'after it']) assert.equal(await isKept(name), true, name);
  assert.equal(await isKept('inside'), false);
});

test('two statements at once are refused in a transaction, which then keeps nothing', async () => {
  const broken = sql.begin((tx) => Promise.all([keep(tx, 'one'), keep(tx, 'two')]));
  await assert.rejects(broken, /one statement at a time/);
  assert.deepEqual([await isKept('one'), await isKept('two')], [false, false]);
});

test('a transaction that has ended takes no statement any more', async () => {
  const leaked = await sql.begin(async (tx) => ({ tx }));
  await assert.rejects(keep(leaked.tx, 'too late'), /none after its end/);
  const broken: { tx?: Tx } = {};
  const failing = sql.begin(async (tx) => {
    broken.tx = tx;
    throw new Error('broken');
  });
  await assert.rejects(failing, /broken/);
  if (broken.tx) await assert.rejects(keep(broken.tx, 'too late'), /none after its end/);
  assert.equal(await isKept('too late'), false);
});

test('a connection that is cut in a transaction fails it alone, and the pool opens another one', async () => {
  const broken = narrow.begin(async (tx) => {
    const pid = await pidOf(tx);
    await sql`select pg_terminate_backend(${pid})`;
    while (await sql`select 1 from pg_stat_activity where pid = ${pid}`.exists());
    await keep(tx, 'cut');
  });
  await assert.rejects(broken);
  assert.equal(await isKept('cut'), false);
  assert.ok(await pidOf(narrow));
});

test('an idle connection that is cut is replaced without a word', async () => {
  const pid = await pidOf(narrow);
  await sql`select pg_terminate_backend(${pid})`;
  while ((await pidOf(narrow).catch(() => pid)) === pid);
  assert.notEqual(await pidOf(narrow), pid);
});

test('a statement that PostgreSQL refuses does not cost its connection', async () => {
  const pid = await pidOf(narrow);
  await keep(narrow, 'twice');
  await assert.rejects(keep(narrow, 'twice'), /kept_pkey/);
  await assert.rejects(async () => await narrow`select wrong`, /wrong/);
  assert.equal(await pidOf(narrow), pid);
});

test('the error of a statement leads to who asked', async () => {
  const askWrongly = async () => await sql`select wrong`;
  const askWronglyTogether = async () => await sql.begin(async (tx) => await tx`select wrong`);
  await assert.rejects(askWrongly, ({ stack }) => /askWrongly .*transaction.test.ts/.test(stack));
  await assert.rejects(askWronglyTogether, ({ stack }) =>
    /askWronglyTogether .*transaction.test.ts/.test(stack),
  );
});

test('a prepared statement outlives a migration that changes the columns of its table', async () => {
  await sql`create table changing (one integer)`;
  await sql`insert into changing values (1)`;
  const read = async () => ({ ...(await narrow`select * from changing`)[0] });
  assert.deepEqual(await read(), { one: 1 });
  await sql`alter table changing add column two integer default 2`;
  assert.deepEqual(await read(), { one: 1, two: 2 });
  assert.deepEqual(await read(), { one: 1, two: 2 });
});

test('a statement runs once however often it is awaited, and not at all as a part of another one', async () => {
  const insert = sql<{ name: string }[]>`insert into kept values ('once') returning name`;
  await Promise.all([insert, insert]);
  assert.equal((await insert)[0]?.name, 'once');
  const part = sql`select name from kept where name = ${'once'}`;
  const rows = await sql`select count(*)::int as count from (${part}) found where name <> ${'other'}`;
  assert.equal(rows[0]?.count, 1);
});

test('columns and names are written by their own names, whatever these are', async () => {
  await sql`create table "Odd ""names" ("select" integer, "a.b" text)`;
  await sql`insert into ${sql('Odd "names')} ${sql([{ select: 1 }, { select: 2 }])}`;
  await sql`update ${sql('Odd "names')} set ${sql({ select: 3, 'a.b': 'x' })} where "select" = ${2}`;
  const rows = await sql`select * from ${sql('Odd "names')} order by ${sql('select')} desc`;
  assert.deepEqual(
    [...rows],
    [
      { select: 3, 'a.b': 'x' },
      { select: 1, 'a.b': null },
    ],
  );
});

test('a pool that ends waits for its queries, or cuts them off when it must not wait longer', async () => {
  const patient = connect(database.address);
  const slow = patient`select pg_sleep(0.1)`.then(() => 'done');
  await patient.end();
  assert.equal(await slow, 'done');

  const hasty = connect(database.address);
  const endless = assert.rejects(async () => await hasty`select pg_sleep(600)`);
  await hasty.end({ timeout: 0.1 });
  await endless;
});
