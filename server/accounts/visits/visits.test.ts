import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerContract } from '#contract/index';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { makeDestination, makePayee, makeWithdrawal } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const reason = 'Обращение 1842: не видно конверсий';

/** A member of the staff who visits a partner's cabinet: the browser's cookie on the partner's side. */
async function lookInto(userId: number, role: 'support' | 'manager' = 'support') {
  const began = Date.now();
  const staff = await signInStaff(app, role);
  const params = { userId, reason };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'operator.view-as', params });
  const response = await staff.copy().post(body);
  const [set = ''] = response.headers.getSetCookie();
  return { began, staff, set, visitor: createClient(app.url, { cookie: set.split(';', 1)[0] ?? null }) };
}

test('a look into a cabinet reads what the partner sees, and changes nothing @full', async () => {
  const partner = await app.partner({ firstName: 'Анна' });
  const { began, set, visitor } = await lookInto(partner.id);
  const now = Date.now();
  assert.match(set, /^session=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  const { visit, ...info } = await visitor.result('profile.get-info');
  assert.deepEqual(info, await partner.result('profile.get-info'));
  const at = Date.parse(visit?.until ?? '') - 900_000;
  assert.ok(began <= at && at <= now);
  const open = [];
  for (const [method, { access }] of Object.entries(partnerContract)) {
    if (access === 'visitor' || access === 'applicant' || method === 'logout') continue;
    const answer = await (await visitor.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method }))).json();
    if (answer.error?.code !== 403) open.push(method);
    else
      assert.deepEqual(answer.error, {
        code: 403,
        message: method.startsWith('loader.get-')
          ? 'Сверки и расходы видит только сам партнёр'
          : 'Вы смотрите кабинет партнёра: изменить здесь ничего нельзя',
        data: { visit: true },
      });
  }
  const ofPersons = open.filter((name) => Reflect.get(partnerContract, name).access === 'session');
  assert.deepEqual(ofPersons.sort(), [
    'members.get-members',
    'profile.get-sessions',
    'profile.get-tfa-google-status',
  ]);
  assert.deepEqual(
    open.filter((name) => !name.includes('.get-')),
    ['trafficback.simulate'],
  );
  await visitor.result('logout');
  assert.equal((await visitor.failure('profile.get-info')).code, 403);
  await partner.result('profile.get-info');
});

test('a look shows the masks of requisites to whom the console shows them', async () => {
  const partner = await app.partner();
  const destinationId = await makeDestination(app, partner, await makePayee(app, partner));
  const id = await makeWithdrawal(app, partner, destinationId);
  const maskOf = async (role: 'support' | 'manager') =>
    (await (await lookInto(partner.id, role)).visitor.result('billing.get-withdrawal', { id })).mask;
  const own = (await partner.result('billing.get-withdrawal', { id })).mask;
  assert.deepEqual([await maskOf('support'), await maskOf('manager')], [own, '••••']);
  const { visitor } = await lookInto(partner.id, 'manager');
  const { items } = await visitor.result('billing.get-withdrawals', {});
  assert.deepEqual(
    items.map(({ mask }) => mask),
    ['••••'],
  );
});

test('the partner finds each look with its role and reason, and not among the own sessions', async () => {
  const partner = await app.partner();
  const { staff } = await lookInto(partner.id);
  const { items } = await partner.result('profile.get-visits', {});
  assert.deepEqual(
    items.map(({ role, reason: why }) => [role, why]),
    [['support', reason]],
  );
  assert.equal((await partner.result('profile.get-sessions', {})).pagination.totalCount, 1);
  const acts = await app.operator.result('operator.get-audit', { staffId: staff.id, userId: partner.id });
  assert.deepEqual(
    acts.items.map(({ method, params }) => [method, params.reason]),
    [['operator.view-as', reason]],
  );
});

test('a look ends after 15 minutes, and with a block @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const first = await lookInto(anna.id);
  const second = await lookInto(boris.id);
  await app.sql`
    update sessions set created_at = now() - interval '15 minutes' where user_id = ${anna.id} and visit_id is not null`;
  assert.equal((await first.visitor.failure('profile.get-info')).code, 403);
  await anna.result('profile.get-info');
  await app.operator.result('operator.update-user', { id: boris.id, isBlocked: true });
  assert.equal((await second.visitor.failure('profile.get-info')).code, 403);
  assert.equal((await second.staff.failure('operator.view-as', { userId: boris.id, reason })).code, 409);
});

test('a key looks into no cabinet, and nobody into one that is not there', async () => {
  const { id: userId } = await app.partner();
  assert.equal((await app.operator.failure('operator.view-as', { userId, reason })).code, 403);
  const staff = await signInStaff(app, 'manager');
  assert.equal((await staff.failure('operator.view-as', { userId: 999_999, reason })).code, 404);
  assert.equal((await staff.failure('operator.view-as', { userId, reason: ' ' })).code, -32602);
});

test('a block of one of the staff ends their looks at once, and nobody else’s', async () => {
  const partner = await app.partner();
  const one = await lookInto(partner.id);
  const other = await lookInto(partner.id);
  await app.admin.result('operator.update-staff', { id: one.staff.id, isBlocked: true });
  assert.equal((await one.visitor.failure('profile.get-info')).code, 403);
  await other.visitor.result('profile.get-info');
  await partner.result('profile.get-info');
});
