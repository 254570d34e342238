import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { reseal } from '../db/sealed-queries.ts';
import { sha256 } from '../program/keys.ts';
import { findDocument, keepDocument } from './queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a document keeps its bytes under another key, and nothing of it changes', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const file = { name: 'реестр.txt', mediaType: 'text/plain; charset=windows-1251', bytes };
  const kept = await app.sql.begin((tx) => keepDocument(tx, app.app, file));
  assert.equal(kept.sha256, sha256(bytes).toString('hex'));
  const { keys } = app.app;
  keys.oldSecrets = [keys.secret];
  keys.secret = randomBytes(32);
  await reseal(app.sql, keys);
  keys.oldSecrets = [];
  const found = await findDocument(app.sql, app.app, kept.id);
  assert.deepEqual([found?.name, found?.mediaType, found?.bytes], [file.name, file.mediaType, bytes]);
  const [plain] = await app.sql<{ sealed: Buffer }[]>`select sealed from documents where id = ${kept.id}`;
  assert.equal(plain?.sealed.includes(bytes.subarray(0, 16)), false);
  await assert.rejects(async () => await app.sql`update documents set name = 'другой' where id = ${kept.id}`);
  await assert.rejects(async () => await app.sql`delete from documents where id = ${kept.id}`);
});
