import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { readSheet } from '../../testing/sheets.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp();
  partner = await app.partner();
});
after(() => app.stop());

const entry = {
  goal: '',
  countries: [] as string[],
  currencyCode: 'RUB' as const,
  amount: 100,
  revenue: 150,
};
type State = 'create' | 'hold' | 'approve' | 'reject';
let made = 0;

/** An advertiser with an offer that brings 150 and has no hold. */
async function makePayer(fields: object = {}) {
  made += 1;
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', {
    name: `Платит ${made}`,
  });
  const offer = { name: `Оффер ${made}`, advertiserId, holdDays: 0, payouts: [entry], ...fields };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  const post = async (transactionId: string, event: State, at: string, more: object = {}) => {
    const update = { userId: partner.id, offerId, transactionId, event, at, ...more };
    await app.operator.result('operator.post-conversions', { conversions: [update] });
  };
  const bill = (month: string) =>
    app.operator.result('operator.get-advertiser-bill', { advertiserId, month });
  const close = (month: string) =>
    app.operator.result('operator.close-advertiser-bill', { advertiserId, month });
  return { advertiserId, offerId, post, bill, close };
}

const partsOf = ({ rows }: Awaited<ReturnType<Awaited<ReturnType<typeof makePayer>>['bill']>>) =>
  Object.fromEntries(
    Object.entries(rows[0]?.parts ?? {}).map(([kind, part]) => [kind, [part.count, part.amount]]),
  );

test('a bill has what became approved in the month of the network, also on hold, and not what came back in it', async () => {
  const { post, bill, offerId } = await makePayer();
  await post('a', 'hold', '2024-01-31T20:59:00Z');
  await post('a', 'approve', '2024-01-31T20:59:30Z');
  // Midnight in Moscow.
  await post('b', 'approve', '2024-01-31T21:00:00Z');
  await post('c', 'approve', '2024-01-10T00:00:00Z');
  await post('c', 'reject', '2024-01-11T00:00:00Z');
  await post('d', 'create', '2024-01-12T00:00:00Z');
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Долгий', holdDays: 30 });
  const january = await bill('2024-01');
  assert.deepEqual(
    [january.amount, partsOf(january), january.isClosable],
    [150, { approved: [1, 150] }, true],
  );
  assert.deepEqual(partsOf(await bill('2024-02')), { approved: [1, 150] });
  assert.deepEqual((await bill('2024-03')).rows, []);
});

test('what comes back, is corrected or approved late after a bill stands in the next one, once', async () => {
  const { post, bill, close } = await makePayer();
  for (const tid of ['back', 'dearer', 'same']) await post(tid, 'approve', '2024-01-10T00:00:00Z');
  assert.equal((await bill('2024-01')).amount, 450);
  await close('2024-01');
  await post('back', 'reject', '2024-02-10T00:00:00Z');
  await post('dearer', 'approve', '2024-02-11T00:00:00Z', { revenue: 170 });
  await post('late', 'approve', '2024-01-20T00:00:00Z');
  await post('new', 'approve', '2024-02-12T00:00:00Z');
  const february = await bill('2024-02');
  assert.deepEqual(partsOf(february), {
    approved: [1, 150],
    late: [1, 150],
    returned: [1, -150],
    corrected: [1, 20],
  });
  assert.equal(february.amount, 170);
  assert.equal((await bill('2024-01')).amount, 450);
  await close('2024-02');
  assert.deepEqual((await bill('2024-03')).rows, []);
  await post('back', 'approve', '2024-03-02T00:00:00Z');
  assert.deepEqual(partsOf(await bill('2024-03')), { approved: [1, 150] });
});

test('what has no revenue, or no rate, stands apart and in no sum @full', async () => {
  const dollars = await app.partner({ currencyCode: 'USD' });
  const { post, bill, offerId } = await makePayer({ payouts: [{ ...entry, amount: 0, revenue: null }] });
  const at = '2024-01-10T00:00:00Z';
  await post('unknown', 'approve', at);
  await post('known', 'approve', at, { revenue: 80.5 });
  await app.sql`update balances set currency_code = 'USD' where user_id = ${dollars.id}`;
  await post('abroad', 'approve', at, { userId: dollars.id, offerId, revenue: 2, currencyCode: 'USD' });
  const apart = await bill('2024-01');
  assert.deepEqual(
    [apart.amount, apart.unknown],
    [
      80.5,
      [
        { currencyCode: 'RUB', count: 1, amount: null },
        { currencyCode: 'USD', count: 1, amount: 2 },
      ],
    ],
  );
  await app.operator.result('operator.set-rates', { date: '2024-01-01', rates: { USD: 90 } });
  assert.deepEqual([(await bill('2024-01')).amount, (await bill('2024-01')).unknown.length], [260.5, 1]);
});

