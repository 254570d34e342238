import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { publicUrl, startDemoApp } from '../../testing/demo.ts';
import type { Client } from '../../testing/methods/client.ts';

/** One filled demo, which the tests only read. */
let app: TestApp;
let demo: Client;
before(async () => {
  app = await startDemoApp();
  demo = app.visitor();
  await demo.result('auth.sign-in', { login: 'demo', password: 'kabinet-demo' });
});
after(() => app.stop());

test('the demo’s offers show what there is to see @full', async () => {
  const { items, pagination, categories } = await demo.result('offers.get-offers', { pageSize: 100 });
  assert.equal(pagination.totalCount, 39);
  assert.equal(categories.length, 6);
  const counted = (is: (offer: (typeof items)[number]) => boolean) => items.filter(is).length;
  assert.equal(
    counted(({ isFavourite }) => isFavourite),
    5,
  );
  assert.equal(
    counted(({ isPromo }) => isPromo),
    6,
  );
  assert.equal(
    counted(({ isOpen }) => !isOpen),
    2,
  );
  assert.equal(
    counted(({ status }) => status === 'paused'),
    2,
  );
  assert.equal(
    counted(({ isPayoutNamed }) => isPayoutNamed),
    2,
  );
  assert.equal(
    counted(({ cap }) => cap !== null),
    6,
  );
  assert.equal(
    counted(({ cap }) => cap?.limit === cap?.used && cap !== null),
    1,
  );
  for (const { payouts, isPayoutNamed } of items) assert.equal(payouts.length === 0, isPayoutNamed);
});

test('terms have a history, the own payout in it @full', async () => {
  const historyOf = async (term: string) => {
    const { items } = await demo.result('offers.get-offers', { term });
    return (await demo.result('offers.get-offer', { id: items[0]?.id ?? 0 })).terms;
  };
  const loan = await historyOf('рублик');
  assert.deepEqual(
    loan.map(({ holdDays, payouts }) => [holdDays, payouts[0]?.amount]),
    [
      [10, 1300],
      [10, 1000],
      [14, 1000],
      [14, 1150],
    ],
  );
  const cleaner = await historyOf('чистюля');
  assert.deepEqual(
    cleaner.map(({ payouts }) => payouts[0]?.amount),
    [1350, 980],
  );
  for (const { from } of [...loan, ...cleaner]) assert.ok(Date.parse(from) < Date.now());
});

test('the demo partner has links, some in the archive, and the network has its choice @full', async () => {
  const { items, pagination } = await demo.result('links.get-links', { pageSize: 100 });
  assert.equal(pagination.totalCount, 14);
  assert.equal(items.filter(({ isArchived }) => isArchived).length, 1);
  const dates = items.map(({ createdAt }) => Date.parse(createdAt));
  assert.deepEqual(
    dates,
    dates.toSorted((one, other) => other - one),
  );
  assert.equal((await app.operator.result('operator.get-network-choice')).items.length, 2);
  const [smart] = (await demo.result('links.get-links', { kind: 'smart' })).items;
  const choice = await demo.result('links.get-choice', { id: smart?.id ?? 0 });
  assert.equal(choice.offers.length, 5);
  // The demo's figures are those of its day: what the gain is depends on it, that there is one does not.
  assert.ok(choice.above !== null, String(choice.conversions));
});

test('an offer leads to a page of its own, which shows what a visitor came with and nothing more @full', async () => {
  const { items } = await app.operator.result('operator.get-offers', { term: 'рублик' });
  const [offer] = items;
  assert.ok(offer);
  assert.equal(offer.url, `${publicUrl}/external/offers/{offer_id}?click={click_id}&sub1={sub1}`);
  const open = (id: number | string, query: string) => fetch(`${app.url}/external/offers/${id}?${query}`);
  const response = await open(offer.id, 'click=abc&sub1=%3Cscript%3Ealert(1)%3C/script%3E&sub1=twice');
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.match(html, /Быстрый заём «Рублик»/);
  assert.match(html, /<dd>abc<\/dd>/);
  assert.ok(!html.includes('<script>'));
  assert.equal((await open(999_999_999, '')).status, 200, 'as any other page of the part outside');
  assert.equal((await open('offer', '')).status, 200);
});
