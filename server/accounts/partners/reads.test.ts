import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerReadsStaff } from '#contract/accounts/staff-partner-lists';
import { operatorContract } from '#contract/index';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const period = { from: '2026-11-01', to: '2026-11-20' };

test('the staff read of a partner what the partner reads @full', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Тёплый дом');
  for (const one of [partner, other]) {
    await one.result('links.create-link', { offerId, name: one.login });
    await one.result('trafficback.create-trafficback-offer', {
      offerFrom: offerId,
      isGuru: 1,
      offerTo: null,
      link: '',
    });
    await one.result('trafficback.create-trafficback-global', { isGuru: 1, offer: null, link: '' });
  }
  const userId = partner.id;
  const { operator } = app;
  assert.deepEqual(
    await operator.result('operator.get-user-links', { userId }),
    await partner.result('links.get-links', {}),
  );
  assert.deepEqual(
    await operator.result('operator.get-user-rules', { userId }),
    await partner.result('trafficback.get-trafficbacks-offer', {}),
  );
  assert.deepEqual(
    await operator.result('operator.get-user-global-rule', { userId }),
    await partner.result('trafficback.get-trafficback-global'),
  );
  assert.deepEqual(
    await operator.result('operator.get-user-notifications', { userId }),
    await partner.result('profile.get-notification-all', {}),
  );
  assert.deepEqual(
    await operator.result('operator.get-user-report', { userId, ...period }),
    withoutOwn(await partner.result('statistics.get-report', period)),
  );
  assert.deepEqual(
    await operator.result('operator.get-user-deliveries', { userId }),
    await partner.result('postback.get-deliveries', {}),
  );
});

/** Costs and what is counted of them are the partner's alone. */
function withoutOwn(report: object): unknown {
  const own: readonly string[] = ['cost', 'ownProfit', 'roi'];
  return JSON.parse(JSON.stringify(report, (key, value) => (own.includes(key) ? undefined : value)));
}

test('each read of an unknown partner is 404, and a wrong parameter names its field as for the partner @full', async () => {
  for (const name of Object.keys(partnerReadsStaff)) {
    const params = name === 'operator.get-user-report' ? { userId: 999_999, ...period } : { userId: 999_999 };
    assert.equal((await app.operator.failure(name, params)).code, 404, name);
  }
  assert.equal((await app.operator.failure('operator.get-user', { id: 999_999 })).code, 404);
  assert.equal((await app.operator.failure('operator.end-user-sessions', { userId: 999_999 })).code, 404);
  const wrong = { userId: 1, from: '2026-11-20', to: '2026-11-01' };
  for (const name of [
    'operator.get-user-ledger',
    'operator.get-user-report',
    'operator.get-user-deliveries',
  ] as const) {
    const { code, data } = await app.operator.failure(name, wrong);
    assert.deepEqual([code, Object.keys(data ?? {})], [-32602, ['to']], name);
    assert.ok(operatorContract[name].errors?.includes('notFound'));
  }
});

test('the ledger names who posted an entry @full', async () => {
  const { id: userId } = await app.partner();
  const staff = await signInStaff(app, 'finance');
  const entry = { userId, kind: 'bonus', account: 'available', amount: 5 } as const;
  await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'by the key' });
  await staff.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'by an account' });
  const { items } = await staff.result('operator.get-user-ledger', { userId, account: 'available' });
  assert.deepEqual(
    items.map(({ by, conversionId, balanceAfter }) => [by, conversionId, balanceAfter]),
    [
      [{ kind: 'staff', name: staff.name }, null, 10],
      [{ kind: 'key', name: '' }, null, 5],
    ],
  );
});

test('the card counts records, tells of the token without it, and who brought the partner @full', async () => {
  const friend = await app.partner({ firstName: 'Ольга' });
  const partner = await app.partner({ referrerId: friend.id });
  const { token } = await partner.result('profile.create-api-token');
  const [offerId = 0] = await makeOffers(app, 'Карточный');
  await partner.result('links.create-link', { offerId, name: 'а' });
  await app.operator.result('operator.set-counters', { userId: partner.id, tickets: 2 });
  const card = await app.operator.result('operator.get-user', { id: partner.id });
  const { counts, referrer, apiAccess, tickets, hasTfa, telegramChat } = card;
  assert.deepEqual(counts, {
    referred: 0,
    links: 1,
    rules: 0,
    postbacks: 0,
    pausedPostbacks: 0,
    sessions: 1,
    orders: 0,
    visits: 0,
  });
  assert.deepEqual(
    [referrer?.id, referrer?.firstName, tickets, hasTfa, telegramChat],
    [friend.id, 'Ольга', 2, false, null],
  );
  assert.equal(apiAccess?.lastUsedAt, null);
  assert.ok(!JSON.stringify(card).includes(token));
  assert.equal((await app.operator.result('operator.get-user', { id: friend.id })).counts.referred, 1);
});

test('the staff end one session of a partner, then all; those of others go on @full', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const second = app.visitor();
  await second.result('auth.sign-in', { login: partner.login, password: partner.password });
  const userId = partner.id;
  const { items } = await app.operator.result('operator.get-user-sessions', { userId });
  assert.deepEqual(
    items.map(({ isCurrent }) => isCurrent),
    [false, false],
  );
  const oldest = items.at(-1)?.id ?? 0;
  assert.equal(
    (await app.operator.failure('operator.end-user-sessions', { userId: other.id, id: oldest })).code,
    404,
  );
  await app.operator.result('operator.end-user-sessions', { userId, id: items[0]?.id ?? 0 });
  assert.equal((await app.operator.result('operator.get-user-sessions', { userId })).items.length, 1);
  await app.operator.result('operator.end-user-sessions', { userId });
  for (const ended of [partner, second]) assert.equal((await ended.failure('profile.get-info')).code, 403);
  await other.result('profile.get-info');
});
