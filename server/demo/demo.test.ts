import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { batchWork } from '../conversions/batches/jobs.ts';
import { startTestApp } from '../testing/app.ts';
import { type DemoApp, startDemoApp } from '../testing/demo.ts';
import { type Client, createClient } from '../testing/methods/client.ts';
import { staffBrowser } from '../testing/people/staff.ts';
import { withdrawalFaults } from '../testing/traffic/withdrawal-proofs.ts';
import { demoPartners, demoStaff } from './accounts/partners.ts';
import { casino } from './offers/offers.ts';

const day = 24 * 3600 * 1000;
const dayAt = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);

/** One filled demo, which the tests only read. */
let app: DemoApp;
let filled: number;
before(async () => {
  app = await startDemoApp();
  filled = app.filledAt;
});
after(() => app.stop());

const dayAgo = (days: number) => new Date(filled - days * day).toISOString().slice(0, 10);

async function signIn(login: string): Promise<Client> {
  const client = app.visitor();
  await client.result('auth.sign-in', { login, password: 'kabinet-demo' });
  return client;
}

test('every partner that the sign-in page offers can sign in and has the stated type @full', async () => {
  const types = [];
  for (const { login, password } of demoPartners) {
    const client = app.visitor();
    await client.result('auth.sign-in', { login, password });
    types.push((await client.result('profile.get-info')).system);
  }
  assert.deepEqual(types, [1, 2, 3, 1]);
});

test('one of the staff signs in without a second factor, and is nobody where the demo is off @full', async () => {
  const { login, password } = demoStaff;
  const staff = staffBrowser(app);
  assert.deepEqual(await staff.result('staff.sign-in', { login, password }), { status: 'signed-in' });
  assert.equal((await staff.result('staff.get-me')).role, 'admin');
  const off = await startTestApp({ DEMO: '0' }, app);
  assert.equal((await staffBrowser(off, staff.cookie()).failure('staff.get-me')).code, 403);
  assert.equal((await staffBrowser(off).failure('staff.sign-in', { login, password })).code, 422);
  await off.stop();
});

test('two withdrawals of the demo wait for the staff, and the others are proved @full', async () => {
  const { items } = await app.operator.result('operator.get-withdrawals', { waiting: true });
  assert.deepEqual(
    items.map(({ userLogin }) => userLogin),
    ['demo', 'd.orlov'],
  );
  assert.deepEqual(await withdrawalFaults(app.sql), []);
});

test('the staff of the demo have a network at work on their desk @full', async () => {
  const staff = staffBrowser(app);
  await staff.result('staff.sign-in', { login: demoStaff.login, password: demoStaff.password });
  const { items: partners } = await staff.result('operator.get-report', {
    from: dayAgo(30),
    to: dayAgo(0),
    timeZone: 'UTC',
    groupBy: 'partner',
  });
  assert.ok(partners.filter(({ conversions }) => conversions > 0).length >= 10);
  const { items: bills } = await staff.result('operator.get-bills', {});
  const states = bills.map(({ advertiser, paper, pdf, isOverdue }) =>
    [advertiser.name, paper.state, pdf, isOverdue].join(),
  );
  assert.deepEqual(states.toSorted(), [
    'Дом и точка,open,ready,false',
    'Маркет «Восток»,sent,ready,true',
    'Медиагруппа «Орбита»,sent,needs-advertiser,false',
    'Северные финансы,paid,ready,false',
  ]);
  const { items: broadcasts } = await staff.result('operator.get-broadcasts', {});
  assert.deepEqual(broadcasts.map(({ state }) => state).sort(), ['draft', 'scheduled', 'sent', 'sent']);
  const { items: files } = await staff.result('operator.get-batches', { kind: 'import' });
  assert.deepEqual(
    files.map(({ stage, advertiser }) => [stage, advertiser?.name]),
    [
      ['checking', 'Северные финансы'],
      ['done', 'Маркет «Восток»'],
    ],
  );
  const { counts } = await staff.result('operator.get-batch', { id: files[1]?.id ?? 0 });
  assert.deepEqual(counts, { new: 0, changed: 0, same: 9, refused: 0 });
  const [scheduled] = broadcasts.filter(({ state }) => state === 'scheduled');
  assert.ok(Date.parse(scheduled?.sendAt ?? '') > Date.now() + day);
  await batchWork(app.app).run({ id: files[0]?.id ?? 0 });
  const fresh = await staff.result('operator.get-batch', { id: files[0]?.id ?? 0 });
  assert.ok(fresh.lineCount > 5, String(fresh.lineCount));
  const [refusals, keys, audit, colleagues] = await Promise.all([
    staff.result('operator.get-conversion-refusals', {}),
    staff.result('operator.get-keys', {}),
    staff.result('operator.get-audit', {}),
    staff.result('operator.get-staff', {}),
  ]);
  const lengths = [refusals, keys, audit, colleagues].map(({ items }) => items.length);
  assert.ok(
    lengths.every((length, n) => length >= ([4, 2, 7, 6][n] ?? 0)),
    lengths.join(),
  );
});

