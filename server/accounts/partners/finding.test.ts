import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { readSheet } from '../../testing/sheets.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Filter = Parameters<typeof app.operator.result<'operator.get-users'>>[1];

let made = 0;
async function make(fields: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const login = `maker-${made}`;
  const account = { login, email: `${login}@example.com`, password: 'пароль для поиска' };
  return (await app.operator.result('operator.create-user', { ...account, ...fields })).id;
}

async function found(filter: Filter): Promise<number[]> {
  return (await app.operator.result('operator.get-users', filter)).items.map(({ id }) => id);
}

test('a partner is found by every part of what is known of them, in either script', async () => {
  const id = await make({
    login: 'Zvezda.77',
    email: 'Kuznetsova@mail.example',
    firstName: 'Алёна',
    lastName: 'Щукина',
    phone: '+79035551234',
    skype: 'live:alena',
    telegram: '@zvezda_ads',
  });
  const terms = [
    'zvezda',
    'VEZDA.7',
    'znetsova@mail',
    'mail.example',
    'алён',
    'АЛЕНА',
    'щукин',
    'Щукина Алёна',
    'alen',
    'shukina',
    '5551234',
    '+7 903 555-12-34',
    '8 (903) 555-12-34',
    '89035551234',
    'live:al',
    '@zvezda_ads',
    't.me/zvezda_ads',
    'щу',
    'ал щ',
  ];
  for (const term of terms) assert.deepEqual(await found({ term }), [id], term);
  for (const term of ['ёна щукина петровна', '%', '_vezda', 'ук', '5551235'])
    assert.deepEqual(await found({ term }), [], term);
});

test('the partner whose id the term is comes first, on the first page alone', async () => {
  await app.sql`select setval(pg_get_serial_sequence('users', 'id'), 7315)`;
  const id = await make();
  const phone = `+7916${id}000`;
  const older = await make({ phone });
  const newer = await make({ phone });
  const term = String(id);
  assert.deepEqual(await found({ term }), [id, newer, older]);
  assert.deepEqual(await found({ term, pageSize: 2 }), [id, newer]);
  assert.deepEqual(await found({ term, pageSize: 2, page: 2 }), [older]);
  const { pagination } = await app.operator.result('operator.get-users', { term });
  assert.deepEqual(pagination, { totalCount: 3, isMore: false });
});

test('a change of the data is found at once, and what was there no more @full', async () => {
  const id = await make({ telegram: '@formername' });
  await app.operator.result('operator.update-user', { id, telegram: '@latername' });
  assert.deepEqual([await found({ term: 'latername' }), await found({ term: 'formername' })], [[id], []]);
});

test('filters narrow the list, together with a term', async () => {
  const blocked = await make({ firstName: 'Фильтр', system: 2, currencyCode: 'USD' });
  const own = await make({ firstName: 'Фильтр', isCustomTrafficback: true });
  await app.operator.result('operator.update-user', { id: blocked, isBlocked: true });
  await app.sql`update users set created_at = '2024-05-01' where id = ${own}`;
  const term = 'фильтр';
  const cases: [Filter, number[]][] = [
    [{ term }, [blocked, own]],
    [{ term, sort: 'createdAt' }, [own, blocked]],
    [{ term, isBlocked: true }, [blocked]],
    [{ term, isBlocked: false }, [own]],
    [{ term, isCustomTrafficback: true }, [own]],
    [{ term, isCustomTrafficback: false }, [blocked]],
    [{ term, system: 2 }, [blocked]],
    [{ term, currencyCode: 'RUB' }, [own]],
    [{ term, to: '2024-05-02T00:00:00Z' }, [own]],
    [{ term, from: '2024-05-02T00:00:00Z' }, [blocked]],
    [{ term, isBlocked: true, system: 1 }, []],
  ];
  for (const [filter, ids] of cases) assert.deepEqual(await found(filter), ids, JSON.stringify(filter));
});

