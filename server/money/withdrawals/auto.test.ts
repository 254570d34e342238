import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect } from '../../platform/db/connection.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { giveCode, makeActive } from '../../testing/people/requisites.ts';
import { openGate } from '../../testing/servers/gate.ts';
import { lockBrake } from '../brakes/queries.ts';
import { requestDue } from './auto.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

/** A partner with 4 000 ₽ who is paid by the schedule. */
async function earner() {
  const partner = await app.partner();
  await makeActive(app, partner);
  const entry = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 4000 };
  await app.operator.result('operator.post-ledger-entry', {
    ...entry,
    idempotencyKey: `earned ${partner.id}`,
  });
  await giveCode(app, partner);
  await partner.result('billing.set-schedule', { isAuto: true, threshold: null });
  return partner;
}

test('by the schedule two instances ask once, from the threshold on, and only on a day of a run', async () => {
  const partner = await earner();
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
  // The partner is told like of any other request: a thief of the account may have set the schedule.
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.equal(messages.filter(({ title }) => title === 'Заказана выплата').length, 1);
  const next = () => app.mail.next(`${partner.login}@example.com`);
  let letter = await next();
  while (!letter.subject?.startsWith('Заказана выплата')) letter = await next();
  assert.match(letter.text ?? '', /по расписанию выплат/);
});

test('a partner whom the schedule asks for nothing is told why, once a day of a run', async () => {
  const partner = await earner();
  await app.sql`update withdrawal_terms set kind = 'weekdays', days = '{2}', cutoff_hour = 15`;
  await partner.result('requisites.stop');
  // A stop archives no active destination: the brake prevents the request.
  const run = () => requestDue(app.app, Date.parse('2026-11-24T14:10:00+03:00'));
  await Promise.all([run(), run()]);
  await run();
  const { messages } = await partner.result('profile.get-notification-all', {});
  const told = messages.filter(({ title }) => title === 'Выплата по расписанию не заказана');
  assert.equal(told.length, 1);
  await requestDue(app.app, Date.parse('2026-12-01T14:10:00+03:00'));
  const later = (await partner.result('profile.get-notification-all', {})).messages;
  assert.equal(later.filter(({ title }) => title === told[0]?.title).length, 2);
});

test('nothing is asked for of a partner who is blocked', async () => {
  const partner = await earner();
  await app.sql`update withdrawal_terms set kind = 'weekdays', days = '{2}', cutoff_hour = 15`;
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  await requestDue(app.app, Date.parse('2026-11-24T14:10:00+03:00'));
  assert.deepEqual(await app.sql`select 1 from withdrawals where user_id = ${partner.id}`, []);
});

test('a run that the database leaves half done asks for the others at the next, and for each once @full', async () => {
  const first = await earner();
  const second = await earner();
  await app.sql`update withdrawal_terms set kind = 'weekdays', days = '{4}', cutoff_hour = 15`;
  const { address } = app.sql;
  assert.ok(typeof address === 'object' && 'path' in address);
  const gate = await openGate(address.path);
  const url = `postgres://${address.user}@127.0.0.1:${gate.port}/${address.database}`;
  const away = connect(url);
  const now = Date.parse('2026-11-26T14:10:00+03:00');
  const run = await app.sql.begin(async (tx) => {
    await lockBrake(tx, second.id);
    const running = requestDue({ ...app.app, sql: away }, now);
    await lockQueue(app, running);
    gate.cut();
    // The first partner's request exists, the second's does not.
    return running;
  });
  assert.equal(run, undefined);
  await away.end();
  const count = async (partner: typeof first) =>
    (await partner.result('billing.get-withdrawals', {})).pagination.totalCount;
  assert.deepEqual([await count(first), await count(second)], [1, 0]);
  await Promise.all([requestDue(app.app, now), requestDue(app.app, now + 1_200_000)]);
  await requestDue(app.app, now + 2_400_000);
  assert.deepEqual([await count(first), await count(second)], [1, 1]);
});
