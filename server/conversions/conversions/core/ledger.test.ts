import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { differences } from '../../../testing/traffic/money-trial.ts';
import { releaseDue } from './release.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const word = fc.constantFrom('create', 'hold', 'approve', 'reject', 'due', 'correct');
const life = fc.record({
  partner: fc.nat(2),
  offer: fc.nat(1),
  tid: fc.boolean(),
  country: fc.constantFrom('RU', 'KZ'),
  age: fc.nat(29),
  words: fc.array(word, { minLength: 1, maxLength: 7 }),
});

test('over random lives the ledger equals the conversions, and the sums of reports equal the rows @full', async () => {
  const partners = await Promise.all([app.partner(), app.partner(), app.partner()]);
  const offers = [
    await makeAdvertiser(app, { payoutFrom: 'advertiser' }),
    await makeAdvertiser(app, { payoutFrom: 'advertiser', holdDays: 0, amount: 12.34 }),
  ];
  let made = 0;

  async function live({
    partner,
    offer,
    tid,
    country,
    age,
    words,
  }: typeof life extends fc.Arbitrary<infer L> ? L : never) {
    made += 1;
    const { call, click } = offers[offer] ?? assert.fail();
    const at = new Date(Date.now() - age * 86_400_000 - 60_000);
    const click_id = await click(partners[partner] ?? assert.fail(), { at, country });
    const id: Record<string, string> = tid ? { tid: `life ${made}` } : {};
    for (const status of words) {
      if (status === 'due') await makeDue(click_id);
      else if (status === 'correct')
        await call({ click_id, status: 'approve', payout: String(made % 50), ...id });
      else await call({ click_id, status, ...id });
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 12 }), async (lives) => {
      await Promise.all(lives.map(live));
      assert.deepEqual(await differences(app.sql), []);
    }),
    { numRuns: 12 },
  );
  const [count] = await app.sql`select count(*)::int from conversions`;
  assert.ok((count?.count ?? 0) > 20);
});

async function makeDue(clickId: string): Promise<void> {
  await app.sql`update conversions set release_at = now() where click_id = ${clickId} and release_at is not null`;
  await releaseDue(app.sql, (error) => {
    throw error;
  });
}
