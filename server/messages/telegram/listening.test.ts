import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp } from '../../testing/app.ts';
import { someChat, startTelegramApp, type TelegramApp } from '../../testing/telegram/telegram-app.ts';
import { startTelegramServer } from '../../testing/telegram/telegram-server.ts';
import { leaveChat } from '../notifications/channels/leave-chat.ts';
import { listenToTelegram } from './poll.ts';

async function start(t: TestContext): Promise<TelegramApp> {
  const app = await startTelegramApp();
  t.after(() => app.stop());
  return app;
}

/** Writes to the bot and waits for its answer. */
async function ask({ telegram }: TelegramApp, text: string, chatId = someChat()): Promise<string> {
  telegram.write(chatId, text);
  return (await telegram.next(chatId)).text;
}

test('of two processes one listens, and when it stops the other one does @full', async (t) => {
  const first = await startTelegramApp();
  await first.telegram.listened();
  const second = await startTelegramApp(first);
  t.after(() => second.stop().then(first.stop));
  for (let n = 0; n < 5; n += 1) await ask(first, 'привет');
  const names = first.telegram.calls('getMe').length;
  assert.deepEqual([names, first.telegram.conflicts()], [1, 0]);
  await first.stopListening();
  await ask(first, 'ещё здесь?');
  assert.deepEqual([first.telegram.calls('getMe').length, first.telegram.conflicts()], [2, 0]);
});

test('a process that lost its connections listens again, without a second one beside it @full', async (t) => {
  const app = await start(t);
  await app.telegram.listened();
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'kabinet%'`;
  for (let n = 0; n < 3; n += 1) await ask(app, 'привет');
  assert.equal(app.telegram.conflicts(), 0);
});

test('a process that was replaced stops listening, and follows when its successor dies @full', async (t) => {
  const app = await start(t);
  await app.telegram.listened();
  await app.sql`update telegram_bots set listener = gen_random_uuid(), heard_at = clock_timestamp()`;
  await app.telegram.listened(false);
  await app.telegram.listened();
  assert.equal(app.telegram.conflicts(), 0);
});

test('what was handled before a restart is not handled again, what came meanwhile is @full', async (t) => {
  const app = await start(t);
  const partner = await app.linkedPartner();
  await app.stopListening();
  // The first update is still unconfirmed in Telegram: the process stopped before it asked again.
  app.telegram.write(partner.chatId, '/stop');
  const next = listenToTelegram({ ...app.app, leaveChat });
  t.after(() => next.stop());
  assert.match((await app.telegram.next(partner.chatId)).text, /больше не приходят/);
  await app.telegram.allConfirmed();
  const texts = app.telegram.sent().filter(({ chatId }) => chatId === partner.chatId);
  assert.equal(texts.length, 2);
});

test('an update that Telegram hands out twice is handled once @full', async (t) => {
  const app = await start(t);
  const partner = await app.linkedPartner();
  const [lost] = await app.sql<{ next: number }[]>`select next_update as next from telegram_bots`;
  const again = { message: { chat: { id: partner.chatId, type: 'private' }, text: '/stop' } };
  app.telegram.push(again, (lost?.next ?? 0) - 1);
  await ask(app, 'привет');
  assert.equal((await partner.result('profile.get-telegram-link')).state, 'linked');
});

test('numbers that begin anew after a long silence are listened to @full', async (t) => {
  const app = await start(t);
  await ask(app, 'привет');
  // Telegram keeps nothing for eight days that was not confirmed.
  await app.telegram.allConfirmed();
  await app.stopListening();
  await app.sql`update telegram_bots set handled_at = now() - interval '8 days'`;
  app.telegram.push({ message: { chat: { id: 77, type: 'private' }, text: 'привет' } }, 5);
  const next = listenToTelegram({ ...app.app, leaveChat });
  t.after(() => next.stop());
  await app.telegram.next(77);
});

test('faults of Telegram are waited out, and nothing is lost @full', async (t) => {
  const app = await start(t);
  await app.telegram.listened();
  app.telegram.failNext('getUpdates', { code: 502 }, { code: 429, retryAfter: 1 });
  await ask(app, 'привет');
  await ask(app, 'и ещё');
  assert.match(await ask(app, '/stop'), /не подключён/);
});

test('stopping does not wait for the question that Telegram holds open @full', async () => {
  const app = await startTelegramApp();
  await app.telegram.listened();
  await app.stopListening();
  assert.equal(app.telegram.answered(), 0);
  await app.stop();
});

test('the bot’s token stands in no log and no answer, whatever goes wrong @full', async (t) => {
  const telegram = await startTelegramServer();
  await telegram.stop();
  const app = await startTestApp(telegram.settings);
  const lines: string[] = [];
  const failed = Promise.withResolvers<void>();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      failed.resolve();
      done();
    },
  });
  const listening = listenToTelegram({ ...app.app, leaveChat, log: createLog('info', sink) });
  t.after(async () => {
    await listening.stop();
    await app.stop();
  });
  await failed.promise;
  const partner = await app.partner();
  const { code, message } = await partner.failure('profile.create-telegram-link');
  assert.deepEqual([code, message], [409, 'Telegram сейчас не отвечает, попробуйте через минуту']);
  assert.match(lines.join(''), /Telegram does not answer getMe: ECONNREFUSED/);
  const [, secret = ''] = telegram.settings.TELEGRAM_BOT_TOKEN.split(':');
  assert.ok(!lines.join('').includes(secret));
});

test('a wrong token is no reason to show it to a partner @full', async (t) => {
  const telegram = await startTelegramServer();
  const wrong = `123:${'secret'.repeat(6)}`;
  const app = await startTestApp({ ...telegram.settings, TELEGRAM_BOT_TOKEN: wrong });
  t.after(async () => {
    await app.stop();
    await telegram.stop();
  });
  const failure = await (await app.partner()).failure('profile.create-telegram-link');
  assert.equal(failure.code, 409);
  assert.ok(!JSON.stringify(failure).includes('secret'));
});