test('two who close a month at once make one bill, and the numbers of a year have no gap', async () => {
  const one = await makePayer();
  const other = await makePayer();
  const closed = await Promise.allSettled([one, one, other].map(({ close }) => close('2024-01')));
  assert.deepEqual(closed.map(({ status }) => status).sort(), ['fulfilled', 'fulfilled', 'rejected']);
  await other.close('2024-02');
  const numbers = await app.sql<{ number: number }[]>`select number from bills order by number`;
  assert.deepEqual(
    numbers.map(({ number }) => number),
    numbers.map((_, index) => index + 1),
  );
});

test('a month that lasts, one that is closed and one before a closed one are refused', async () => {
  const { advertiserId, close } = await makePayer();
  await close('2024-02');
  for (const month of ['2024-01', '2024-02', new Date().toISOString().slice(0, 7)]) {
    const refused = await app.operator.failure('operator.close-advertiser-bill', { advertiserId, month });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['month']], month);
  }
  const asked = { advertiserId: 999_999, month: '2024-01' };
  assert.equal((await app.operator.failure('operator.close-advertiser-bill', asked)).code, 404);
  const changed = { id: advertiserId, name: 'Другая валюта', currencyCode: 'USD' };
  assert.equal((await app.operator.failure('operator.save-advertiser', changed)).code, 409);
});

test('a closed bill says the same for ever, and its rows can be neither changed nor removed', async () => {
  const { post, bill, close, offerId, advertiserId } = await makePayer();
  await post('a', 'approve', '2024-01-10T00:00:00Z');
  await close('2024-01');
  const { isClosable: _, ...was } = await bill('2024-01');
  await post('a', 'reject', '2024-01-11T00:00:00Z');
  await app.operator.result('operator.save-advertiser', { id: advertiserId, name: 'Переименован' });
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: was.rows[0]?.offer.name ?? '',
    advertiserId: null,
  });
  const { isClosable: __, ...is } = await bill('2024-01');
  assert.deepEqual(is, was);
  for (const table of ['bills', 'bill_lines', 'bill_marks'])
    for (const act of [`delete from ${table}`, `truncate ${table} cascade`])
      await app.sql.unsafe(act).then(
        () => assert.equal(table, 'bill_marks', act),
        (error: Error) => assert.match(error.message, /append-only/),
      );
  await assert.rejects(app.sql`update bills set amount = 0`, /append-only/);
  // The chargeback belongs to the advertiser who paid, even if the offer has another one now.
  assert.deepEqual(partsOf(await bill('2024-02')), { returned: [1, -150] });
});

test('a bill is sent, then paid with a date and a sum, and found by its state', async () => {
  const { advertiserId, close } = await makePayer();
  const { id, number } = await close('2024-01');
  type Mark = { state: 'sent' | 'paid'; date: string; amount?: number; note?: string };
  const mark = (fields: Mark) => app.operator.result('operator.mark-advertiser-bill', { id, ...fields });
  await mark({ state: 'sent', date: '2024-02-03' });
  await mark({ state: 'paid', date: '2024-02-10', amount: 99.5, note: 'за вычетом комиссии' });
  const { items } = await app.operator.result('operator.get-bills', { advertiserId, state: 'paid' });
  const paper = items[0]?.paper;
  assert.deepEqual(
    [paper?.number, paper?.state, paper?.sentOn, paper?.paidOn, paper?.paidAmount, paper?.note],
    [number, 'paid', '2024-02-03', '2024-02-10', 99.5, 'за вычетом комиссии'],
  );
  assert.equal(
    (await app.operator.result('operator.get-bills', { advertiserId, state: 'open' })).items.length,
    0,
  );
  const back = await app.operator.failure('operator.mark-advertiser-bill', {
    id,
    state: 'sent',
    date: '2024-02-11',
  });
  assert.equal(back.code, 409);
  const bare = await app.operator.failure('operator.mark-advertiser-bill', {
    id,
    state: 'paid',
    date: '2024-02-11',
  });
  assert.deepEqual([bare.code, Object.keys(bare.data ?? {})], [-32602, ['amount']]);
});

