import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { allWorks } from '../../../tasks.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { announce, untilDelivered } from '../../../testing/notifications/notifications.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp({
    PUBLIC_URL: 'https://cabinet.example',
    // With the billing on the main site, payouts are manual entries.
    BILLING: 'site',
    MAIN_SITE_URL: 'https://network.example',
  });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const addressOf = ({ login }: { login: string }) => `${login}@example.com`;
const titles = async (partner: Partner) =>
  (await partner.result('profile.get-notification-all')).messages.map(({ title }) => title);

async function switchOn(
  partner: Partner,
  triggerId: number,
  channelId: number,
  status: boolean,
): Promise<void> {
  await partner.result('profile.update-notification-subscription', { triggerId, channelId, status });
}

/** Makes waiting retries of letters due now. */
async function hurry(partner: Partner): Promise<void> {
  await app.sql`update notification_deliveries set due_at = now() where state = 'waiting' and user_id = ${partner.id}`;
  await app.sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
}

async function stateOf(partner: Partner) {
  const [row] = await app.sql<{ state: string; attempts: number }[]>`
    select state, attempts from notification_deliveries where user_id = ${partner.id} order by id desc limit 1`;
  return row;
}

async function untilAttempts(partner: Partner, attempts: number): Promise<void> {
  while (((await stateOf(partner))?.attempts ?? 0) < attempts) await pause(10);
}

test('an event goes where each partner wants it, and nowhere else @full', async () => {
  const wanted = [
    { site: true, mail: true },
    { site: true, mail: false },
    { site: false, mail: true },
    { site: false, mail: false },
  ];
  const partners = await Promise.all(wanted.map(() => app.partner()));
  const blocked = await app.partner();
  await switchOn(blocked, 51, 2, true);
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  for (const [n, { site, mail: byMail }] of wanted.entries()) {
    const partner = partners[n];
    if (!partner) throw new Error('no such partner');
    await switchOn(partner, 51, 1, site);
    await switchOn(partner, 51, 2, byMail);
  }
  await announce(app, { all: true, userIds: undefined, triggerId: 51, title: 'Всем' });
  await untilDelivered(app);
  const got = app.mail.recipients();
  const found = await Promise.all(
    partners.map(async (partner) => ({
      site: (await titles(partner)).includes('Всем'),
      mail: got.includes(addressOf(partner)),
    })),
  );
  assert.deepEqual(found, wanted);
  assert.ok(!got.includes(addressOf(blocked)));
});

test('a letter says in both parts what the site says, with links that work from anywhere @full', async () => {
  const partner = await app.partner();
  const letter = app.mail.next(addressOf(partner));
  const content = '<p>Смотрите <a href="/trafficback">правила</a> &amp; ставки</p><ul><li>первая</li></ul>';
  await announce(app, { userIds: [partner.id], triggerId: 11, title: 'Оффер на паузе', content });
  const { subject, text, html, headers } = await letter;
  assert.equal(subject, 'Оффер на паузе — Kabinet');
  assert.match(
    text ?? '',
    /^Смотрите правила \(https:\/\/cabinet\.example\/trafficback\) & ставки\n• первая\n/,
  );
  assert.match(html ?? '', /<a href="https:\/\/cabinet\.example\/trafficback"/);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const [, link] =
    /^<https:\/\/cabinet\.example(\/unsubscribe\?token=[\w-]+)>$/.exec(header('list-unsubscribe')) ?? [];
  assert.ok(link && text?.includes(link) && html?.includes(link));
});