test('the frame of the demo partner is alive @full', async () => {
  const client = await signIn('demo');
  const balance = await client.result('profile.get-balance');
  for (const part of [balance.availableBalance, balance.blockedBalance, balance.hold])
    assert.ok(part > 10_000);
  const badges = await Promise.all([
    client.result('profile.get-notification-count'),
    client.result('profile.get-support-active-tickets-count'),
    client.result('profile.get-billing-request-count'),
    client.result('profile.get-referral-info'),
  ]);
  for (const { count } of badges) assert.ok(count > 0);
});

test('the offers of the demo partner show what they bring @full', async () => {
  const client = await signIn('demo');
  const { items } = await client.result('links.get-links', {});
  // One partner alone sends traffic to the casino, so its results are nobody's to see.
  const shown = items.flatMap(({ offer }) => (offer && offer.name !== casino ? [offer.id] : []));
  const ids = [...new Set(shown)];
  assert.ok(ids.length > 5);
  for (const id of ids) {
    const { name, results } = await client.result('offers.get-offer', { id });
    assert.ok(results && results.epc > 0 && results.approval !== null, name);
  }
});

test('the casino has cohorts, and months of a share that were closed @full', async () => {
  const client = await signIn('demo');
  const days = { from: dayAt(76), to: dayAt(0), timeZone: 'Europe/Moscow' };
  const { totals } = await client.result('statistics.get-report', { ...days, playersOnly: true });
  assert.ok(totals.clicks > 0 && totals.registrations > totals.firstDeposits && totals.firstDeposits > 10);
  assert.ok(totals.deposits > totals.firstDeposits && totals.ngr !== 0);
  const cohorts = await client.result('statistics.get-player-cohorts', days);
  assert.ok(cohorts.items.length > 5 && cohorts.totals.players >= totals.firstDeposits);
  assert.deepEqual(
    cohorts.totals.days.map(({ perPlayer }) => perPlayer !== null),
    [true, true, true, false, false],
  );
  const { items, open } = await client.result('statistics.get-revenue-shares', {});
  assert.ok(items.length > 0 && items.some(({ outcome }) => outcome === 'paid') && open.length > 0);
});

test('each notification of money tells the sum that the ledger has @full', async () => {
  const client = await signIn('demo');
  const all = await client.result('profile.get-notification-all', { categoryId: 2 });
  const messages = all.messages.filter(({ title }) => !title.startsWith('Акт №'));
  const entries = await app.sql<{ amount: number }[]>`
    select amount from ledger_entries where user_id = (select id from users where login = 'demo')`;
  const sums = new Set(entries.map(({ amount }) => Math.abs(amount) / 100));
  assert.equal(messages.length, 6);
  for (const { title } of messages) {
    const [, sum = ''] = /: ([\d\s]+)\s₽$/.exec(title) ?? [];
    assert.ok(sums.has(Number(sum.replace(/\s/g, ''))), title);
  }
});

test('the shop of the demo is alive: pictures, orders in four states, and points that add up @full', async () => {
  const client = await signIn('demo');
  const promotions = (await client.result('promotion.get-promotions', {})).items;
  assert.deepEqual(
    promotions.map(({ status }) => status),
    ['active', 'upcoming', 'ended'],
  );
  const promotionId = promotions[0]?.id ?? 0;
  const { balance, count } = await client.result('promotion.get-shop', { promotionId });
  const { products } = await client.result('promotion.get-products', { promotionId, pageSize: 50 });
  assert.ok(products.some(({ remains }) => remains === 0));
  assert.ok(products.some(({ price }) => price > balance));
  assert.ok(products.some(({ limit, ordered }) => limit === ordered));
  for (const { pictures } of products)
    assert.equal((await fetch(`${app.url}${pictures[0]?.small}`)).status, 200);
  const orders = (await client.result('promotion.get-orders', {})).items;
  assert.equal(orders.length, count);
  assert.deepEqual(orders.map(({ status }) => status).sort(), [
    'accepted',
    'delivered',
    'delivered',
    'new',
    'sent',
  ]);
  const points = (await client.result('promotion.get-points', { promotionId })).items;
  assert.equal(points[0]?.balanceAfter, balance);
  assert.equal(
    points.reduce((sum, { amount }) => sum + amount, 0),
    balance,
  );
});

