import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';
import { makeLink } from '../../testing/traffic/links.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { startTestRedirector } from '../../testing/traffic/redirector.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const key = () => randomBytes(8).toString('hex');

async function makeProduct() {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const product = { promotionId, name: 'Кружка', price: 10, remains: 5 };
  const { id: productId } = await app.operator.result('operator.save-product', product);
  return { promotionId, productId };
}

async function post(
  userId: number,
  account: 'available' | 'blocked' | 'hold',
  amount: number,
  comment = '',
): Promise<void> {
  const kind = 'correction';
  const entry = { userId, kind, account, amount, comment, idempotencyKey: key() };
  await app.operator.result('operator.post-ledger-entry', entry);
}

const erase = (userId: number, login: string) => ['operator.erase-user', { userId, login }] as const;

test('money that is open keeps a partner from being erased, and each sum says what to do', async () => {
  const { id, login } = await app.partner();
  for (const [account, field, sentence] of [
    ['available', 'balance', /^На балансе 1200,50 RUB: выплатите остаток/],
    ['blocked', 'blocked', /^Заказана выплата 1200,50 RUB/],
    ['hold', 'hold', /^В холде 1200,50 RUB/],
  ] as const) {
    await post(id, account, 1200.5);
    const { code, data } = await app.admin.failure(...erase(id, login));
    assert.deepEqual([code, Object.keys(data ?? {})], [409, [field]]);
    assert.match(String(data?.[field]), sentence);
    await post(id, account, -1200.5);
  }
  await app.admin.result(...erase(id, login));
});

test('an order on its way keeps a partner from being erased until it is delivered or cancelled', async () => {
  const { id, login, result } = await app.partner();
  const { promotionId, productId } = await makeProduct();
  const points = { userId: id, promotionId, amount: 50, idempotencyKey: key() };
  await app.operator.result('operator.post-points', points);
  const { id: deliveryId } = await result('promotion.create-delivery', {
    typeId: 2,
    recipient: 'Анна Ким',
    phone: '+79161234567',
    address: 'Казань, ул. Баумана, д. 44',
  });
  const order = { promotionId, productId, deliveryId, quantity: 1, idempotencyKey: key() };
  const { id: orderId } = await result('promotion.create-order', order);
  const { code, data } = await app.admin.failure(...erase(id, login));
  assert.deepEqual(
    [code, data],
    [409, { orders: `Не завершены заказы № ${orderId}: дождитесь доставки или отмените их.` }],
  );
  await app.operator.result('operator.set-order-status', { id: orderId, status: 'cancelled' });
  await app.admin.result(...erase(id, login));
  const left = await app.operator.result('operator.get-order', { id: orderId });
  assert.deepEqual([left.id, left.delivery, left.status], [orderId, null, 'cancelled']);
});

test('an order that is long done with forgets where it went, and one on its way does not @full', async () => {
  const { id: userId } = await app.partner();
  const { promotionId, productId } = await makeProduct();
  const orders = await app.sql<{ id: number; status: string }[]>`
    insert into orders (user_id, promotion_id, product_id, product_name, price, currency, quantity, delivery, comment, idempotency_key, status,
      tracking_number, tracking_url, timeline, updated_at)
    select ${userId}, ${promotionId}, ${productId}, 'Кружка', 1, 'баллов', 1, '{"phone": "+79161234567"}', 'код 12', status || days, status, 'RA1', 'https://x.example/RA1',
      '[]', now() - days * interval '1 day'
    from unnest('{new,sent,delivered,cancelled}'::text[]) status, unnest('{360,370}'::int[]) days
    returning id, status`;
  const work = allWorks(app.app).find(({ name }) => name === 'sweep-order-addresses');
  await work?.run({});
  const left = await app.sql<{ key: string; isWhole: boolean }[]>`
    select idempotency_key as key, delivery is not null and comment <> '' and tracking_number <> '' and tracking_url <> '' as is_whole
    from orders where user_id = ${userId} order by id`;
  assert.deepEqual(
    left
      .filter(({ isWhole }) => !isWhole)
      .map(({ key }) => key)
      .sort(),
    ['cancelled370', 'delivered370'],
  );
  assert.equal(left.length, orders.length);
  await app.sql`update orders set status = 'cancelled' where user_id = ${userId}`;
});

