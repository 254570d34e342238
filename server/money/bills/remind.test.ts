import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { plusDays } from '../ledger/working-days.ts';
import { remindOfBills } from './remind.ts';

const mailOfFinance = 'finance@network.example';
let app: MailApp;
let other: TestApp;
before(async () => {
  app = await startMailApp();
  other = await startTestApp({}, app);
  const { id } = await signInStaff(app, 'finance');
  await app.sql`update staff_accounts set email = ${mailOfFinance} where id = ${id}`;
});
after(async () => {
  await other.stop();
  await app.stop();
});

let made = 0;

/** A bill that is due in some days. */
async function makeBill(payDays: number) {
  made += 1;
  const name = `Должник ${made}`;
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name, payDays });
  const payout = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 0, revenue: 1500.5 };
  const offer = { name, advertiserId, holdDays: 0, payouts: [payout] };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  const { id: userId } = await app.partner();
  const conversion = {
    userId,
    offerId,
    transactionId: name,
    event: 'approve' as const,
    at: '2024-01-10T00:00:00Z',
  };
  await app.operator.result('operator.post-conversions', { conversions: [conversion] });
  const asked = { advertiserId, month: '2024-01' };
  const { id } = await app.operator.result('operator.close-advertiser-bill', asked);
  const { dueOn } = await app.operator.result('operator.get-advertiser-bill', asked);
  return { id, name, advertiserId, dueOn: dueOn ?? assert.fail('no due date') };
}

test('finance is told of a bill on its last day, the day after and weekly, once a day over two instances, until it is paid', async () => {
  const { id, name, dueOn, advertiserId } = await makeBill(3);
  const remind = async (day: string) => {
    await Promise.all([app, other, app, other].map(({ sql }) => remindOfBills(sql, day)));
    return (await app.sql`select 1 from bill_reminders where day = ${day}::date and ${id} = any(bill_ids)`)
      .length;
  };
  assert.equal(await remind(plusDays(dueOn, -1)), 0);
  assert.equal(await remind(dueOn), 1);
  const first = await app.mail.next(mailOfFinance);
  assert.match(first.text ?? '', new RegExp(`${name}: 1\\s500,5\\s₽, срок сегодня, отправка не отмечена`));
  await app.operator.result('operator.mark-advertiser-bill', { id, state: 'sent', date: '2026-01-01' });
  assert.equal(await remind(plusDays(dueOn, 1)), 1);
  assert.match((await app.mail.next(mailOfFinance)).text ?? '', /срок прошёл \d+ \S+ \d{4} г\.\./);
  for (const days of [2, 7]) assert.equal(await remind(plusDays(dueOn, days)), 0, String(days));
  assert.equal(await remind(plusDays(dueOn, 8)), 1);
  await app.mail.next(mailOfFinance);
  assert.ok(!app.mail.recipients().includes(mailOfFinance));
  const paid = { id, state: 'paid' as const, date: '2026-01-01', amount: 1500.5 };
  await app.operator.result('operator.mark-advertiser-bill', paid);
  assert.equal(await remind(plusDays(dueOn, 30)), 0);
  const overdue = await app.operator.result('operator.get-bills', { advertiserId, isOverdue: true });
  assert.equal(overdue.items.length, 0);
});

test('an overdue bill is found in the list and among what needs a hand, for who can mark it', async () => {
  const { id } = await makeBill(0);
  const find = async (isOverdue: boolean) =>
    (await app.operator.result('operator.get-bills', { isOverdue })).items.some(
      (bill) => bill.paper.id === id,
    );
  assert.deepEqual([await find(true), await find(false)], [false, true]);
  // The last day of a closed bill never changes: triggers are off for this update.
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update bills set due_on = due_on - 30 where id = ${id}`;
  });
  assert.deepEqual([await find(true), await find(false)], [true, false]);
  const needOf = async (role: 'finance' | 'manager') => {
    const { needs } = await (await signInStaff(app, role)).result('operator.get-needs', {});
    return needs.find(({ kind }) => kind === 'bills-overdue');
  };
  assert.partialDeepStrictEqual(await needOf('finance'), {
    count: 1,
    sums: [{ currencyCode: 'RUB', amount: 1500.5 }],
  });
  assert.equal(await needOf('manager'), undefined);
});
