import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { connect, type Db, type Sql } from './connection.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;
before(async () => {
  database = await createDatabase();
  sql = connect(database.address, 2);
});
after(async () => {
  await sql.end();
  await database.drop();
});

const pidOf = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;

test('statements in line share a connection, and each has its own answer', async () => {
  const answers = await sql.inLine(async (lined) => {
    const asked = Array.from(
      { length: 20 },
      (_, n) => lined<{ n: number; pid: number }[]>`
      select ${n}::int as n, pg_backend_pid() as pid`,
    );
    return await Promise.all(asked);
  });
  assert.deepEqual(
    answers.map(([row]) => row?.n),
    Array.from({ length: 20 }, (_, n) => n),
  );
  assert.equal(new Set(answers.map(([row]) => row?.pid)).size, 1);
});

test('one that fails in line leaves the others and their changes alone', async () => {
  await sql`create table lined (n int primary key)`;
  const outcomes = await sql.inLine(
    async (lined) =>
      await Promise.allSettled([
        lined`insert into lined values (1)`.then(() => {}),
        lined`insert into lined values (1)`.then(() => {}),
        lined`insert into lined values (2)`.then(() => {}),
      ]),
  );
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(await sql`select n from lined order by n`, [{ n: 1 }, { n: 2 }]);
});

test('a line that is cut fails what stood in it, and the pool goes on', async () => {
  const outcomes = await sql.inLine(async (lined) => {
    const asked = Promise.allSettled(
      [lined`select pg_sleep(20)`, lined`select 1`].map((one) => one.then(() => {})),
    );
    let pid: number | undefined;
    while (pid === undefined) {
      const [found] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`;
      pid = found?.pid;
    }
    await sql`select pg_terminate_backend(${pid})`;
    return await asked;
  });
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.ok(await pidOf(sql));
});

test('a transaction inside has a connection of its own, and who asks after the end gets one from the pool', async () => {
  const { kept, pids } = await sql.inLine(async (lined) => ({
    kept: lined,
    pids: [await pidOf(lined), await lined.begin(pidOf)],
  }));
  assert.notEqual(pids[0], pids[1]);
  assert.ok(await pidOf(kept));
  await Promise.all(Array.from({ length: 10 }, () => pidOf(sql)));
});
