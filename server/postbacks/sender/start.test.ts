import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startSenderProcess } from '../../testing/postbacks/sender-process.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const oneLine =
  /^the sender did not start: The database has not been brought up to this version yet: [^\n]*\n$/;

test('on a database that is older than the program, or empty, a sender says in one line what to do @full', async () => {
  await app.sql`delete from migrations where name = (select max(name) from migrations)`;
  await assert.rejects(startSenderProcess(app), { message: oneLine });
  await app.sql`alter table migrations rename to none`;
  await assert.rejects(startSenderProcess(app), { message: oneLine });
});
