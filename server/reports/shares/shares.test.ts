import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
let other: TestApp;
before(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app);
});
after(async () => {
  await other.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const days = 86_400_000;
type Options = { endsAt: string | null; hideSums: boolean; hideLinks: boolean };
const open: Options = { endsAt: null, hideSums: false, hideLinks: false };

/** A partner with traffic of the last days, and a saved report of it. */
async function withReport(query: string, name = 'Отчёт') {
  const partner = await app.partner();
  const traffic = await makeTraffic(app, partner, {
    from: new Date(Date.now() - 5 * days),
    to: new Date(Date.now() - 60_000),
  });
  const { id: viewId } = await partner.result('statistics.save-view', { name, query });
  return { partner, viewId, ...traffic };
}

async function share({ result }: Partner, fields: Partial<Options> & { viewId: number }) {
  const { id, url } = await result('statistics.create-share', { ...open, ...fields });
  return { id, url, token: url.split('/').at(-1) ?? '' };
}

const look = (token: string, at = app) => at.visitor().result('statistics.get-shared', { token });
const refusal = async (token: string, at = app) =>
  (await at.visitor().failure('statistics.get-shared', { token })).code;

test('a visitor reads the report of a link as its maker does, also after the saved report has changed', async () => {
  const { partner, viewId } = await withReport('by=offer&columns=income,clicks,cr,hold&sort=label-asc');
  const { token, url } = await share(partner, { viewId });
  assert.match(url, /^http:\/\/localhost:\d+\/shared\/[\w-]{43}$/);
  await partner.result('statistics.save-view', { name: 'Отчёт', query: 'by=link' });
  const shared = await look(token);
  const own = await partner.result('statistics.get-report', {
    from: shared.from,
    to: shared.to,
    timeZone: shared.timeZone,
    groupBy: 'offer',
    compare: true,
    sort: { label: 4 },
  });
  const numbers = ({ income, clicks, cr, hold }: (typeof own)['totals']) => [income, clicks, cr, hold.amount];
  assert.deepEqual(shared.columns, ['income', 'clicks', 'cr', 'hold']);
  assert.deepEqual(
    shared.items.map(({ labels, cells }) => [labels, cells.map(({ value }) => value)]),
    own.items.map((row) => [row.labels, numbers(row)]),
  );
  assert.deepEqual(
    shared.totals.cells.map(({ value }) => value),
    numbers(own.totals),
  );
  assert.equal(shared.chart.points.length, 7);
  const charted = shared.chart.points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  assert.equal(Math.round(charted * 100), Math.round(own.totals.income * 100));
});

test('a link shows nothing else of its maker: no names of links, no keys, no sums where they are hidden', async () => {
  const { partner, viewId, links } = await withReport('by=link,sub1&across=rows&with=epc', 'Для команды');
  const name = 'Тайная zqx';
  for (const id of links) await partner.result('links.update-link', { id, name: `${name} ${id}` });
  const hidden = await share(partner, { viewId, hideSums: true, hideLinks: true });
  const shown = await share(partner, { viewId });
  const text = JSON.stringify(await look(hidden.token));
  const { columns, items, chart, totals } = await look(hidden.token);
  for (const mark of ['zqx', partner.login, '@example.com', 'by=link', '"key', 'userId', 'RUB '])
    assert.ok(!text.includes(mark), mark);
  assert.ok(JSON.stringify(await look(shown.token)).includes('zqx'));
  assert.ok(!columns.some((column) => ['income', 'epc', 'depositSum', 'cost'].includes(column)));
  assert.deepEqual([chart.metric, chart.second], ['clicks', null]);
  const own = await partner.result('statistics.get-report', {
    from: new Date(Date.now() - 6 * days).toISOString().slice(0, 10),
    to: new Date(Date.now() + days).toISOString().slice(0, 10),
    groupBy: 'link',
  });
  const sums = own.items.flatMap(({ income, hold, approve }) => [income, hold.amount, approve.amount]);
  for (const sum of sums.filter((one) => one > 1000)) assert.ok(!text.includes(`:${sum}`), `${sum}`);
  assert.ok(totals.cells[columns.indexOf('hold')]?.value === own.totals.hold.count);
  const labels = [...new Set(items.map((row) => row.labels[0]))].sort();
  assert.deepEqual(labels, ['Без ссылки', 'Ссылка 1', 'Ссылка 2']);
});

test('a link keeps its number whatever comes after it, and rows in order of names tell none @full', async () => {
  const { partner, viewId, links } = await withReport('by=link&sort=label-asc&columns=clicks');
  const { token } = await share(partner, { viewId, hideLinks: true });
  const before = await look(token);
  await partner.result('links.update-link', { id: Math.max(...links), name: 'А' });
  await partner.result('links.update-link', { id: Math.min(...links), name: 'Я' });
  const after = await look(token);
  assert.deepEqual(after.items, before.items);
});

test('a link closes at its end, when it is deleted, in every process at once, and with its blocked or erased maker', async () => {
  const { partner, viewId } = await withReport('by=day');
  const past = await partner.failure('statistics.create-share', {
    ...open,
    viewId,
    endsAt: new Date(Date.now() - 1000).toISOString(),
  });
  assert.deepEqual([past.code, Object.keys(past.data ?? {})], [422, ['endsAt']]);
  const deleted = await share(partner, { viewId });
  const ended = await share(partner, { viewId, endsAt: new Date(Date.now() + days).toISOString() });
  await look(deleted.token, other);
  await partner.result('statistics.delete-share', { id: deleted.id });
  assert.deepEqual([await refusal(deleted.token, other), await refusal(deleted.token)], [404, 404]);
  assert.equal((await partner.failure('statistics.delete-share', { id: deleted.id })).code, 404);
  await look(ended.token);
  await app.sql`update report_shares set ends_at = now() where id = ${ended.id}`;
  assert.equal(await refusal(ended.token), 404);
  const of = await share(partner, { viewId });
  const block = (isBlocked: boolean) =>
    app.operator.result('operator.update-user', { id: partner.id, isBlocked });
  await block(true);
  assert.equal(await refusal(of.token, other), 404);
  await block(false);
  await look(of.token);
  const poor = await app.partner();
  const { id: none } = await poor.result('statistics.save-view', { name: 'Пусто', query: '' });
  const ofPoor = await share(poor, { viewId: none });
  await look(ofPoor.token);
  await app.admin.result('operator.erase-user', { userId: poor.id, login: poor.login });
  assert.equal(await refusal(ofPoor.token), 404);
  assert.equal((await app.sql`select 1 from report_shares where user_id = ${poor.id}`).length, 0);
});

test('the list names each link’s last look, which is written once an hour, and never its secret @full', async () => {
  const { partner, viewId } = await withReport('by=day', 'Для Анны');
  const { id, token } = await share(partner, { viewId, hideLinks: true });
  const listed = async () => (await partner.result('statistics.get-shares')).items[0];
  assert.equal((await listed())?.lastSeenAt, null);
  await look(token);
  const seen = await listed();
  assert.ok(seen?.lastSeenAt);
  assert.deepEqual([seen.id, seen.name, seen.hideLinks, seen.hideSums], [id, 'Для Анны', true, false]);
  await look(token);
  assert.deepEqual(await listed(), seen);
  await app.sql`update report_shares set last_seen_at = now() - interval '2 hours'`;
  await look(token);
  assert.ok(String((await listed())?.lastSeenAt) > String(seen.lastSeenAt));
  const [row] = await app.sql`select to_jsonb(s)::text as text from report_shares s where id = ${id}`;
  assert.ok(!JSON.stringify(row).includes(token));
  assert.ok(!JSON.stringify(await listed()).includes(token));
});

test('fifty links are given and not one more, also at once; a report that cannot be shown gets none @full', async () => {
  const partner = await app.partner();
  const { id: viewId } = await partner.result('statistics.save-view', { name: 'Год', query: '' });
  const made = await Promise.allSettled(Array.from({ length: 55 }, () => share(partner, { viewId })));
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 50);
  const refused = await partner.failure('statistics.create-share', { ...open, viewId });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['viewId']]);
  const { id: long } = await partner.result('statistics.save-view', {
    name: 'Много лет',
    query: 'from=2020-01-01&to=2023-01-01',
  });
  assert.equal((await partner.failure('statistics.create-share', { ...open, viewId: long })).code, 422);
});

test('guesses and looks of one address are limited @full', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 80 && codes.at(-1) !== 429; n += 1) codes.push(await refusal('x'.repeat(43), other));
  assert.equal(codes.at(-1), 429);
  await app.sql`delete from tries`;
});

test('the page of a link is no search engine’s, tells no referrer, and its secret stands in no log line', async (t) => {
  const { partner, viewId } = await withReport('by=day');
  const { url, token } = await share(partner, { viewId });
  const lines: string[] = [];
  const logged = await startTestApp({}, app, createLog('info', { write: (line) => lines.push(line) }));
  t.after(logged.stop);
  const { status, headers } = await fetch(logged.url + new URL(url).pathname);
  await look(token, logged);
  assert.deepEqual(
    [status, headers.get('x-robots-tag'), headers.get('referrer-policy')],
    [200, 'noindex, nofollow', 'no-referrer'],
  );
  assert.match(lines.join(''), /"\/shared\/:token"/);
  assert.ok(!lines.join('').includes(token));
  assert.equal((await fetch(`${app.url}/shared/short`)).status, 404);
});
