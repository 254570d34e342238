import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAccount, signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const managerOf = async (partner: { id: number }) =>
  (await app.operator.result('operator.get-user', { id: partner.id })).managerId;

test('a partner sees the manager’s card, and none of one who is blocked or not there', async () => {
  const staff = await signInStaff(app, 'manager');
  const partner = await app.partner({ managerId: staff.id });
  const shown = async () => (await partner.result('profile.get-manager')).manager;
  assert.deepEqual(await shown(), { name: staff.name, telegram: '', email: '', picture: null });
  await app.sql`insert into pictures (id, width, height) values (${'a'.repeat(32)}, 100, 100)`;
  const card = { telegram: 't.me/olga_orlova', contactEmail: 'olga@example.com', pictureId: 'a'.repeat(32) };
  await staff.result('staff.edit-card', card);
  assert.deepEqual(await shown(), {
    name: staff.name,
    telegram: '@olga_orlova',
    email: 'olga@example.com',
    picture: `/pictures/${'a'.repeat(32)}-320.webp`,
  });
  assert.equal((await staff.failure('staff.edit-card', { pictureId: 'b'.repeat(32) })).code, 422);
  await staff.result('staff.edit-card', { pictureId: null });
  assert.equal((await staff.result('staff.get-card')).picture, null);
  const [picture] = await app.sql`select unused_since from pictures where id = ${'a'.repeat(32)}`;
  assert.ok(picture?.unusedSince, 'a picture that nobody shows goes some time after');
  await app.admin.result('operator.update-staff', { id: staff.id, isBlocked: true });
  assert.equal(await shown(), null);
});

test('partners are found by their manager, or as those without, and in the order of managers', async () => {
  const account = await makeAccount(app, 'manager');
  const one = await app.partner({ managerId: account.id });
  const other = await app.partner();
  const found = async (filter: object) =>
    (await app.operator.result('operator.get-users', { pageSize: 100, ...filter })).items.map(({ id }) => id);
  assert.deepEqual(await found({ managerId: account.id }), [one.id]);
  assert.ok((await found({ managerId: null })).includes(other.id));
  assert.ok(!(await found({ managerId: null })).includes(one.id));
  assert.equal((await found({ sort: 'manager' })).at(-1), one.id);
  assert.equal((await found({ sort: '-manager', currencyCode: 'RUB' })).at(0), one.id);
  assert.equal((await found({ sort: '-manager', term: 'partner' })).at(0), one.id);
  const csv = await fetch(
    `${app.url}/staff/files/partners.csv?${new URLSearchParams({ params: JSON.stringify({ managerId: account.id }) })}`,
    {
      headers: { authorization: 'Bearer operator-key-of-the-tests' },
    },
  );
  assert.match(await csv.text(), new RegExp(account.name));
});

test('many partners get a manager at once: all or none, and the audit names them and the manager', async () => {
  const olga = await makeAccount(app, 'manager');
  const oleg = await makeAccount(app, 'manager');
  const partners = [await app.partner(), await app.partner({ managerId: olga.id })];
  const userIds = partners.map(({ id }) => id);
  const wrong = await app.operator.failure('operator.set-manager', {
    userIds: [...userIds, 999_999],
    managerId: olga.id,
  });
  assert.equal(wrong.code, 404);
  assert.equal(
    (await app.operator.failure('operator.set-manager', { userIds, managerId: 999_999 })).code,
    404,
  );
  const both = { userIds, fromId: olga.id, managerId: null };
  assert.deepEqual(Object.keys((await app.operator.failure('operator.set-manager', both)).data ?? {}), [
    'userIds',
  ]);
  assert.deepEqual(await app.operator.result('operator.set-manager', { userIds, managerId: olga.id }), {
    count: 1,
  });
  const handedOn = await app.operator.result('operator.set-manager', { fromId: olga.id, managerId: oleg.id });
  assert.deepEqual(handedOn, { count: 2 });
  for (const partner of partners) assert.equal(await managerOf(partner), oleg.id);
  const { items } = await app.operator.result('operator.get-audit', {
    record: `staff-${oleg.id}`,
    method: 'operator.set-manager',
  });
  assert.deepEqual(items[0]?.userIds.toSorted(), userIds.toSorted());
});

test('who blocks an account hands its partners on in the same act; a blocked one takes none', async () => {
  const olga = await makeAccount(app, 'manager');
  const oleg = await makeAccount(app, 'manager');
  const partner = await app.partner({ managerId: olga.id });
  const block = (partnersTo: number) => ({ id: olga.id, isBlocked: true, partnersTo }) as const;
  assert.equal((await app.admin.failure('operator.update-staff', block(olga.id))).code, 409);
  await app.admin.result('operator.update-staff', block(oleg.id));
  assert.equal(await managerOf(partner), oleg.id);
  for (const [method, params] of [
    ['operator.set-manager', { userIds: [partner.id], managerId: olga.id }],
    ['operator.update-user', { id: partner.id, managerId: olga.id }],
  ] as const)
    assert.equal((await app.operator.failure(method, params)).code, 409, method);
  const handing = { id: oleg.id, partnersTo: olga.id };
  assert.equal((await app.admin.failure('operator.update-staff', handing)).code, 409);
  const { items } = await app.operator.result('operator.get-staff', { term: oleg.login });
  assert.equal(items[0]?.partners, 1);
});

test('who is bound keeps their partners and makes new ones theirs; an administrator is never bound', async () => {
  const staff = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${staff.id}`;
  const made = {
    login: 'of-the-bound',
    email: 'of-the-bound@example.com',
    password: 'слова про осенний берег',
  };
  const { id } = await staff.result('operator.create-user', made);
  assert.equal(await managerOf({ id }), staff.id);
  assert.equal((await staff.failure('operator.update-user', { id, managerId: null })).code, 409);
  assert.equal(
    (await staff.failure('operator.create-user', { ...made, login: 'second', managerId: null })).code,
    409,
  );
  const looking = staff.copy();
  await looking.result('operator.view-as', { userId: id, reason: 'Обращение партнёра' });
  const visitsOf = () => app.sql`select from sessions where user_id = ${id} and visit_id is not null`;
  assert.equal((await visitsOf()).length, 1);
  await app.operator.result('operator.set-manager', { userIds: [id], managerId: null });
  assert.equal((await visitsOf()).length, 0, 'who is handed on is looked at no more');
  assert.ok(!(await staff.result('staff.get-me')).methods.includes('operator.set-manager'));
  const binding = await app.admin.failure('operator.update-staff', { id: staff.id, role: 'admin' });
  assert.deepEqual([binding.code, Object.keys(binding.data ?? {})], [409, ['isBound']]);
  await app.admin.result('operator.update-staff', { id: staff.id, isBound: false });
  assert.ok(
    (await staff.result('staff.get-me')).methods.includes('operator.set-manager'),
    'at once, without signing in anew',
  );
});
