import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCode } from '#contract/wire/rpc';
import type { TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { untilHandedOut } from '../../testing/notifications/notifications.ts';
import { countBroadcasts } from './jobs.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const news = { triggerId: 51, title: 'Новости недели', content: '<p>Текст</p>' };

async function write(more: object = {}): Promise<number> {
  const draft = { ...news, audience: { kind: 'all' as const }, ...more };
  return (await app.operator.result('operator.save-broadcast', draft)).id;
}

async function send(id: number): Promise<void> {
  await app.operator.result('operator.send-broadcast', { id });
  await untilHandedOut(app);
}

const read = (id: number) => app.operator.result('operator.get-broadcast', { id });

async function titlesOf(partner: Awaited<ReturnType<TestApp['partner']>>): Promise<string[]> {
  const { messages } = await partner.result('profile.get-notification-all', {});
  return messages.map(({ title }) => title);
}

test('a draft may be unfinished, is changed, and says what it lacks when it is to be sent', async () => {
  const id = await write({ title: '', content: '' });
  assert.equal((await read(id)).state, 'draft');
  const refused = await app.operator.failure('operator.send-broadcast', { id });
  assert.deepEqual([refused.code, refused.data], [errorCode.wrongField, { title: 'Заполните заголовок' }]);
  await write({ id, content: '<script>x</script>' });
  assert.deepEqual((await app.operator.failure('operator.send-broadcast', { id })).data, {
    content: 'Напишите текст',
  });
  await write({ id, audience: { kind: 'list', partners: ['nobody-of-ours', '999999999'] } });
  assert.deepEqual((await app.operator.failure('operator.send-broadcast', { id })).data, {
    audience: 'Нет таких партнёров: nobody-of-ours, 999999999',
  });
  await app.operator.result('operator.remove-broadcast', { id });
  assert.equal((await app.operator.failure('operator.get-broadcast', { id })).code, errorCode.notFound);
});

test('a draft that somebody else changed is neither replaced nor sent by who has not read that', async () => {
  await app.partner();
  const id = await write();
  const { version } = await read(id);
  const saves = (title: string) => ({ ...news, id, title, audience: { kind: 'all' as const }, version });
  const saved = await app.operator.result('operator.save-broadcast', saves('Первый'));
  assert.equal(saved.version, (await read(id)).version);
  for (const refused of [
    await app.operator.failure('operator.save-broadcast', saves('Второй')),
    await app.operator.failure('operator.send-broadcast', { id, version }),
  ]) {
    assert.equal(refused.code, errorCode.conflict);
    assert.deepEqual(refused.data, { version: 'Черновик тем временем изменили: откройте его заново' });
  }
  assert.equal((await read(id)).title, 'Первый');
  // A client that lost the answer saves the same again.
  assert.deepEqual(await app.operator.result('operator.save-broadcast', saves('Первый')), saved);
  const scheduled = { id, version: saved.version, at: '2090-01-01T10:00:00Z', timeZone: 'Europe/Moscow' };
  await app.operator.result('operator.send-broadcast', scheduled);
});

test('of two who save one draft at once one is refused @full', async () => {
  const id = await write();
  const { version } = await read(id);
  const save = (title: string) =>
    app.operator.result('operator.save-broadcast', {
      ...news,
      id,
      title,
      audience: { kind: 'all' },
      version,
    });
  const settled = await Promise.allSettled(['Один', 'Другой'].map(save));
  assert.deepEqual(settled.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('a list of ids and logins is told once, a blocked partner is left out', async () => {
  const byId = await app.partner();
  const byLogin = await app.partner();
  const blocked = await app.partner();
  const other = await app.partner();
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  const partners = [String(byId.id), byLogin.login.toUpperCase(), byLogin.login, String(blocked.id)];
  const audience = { kind: 'list' as const, partners };
  const seen = await app.operator.result('operator.get-audience', { triggerId: 51, audience });
  assert.deepEqual([seen.count, seen.site, seen.unknown], [2, 2, []]);
  const id = await write({ title: 'Списку', audience });
  await send(id);
  assert.deepEqual(
    [await titlesOf(byId), await titlesOf(byLogin), await titlesOf(other)],
    [['Списку'], ['Списку'], []],
  );
  const told = await app.sql`select 1 from notifications where user_id = ${blocked.id}`;
  assert.equal(told.length, 0);
  const { state, total, handedOut } = await read(id);
  assert.deepEqual([state, total, handedOut], ['sent', 2, 2]);
});

test('a sent broadcast is a draft no more, and cannot be stopped', async () => {
  const { login } = await app.partner();
  const id = await write({ audience: { kind: 'list', partners: [login] } });
  await send(id);
  for (const method of ['send', 'cancel', 'remove'] as const) {
    const { code } = await app.operator.failure(`operator.${method}-broadcast`, { id });
    assert.equal(code, errorCode.conflict, method);
  }
  const again = { ...news, id, audience: { kind: 'all' as const } };
  assert.equal((await app.operator.failure('operator.save-broadcast', again)).code, errorCode.conflict);
});

test('a scheduled one waits, says its zone, is taken back to a draft, and begins at its time @full', async () => {
  const partner = await app.partner();
  const id = await write({ title: 'Позже', audience: { kind: 'list', partners: [partner.login] } });
  const past = { id, at: '2020-01-01T10:00:00+03:00', timeZone: 'Europe/Moscow' };
  assert.deepEqual((await app.operator.failure('operator.send-broadcast', past)).data, {
    at: 'Это время уже прошло',
  });
  const later = { ...past, at: '2090-01-01T10:00:00+03:00' };
  await app.operator.result('operator.send-broadcast', later);
  const scheduled = await read(id);
  assert.deepEqual(
    [scheduled.state, scheduled.sendAt, scheduled.timeZone],
    ['scheduled', '2090-01-01T07:00:00.000Z', 'Europe/Moscow'],
  );
  await app.operator.result('operator.cancel-broadcast', { id });
  const { state, sendAt } = await read(id);
  assert.deepEqual([state, sendAt], ['draft', null]);
  await app.operator.result('operator.send-broadcast', later);
  await app.sql`update notification_broadcasts set send_at = now() where id = ${id}`;
  await app.sql`update graphile_worker._private_jobs set run_at = now() where key = ${`broadcast ${id}`}`;
  await app.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker._private_jobs
    where key = ${`broadcast ${id}`}`;
  await untilSent(id);
  assert.deepEqual(await titlesOf(partner), ['Позже']);
});

async function untilSent(id: number): Promise<void> {
  while ((await read(id)).state !== 'sent') await new Promise((next) => setTimeout(next, 20));
}

test('cancelled in the middle it tells nobody more, and keeps what was sent @full', async () => {
  await app.sql`
    insert into users (login, email, password_hash)
    select 'crowd' || n, 'crowd' || n || '@example.com', '' from generate_series(1, 2500) n`;
  const id = await write({ title: 'Остановлена' });
  // The second portion waits for this lock, so that the cancel comes in between.
  const { release, held: holding } = await holdPartner('crowd1500');
  await app.operator.result('operator.send-broadcast', { id });
  while ((await read(id)).handedOut === 0) await new Promise((next) => setTimeout(next, 5));
  const cancelled = app.operator.result('operator.cancel-broadcast', { id });
  const sending = new Promise(() => {});
  await lockQueue(app, sending, cancelled);
  release();
  await Promise.all([holding, cancelled]);
  const { state, total, handedOut, finishedAt } = await read(id);
  assert.equal(state, 'cancelled');
  assert.ok(handedOut >= 1000 && handedOut < total, `${handedOut} of ${total}`);
  assert.ok(finishedAt);
  const [told] = await app.sql<{ count: number }[]>`
    select count(*)::int from notifications n join notification_events e on e.id = n.event_id where title = 'Остановлена'`;
  assert.equal(told?.count, handedOut);
});

test('an audience is counted to a thousand beforehand, and to the last partner once it is sent @full', async () => {
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from users where not is_blocked`;
  assert.ok(count > 1000);
  const everybody = { triggerId: 51, audience: { kind: 'all' as const } };
  const seen = await app.operator.result('operator.get-audience', everybody);
  assert.deepEqual([seen.count, seen.isMore, seen.items.length], [1000, true, 10]);
  const id = await write({ title: 'Всем до одного', audience: { kind: 'all' } });
  await app.operator.result('operator.send-broadcast', { id });
  await untilSent(id);
  assert.equal((await read(id)).total, count);
});

/** Locks a partner's row, so that writes referring to it wait. */
async function holdPartner(login: string) {
  let release = () => {};
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const holding = app.sql.begin(async (tx) => {
    await tx`select 1 from users where login = ${login} for update`;
    taken();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isTaken;
  return { held: holding, release: () => release() };
}

test('what came of it is counted: on the site, read, by mail; the count of read follows both ways to read @full', async () => {
  const one = await app.partner();
  const all = await app.partner();
  const none = await app.partner();
  await one.result('profile.update-notification-subscription', { triggerId: 51, channelId: 2, status: true });
  const partners = [one, all, none].map(({ login }) => login);
  const id = await write({ title: 'Сочтённая', audience: { kind: 'list', partners } });
  const reach = await app.operator.result('operator.get-audience', {
    triggerId: 51,
    audience: { kind: 'list', partners },
  });
  assert.deepEqual([reach.site, reach.mail, reach.telegram], [3, 1, 0]);
  await send(id);
  const { messages } = await one.result('profile.get-notification-all', {});
  await one.result('profile.notification-mark-read', { ids: messages.map((message) => message.id) });
  await all.result('profile.notification-mark-read-all');
  await app.sql`update notification_deliveries set state = 'sent'`;
  await countBroadcasts(app.sql.patient);
  const { results } = await read(id);
  assert.deepEqual([results.site, results.read, results.mail.sent], [3, 2, 1]);
  assert.ok(results.countedAt);
});

test('only the chosen channels are used @full', async () => {
  const partner = await app.partner();
  const id = await write({ channels: ['mail'], audience: { kind: 'list', partners: [partner.login] } });
  await send(id);
  assert.deepEqual(await titlesOf(partner), []);
});

test('a trial goes to one partner and is marked; a stranger’s login and one who is blocked are refused', async () => {
  const partner = await app.partner();
  const id = await write({ title: 'Черновик' });
  await app.operator.result('operator.test-broadcast', { id, login: partner.login });
  assert.deepEqual(await titlesOf(partner), ['Проверка: Черновик']);
  assert.equal((await read(id)).state, 'draft');
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  for (const login of ['nobody-of-ours', partner.login]) {
    const { code } = await app.operator.failure('operator.test-broadcast', { id, login });
    assert.equal(code, errorCode.wrongField);
  }
});

test('kinds that only the program tells are refused', async () => {
  const kinds = await app.operator.result('operator.get-broadcast-kinds');
  assert.ok(!kinds.items.some(({ id }) => id === 42 || id === 61));
  const { data } = await app.operator.failure('operator.save-broadcast', {
    ...news,
    triggerId: 42,
    audience: { kind: 'all' },
  });
  assert.deepEqual(data, { triggerId: 'Такого вида у рассылки нет' });
});

test('what operator.send-notification sends is in the list too', async () => {
  const { id: userId } = await app.partner();
  await app.operator.result('operator.send-notification', { ...news, userIds: [userId], title: 'Командой' });
  await untilHandedOut(app);
  const { items } = await app.operator.result('operator.get-broadcasts', { state: 'sent', pageSize: 1 });
  assert.deepEqual([items[0]?.title, items[0]?.total], ['Командой', 1]);
  const whole = await read(items[0]?.id ?? 0);
  assert.deepEqual(whole.audience, { kind: 'list', partners: [String(userId)] });
});
