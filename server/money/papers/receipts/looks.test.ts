import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { makeActive, someone } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { type ReceiptServer, startReceiptServer } from '../../../testing/servers/receipt-server.ts';
import { lookAtReceipts } from './looks.ts';

let service: ReceiptServer;
let app: MailApp;
before(async () => {
  service = await startReceiptServer();
  app = await startMailApp({ RECEIPT_CHECK_URL: service.setting });
});
after(async () => {
  await app.stop();
  await service.stop();
});

/** So late that the program's own runs find nothing due. */
const attachedOn = '2035-09-01';
/** Noon of the day that comes this many days after the receipt was attached. */
const dayAfter = (days: number) => Date.parse(`${attachedOn}T09:00:00Z`) + days * 86_400_000;
const look = (days: number) => lookAtReceipts(app.app, dayAfter(days));
let receipts = 0;

/** A self-employed partner's paid withdrawal with a receipt that was attached on a day. */
async function makeReceipt() {
  receipts += 1;
  const number = `20abc0lk${String(receipts).padStart(2, '0')}`;
  const partner = await app.partner();
  const { id: destinationId, payeeId } = await makeActive(app, partner);
  const [{ id } = { id: 0 }] = await app.sql<{ id: number }[]>`
    insert into withdrawals (user_id, destination_id, payee_id, sum, net, fee, tax, currency_code, expected_on, idempotency_key)
    values (${partner.id}, ${destinationId}, ${payeeId}, 100000, 97000, 3000, 0, 'RUB', ${attachedOn}, 'one') returning id`;
  await app.sql`
    insert into receipts (withdrawal_id, user_id, state, paid_on, due_on, number, attached_at)
    values (${id}, ${partner.id}, 'attached', ${attachedOn}, '2035-10-09', ${number}, ${`${attachedOn}T12:00:00+03:00`})`;
  const row = async () => {
    const { items } = await app.operator.result('operator.get-receipts', { userId: partner.id });
    const { state, look: found, number: attached } = items[0] ?? assert.fail();
    return [state, found, attached];
  };
  const told = async (title: string) =>
    (await partner.result('profile.get-notification-all', {})).messages.filter((one) =>
      one.title.startsWith(title),
    ).length;
  const whyNot = async () =>
    (await partner.result('billing.get-withdrawal-preview', {})).why.map(({ code }) => code);
  const attach = (other: string) => ({
    withdrawalId: id,
    url: `https://lknpd.nalog.ru/api/v1/receipt/${someone.inn}/${other}/print`,
  });
  const asked = () => service.asked.filter((named) => named === `${someone.inn}/${number}`).length;
  return { partner, id, number, row, told, whyNot, attach, asked };
}

test('a receipt is looked at on days 1, 10, 30 and 60, also late, and what a silent service left is tried again', async () => {
  const one = await makeReceipt();
  service.says.set(one.number, { status: 200, body: '{"receiptId":"x","cancellationInfo":null}' });
  const counted = async (days: number) => {
    await look(days);
    return one.asked();
  };
  assert.deepEqual([await counted(0), await counted(1), await counted(1), await counted(9)], [0, 1, 1, 1]);
  assert.deepEqual(await one.row(), ['attached', 'valid', one.number]);
  // Nothing is known of an outage, and nothing is told.
  for (const outage of [null, { status: 500 }, { status: 429 }]) {
    service.says.set(one.number, outage);
    await look(11);
    assert.deepEqual(await one.row(), ['attached', 'valid', one.number]);
  }
  assert.equal(one.asked(), 4);
  service.says.set(one.number, { status: 200 });
  assert.deepEqual([await counted(11), await counted(12)], [5, 5]);
  assert.deepEqual(
    [await counted(30), await counted(31), await counted(60), await counted(61)],
    [6, 6, 7, 7],
  );
});

test('an annulled receipt holds the next withdrawal until another one comes, and by hand it is given back', async () => {
  const { partner, id, number, row, told, whyNot, attach } = await makeReceipt();
  const finance = await signInStaff(app, 'finance');
  service.says.set(number, { status: 200, body: 'annulled' });
  assert.ok(!(await whyNot()).includes('receipt'));
  await Promise.all([look(1), look(1)]);
  assert.deepEqual([await row(), await told('Аннулирован чек')], [['late', 'annulled', null], 1]);
  assert.ok((await whyNot()).includes('receipt'));
  assert.match((await partner.failure('billing.attach-receipt', attach(number))).message, /аннулирован/);

  await finance.result('operator.mark-receipt', { id, state: 'valid' });
  assert.deepEqual(await row(), ['attached', 'valid', number]);
  await finance.result('operator.mark-receipt', { id, state: 'annulled' });
  assert.deepEqual([await row(), await told('Аннулирован чек')], [['late', 'annulled', null], 2]);
  await partner.result('billing.attach-receipt', attach('20abc0new1'));
  assert.deepEqual(await row(), ['attached', null, '20abc0new1']);
  assert.ok(!(await whyNot()).includes('receipt'));
  assert.equal((await finance.failure('operator.mark-receipt', { id: id + 1000, state: 'valid' })).code, 404);
});

test('an unknown receipt is told of once and holds nothing @full', async () => {
  const { row, told, whyNot, number } = await makeReceipt();
  await look(1);
  await look(10);
  assert.deepEqual([await row(), await told('Не найден чек')], [['attached', 'unknown', number], 1]);
  assert.ok(!(await whyNot()).includes('receipt'));
});

test('receipts of which the service never tells hold up no other one @full', async () => {
  for (let silent = 0; silent < 3; silent += 1)
    service.says.set((await makeReceipt()).number, { status: 500 });
  const other = await makeReceipt();
  for (let tries = 0; tries < 50 && other.asked() === 0; tries += 1) await look(1);
  assert.equal(other.asked(), 1);
});
