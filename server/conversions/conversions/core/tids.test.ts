import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const post = 'operator.post-conversions';
type Posted = { clickId: string; event: 'hold' | 'approve'; transactionId?: string };

/** A partner with two clicks at one offer. */
async function twoClicks() {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { holdDays: 0 });
  const one = await advertiser.click(partner);
  const other = await advertiser.click(partner);
  return { partner, ...advertiser, one, other };
}

/** Posts updates of which the last is refused because its tid belongs to another click. */
async function refuse(...conversions: Posted[]): Promise<void> {
  const { code, data } = await app.operator.failure(post, { conversions });
  const { transactionId } = conversions.at(-1) ?? {};
  assert.deepEqual(
    [code, data],
    [
      409,
      {
        [`conversions.${conversions.length - 1}.transactionId`]: `Конверсия с tid ${transactionId} — другого клика`,
      },
    ],
  );
}

test("the staff cannot give a new conversion another click's tid", async () => {
  const { partner, call, one, other } = await twoClicks();
  await call({ click_id: one, status: 'hold', tid: 'T-1' });
  await refuse({ clickId: other, event: 'approve', transactionId: 'T-1' });
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});

test("the staff cannot give a conversion that is there another click's tid", async () => {
  const { partner, call, sendStatus, one, other } = await twoClicks();
  await call({ click_id: one, status: 'hold', tid: 'T-2' });
  await sendStatus(other, 'hold');
  await refuse({ clickId: other, event: 'approve', transactionId: 'T-2' });
  assert.deepEqual(await sumsOf(partner), [0, 200]);
});

test('of two words in one call one tid is for the first alone', async () => {
  const { partner, sendStatus, one, other } = await twoClicks();
  const both = [one, other]
    .sort()
    .map((clickId): Posted => ({ clickId, event: 'approve', transactionId: 'T-3' }));
  await refuse(...both);
  await sendStatus(one, 'hold');
  await refuse(...both);
  await sendStatus(other, 'hold');
  await refuse(...both);
  assert.deepEqual(await sumsOf(partner), [0, 200]);
});

test('of two calls at once that give two conversions one tid, the second is told @full', async () => {
  const { partner, call, sendStatus, one, other } = await twoClicks();
  await sendStatus(one, 'hold');
  await sendStatus(other, 'hold');
  const giving = await app.sql.begin(async (tx) => {
    await tx`select from balances where user_id = ${partner.id} for update`;
    const first = call({ click_id: one, status: 'approve', tid: 'T-4' });
    await lockQueue(app, first);
    const second = call({ click_id: other, status: 'approve', tid: 'T-4' });
    await lockQueue(app, first, second);
    return [first, second];
  });
  const answers = await Promise.all(giving);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 409],
  );
  assert.deepEqual(await sumsOf(partner), [100, 100]);
});
