import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const columns = [
  { name: 'label' },
  { name: 'income', width: 140, isPinned: true },
  { name: 'epc', isHidden: true },
];
const layout = { table: 'report', columns };
const none = { items: [] };

test('a partner’s columns are kept by table, the last save wins, an empty list is the table as at first', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await anna.result('profile.save-layout', layout);
  assert.deepEqual(await anna.result('profile.get-layouts'), { items: [layout] });
  assert.deepEqual(await boris.result('profile.get-layouts'), none);
  const other = { table: 'report', columns: columns.toReversed() };
  await anna.result('profile.save-layout', other);
  assert.deepEqual(await anna.result('profile.get-layouts'), { items: [other] });
  await boris.result('profile.save-layout', { table: 'report', columns: [] });
  assert.deepEqual(await anna.result('profile.get-layouts'), { items: [other] });
  await anna.result('profile.save-layout', { table: 'report', columns: [] });
  assert.deepEqual(await anna.result('profile.get-layouts'), none);
});

test('a staff account’s columns are its own, whatever its role, and a key has none', async () => {
  const anna = await signInStaff(app, 'shop');
  const boris = await signInStaff(app, 'shop');
  await anna.result('staff.save-layout', { ...layout, table: 'orders' });
  assert.deepEqual(await anna.result('staff.get-layouts'), { items: [{ ...layout, table: 'orders' }] });
  assert.deepEqual(await boris.result('staff.get-layouts'), none);
  assert.equal((await app.operator.failure('staff.get-layouts')).code, 403);
});

test('a layout that no table can have is refused @full', async () => {
  const anna = await app.partner();
  const many = Array.from({ length: 41 }, (_, place) => ({ name: `column${place}` }));
  for (const wrong of [
    { table: 'Отчёт', columns },
    { table: 'a'.repeat(61), columns },
    { table: 'report', columns: many },
    { table: 'report', columns: [{ name: 'epc' }, { name: 'epc' }] },
    { table: 'report', columns: [{ name: '<b>' }] },
    { table: 'report', columns: [{ name: 'epc', width: 39 }] },
    { table: 'report', columns: [{ name: 'epc', width: 801 }] },
  ])
    assert.equal((await anna.failure('profile.save-layout', wrong)).code, -32602, JSON.stringify(wrong));
  await anna.result('profile.save-layout', { table: 'report', columns: many.slice(1) });
});

test('sixty tables are kept and not one more, also when many come at once @full', async () => {
  const { id, result, failure } = await signInStaff(app);
  await app.sql`
    insert into staff_layouts (staff_id, table_name, columns)
    select ${id}, 'kept-' || place, '[]' from generate_series(1, 57) place`;
  const saved = await Promise.allSettled(
    [...'abcdef'].map((table) => result('staff.save-layout', { ...layout, table })),
  );
  assert.equal(saved.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.equal((await failure('staff.save-layout', { ...layout, table: 'one-more' })).code, 409);
});

test('a partner’s columns are in the partner’s export, and go with the partner @full', async () => {
  const admin = await signInStaff(app, 'admin', { isConfirmed: true });
  const anna = await app.partner();
  await anna.result('profile.save-layout', layout);
  const { path } = await admin.result('operator.export-user', { userId: anna.id });
  assert.match(await (await getSheet(app, path, admin)).text(), /partner_layouts.*"income"/s);
  await app.admin.result('operator.erase-user', { userId: anna.id, login: anna.login });
  assert.equal((await app.sql`select from partner_layouts where user_id = ${anna.id}`).length, 0);
});
