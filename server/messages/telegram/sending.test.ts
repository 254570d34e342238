import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Fault } from '../../testing/telegram/telegram-answer.ts';
import { someChat, startTelegramApp, type TelegramApp } from '../../testing/telegram/telegram-app.ts';

let app: TelegramApp;
before(async () => {
  app = await startTelegramApp();
});
after(() => app.stop());

/** Sends a notification to these partners by the operator's API. */
async function announce(userIds: number[], title: string, content = '<p>Текст</p>'): Promise<void> {
  await app.operator.result('operator.send-notification', {
    userIds,
    triggerId: maintenance,
    title,
    content,
  });
}
const maintenance = 52;

/** Partners with chats of their own who never signed in. */
async function linkMany(count: number): Promise<{ id: number; chatId: number }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const chatId = someChat();
      const account = {
        login: `p${chatId}`,
        email: `p${chatId}@example.com`,
        password: `пароль ${chatId} партнёра`,
      };
      const { id } = await app.operator.result('operator.create-user', account);
      await app.sql`insert into telegram_links (user_id, chat_id) values (${id}, ${chatId})`;
      return { id, chatId };
    }),
  );
}

const sentTo = (chatId: number) => app.telegram.sent().filter((one) => one.chatId === chatId);

/** Gaps between neighbours, in milliseconds. */
const gaps = (times: number[]) => times.slice(1).map((at, n) => at - (times[n] ?? 0));

test('a notification arrives as a message with its links made absolute and no preview @full', async () => {
  const partner = await app.linkedPartner();
  await announce(
    [partner.id],
    'Работы',
    '<p>Читайте <a href="/notifications">здесь</a></p><script>x</script>',
  );
  const { html } = await app.telegram.next(partner.chatId);
  assert.equal(html, '<b>Работы</b>\n\nЧитайте <a href="http://localhost:0/notifications">здесь</a>');
});

test('a partner without a chat, or who switched the event off, gets no message @full', async () => {
  const anna = await app.linkedPartner();
  const boris = await app.partner();
  const vera = await app.linkedPartner();
  const off = { triggerId: maintenance, channelId: 3, status: false };
  await anna.result('profile.update-notification-subscription', off);
  await announce([anna.id, boris.id, vera.id], 'Не всем');
  await app.telegram.next(vera.chatId);
  const rows = await app.sql<{ id: number }[]>`
    select d.user_id as id from notification_deliveries d join notification_events e on e.id = d.event_id
    where e.title = 'Не всем' and d.channel_id = 3`;
  assert.deepEqual(
    rows.map(({ id }) => id),
    [vera.id],
  );
});

test('in a chat of two partners each message names its partner @full', async () => {
  const [one, other] = await linkMany(2);
  assert.ok(one && other);
  await app.sql`update telegram_links set chat_id = ${one.chatId} where user_id = ${other.id}`;
  await announce([one.id, other.id], 'Обоим');
  const texts = [await app.telegram.next(one.chatId), await app.telegram.next(one.chatId)].map(
    ({ text }) => text,
  );
  const logins = await app.sql<{ login: string }[]>`
    select login from users where id in (${one.id}, ${other.id}) order by login`;
  assert.deepEqual(
    texts.sort(),
    logins.map(({ login }) => `Обоим\n\nТекст\n\nПартнёр: ${login}`),
  );
});

test('one chat gets a message a second at most, each once @full', async () => {
  const partner = await app.linkedPartner();
  for (const title of ['1', '2', '3', '4']) await announce([partner.id], title);
  for (let n = 0; n < 4; n += 1) await app.telegram.next(partner.chatId);
  const messages = sentTo(partner.chatId);
  assert.equal(messages.length, 5);
  for (const gap of gaps(messages.map(({ at }) => at))) assert.ok(gap >= 1000, `${gap} ms`);
  assert.equal(new Set(messages.map(({ text }) => text)).size, 5);
});

test('two processes together send no more than 30 messages in any second, and lose none @full', async (t) => {
  const second = await startTelegramApp(app);
  t.after(() => second.stop());
  const partners = await linkMany(60);
  const begin = app.telegram.sent().length;
  await announce(
    partners.map(({ id }) => id),
    'Всем',
  );
  for (const { chatId } of partners) await app.telegram.next(chatId);
  const times = app.telegram
    .sent()
    .slice(begin)
    .map(({ at }) => at);
  assert.equal(times.length, 60);
  const inSecond = times.map((from) => times.filter((at) => at >= from && at < from + 1000).length);
  assert.ok(Math.max(...inSecond) <= 30, `${Math.max(...inSecond)} in a second`);
});

