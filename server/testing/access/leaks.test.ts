import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { conversionsCsvPath } from '#contract/conversions/conversion-names';
import { operatorContract, partnerContract } from '#contract/index';
import { ledgerCsvPath } from '#contract/money/ledger-names';
import { callsCsvPath } from '#contract/postbacks/postback-names';
import { reportCsvPath } from '#contract/reports/report-names';
import { scopeOf, tokenScopes } from '#contract/token-scopes';
import { postbackMacros } from '#contract/traffic/macros';
import { trafficbackCsvPath } from '#contract/traffic/trafficback-csv';
import { pages } from '#contract/wire/pages';
import type { Method } from '#contract/wire/rpc';
import { partnerTables, readRows } from '../../accounts/personal-data/partner-table-queries.ts';
import { keptParams } from '../../conversions/conversions/receive/parse.ts';
import { receiveConversion } from '../../conversions/conversions/receive/receive.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { type MailApp, startMailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { type PlausibleCall, plausibleCalls } from '../methods/every-method.ts';
import { makeToken } from '../people/tokens.ts';
import { loopback, startTestSender, until } from '../postbacks/sender.ts';
import { startTracker, type Tracker } from '../postbacks/tracker.ts';
import { makeClick } from '../traffic/clicks.ts';

// Secrets that no partner may learn, planted everywhere they can stand, and searched for in all that a partner receives.
const advertiser = { name: 'Тайный заказчик zqx', contacts: 'zqx@payer.example', note: 'zqx платит больше' };
const revenue = 7771.13;
const share = 61.37;
const payout = 500;
// Marks that only the partner may learn, searched for in all that the staff receive.
const cost = { amount: 4243.57, key: 'qzxw' };
const ofPartner = /4243[.,]57|424357|qzxw|ownProfit|"roi"/;

/** Finds marks in a text: names, the revenue, the profit and the share, as the wire, a table and a sentence write them. */
function marksIn(text: string): string[] {
  const plain = text.replace(/[\u00a0\u202f]|&nbsp;/g, ' ');
  return [/zqx/g, ...[revenue, revenue - payout, share].map(written)].flatMap(
    (mark) => plain.match(mark) ?? [],
  );
}

function written(sum: number): RegExp {
  const [whole = '', part = ''] = sum.toFixed(2).split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ' ?');
  return new RegExp(`(?<![\\d.])${spaced}[.,]${part}(?!\\d)|(?<![\\d.,-])${whole}${part}(?![\\d-])`, 'g');
}

let app: MailApp;
let tracker: Tracker;
let sender: Awaited<ReturnType<typeof startTestSender>>;
let calls: PlausibleCall[];
let partner: { id: number; client: PlausibleCall['client'] };
before(async () => {
  app = await startMailApp(loopback);
  tracker = await startTracker();
  sender = await startTestSender(app);
  calls = await plausibleCalls(app);
  const own = calls.find(({ method }) => method in partnerContract);
  const [row] = await app.sql<{ id: number }[]>`select max(id) as id from users where owner_id is null`;
  assert.ok(own && row);
  partner = { id: row.id, client: own.client };
  await plant();
});
after(async () => {
  await sender.stop();
  await tracker.stop();
  await app.stop();
});