test('the erased partner is out at once, is shown by number alone, and the login is free again', async () => {
  const partner = await app.partner();
  const { id, login, password } = partner;
  await app.operator.result('operator.update-user', { id, firstName: 'Аннабелла' });
  const { token } = await partner.result('profile.create-api-token');
  const script = createClient(app.url, { bearer: token });
  const [offerId = 0] = await makeOffers(app, 'Тёплый дом');
  await partner.result('links.create-link', { offerId, name: 'Блог Аннабеллы' });
  const from = new Date(Date.now() + 864_000_000).toISOString();
  await app.operator.result('operator.save-promos', { offerId, rows: [{ code: 'СКОРО', userId: id, from }] });
  await post(id, 'available', 50, `для ${login}`);
  await post(id, 'available', -50);
  assert.equal((await app.admin.failure(...erase(id, 'другой'))).code, 422);
  await app.admin.result(...erase(id, ` ${login.toUpperCase()} `));
  for (const client of [partner, script]) assert.equal((await client.failure('profile.get-info')).code, 403);
  assert.equal((await app.visitor().failure('auth.sign-in', { login, password })).code, 422);
  const card = await app.operator.result('operator.get-user', { id });
  assert.deepEqual(
    [card.login, card.firstName, card.isErased, card.isBlocked, card.totalBalance],
    [`Удалён № ${id}`, '', true, true, 0],
  );
  const listed = await app.operator.result('operator.get-users', { term: String(id) });
  assert.equal(listed.items.find((one) => one.id === id)?.login, `Удалён № ${id}`);
  const [link] = await app.sql`select name, code <> '' as is_there from links where user_id = ${id}`;
  assert.deepEqual({ ...link }, { name: '', isThere: true });
  const [code] = await app.sql`select until = from_at as is_over from promos where user_id = ${id}`;
  assert.deepEqual({ ...code }, { isOver: true });
  const entries = await app.operator.result('operator.get-user-ledger', { userId: id });
  assert.deepEqual(
    entries.items.map(({ amount }) => amount),
    [-50, 50],
  );
  const { items } = await app.operator.result('operator.get-audit', { userId: id });
  assert.equal(items[0]?.method, 'operator.erase-user');
  assert.doesNotMatch(JSON.stringify(items), new RegExp(`${login}|Аннабелла`));
  assert.ok(
    items.some(({ method }) => method === 'operator.update-user'),
    'who did what stays',
  );
  for (const [method, params] of [
    ['operator.update-user', { id, login: 'anew', isBlocked: false }],
    ['operator.update-user', { id, password: 'рыжий кот пьёт чай' }],
  ] as const)
    assert.equal((await app.operator.failure(method, params)).code, 404);
  assert.equal((await app.admin.failure(...erase(id, `Удалён № ${id}`))).code, 404);
  const again = await app.partner({ login, email: `${login}@example.com` });
  assert.notEqual(again.id, id);
});

test('links of an erased partner answer as those of a blocked one @full', async (t) => {
  const redirector = await startTestRedirector(app);
  t.after(() => redirector.stop());
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'С адресом',
    url: 'https://shop.example/?c={click_id}',
  });
  const erased = await app.partner();
  const blocked = await app.partner();
  const paths = [
    await makeLink(app, redirector, erased.id, offerId, ['метка', '', '', '', '']),
    await makeLink(app, redirector, blocked.id, offerId),
  ];
  const answers = () =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await redirector.visit(path);
        return [status, headers.get('location')?.replace(/c=.*/, '') ?? ''];
      }),
    );
  for (const answer of await answers()) assert.deepEqual(answer, [302, 'https://shop.example/?']);
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  await app.admin.result(...erase(erased.id, erased.login));
  let now = await answers();
  while (now.some(([, location]) => String(location).startsWith('https://shop'))) {
    await pause(20);
    now = await answers();
  }
  assert.deepEqual(now[0], now[1]);
});

