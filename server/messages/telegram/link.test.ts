import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { createClient } from '../../testing/methods/client.ts';
import {
  makeToken,
  someChat,
  startTelegramApp,
  type TelegramApp,
} from '../../testing/telegram/telegram-app.ts';
import { botName } from '../../testing/telegram/telegram-server.ts';

let app: TelegramApp;
before(async () => {
  app = await startTelegramApp();
});
after(() => app.stop());

/** Writes to the bot and reads its answer. */
async function ask(chatId: number, text: string, username?: string): Promise<string> {
  app.telegram.write(chatId, text, username === undefined ? {} : { username });
  return (await app.telegram.next(chatId)).text;
}

const off = { state: 'off', username: '', deepLink: null };

test('a partner links a chat by the deep link and is greeted by the login @full', async () => {
  const partner = await app.partner();
  assert.deepEqual(await partner.result('profile.get-telegram-link'), off);
  const { deepLink, expiresAt } = await partner.result('profile.create-telegram-link');
  assert.match(deepLink, new RegExp(`^https://t\\.me/${botName}\\?start=[\\w-]{43}$`));
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
  assert.ok(minutes > 9 && minutes <= 10.1, `${minutes} minutes`);
  const answer = await ask(someChat(), `/start ${deepLink.slice(-43)}`, 'anna_traffic');
  assert.match(answer, new RegExp(`Готово! Уведомления партнёра ${partner.login} теперь приходят сюда`));
  const linked = { state: 'linked', username: 'anna_traffic', deepLink: `https://t.me/${botName}` };
  assert.deepEqual(await partner.result('profile.get-telegram-link'), linked);
});

test('a person without a name in Telegram is linked as well @full', async () => {
  const partner = await app.partner();
  await ask(someChat(), `/start ${await makeToken(partner)}`);
  const { state, username } = await partner.result('profile.get-telegram-link');
  assert.deepEqual({ state, username }, { state: 'linked', username: '' });
});

test('a link works once: in the next chat it is refused and changes nothing @full', async () => {
  const partner = await app.partner();
  const token = await makeToken(partner);
  await ask(someChat(), `/start ${token}`, 'first');
  assert.match(await ask(someChat(), `/start ${token}`, 'second'), /Ссылка не подошла/);
  assert.equal((await partner.result('profile.get-telegram-link')).username, 'first');
});

test('of two chats that start with one link at once one is linked @full', async () => {
  const partner = await app.partner();
  const token = await makeToken(partner);
  const answers = await Promise.all([1, 2].map(() => ask(someChat(), `/start ${token}`)));
  assert.deepEqual(answers.map((answer) => /Готово/.test(answer)).sort(), [false, true]);
});

test('a link that is ten minutes old, wrong, or replaced by a newer one is refused @full', async () => {
  const partner = await app.partner();
  const replaced = await makeToken(partner);
  const old = await makeToken(partner);
  await app.sql`update telegram_tokens set expires_at = expires_at - interval '10 minutes' where user_id = ${partner.id}`;
  for (const token of [replaced, old, 'x'.repeat(43), 'short'])
    assert.match(await ask(someChat(), `/start ${token}`), /Ссылка не подошла/, token);
  assert.deepEqual(await partner.result('profile.get-telegram-link'), off);
});

test('a link links the partner who made it and nobody else @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [token] = [await makeToken(anna), await makeToken(boris)];
  await ask(someChat(), `/start ${token}`);
  assert.equal((await anna.result('profile.get-telegram-link')).state, 'linked');
  assert.deepEqual(await boris.result('profile.get-telegram-link'), off);
});

test('a link ends with the password that it was made by @full', async () => {
  const partner = await app.partner();
  const token = await makeToken(partner);
  await app.operator.result('operator.update-user', { id: partner.id, password: 'рыжий кот пьёт чай' });
  assert.match(await ask(someChat(), `/start ${token}`), /Ссылка не подошла/);
});

test('a link that overlaps the end of its session is not made @full', async () => {
  const partner = await app.partner();
  const { making } = await app.sql.begin(async (ending) => {
    await ending`delete from sessions where user_id = ${partner.id}`;
    const making = partner.failure('profile.create-telegram-link');
    await lockQueue(app, making);
    return { making };
  });
  assert.equal((await making).code, 403);
});

