import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../testing/mail-app.ts';
import { giveCode, makeActive } from '../testing/people/requisites.ts';
import { requestDue } from './auto.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('by the schedule two instances ask once, from the threshold on, and only on a day of a run', async () => {
  const partner = await app.partner();
  await makeActive(app, partner);
  const entry = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 4000 };
  await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'earned' });
  await giveCode(app, partner);
  await partner.result('billing.set-schedule', { isAuto: true, threshold: 5000 });
  await app.sql`update withdrawal_terms set kind = 'weekdays', days = '{2}', cutoff_hour = 15`;
  const count = async () => (await partner.result('billing.get-withdrawals', {})).pagination.totalCount;
  const at = (iso: string) => Promise.all([1, 2, 3].map(() => requestDue(app.app, Date.parse(iso))));
  await at('2026-11-24T14:10:00+03:00');
  assert.equal(await count(), 0, 'below the threshold');
  await partner.result('billing.set-schedule', { isAuto: true, threshold: 4000 });
  await at('2026-11-25T14:10:00+03:00');
  await at('2026-11-24T13:10:00+03:00');
  assert.equal(await count(), 0, 'another day, another hour');
  await at('2026-11-24T14:10:00+03:00');
  await at('2026-11-24T16:10:00+03:00');
  assert.equal(await count(), 1);
  const [made] = (await partner.result('billing.get-withdrawals', {})).items;
  assert.partialDeepStrictEqual(made, { sum: 4000, state: 'requested', holds: ['sign'] });
});