test('the tables that never change let texts about an erased partner go, and nothing else @full', async () => {
  const erased = await app.partner();
  const living = await app.partner();
  for (const { id } of [erased, living]) {
    await post(id, 'available', 10, 'за статью');
    await post(id, 'available', -10, 'за статью');
  }
  await app.admin.result(...erase(erased.id, erased.login));
  const { sql } = app;
  await assert.rejects(
    sql`update ledger_entries set comment = '' where user_id = ${living.id}`,
    /append-only/,
  );
  for (const change of ['amount = amount + 1', `comment = 'другое'`, `comment = '', kind = 'bonus'`])
    await assert.rejects(
      sql`update ledger_entries set ${sql.unsafe(change)} where user_id = ${erased.id}`,
      /append-only/,
    );
  await assert.rejects(sql`delete from ledger_entries where user_id = ${erased.id}`, /append-only/);
  await sql`update ledger_entries set comment = '' where user_id = ${erased.id}`;
  const acts = sql`user_ids @> array[${erased.id}::bigint]`;
  for (const change of [
    'outcome = 1',
    `method = ''`,
    `params = '{}'`,
    `params = null`,
    `params = params || '{"amount": 5}'`,
    `params = params || '{"more": "[удалено]"}'`,
  ])
    await assert.rejects(
      sql`update staff_acts set ${sql.unsafe(change)} where ${acts}`,
      /append-only|null value/,
    );
  await assert.rejects(
    sql`update staff_acts set params = without_person(params, ${living.id}, true, '{}')
      where user_ids @> array[${living.id}::bigint]`,
    /append-only/,
  );
});

test('of two who erase at once one does @full', async () => {
  const { id, login } = await app.partner();
  const codes = await Promise.all(
    [1, 2].map(() =>
      app.admin.result(...erase(id, login)).then(
        () => 0,
        () => 404,
      ),
    ),
  );
  assert.deepEqual(codes.sort(), [0, 404]);
});

test('money that comes while a partner is erased is either refused with the erasing or waits for it @full', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, login } = await app.partner();
    const [erasing] = await Promise.allSettled([app.admin.result(...erase(id, login)), post(id, 'hold', 5)]);
    const card = await app.operator.result('operator.get-user', { id });
    assert.equal(card.isErased, erasing.status === 'fulfilled');
    assert.equal(card.hold, 5);
  }
});

test('the file holds all of a partner and no secret, for administrators who gave the code @full', async () => {
  const partner = await app.partner({ firstName: 'Аннабелла', phone: '+79161234567' });
  const { token } = await partner.result('profile.create-api-token');
  const { secret } = await partner.result('postback.get-secret');
  const [offerId = 0] = await makeOffers(app, 'Летний дом');
  await partner.result('links.create-link', { offerId, name: 'Блог Аннабеллы' });
  for (let entry = 0; entry < 3; entry += 1) await post(partner.id, 'available', 7, 'за статью');
  const admin = await signInStaff(app);
  const manager = await signInStaff(app, 'manager');
  const path = `/staff/files/person.json?userId=${partner.id}`;
  assert.equal((await manager.failure('operator.export-user', { userId: partner.id })).code, 403);
  assert.equal((await getSheet(app, path, manager)).status, 403);
  assert.equal((await getSheet(app, path, admin)).status, 403);
  assert.equal((await admin.failure('operator.export-user', { userId: partner.id })).code, 403);
  await admin.result('staff.confirm-act', { code: admin.phone.at(0) });
  const asked = await admin.result('operator.export-user', { userId: partner.id });
  assert.equal(asked.path, path);
  const response = await getSheet(app, path, admin);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-disposition') ?? '', /partner-\d+\.json/);
  const text = await response.text();
  const { tables } = JSON.parse(text);
  assert.equal(tables.users[0].first_name, 'Аннабелла');
  assert.equal(tables.links[0].name, 'Блог Аннабеллы');
  assert.equal(tables.ledger_entries.length, 3);
  assert.equal(tables.sessions.length, 1);
  for (const hidden of [token, secret, '$argon2id', 'token_hash', 'sealed'])
    assert.ok(!text.includes(hidden), hidden);
  assert.equal((await getSheet(app, '/staff/files/person.json?userId=999999', admin)).status, 404);
  const { items } = await app.operator.result('operator.get-audit', { userId: partner.id });
  assert.deepEqual(
    items.slice(0, 2).map(({ method }) => method),
    ['staff.download', 'operator.export-user'],
  );
});
