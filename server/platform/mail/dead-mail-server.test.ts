import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../testing/app.ts';
import { announce } from '../../testing/notifications/notifications.ts';
import { startMailServer } from '../../testing/servers/mail-server.ts';
import { startSilentServer } from '../../testing/servers/silent-server.ts';
import { startTelegramApp } from '../../testing/telegram/telegram-app.ts';
import { openMail, patience } from './transport.ts';

/** Ten times the letters sent at once, and more connections than a mail server is asked for. */
const many = 60;

const addressOf = ({ login }: { login: string }) => `${login}@example.com`;

test('a silent mail server holds up neither Telegram nor sweeps, and letters go out when it is back @full', async (t) => {
  const silent = await startSilentServer();
  const app = await startApp(t, silent.port);
  const partner = await app.linkedPartner();
  const readers = await addReaders(app, many);
  await announce(app, { userIds: readers, triggerId: 11 });
  await silent.connected();

  const message = app.telegram.next(partner.chatId);
  await announce(app, { userIds: [partner.id], triggerId: 11, title: 'Оффер на паузе' });
  assert.match((await message).text, /Оффер на паузе/);
  await app.sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${partner.id}`;
  await app.sql`select graphile_worker.add_job('sweep-sessions')`;
  while (await hasSession(app, partner.id)) await pause(20);

  await silent.stop();
  const mail = await startMailServer(silent.port);
  t.after(mail.stop);
  const letter = mail.next(addressOf(partner));
  while (!(await Promise.race([letter, pause(100, null)]))) await hurry(app);
  assert.match((await letter).subject ?? '', /Оффер на паузе/);
});

const quick = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

for (const [where, greeting] of [
  ['from the start', ''],
  ['in the middle', '220 silent ESMTP\r\n'],
] as const)
  test(`a mail server that falls silent ${where} is given up within seconds`, async (t) => {
    assert.ok(Object.values(patience).every((limit) => limit <= 20_000));
    const silent = await startSilentServer(() => greeting);
    t.after(silent.stop);
    const mail = openMail({ showsLetters: false, smtpUrl: `smtp://127.0.0.1:${silent.port}` }, '', quick);
    t.after(() => mail.close());
    const letter = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };
    await assert.rejects(mail.send(letter), { code: 'ETIMEDOUT' });
  });

test('what somebody waits for does not stand behind many notices that a slow mail server holds', async (t) => {
  const mail = await startMailServer();
  const app = await startApp(t, Number(new URL(mail.url).port));
  t.after(mail.stop);
  const partner = await app.partner();
  const release = mail.hold((address) => address.startsWith('reader'));
  await announce(app, { userIds: await addReaders(app, many), triggerId: 11 });
  const letter = mail.next(addressOf(partner));
  await app.visitor().result('auth.request-password-reset', { login: partner.login });
  assert.match((await letter).text ?? '', /token=/);
  release();
  await mail.next(`reader${many}@example.com`);
  assert.ok(mail.connections() < 40, `${mail.connections()} connections for ${many + 1} letters`);
});

async function startApp(t: TestContext, port: number) {
  const app = await startTelegramApp(undefined, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  t.after(app.stop);
  return app;
}

/** Makes partners who get letters and never sign in; returns their ids. */
async function addReaders({ sql }: Pick<TestApp, 'sql'>, many: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into users (login, email, password_hash)
    select 'reader' || n, 'reader' || n || '@example.com', '' from generate_series(1, ${many}::int) n returning id`;
  return rows.map(({ id }) => id);
}

async function hasSession({ sql }: Pick<TestApp, 'sql'>, userId: number): Promise<boolean> {
  return await sql`select 1 from sessions where user_id = ${userId}`.exists();
}

/** Makes waiting retries due now. */
async function hurry({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  await sql`update notification_deliveries set due_at = now() where state = 'waiting' and due_at > now()`;
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`;
}
