import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { createLog } from '../program/log.ts';
import { createDatabase } from '../testing/database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

test('a migration that takes long is logged by name, and one that the program does not know', async (t) => {
  const database = await createDatabase();
  const sql = connect(database.address, 2);
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
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
