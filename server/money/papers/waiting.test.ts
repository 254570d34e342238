import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { waitingKinds } from '#contract/money/paper-names';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAct } from '../../testing/people/papers.ts';
import { makeDestination, makePayee, makeWithdrawal, someone } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { dayIn } from '../ledger/days.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('the dashboard names what the badge of the billing counts, the gravest first, with its day; another’s is not there @full', async () => {
  const finance = await signInStaff(app, 'finance');
  await finance.result('staff.confirm-act', { code: finance.phone.at(0) });
  const partner = await app.partner();
  const other = await app.partner();
  const payeeId = await makePayee(app, partner);
  await makeDestination(app, partner, payeeId);
  const [unconfirmed] = (await partner.result('requisites.get-destinations')).items;
  const destinationId = unconfirmed?.id ?? 0;
  const first = await makeWithdrawal(app, partner, destinationId);
  const reject = (id: number) =>
    finance.result('operator.reject-withdrawals', { ids: [id], reason: 'Не та сумма' });
  await reject(first);
  const ids = [first];
  for (const idempotencyKey of ['second', 'third']) {
    const { id } = await partner.result('billing.request-withdrawal', {
      destinationId,
      sum: 1000,
      idempotencyKey,
    });
    await reject(id);
    ids.push(id);
  }
  for (const [place, state] of ['late', 'awaited'].entries())
    await app.sql`
      insert into receipts (withdrawal_id, user_id, state, paid_on, due_on)
      values (${ids[place] ?? 0}, ${partner.id}, ${state}, '2026-10-01', '2026-11-09')`;
  const { id: refused } = await partner.result('requisites.save-payee', {
    kind: 'npd',
    values: { ...someone, inn: '500321778847' },
  });
  await app.admin.result('operator.check-payee', { id: refused, isAccepted: false, reason: 'Не то имя' });
  await app.admin.result('operator.publish-contract', {
    title: 'Оферта',
    text: 'Текст',
    acceptsSilence: false,
  });
  await makeAct(app, partner);
  await makeDestination(app, partner, payeeId, '4100175017398');
  const { waiting } = await partner.result('dashboard.get-overview', {});
  assert.deepEqual(
    waiting.map(({ kind }) => kind),
    waitingKinds.filter((kind) => kind !== 'destination-errored'),
  );
  assert.deepEqual(await partner.result('profile.get-billing-request-count'), { count: waiting.length });
  const today = dayIn(0, app.app.settings.networkTimeZone);
  const [late] = waiting;
  assert.deepEqual(late, {
    kind: 'receipt-late',
    id: ids[0],
    name: '',
    reason: '',
    on: '2026-10-01',
    until: '2026-11-09',
  });
  assert.partialDeepStrictEqual(
    waiting.find(({ kind }) => kind === 'withdrawal'),
    {
      id: ids[2],
      reason: 'Не та сумма',
      on: today,
    },
  );
  const theirs = (await other.result('dashboard.get-overview', {})).waiting;
  assert.deepEqual(
    theirs.map(({ kind }) => kind),
    ['contract'],
  );
});