test('when Telegram asks to wait, the whole bot waits so long and then sends what waited @full', async () => {
  const [one, other] = await linkMany(2);
  assert.ok(one && other);
  app.telegram.failNext('sendMessage', { code: 429, description: 'Too Many Requests', retryAfter: 2 });
  const before = app.telegram.calls('sendMessage').length;
  await announce([one.id], 'Ждёт');
  while (app.telegram.calls('sendMessage').length === before) await app.telegram.called();
  const asked = performance.now();
  await announce([other.id], 'Тоже ждёт');
  for (const { chatId } of [one, other]) assert.ok((await app.telegram.next(chatId)).at - asked >= 1990);
  const [row] = await app.sql`
    select max(attempts) as attempts from notification_deliveries where user_id in (${one.id}, ${other.id}) and channel_id = 3`;
  assert.equal(row?.attempts, 1);
});

for (const [name, block] of [
  ['Telegram tells that', (chatId: number) => app.telegram.blockAndTell(chatId)],
  ['sending shows that', (chatId: number) => app.telegram.block(chatId)],
] as const) {
  test(`${name} a partner blocked the bot: the channel goes off and the site says so @full`, async () => {
    const partner = await app.linkedPartner();
    block(partner.chatId);
    if (name.startsWith('sending')) await announce([partner.id], 'Не дойдёт');
    let letters = await unread(partner);
    while (!letters.some(({ typeName }) => typeName === 'Telegram отключён')) letters = await unread(partner);
    assert.equal((await partner.result('profile.get-telegram-link')).state, 'off');
    const [failed] = await app.sql`
      select 1 from notification_deliveries where user_id = ${partner.id} and state = 'failed'`;
    assert.equal(failed, undefined);
    assert.equal(sentTo(partner.chatId).length, 1);
  });
}

async function unread(partner: Awaited<ReturnType<TelegramApp['partner']>>) {
  return (await partner.result('profile.get-notification-all', { isRead: false })).messages;
}

test('a chat that a new bot never met counts as gone @full', async () => {
  const [partner] = await linkMany(1);
  assert.ok(partner);
  app.telegram.failNext('sendMessage', { code: 400, description: 'Bad Request: chat not found' });
  await announce([partner.id], 'Новый бот');
  const left = async (): Promise<void> => {
    const [link] = await app.sql`select 1 from telegram_links where user_id = ${partner.id}`;
    if (link) return left();
  };
  await left();
});

test('a fault of Telegram is tried again later, logged for the operator without the token @full', async () => {
  const description = `bad ${app.app.settings.telegramBotToken}`;
  assert.deepEqual(await triedOnce({ code: 502, description }), {
    attempts: 1,
    lastError: 'Telegram refuses sendMessage: 502 bad [hidden]',
    state: 'waiting',
  });
});

test('a redirect is not followed: the address holds the token @full', async () => {
  assert.deepEqual(await triedOnce({ code: 307, location: '/elsewhere' }), {
    attempts: 1,
    lastError: 'Telegram does not answer sendMessage: TypeError',
    state: 'waiting',
  });
});

/** Returns the state of a delivery after its first try, which Telegram answered with `fault`. */
async function triedOnce(fault: Fault) {
  const [partner] = await linkMany(1);
  assert.ok(partner);
  app.telegram.failNext('sendMessage', fault);
  await announce([partner.id], 'Со второго раза');
  const tried = async (): Promise<{ attempts: number; lastError: string; state: string }> => {
    const [row] = await app.sql<{ attempts: number; lastError: string; state: string }[]>`
      select attempts, last_error, state from notification_deliveries where user_id = ${partner.id} and channel_id = 3`;
    return row && row.attempts > 0 ? { ...row } : tried();
  };
  return tried();
}

test('the settings of notifications say whether Telegram reaches the partner @full', async () => {
  const anna = await app.linkedPartner();
  const boris = await app.partner();
  const channelOf = async (partner: typeof boris) =>
    (await partner.result('profile.get-notification-channels-all')).items.find(
      ({ code }) => code === 'telegram',
    );
  assert.deepEqual(await channelOf(anna), {
    id: 3,
    code: 'telegram',
    name: 'Telegram',
    isAvailable: true,
    awaitsNetwork: false,
    hint: '',
  });
  assert.equal((await channelOf(boris))?.isAvailable, false);
});