test('the link of a partner who was blocked since is refused @full', async () => {
  const partner = await app.partner();
  const token = await makeToken(partner);
  await app.sql`update users set is_blocked = true where id = ${partner.id}`;
  assert.match(await ask(someChat(), `/start ${token}`), /Ссылка не подошла/);
});

test('the database keeps no token that opens anything @full', async () => {
  const token = await makeToken(await app.partner());
  const rows = await app.sql`select encode(token_hash, 'escape') as kept from telegram_tokens`;
  assert.ok(rows.length > 0);
  for (const { kept } of rows) assert.ok(!String(kept).includes(token));
});

test('/stop unlinks, and says so when there is nothing to unlink @full', async () => {
  const partner = await app.linkedPartner();
  assert.match(await ask(partner.chatId, '/stop'), /больше не приходят/);
  assert.deepEqual(await partner.result('profile.get-telegram-link'), off);
  assert.match(await ask(someChat(), '/stop'), /не подключён/);
});

test('one chat serves two partners, and /stop unlinks both @full', async () => {
  const anna = await app.linkedPartner();
  const boris = await app.partner();
  await ask(anna.chatId, `/start ${await makeToken(boris)}`);
  const states = () =>
    Promise.all([anna, boris].map(async (one) => (await one.result('profile.get-telegram-link')).state));
  assert.deepEqual(await states(), ['linked', 'linked']);
  await ask(anna.chatId, '/stop');
  assert.deepEqual(await states(), ['off', 'off']);
});

test('a partner unlinks in the cabinet, twice without harm, and an unused link ends with it @full', async () => {
  const partner = await app.linkedPartner();
  const other = await app.linkedPartner();
  const token = await makeToken(partner);
  await partner.result('profile.delete-telegram-link');
  await partner.result('profile.delete-telegram-link');
  assert.deepEqual(await partner.result('profile.get-telegram-link'), off);
  assert.match(await ask(someChat(), `/start ${token}`), /Ссылка не подошла/);
  assert.equal((await other.result('profile.get-telegram-link')).state, 'linked');
});

test('anything else gets a hint with a way to the settings @full', async () => {
  for (const text of ['/start', 'привет', '/unknown', '/start two words']) {
    const chatId = someChat();
    assert.match(await ask(chatId, text), /Я присылаю уведомления кабинета Kabinet/, text);
  }
  const { html } = app.telegram.sent().at(-1) ?? { html: '' };
  assert.match(html, /<a href="http:\/\/localhost:0\/notifications\/settings">/);
});

test('a group gets no answer and is never linked: others would read there @full', async () => {
  const partner = await app.partner();
  const group = -someChat();
  const person = someChat();
  app.telegram.write(group, `/start ${await makeToken(partner)}`, { type: 'group' });
  await ask(person, 'привет');
  assert.deepEqual(await partner.result('profile.get-telegram-link'), off);
  assert.deepEqual(
    app.telegram.sent().filter(({ chatId }) => chatId === group),
    [],
  );
});

test('updates of kinds that nobody expects hold up nothing @full', async () => {
  app.telegram.push({ poll: { id: 'x' } });
  app.telegram.push({ message: { chat: 'odd' } });
  app.telegram.push({ message: { chat: { id: 1, type: 'private' }, photo: [] } });
  app.telegram.push({ my_chat_member: { chat: { id: 1.5 } } });
  await ask(someChat(), 'привет');
});

test('without a bot the channel is unavailable and says so @full', async (t) => {
  const bare = await startTestApp();
  t.after(() => bare.stop());
  const partner = await bare.partner();
  const unavailable = { state: 'unavailable', username: '', deepLink: null };
  assert.deepEqual(await partner.result('profile.get-telegram-link'), unavailable);
  const { code, message } = await partner.failure('profile.create-telegram-link');
  assert.deepEqual([code, message], [409, 'Бот пока не подключён']);
});

test('a visitor gets nothing; a token reads the state and changes nothing @full', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  assert.deepEqual(await program.result('profile.get-telegram-link'), off);
  for (const name of ['profile.create-telegram-link', 'profile.delete-telegram-link']) {
    assert.equal((await program.failure(name)).code, 403, name);
    assert.equal((await app.visitor().failure(name)).code, 403, name);
    const wrong = await partner.failure(name, { userId: 1 });
    assert.deepEqual([wrong.code, Object.keys(wrong.data ?? {})], [-32602, ['userId']], name);
  }
  assert.equal((await app.visitor().failure('profile.get-telegram-link')).code, 403);
});
