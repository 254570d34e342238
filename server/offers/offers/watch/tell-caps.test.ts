import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../../testing/app.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { untilHandedOut } from '../../../testing/notifications/notifications.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { capsWork } from './tell-caps.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** The partner's notices about caps, the oldest first. */
async function told({ result }: Partner): Promise<string[]> {
  await capsWork(app.app).run({});
  await untilHandedOut(app);
  const { messages } = await result('profile.get-notification-all', {});
  const shown = messages.filter(({ typeName }) => typeName.startsWith('Лимит')).reverse();
  return shown.map(({ title, content }) => `${title} ${/\d+ из \d+|сегодня: \d+/.exec(content)?.[0]}`);
}

test('who sends traffic to an offer is told once a day that its cap is nearly reached, and reached @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const vera = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 10 });
  await anna.result('links.create-link', { offerId });
  const other = await makeAdvertiser(app, { dailyCap: 10 });
  await boris.result('links.create-link', { offerId: other.offerId });
  const convert = async () => {
    const id = await click(vera);
    await sendStatus(id, 'new');
    return id;
  };
  for (let n = 0; n < 8; n++) await convert();
  assert.deepEqual(await told(anna), []);
  await convert();
  const near = 'Лимит почти исчерпан: Тёплый дом 9 из 10';
  assert.deepEqual(await told(anna), [near]);
  const last = await convert();
  const reached = 'Лимит исчерпан: Тёплый дом сегодня: 10';
  assert.deepEqual(await told(anna), [near, reached]);
  await sendStatus(last, 'reject');
  await convert();
  assert.deepEqual(await told(anna), [near, reached], 'once a day each');
  assert.deepEqual(await told(boris), []);
});

test('of a cap that is reached at once only that is told @full', async () => {
  const anna = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 2 });
  await anna.result('links.create-link', { offerId });
  for (const _ of [1, 2]) await sendStatus(await click(anna), 'new');
  assert.deepEqual(await told(anna), ['Лимит исчерпан: Тёплый дом сегодня: 2']);
});

test('a paused offer and one without a cap tell nothing @full', async () => {
  const anna = await app.partner();
  for (const more of [{ dailyCap: 1 }, {}]) {
    const { offerId, click, sendStatus } = await makeAdvertiser(app, more);
    await anna.result('links.create-link', { offerId });
    await sendStatus(await click(anna), 'new');
    await app.operator.result('operator.save-offer', { id: offerId, name: 'Тёплый дом', status: 'paused' });
  }
  assert.deepEqual(await told(anna), []);
});