test('the order is by login or by mail, whatever their case, both ways and with a filter of balances @full', async () => {
  const anna = await make({ lastName: 'Порядков' });
  const boris = await make({ lastName: 'Порядков' });
  await app.sql`update users set login = 'aPoryadok', email = 'z-poryadok@example.com' where id = ${anna}`;
  await app.sql`update users set login = 'Bporyadok', email = 'A-poryadok@example.com' where id = ${boris}`;
  for (const more of [{}, { currencyCode: 'RUB' as const, balanceFrom: 0 }]) {
    const order = async (sort: NonNullable<Filter>['sort']) =>
      await found({ term: 'порядков', sort, ...more });
    assert.deepEqual(await order('login'), [anna, boris]);
    assert.deepEqual(await order('-login'), [boris, anna]);
    assert.deepEqual(await order('email'), [boris, anna]);
    assert.deepEqual(await order('-email'), [anna, boris]);
  }
});

test('partners are put in order by their total and chosen by it, debts as well @full', async () => {
  const sums = [100, -50, 2500.5];
  const ids = await Promise.all(sums.map(() => make({ lastName: 'Балансов' })));
  for (const [index, amount] of sums.entries()) {
    const entry = { userId: ids[index] ?? 0, kind: 'correction', account: 'available', amount } as const;
    await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'balance' });
  }
  const [hundred, debt, most] = ids;
  const term = 'балансов';
  assert.deepEqual(await found({ term, sort: '-totalBalance' }), [most, hundred, debt]);
  assert.deepEqual(await found({ term, sort: 'totalBalance' }), [debt, hundred, most]);
  assert.deepEqual(await found({ term, balanceFrom: 100, balanceTo: 2500.49 }), [hundred]);
  assert.deepEqual(await found({ term, balanceTo: 0 }), [debt]);
});

test('a long list is counted to a thousand @full', async () => {
  await app.sql`
    insert into users (login, email, password_hash, last_name)
    select 'many-' || n, 'many-' || n || '@example.com', '', 'Множественный' from generate_series(1, 1001) n`;
  await app.sql`insert into balances (user_id) select id from users where last_name = 'Множественный'`;
  const { items, pagination } = await app.operator.result('operator.get-users', {
    term: 'множественный',
    pageSize: 10,
  });
  assert.equal(items.length, 10);
  assert.deepEqual(pagination, { totalCount: 1000, isMore: true });
});

test('names for a pick-list tell neither contacts nor money @full', async () => {
  const id = await make({ firstName: 'Выбор', lastName: 'Заказов', phone: '+79990001122' });
  const { items } = await app.operator.result('operator.get-user-names', { term: '999 000-11-22' });
  assert.deepEqual(items, [{ id, login: `maker-${made}`, firstName: 'Выбор', lastName: 'Заказов' }]);
  const byId = await app.operator.result('operator.get-user-names', { term: String(id) });
  assert.equal(byId.items[0]?.id, id);
});

test('a wrong filter is refused by its field @full', async () => {
  const { code, data } = await app.operator.failure('operator.get-users', {
    sort: 'phone',
    system: 4,
    isBlocked: 1,
  });
  assert.deepEqual([code, Object.keys(data ?? {}).sort()], [-32602, ['isBlocked', 'sort', 'system']]);
});

test('the list is a file with the same filters and order @full', async () => {
  const ids = [await make({ lastName: 'Файлов', firstName: '=1+1' }), await make({ lastName: 'Файлов' })];
  const staff = await signInStaff(app, 'finance');
  const read = async (params: object) => {
    const query = new URLSearchParams({ params: JSON.stringify(params), timeZone: 'Europe/Moscow' });
    return await readSheet(app, `/staff/files/partners.csv?${query}`, staff);
  };
  const [titles, ...rows] = await read({ term: 'файлов', sort: 'createdAt' });
  assert.equal(titles?.[0], 'ID');
  assert.deepEqual(
    rows.map(([id]) => Number(id)),
    ids,
  );
  assert.ok(!rows[0]?.[3]?.startsWith('='));
  for (const sort of ['-createdAt', 'totalBalance', '-totalBalance']) {
    const [, ...sorted] = await read({ term: 'файлов', sort });
    assert.equal(sorted.length, 2, sort);
  }
});