/** Gives all offers an advertiser, a revenue and a share, and the partner conversions with them. */
async function plant(): Promise<void> {
  const { operator } = app;
  const { id: advertiserId } = await operator.result('operator.save-advertiser', advertiser);
  const url = `${tracker.url}/?${postbackMacros.map((macro) => `${macro}={${macro}}`).join('&')}`;
  const { items: cells } = await partner.client.result('profile.get-notification-subscriptions', {});
  for (const { triggerId, channelId, lockReason } of cells)
    if (!lockReason)
      await partner.client.result('profile.update-notification-subscription', {
        triggerId,
        channelId,
        status: true,
      });
  const day = new Date().toISOString().slice(0, 10);
  await partner.client.result('loader.save-costs', { rows: [{ day, by: 'sub1', ...cost }] });
  const statuses = ['create', 'hold', 'approve', 'reject'] as const;
  await partner.client.result('postback.create-postbacks-global', { url, statuses: [...statuses] });
  const entry = { goal: '', countries: [], currencyCode: 'RUB' as const };
  const offers = await app.sql<
    { id: number; name: string }[]
  >`select id, name from offers where access <> 'request' order by id`;
  for (const { id, name } of offers) {
    await operator.result('operator.save-offer', { id, name, payouts: [{ ...entry, amount: payout - 1 }] });
    await partner.client.result('links.create-link', { offerId: id, name: `Поток ${id}` });
    const fields = { id, name, advertiserId, share, payoutFrom: 'advertiser' as const, holdDays: 0 };
    await operator.result('operator.save-offer', {
      ...fields,
      payouts: [{ ...entry, amount: payout, revenue }],
    });
    const clickId = await makeClick(app, { userId: partner.id, offerId: id });
    const { key } = await app.admin.result('operator.rotate-offer-key', { offerId: id });
    const say = async (params: Record<string, string>) => {
      const kept = keptParams({ click_id: clickId, ...params });
      const { line } = await receiveConversion(app.app, {
        keyHash: sha256(key),
        params: kept,
        at: new Date(),
      });
      assert.equal(line, 'OK');
    };
    await say({ status: 'hold', payout: String(revenue) });
    await say({ status: 'approve' });
    const other = { userId: partner.id, offerId: id, transactionId: `leak ${id}` };
    const conversions = [
      { ...other, event: 'hold' as const, payout, revenue: revenue - 1 },
      { ...other, event: 'hold' as const, revenue, payout },
    ];
    await operator.result('operator.post-conversions', { conversions });
  }
  known['offers.get-offer'] = { id: offers[0]?.id };
  await until(
    async () => tracker.received.length,
    (count) => count >= offers.length,
  );
}

async function answerOf({ client, method, params }: PlausibleCall): Promise<string> {
  return await (await client.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).text();
}

type Answers = { leaks: Map<string, string[]>; answered: string[] };

/** The marks in the answers of these methods, and the methods that answered; methods that end the session come last. */
async function readAnswers(methods: Record<string, Method>, client?: Client): Promise<Answers> {
  const leaks = new Map<string, string[]>();
  const answered = [] as string[];
  const asked = calls.filter(({ method }) => method in methods);
  const isLast = ({ method }: PlausibleCall) => Number(methods[method]?.access !== 'partner');
  for (const call of asked.toSorted((one, other) => isLast(one) - isLast(other))) {
    const answer = await answerOf({
      ...call,
      ...(client ? { client } : {}),
      params: { ...call.params, ...wide[call.method], ...known[call.method] },
    });
    const marks = marksIn(answer);
    if (marks.length > 0) leaks.set(call.method, marks);
    if (answer.includes('"result"')) answered.push(call.method);
  }
  return { leaks, answered };
}

/** Records of the partner that have marks. */
const known: Record<string, object> = {};

/** Parameters that widen examples whose filters would find nothing. */
const wide: Record<string, object> = {
  'operator.get-advertisers': { term: '', isActive: undefined },
  'operator.get-offers': { term: '', status: undefined },
  'operator.get-conversions': { term: '', states: [] },
};

test('the marks are found where they may stand: in the answers of the staff’s methods @full', async () => {
  const reads = Object.entries<Method>(operatorContract).filter(([, { reads }]) => reads);
  const { leaks: found } = await readAnswers(Object.fromEntries(reads));
  for (const method of ['operator.get-advertisers', 'operator.get-offers', 'operator.get-conversions'])
    assert.ok(found.has(method), method);
  const marks = [...found.values()].flat();
  for (const mark of [/zqx/, /7771\.13/, /61\.37/])
    assert.ok(
      marks.some((one) => mark.test(one)),
      String(mark),
    );
  assert.deepEqual(marksIn('7 771,13 ₽, 777113, 7271.13 и 61,37 %').length, 4);
});

