import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../platform/db/connection.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { makeFolder } from './folder.ts';
import { endPrograms, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const partners = 10_000;
const subscribers = 250;
after(endPrograms);

test('killed while 10,000 are notified, two processes go on: by mail at least once, on the site exactly once @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const folder = await makeFolder(t);
  const environment = (name: string) => ({
    DATA_DIR: `${folder}/${name}`,
    DATABASE_URL: url,
    SECRET_KEY: 'the key that all instances share',
    SMTP_URL: mail.url,
  });
  await fillPartners(sql);

  const first = await startProgram({ environment: environment('first') });
  const message = { triggerId: 51, title: 'Всем', content: '<p>Текст</p>' };
  const audience = { kind: 'filter' as const, systems: [1 as const] };
  const { id } = await first.operator.result('operator.save-broadcast', { ...message, audience });
  await first.operator.result('operator.send-broadcast', { id });
  while ((await progress(sql, id)).doneUpTo === 0) await pause(5);
  first.signal('SIGKILL');
  await first.ended;
  const { doneUpTo, isFinished } = await progress(sql, id);
  assert.ok(!isFinished && doneUpTo < partners, 'it was killed in the middle');

  await Promise.all(['second', 'third'].map((name) => startProgram({ environment: environment(name) })));
  while (!(await progress(sql, id)).isFinished || (await isOnItsWay(sql))) await pause(50);

  const arrived = await sql`
    select 1 from users u join notification_counts c on c.user_id = u.id and c.total = 1 and c.unread = 1
    where (select count(*) from notifications n where n.user_id = u.id) = 1`;
  assert.equal(arrived.length, partners);
  assert.equal(new Set(mail.recipients()).size, subscribers);
  assert.equal((await progress(sql, id)).handedOut, partners);
});

/** Makes partners; every fortieth wants the message by mail. */
async function fillPartners(sql: Sql): Promise<void> {
  await sql`
    insert into users (login, email, password_hash)
    select 'partner' || n, 'partner' || n || '@example.com', 'none' from generate_series(1, ${partners}::int) n`;
  await sql`
    insert into notification_subscriptions (user_id, trigger_id, channel_id, status)
    select id, 51, 2, true from users where id % ${partners / subscribers}::int = 0`;
}

async function progress(sql: Sql, id: number) {
  const [row] = await sql<{ doneUpTo: number; handedOut: number; isFinished: boolean }[]>`
    select done_up_to as "doneUpTo", handed_out as "handedOut", finished_at is not null as "isFinished"
    from notification_broadcasts where id = ${id}`;
  if (!row) throw new Error('there is no such broadcast');
  return row;
}

async function isOnItsWay(sql: Sql): Promise<boolean> {
  return (await sql`select 1 from notification_deliveries where state = 'waiting' limit 1`).length > 0;
}