test('the link of a letter turns such letters off without a session: GET asks, POST does it @full', async () => {
  const partner = await app.partner();
  const letter = app.mail.next(addressOf(partner));
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  const [link] = /\/unsubscribe\?token=[\w-]+/.exec((await letter).text ?? '') ?? [];
  const isOn = async (triggerId: number) =>
    (await partner.result('profile.get-notification-subscriptions')).items.find(
      (one) => one.triggerId === triggerId && one.channelId === 2,
    )?.status;

  const question = await fetch(`${app.url}${link}`);
  const page = await question.text();
  assert.match(page, /Оффер приостановлен[\s\S]*<form method="post"><button/);
  assert.doesNotMatch(page, /<script/);
  assert.match(question.headers.get('content-security-policy') ?? '', /form-action 'self'/);
  assert.equal(await isOn(11), true);

  const answer = await fetch(`${app.url}${link}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  assert.deepEqual([answer.status, await isOn(11), await isOn(13)], [200, false, true]);
  assert.equal((await fetch(`${app.url}${link}`, { method: 'POST' })).status, 200, 'twice is no harm');
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  await untilDelivered(app);
  assert.ok(!app.mail.recipients().includes(addressOf(partner)));
});

test('a link that we did not make turns nothing off @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const letter = app.mail.next(addressOf(anna));
  await announce(app, { userIds: [anna.id], triggerId: 11 });
  const token = /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
  const forged = [
    token.replace(`${anna.id}-`, `${boris.id}-`),
    token.replace('-11-', '-13-'),
    token.replace('-11-', '-42-'),
    `${token}x`,
    '',
  ];
  for (const one of forged) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${app.url}/unsubscribe?token=${encodeURIComponent(one)}`, { method });
      assert.equal(answer.status, 404);
    }
  }
  const [stored] = await app.sql`
    select count(*)::int from notification_subscriptions where user_id in (${anna.id}, ${boris.id})`;
  assert.equal(stored?.count, 0);
});

test('a letter that is refused is tried again, and is marked sent when it went @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  await untilAttempts(partner, 1);
  assert.equal((await stateOf(partner))?.state, 'waiting');
  const letter = app.mail.next(addressOf(partner));
  await hurry(partner);
  await letter;
  await untilAttempts(partner, 2);
  assert.deepEqual({ ...(await stateOf(partner)) }, { state: 'sent', attempts: 2 });
});

test('a letter that waits for its next try is dropped once the partner has turned such letters off @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  await untilAttempts(partner, 1);
  await switchOn(partner, 11, 2, false);
  await hurry(partner);
  while ((await stateOf(partner))?.state === 'waiting') await pause(10);
  assert.equal((await stateOf(partner))?.state, 'dropped');
  assert.ok(!app.mail.recipients().includes(addressOf(partner)));
});

test('after the last try an operator sees it and tries it again @full', async () => {
  const partner = await app.partner();
  await app.sql`alter table notification_deliveries alter attempts set default 10`;
  app.mail.refuseNext();
  await announce(app, { userIds: [partner.id], triggerId: 13, title: 'Ставка' });
  await app.sql`alter table notification_deliveries alter attempts set default 0`;
  await untilAttempts(partner, 11);
  const { items } = await app.operator.result('operator.get-failed-letters', {});
  assert.deepEqual((await app.operator.result('operator.get-failed-deliveries', {})).items, items);
  const found = items.find(({ userId }) => userId === partner.id);
  const { id = 0, lastError = '', channel, login, title, attempts } = found ?? {};
  assert.deepEqual(
    { channel, login, title, attempts },
    { channel: 'mail', login: partner.login, title: 'Ставка', attempts: 11 },
  );
  assert.match(lastError, /try again later/);

  const letter = app.mail.next(addressOf(partner));
  await app.operator.result('operator.retry-delivery', { id });
  assert.match((await letter).subject ?? '', /^Ставка/);
  assert.equal((await app.operator.failure('operator.retry-delivery', { id })).code, 404);
  assert.equal((await app.operator.failure('operator.retry-delivery', { id: 9e12 })).code, 404);
});