test('who waits for another’s act on a bill finds what that one has made of it @full', async () => {
  const { advertiserId, close } = await makePayer();
  const { id } = await close('2024-01');
  const sent = await app.sql.begin(async (tx) => {
    await tx`select from bills where id = ${id} for update`;
    const late = app.operator.failure('operator.mark-advertiser-bill', {
      id,
      state: 'sent',
      date: '2024-02-02',
    });
    await lockQueue(app, late);
    await tx`
      insert into bill_marks (bill_id, state, day, amount, note, key_id) values (${id}, 'paid', '2024-02-03', 1, '', 0)`;
    return [late];
  });
  assert.match((await sent[0])?.message ?? '', /уже оплачен/);
  const { id: other } = await app.operator.result('operator.save-advertiser', { name: 'Сменит валюту' });
  const changed = await app.sql.begin(async (tx) => {
    await tx`select from advertisers where id = ${other} for no key update`;
    const dollars = { id: other, name: 'Сменит валюту', currencyCode: 'USD' as const };
    const late = app.operator.failure('operator.save-advertiser', dollars);
    await lockQueue(app, late);
    await tx`
      insert into bills (advertiser_id, advertiser_name, month, year, number, currency_code, amount, unknown)
      select ${other}, '', month, year - 100, 1, currency_code, 0, '[]' from bills where advertiser_id = ${advertiserId}`;
    return [late];
  });
  assert.match((await changed[0])?.message ?? '', /в другой валюте/);
});

test('the advertiser’s list stands beside the bill where they disagree @full', async () => {
  const { post, advertiserId } = await makePayer();
  const at = '2024-01-10T00:00:00Z';
  for (const tid of ['same', 'cheaper', 'unheard', 'refused']) await post(tid, 'approve', at);
  const compare = (text: string) =>
    app.operator.result('operator.compare-advertiser-bill', { advertiserId, month: '2024-01', text });
  const { items, agreed, more } = await compare(
    'tid;payout;status\nsame;150,00;approved\ncheaper;120;approved\nstrange;90;approved\nrefused;150;rejected',
  );
  assert.deepEqual(
    items.map(({ kind, line, transactionId, ours, theirs }) => [kind, line, transactionId, ours, theirs]),
    [
      ['other-sum', 3, 'cheaper', 150, 120],
      ['not-billed', 4, 'strange', null, 90],
      ['not-listed', null, 'unheard', 150, null],
      ['not-listed', null, 'refused', 150, null],
    ],
  );
  assert.deepEqual([agreed, more], [1, 0]);
  for (const sign of [';', ',', '\t'])
    assert.equal((await compare(`\ufefftid${sign}payout\r\nsame${sign}150\r\n`)).agreed, 1, sign);
  assert.equal((await compare('tid;Доход;Выплата\nsame;150;100')).agreed, 1);
  for (const text of ['', 'payout\n5', 'tid;payout\nsame;сто']) {
    const asked = { advertiserId, month: '2024-01', text };
    assert.equal((await app.operator.failure('operator.compare-advertiser-bill', asked)).code, 409, text);
  }
});

test('two conversions of one name are two lines of the list, and a line that is there twice was billed once @full', async () => {
  const { post, advertiserId } = await makePayer();
  const other = { name: 'Ещё оффер', advertiserId, holdDays: 0, payouts: [entry] };
  const { id: offerId } = await app.operator.result('operator.save-offer', other);
  const at = '2024-01-10T00:00:00Z';
  await post('twin', 'approve', at);
  await post('twin', 'approve', at, { offerId, revenue: 90 });
  const text = 'tid;payout\ntwin;150\ntwin;90\ntwin;150';
  const asked = { advertiserId, month: '2024-01', text };
  const { items, agreed } = await app.operator.result('operator.compare-advertiser-bill', asked);
  assert.deepEqual([agreed, items.map(({ kind, line }) => [kind, line])], [2, [['not-billed', 4]]]);
});

test('the file of a bill has each conversion, for who may read it', async () => {
  const { post, close, advertiserId } = await makePayer();
  await post('a', 'approve', '2024-01-10T00:00:00Z');
  const { number } = await close('2024-01');
  const params = JSON.stringify({ advertiserId, month: '2024-01' });
  const path = `/staff/files/bill.csv?${new URLSearchParams({ params })}`;
  const [, row = []] = await readSheet(app, path, await signInStaff(app, 'finance'));
  assert.deepEqual(
    [row[0], row[5], row[7], row[8], row[9]],
    [number, 'a', 'Одобрено за месяц', '150,00', 'RUB'],
  );
  const support = await signInStaff(app, 'support');
  assert.equal((await fetch(app.url + path, { headers: { cookie: support.cookie() ?? '' } })).status, 403);
});
