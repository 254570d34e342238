import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { connect } from './connection.ts';
import { checkHome, expectHome } from './home.ts';

async function openCopy(t: TestContext, template?: string) {
  const { address, drop } = await createDatabase(template);
  const sql = connect(address, 2);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sql.end();
    isOpen = false;
  };
  t.after(async () => {
    await close();
    await drop();
  });
  return { sql, name: address.database, close };
}

const at = (restored: string | null = null, publicUrl = 'https://partners.example.org') => ({
  settings: { restored, publicUrl },
  cluster: null,
});

test('a copy of a database starts only once it is said what it is for', async (t) => {
  const production = await openCopy(t);
  for (let start = 0; start < 2; start += 1) await checkHome(production.sql, at());
  await expectHome(production.sql, { restored: null });
  await production.close();

  const { sql } = await openCopy(t, production.name);
  const refusal = await checkHome(sql, at()).catch((error) => error);
  assert.ok(refusal instanceof CannotStart);
  assert.match(refusal.message, /last started on it at partners\.example\.org on \d{4}-\d\d-\d\d\./);
  const [, code = ''] = /RESTORED=([0-9a-f]{8}) /.exec(refusal.message) ?? [];
  await assert.rejects(checkHome(sql, at('00000000')), CannotStart);
  await checkHome(sql, at('quiet'));
  await assert.rejects(checkHome(sql, at()), CannotStart, 'a quiet start does not count');
  await assert.rejects(expectHome(sql, { restored: null }), CannotStart);
  await checkHome(sql, at(code));
  await checkHome(sql, at());
  await expectHome(sql, { restored: null });
  await assert.rejects(expectHome(sql, { restored: 'quiet' }), CannotStart);
});

test('another address, and another folder of an embedded database, ask as well @full', async (t) => {
  const { sql } = await openCopy(t);
  const [one = '', other = ''] = await Promise.all(
    ['one', 'other'].map((name) => mkdtemp(join(tmpdir(), `kabinet-${name}-`))),
  );
  t.after(() => Promise.all([one, other].map((folder) => rm(folder, { recursive: true }))));
  await checkHome(sql, { ...at(), cluster: one });
  await checkHome(sql, { ...at(null, 'https://partners.example.org:8443'), cluster: one });
  await assert.rejects(
    checkHome(sql, { ...at(null, 'https://staging.example.org'), cluster: one }),
    CannotStart,
  );
  await assert.rejects(checkHome(sql, { ...at(), cluster: other }), CannotStart);
});
