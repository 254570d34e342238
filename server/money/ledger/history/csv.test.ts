import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getSheet, readSheet } from '../../../testing/sheets.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
let keys = 0;
async function post({ id }: Partner, amount: number, more: Record<string, unknown> = {}): Promise<void> {
  keys += 1;
  const entry = { userId: id, kind: 'bonus', account: 'available' as const, amount, ...more };
  await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: `key ${keys}` });
}

const get = (path: string, partner?: Partner) => getSheet(app, path, partner);

/** The rows below the titles. */
async function rows(partner: Partner, query = ''): Promise<string[][]> {
  const [titles, ...sheet] = await readSheet(app, `/ledger.csv${query}`, partner);
  assert.deepEqual(titles?.slice(0, 4), ['Дата', 'Операция', 'Счёт', 'Сумма']);
  return sheet;
}

test('the file says what was posted, newest first, the way Russian Excel reads it', async () => {
  const partner = await app.partner({ currencyCode: 'KZT' });
  await post(partner, 1234567.8, { comment: 'Бонус; «за "объём"»' });
  await post(partner, -0.07, { kind: 'correction' });
  await post(partner, 5, { kind: 'own-kind', account: 'hold', releaseAt: '2026-12-04T09:00:00+03:00' });
  const found = await rows(partner);
  assert.deepEqual(
    found.map(([, ...rest]) => rest),
    [
      ['own-kind', 'Холд', '5,00', 'KZT', '', '1234572,73', '04.12.2026 09:00:00', ''],
      ['Корректировка', 'Доступно для вывода', '-0,07', 'KZT', '', '1234567,73', '', ''],
      ['Бонус', 'Доступно для вывода', '1234567,80', 'KZT', 'Бонус; «за "объём"»', '1234567,80', '', ''],
    ],
  );
  for (const [date] of found) assert.match(date ?? '', /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
});

test('it is a download that no cache keeps', async () => {
  const partner = await app.partner();
  const { headers } = await get('/ledger.csv?account=hold&from=2026-01-02', partner);
  assert.equal(headers.get('content-disposition'), 'attachment; filename="balance_hold_2026-01-02.csv"');
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('a comment that begins as a formula is none', async () => {
  const comments = ['=HYPERLINK("http://evil")', '+7', '-1+1', '@SUM(A1)', ' =1', '＝1'];
  const partner = await app.partner();
  for (const comment of comments) await post(partner, 1, { comment });
  assert.deepEqual(
    (await rows(partner)).map((row) => row[5]),
    comments.toReversed().map((comment) => `'${comment.trim()}`),
  );
});

/** Cells in the crudest reading: splits at every separator, even in quotes, and drops leading quotes. */
const roughCells = (text: string, separator: string) =>
  text.split(/\r?\n/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^[\s"]+/, '')));

test('a comment holds no formula, whether the file is split at semicolons or at commas', async () => {
  const comments = ['a,=1+1', 'a;=1+1', 'a, @SUM(A1)', 'x,"=1+1', '";"=1', 'a,+7', 'a;-1+1', '=1,=2;=3'];
  const partner = await app.partner();
  for (const comment of comments) {
    await post(partner, 12.5, { comment });
    await post(partner, -12.5, { kind: 'correction', comment });
  }
  const text = await (await get('/ledger.csv', partner)).text();
  assert.equal(text.split(';-12,50;').length - 1, comments.length, 'a sum stays a number');
  for (const separator of [';', ',']) {
    const formulas = roughCells(text, separator).filter(
      (cell) => /^[=+\-@]/.test(cell) && !/^-\d+(,\d\d)?$/.test(cell),
    );
    assert.deepEqual(formulas, [], `split at ${separator}`);
  }
  const found = await rows(partner);
  for (const row of found) assert.equal(row.length, 9);
  assert.deepEqual(
    found.map((row) => row[5]?.replaceAll("'", '')),
    comments.toReversed().flatMap((comment) => [comment, comment]),
  );
});

test('a cell is quoted where RFC 4180 asks for it', async () => {
  const partner = await app.partner();
  await post(partner, 1, { comment: 'раз, два' });
  await post(partner, 1, { comment: 'размер 5"' });
  await post(partner, 1, { comment: 'три' });
  const text = await (await get('/ledger.csv', partner)).text();
  for (const cell of [';три;', ';"размер 5""";', ';"раз, два";']) assert.ok(text.includes(cell), cell);
});

test('the filters of the page are those of the file', async () => {
  const partner = await app.partner();
  await post(partner, 1);
  await post(partner, 2, { account: 'hold' });
  const sums = async (query: string) => (await rows(partner, query)).map((row) => row[3]);
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(await sums(`?account=hold&from=${today}&to=${today}&timeZone=UTC`), ['2,00']);
  assert.deepEqual(await sums('?from=2030-01-01'), []);
  assert.deepEqual(await sums('?to=2020-01-01'), []);
});

test('times are those of the reader', async () => {
  const partner = await app.partner();
  await post(partner, 1, { account: 'hold', releaseAt: '2026-12-31T22:30:00Z' });
  assert.equal((await rows(partner))[0]?.[7], '01.01.2027 01:30:00');
  assert.equal((await rows(partner, '?timeZone=Asia/Vladivostok'))[0]?.[7], '01.01.2027 08:30:00');
});

test('a long history comes whole, each entry once and in order @full', async () => {
  const partner = await app.partner();
  await post(partner, 1);
  await app.sql`
    insert into ledger_entries
      (user_id, kind, account, amount, idempotency_key, total_after, account_after, place, place_in_account, line,
        actor, created_at)
    select ${partner.id}, 'bonus', 'available', 100, n::text, 100 + n * 100, 100 + n * 100, n + 1, n + 1, n + 1, 'program',
      now() + n / 3 * interval '1 microsecond'
    from generate_series(1, 4321) n`;
  const sums = (await rows(partner)).map((row) => row[6]);
  const expected = Array.from({ length: 4322 }, (_, n) => `${4322 - n},00`);
  assert.deepEqual(sums, expected);
});

test('another partner’s entries are never in it', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await post(boris, 777);
  assert.deepEqual(await rows(anna), []);
  assert.equal((await get(`/ledger.csv?userId=${boris.id}`, anna)).status, 400);
});

test('a visitor is sent to sign in and comes back to the page of the history', async () => {
  const response = await get('/ledger.csv?account=hold');
  assert.equal(response.status, 302);
  assert.equal(
    response.headers.get('location'),
    `/sign-in?return=${encodeURIComponent('/profile/balance?account=hold')}`,
  );
  const partner = await app.partner();
  await partner.copy().result('logout');
  assert.equal((await get('/ledger.csv', partner)).status, 302);
});

test('a wrong filter is a plain 400', async () => {
  const partner = await app.partner();
  for (const query of [
    'account=total',
    'from=x',
    'from=2026-02-02&to=2026-02-01',
    'account=hold&account=hold',
  ])
    assert.equal((await get(`/ledger.csv?${query}`, partner)).status, 400, query);
});
