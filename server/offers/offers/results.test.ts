import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { refreshResults } from './results-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const none = { currencyCode: 'RUB', decisionHours: null };
const longAgo = new Date(Date.now() - 31 * 86_400_000);

test('an offer shows what it brings to the network from 100 clicks of 5 partners on, in the partner’s currency @full', async () => {
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
  // Clicks that do not count: another currency, a bot, a day too long ago.
  await click(foreign, 50);
  await click(reader, 50, { isBot: true });
  await click(reader, 50, { at: longAgo });
  assert.equal(await shown(), null);
  const ids = await click(others[3] ?? assert.fail(), 4);
  assert.deepEqual(await shown(), { ...none, epc: 0, cr: 0, approval: null });
  const [one = '', two = '', three = '', four = ''] = ids;
  await sendStatus(one, 'approve');
  await sendStatus(two, 'hold');
  await sendStatus(three, 'approve', 'reject');
  await sendStatus(four, 'create');
  assert.deepEqual(await shown(), { ...none, epc: 2, cr: 0.04, approval: 0.5 });
  const { id: other } = await app.operator.result('operator.save-offer', { name: 'А без переходов' });
  for (const field of ['epc', 'cr', 'approval'])
    for (const direction of [3, 4] as const) {
      const sort = { [field]: direction };
      const { items } = await reader.result('offers.get-offers', { sort });
      assert.deepEqual([items[0]?.id, items.at(-1)?.id], [offerId, other], JSON.stringify(sort));
    }
});

test('half of the conversions are decided within hours that also those tell of which still wait @full', async () => {
  const { offerId } = await makeAdvertiser(app);
  const partners = await Promise.all(Array.from({ length: 5 }, () => app.partner()));
  const [reader = assert.fail()] = partners;
  for (const { id } of partners)
    await makeClicks(
      app,
      Array.from({ length: 20 }, () => ({ userId: id, offerId })),
    );
  const post = async (hoursAgo: number, decided: number | null, count: number) => {
    const say = async (event: 'create' | 'approve', hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const conversions = Array.from({ length: count }, (_, n) => ({
        userId: reader.id,
        offerId,
        transactionId: `${hoursAgo} ${decided} ${n}`,
        event,
        at,
      }));
      await app.operator.result('operator.post-conversions', { conversions });
    };
    await say('create', hoursAgo);
    if (decided !== null) await say('approve', hoursAgo - decided);
  };
  const found = async () => {
    await refreshResults(app.sql);
    return (await reader.result('offers.get-offer', { id: offerId })).results?.decisionHours;
  };
  await post(240, 71.5, 4);
  await post(24, 4.4, 5);
  assert.equal(await found(), null, 'nine decisions');
  await post(240, 99.5, 4);
  assert.equal(await found(), 72);
  // Half of the decided conversions took five hours.
  await post(24, 4.5, 5);
  assert.equal(await found(), 5);
  await post(24, null, 10);
  assert.equal(await found(), 72);
  const { items } = await reader.result('offers.get-offers', { sort: { decisionHours: 4 } });
  assert.equal(items[0]?.id, offerId);
});