test('no answer to the staff has what a partner spent, nor what is reckoned with it @full', async () => {
  const { items } = await partner.client.result('loader.get-costs', {});
  assert.match(JSON.stringify(items), ofPartner);
  const reads = Object.entries<Method>(operatorContract).filter(([, { reads }]) => reads);
  const names = new Set(reads.map(([name]) => name));
  for (const call of calls.filter(({ method }) => names.has(method))) {
    const answer = await answerOf({ ...call, params: { ...call.params, ...wide[call.method] } });
    assert.doesNotMatch(answer, ofPartner, call.method);
    // The partner's own notifications name whom they invited.
    if (call.method !== 'operator.get-user-notifications')
      assert.doesNotMatch(answer, /member-of-/, call.method);
  }
  const named = { term: 'member-of-' };
  assert.deepEqual((await app.operator.result('operator.get-users', named)).items, []);
  assert.deepEqual((await app.operator.result('operator.get-user-names', named)).items, []);
  for (const kept of partnerTables)
    for await (const rows of readRows(app.sql, kept, partner.id))
      assert.doesNotMatch(JSON.stringify(rows), ofPartner);
});

test('no page, file, notification or postback of a partner has a mark @full', async () => {
  const cookie = partner.client.cookie() ?? '';
  const paths = [
    ...Object.values(pages).map((path) => path.replace(/:\w+|\*/g, '1')),
    ledgerCsvPath,
    conversionsCsvPath,
    callsCsvPath,
    trafficbackCsvPath,
    ...['offer', 'day', 'country'].map((by) => `${reportCsvPath}?from=2026-01-01&to=2026-12-31&by=${by}`),
  ];
  let files = 0;
  for (const path of paths) {
    const answer = await fetch(app.url + path, { headers: { cookie }, redirect: 'manual' });
    if (answer.headers.get('content-type')?.startsWith('text/csv')) files += 1;
    assert.deepEqual(marksIn(await answer.text()), [], path);
  }
  assert.ok(files >= 3, String(files));
  // Texts of the bell, letters and Telegram.
  const texts = await until(
    async () => await app.sql<{ text: string }[]>`select t::text as text from notification_events t`,
    (all) => all.some(({ text }) => text.includes('Ставка —')),
  );
  assert.deepEqual(marksIn(texts.map(({ text }) => text).join('\n')), []);
  assert.deepEqual(marksIn(JSON.stringify(tracker.received)), []);
});

test('no letter about changed terms has a mark @full', async () => {
  const [row] = await app.sql<{ email: string }[]>`select email from users where id = ${partner.id}`;
  for (let isFound = false; !isFound; ) {
    const letter = await app.mail.next(row?.email ?? '');
    assert.deepEqual(marksIn(JSON.stringify(letter)), [], letter.subject);
    isFound = letter.text?.includes('Ставка —') ?? false;
  }
});

test('nor has what is kept of a partner, as they get it in a file @full', async () => {
  for (const kept of partnerTables)
    for await (const rows of readRows(app.sql, kept, partner.id))
      assert.deepEqual(marksIn(JSON.stringify(rows)), [], kept.table);
});

test('no answer to a named token has a mark @full', async () => {
  const { program } = await makeToken(app, { ...partner.client, id: partner.id }, [...tokenScopes]);
  const reads = Object.entries<Method>(partnerContract).filter(([name, { reads }]) => reads && scopeOf(name));
  const { leaks, answered } = await readAnswers(Object.fromEntries(reads), program);
  assert.deepEqual(leaks, new Map());
  assert.ok(answered.length > reads.length * 0.6, `${answered.length} of ${reads.length}`);
});

test('no answer of a partner’s method has a mark @full', async () => {
  const { leaks, answered } = await readAnswers(partnerContract);
  assert.deepEqual(leaks, new Map());
  // A refused method shows nothing: most methods must answer, above all the methods about money.
  const all = Object.keys(partnerContract).length;
  assert.ok(answered.length > all * 0.6, `${answered.length} of ${all}`);
  for (const method of [
    'offers.get-offers',
    'offers.get-offer',
    'statistics.get-conversions',
    'statistics.get-report',
    'links.get-links',
  ])
    assert.ok(answered.includes(method), method);
});