test('a delivery whose job was lost gets another one @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  await untilAttempts(partner, 1);
  await app.sql`delete from graphile_worker._private_jobs where run_at > now()`;
  await app.sql`update notification_deliveries set due_at = now() - interval '61 minutes' where user_id = ${partner.id}`;
  const letter = app.mail.next(addressOf(partner));
  await app.sql`select graphile_worker.add_job('revive-deliveries')`;
  await letter;
});

test('a delivery whose job waits for its next try is left to it @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await announce(app, { userIds: [partner.id], triggerId: 11 });
  await untilAttempts(partner, 1);
  const jobsOf = async () => {
    const rows = await app.sql<{ waits: boolean }[]>`
      select j.run_at > now() as waits
      from graphile_worker._private_jobs j join notification_deliveries d on d.id = (j.payload ->> 'deliveryId')::bigint
      where d.user_id = ${partner.id} and j.locked_at is null`;
    return rows.map(({ waits }) => waits);
  };
  while ((await jobsOf()).length === 0) await pause(10);
  await app.sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where run_at > now()`;
  await app.sql`update notification_deliveries set due_at = now() - interval '61 minutes' where user_id = ${partner.id}`;
  await allWorks(app.app)
    .find(({ name }) => name === 'revive-deliveries')
    ?.run(null);
  assert.deepEqual(await jobsOf(), [true]);
  assert.deepEqual({ ...(await stateOf(partner)) }, { state: 'waiting', attempts: 1 });
  const letter = app.mail.next(addressOf(partner));
  await hurry(partner);
  await letter;
});

test('each own event is notified once on the site and, where mail is on, once by mail @full', async () => {
  const partner = await app.partner();
  const letters: string[] = [];
  const expected = [
    'Токен API создан',
    'Токен API заменён',
    'Токен API удалён',
    'Пароль изменён',
    'Вход в кабинет с нового устройства',
    'Выплата заказана: 700,5 ₽',
    'Выплата отправлена: 700,5 ₽',
  ];
  await partner.result('profile.create-api-token');
  await partner.result('profile.create-api-token');
  await partner.result('profile.delete-api-token');
  await partner.result('profile.delete-api-token');
  const newPassword = 'совсем другая фраза 41';
  await partner.result('profile.edit-user-password', { currentPassword: partner.password, newPassword });
  const params = { login: partner.login, password: newPassword };
  const signIn = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params });
  for (const agent of [
    'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0',
  ])
    await app.visitor().post(signIn, { 'user-agent': agent });
  const post = async (kind: string, account: 'available' | 'blocked', amount: number) => {
    const entry = {
      userId: partner.id,
      kind,
      account,
      amount,
      idempotencyKey: `${partner.id} ${kind} ${account}`,
    };
    for (const _ of ['once', 'again']) await app.operator.result('operator.post-ledger-entry', entry);
  };
  await post('bonus', 'available', 1000);
  await post('payout-request', 'available', -700.5);
  await post('payout-request', 'blocked', 700.5);
  await post('payout', 'blocked', -700.5);
  const plain = (title: string) => title.replaceAll('\u00a0', ' ');
  assert.deepEqual((await titles(partner)).reverse().map(plain), expected);
  for (const _ of expected) letters.push(plain((await app.mail.next(addressOf(partner))).subject ?? ''));
  assert.deepEqual(letters.sort(), expected.map((title) => `${title} — Kabinet`).sort());
  await untilDelivered(app);
  assert.ok(!app.mail.recipients().includes(addressOf(partner)));
});

test('a letter about security has no way to unsubscribe and goes to the address of then @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await partner.result('profile.create-api-token');
  await untilAttempts(partner, 1);
  await app.operator.result('operator.update-user', { id: partner.id, email: `other-${addressOf(partner)}` });
  const letter = app.mail.next(addressOf(partner));
  await hurry(partner);
  const { headers, text } = await letter;
  assert.ok(!headers.some(({ key }) => key.startsWith('list-unsubscribe')));
  assert.doesNotMatch(text ?? '', /unsubscribe/);
});