test('the demo partner has postbacks, one of them off, and their history @full', async () => {
  const client = await signIn('demo');
  const { items } = await client.result('postback.get-postbacks-global', {});
  assert.deepEqual(items.map(({ type }) => type).sort(), ['off', 'on', 'on', 'on']);
  // Saving each of them unchanged works, and is no change.
  for (const { id, url, status, type } of items)
    await client.result('postback.update-postback-global', { id, url, status, type });
  // The program turned one of them off.
  const { pagination } = await client.result('history.get-changes', { kind: 'postback' });
  assert.equal(pagination.totalCount, 5);
});

test('the demo partner has a token that a program used @full', async () => {
  const client = await signIn('demo');
  const { token } = await client.result('profile.get-api-token');
  const { lastUsedAt, address } = await client.result('profile.get-api-token-use');
  assert.ok(Date.parse(lastUsedAt ?? '') < Date.now() && address);
  const program = createClient(app.url, { bearer: token });
  assert.equal((await program.result('profile.get-info')).login, 'demo');
});

test('the pictures of the demo background are there @full', async () => {
  const client = await signIn('third');
  const background = await client.result('profile.get-background');
  const pictures = Object.values(background?.thumbnails ?? {});
  assert.equal(pictures.length, 7);
  for (const picture of pictures) await access(new URL(`../../web/public${picture}`, import.meta.url));
});

test('every balance is the sum of its ledger, and no account was ever below zero @full', async () => {
  const wrong = await app.sql`
    select b.user_id from balances b left join ledger_entries e using (user_id) group by b.user_id
    having b.available <> coalesce(sum(e.amount) filter (where e.account = 'available'), 0)
      or b.blocked <> coalesce(sum(e.amount) filter (where e.account = 'blocked'), 0)
      or b.hold <> coalesce(sum(e.amount) filter (where e.account = 'hold'), 0)`;
  assert.deepEqual([...wrong], []);
  const [lowest] = await app.sql`
    select min(sum) from (
      select sum(amount) over (partition by user_id, account order by id) from ledger_entries
    ) running`;
  assert.ok(Number(lowest?.min) >= 0);
});

test('the ledger of the demo partner covers the last ninety days in order @full', async () => {
  const entries = await app.sql<{ at: Date }[]>`
    select created_at as at from ledger_entries where user_id = (select id from users where login = 'demo') order by id`;
  const ages = entries.map(({ at }) => (filled - at.getTime()) / day);
  assert.ok(entries.length > 55, `${entries.length} entries`);
  assert.ok(Math.max(...ages) > 85 && Math.max(...ages) < 91);
  assert.ok(Math.min(...ages) > 0);
  assert.deepEqual(
    ages,
    ages.toSorted((one, other) => other - one),
  );
});

test('the demo partner’s rules show what there is to see @full', async () => {
  const client = await signIn('demo');
  assert.equal((await client.result('trafficback.get-offers-from')).pagination.totalCount, 39);
  const { items, pagination } = await client.result('trafficback.get-trafficbacks-offer', { pageSize: 100 });
  assert.equal(pagination.totalCount, 12);
  const problems = new Set(items.map(({ targetProblem }) => targetProblem));
  assert.deepEqual([...problems].sort(), ['', 'closed', 'paused', 'stopped']);
  for (const rule of items) assert.equal(rule.suggestion === null, rule.targetProblem === '');
  assert.equal(items.filter(({ link }) => link !== '').length, 2);
  assert.ok((await client.result('trafficback.get-trafficback-global'))?.offer);
  const { items: changes } = await client.result('history.get-changes', { kind: 'trafficback' });
  assert.equal(changes.length, 13);
  for (const { at } of changes) assert.ok(Date.parse(at) < Date.now() - 60_000);
});

test('the demo partner has a broken link that brought income @full', async () => {
  const { items } = await (await signIn('demo')).result('links.get-broken-links', {});
  const page = items.find(({ reason }) => reason === 'landing');
  assert.ok(page && page.incomeBefore > 0 && page.lostPerDay > 0);
  assert.deepEqual([...new Set(items.map(({ kind }) => kind))].sort(), ['domain', 'link', 'rule']);
});

test('the first partner has a code with orders of the last days, an ended one and requests @full', async () => {
  const partner = await signIn('demo');
  const { items } = await partner.result('promos.get-promos', {});
  assert.deepEqual(items.map(({ state }) => state).toSorted(), ['active', 'ended', 'refused', 'requested']);
  const [working] = items.filter(({ state }) => state === 'active');
  assert.ok((working?.conversions ?? 0) > 2, String(working?.conversions));
});
