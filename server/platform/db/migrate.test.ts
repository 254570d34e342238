import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { createLog } from '../program/log.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

test('a migration that takes long is logged by name, and one that the program does not know @full', async (t) => {
  const sql = await openDatabase(t);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  await migrate(sql, { log });
  assert.deepEqual(lines, [], 'nothing to do, nothing to say');

  await sql`insert into migrations (name) values ('9999-of-tomorrow.sql')`;
  await migrate(sql, { log });
  const [newer] = lines.splice(0).map((line) => JSON.parse(line));
  assert.deepEqual([newer.level, newer.migrations], [40, ['9999-of-tomorrow.sql']]);

  await sql.patient.begin((tx) => tx.unsafe('drop schema public cascade; create schema public'));
  await migrate(sql, { log, slow: 0 });
  const done = lines.map((line) => JSON.parse(line)).filter(({ ms }) => ms !== undefined);
  assert.deepEqual(
    done.map(({ migration }) => migration),
    (await readdir(new URL('migrations/', import.meta.url))).sort(),
  );
});

test('a database of other migrations is refused and left as it is', async (t) => {
  const sql = await openDatabase(t);
  await sql`delete from migrations`;
  await sql`insert into migrations (name) values ('0001-foundation.sql')`;
  await assert.rejects(
    migrate(sql),
    (error) => error instanceof CannotStart && /preliminary/.test(error.message),
  );
  assert.deepEqual(await sql`select name from migrations`, [{ name: '0001-foundation.sql' }]);
});

async function openDatabase(t: TestContext) {
  const database = await createDatabase();
  const sql = connect(database.address, 2);
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
  return sql;
}
