import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClicks } from '../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../testing/traffic/conversions.ts';
import { refreshResults } from './results-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const longAgo = new Date(Date.now() - 31 * 86_400_000);

test('an offer shows what it brings to the network from 100 clicks of 5 partners on, in the partner’s currency', async () => {
  const { offerId, sendStatus } = await makeAdvertiser(app, { holdDays: 14, amount: 100 });
  const partners = await Promise.all(Array.from({ length: 5 }, () => app.partner()));
  const [reader = assert.fail(), ...others] = partners;
  const foreign = await app.partner();
  await app.sql`update balances set currency_code = 'USD' where user_id = ${foreign.id}`;

  const click = async ({ id }: Partner, count: number, more: object = {}) =>
    await makeClicks(
      app,
      Array.from({ length: count }, () => ({ userId: id, offerId, ...more })),
    );
  const shown = async () => {
    await refreshResults(app.sql);
    const { items } = await reader.result('offers.get-offers', {});
    const { results } = await reader.result('offers.get-offer', { id: offerId });
    assert.deepEqual(items.find(({ id }) => id === offerId)?.results, results);
    return results;
  };

  await click(reader, 60);
  for (const one of others.slice(0, 3)) await click(one, 12);
  // None of these counts: another currency, a bot, a day too long ago.
  await click(foreign, 50);
  await click(reader, 50, { isBot: true });
  await click(reader, 50, { at: longAgo });
  assert.equal(await shown(), null);
  const ids = await click(others[3] ?? assert.fail(), 4);
  assert.deepEqual(await shown(), { epc: 0, currencyCode: 'RUB', approval: null });
  const [one = '', two = '', three = '', four = ''] = ids;
  await sendStatus(one, 'approve');
  await sendStatus(two, 'hold');
  await sendStatus(three, 'approve', 'reject');
  await sendStatus(four, 'create');
  assert.deepEqual(await shown(), { epc: 2, currencyCode: 'RUB', approval: 0.5 });
  const { id: other } = await app.operator.result('operator.save-offer', { name: 'А без переходов' });
  for (const sort of [{ epc: 3 }, { epc: 4 }, { approval: 3 }, { approval: 4 }] as const) {
    const { items } = await reader.result('offers.get-offers', { sort });
    assert.deepEqual([items[0]?.id, items.at(-1)?.id], [offerId, other], JSON.stringify(sort));
  }
});
