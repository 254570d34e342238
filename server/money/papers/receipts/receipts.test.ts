import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { giveCode, makeActive, someone } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { watchReceipts } from './work.ts';

let app: MailApp;
let finance: Awaited<ReturnType<typeof signInStaff>>[];
before(async () => {
  app = await startMailApp();
  finance = [];
  for (let n = 0; n < 3; n += 1) finance.push(await signInStaff(app, 'finance'));
  for (const { result, phone } of finance) await result('staff.confirm-act', { code: phone.at(0) });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<MailApp['partner']>>;

/** A self-employed partner with a withdrawal that was paid on a day. */
async function paid(paidOn: string, meanwhile = async (_partner: Partner, _payeeId: number) => {}) {
  const partner = await app.partner();
  const { id: destinationId, payeeId } = await makeActive(app, partner);
  const bonus = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 5000 };
  await app.operator.result('operator.post-ledger-entry', {
    ...bonus,
    idempotencyKey: `bonus ${partner.id}`,
  });
  await giveCode(app, partner);
  const asked = { destinationId, sum: 1000, idempotencyKey: 'first' };
  const { id } = await partner.result('billing.request-withdrawal', asked);
  const [one, other, third] = finance;
  assert.ok(one && other && third);
  await one.result('operator.approve-withdrawals', { ids: [id] });
  await meanwhile(partner, payeeId);
  const { id: registry } = await other.result('operator.create-registry', { withdrawalId: id });
  await third.result('operator.approve-registry', { id: registry });
  await app.sql`update registries set closed_at = ${paidOn}::date where id = ${registry}`;
  await other.result('operator.settle-withdrawal', { id, kind: 'reference', evidence: `№ ${id}`, paidOn });
  const receipt = async () => (await partner.result('billing.get-withdrawal', { id })).receipt;
  const attach = (number: string, inn = someone.inn) => ({
    withdrawalId: id,
    url: `https://lknpd.nalog.ru/api/v1/receipt/${inn}/${number}/print`,
  });
  const whyNot = async () =>
    (await partner.result('billing.get-withdrawal-preview', {})).why.map(({ code }) => code);
  return { partner, id, receipt, attach, whyNot };
}

test('a receipt is due by the 9th of the next month, and from the 10th on it holds the next withdrawal @full', async () => {
  const { partner, id, receipt, attach, whyNot } = await paid('2026-10-31');
  assert.partialDeepStrictEqual(await receipt(), { state: 'awaited', dueOn: '2026-11-09' });
  const reminders = async () =>
    (await partner.result('profile.get-notification-all', {})).messages.filter(({ title }) =>
      title.startsWith('Нужен чек'),
    ).length;
  for (const day of ['11-01', '11-02', '11-05', '11-07', '11-09'])
    await watchReceipts(app.app, Date.parse(`2026-${day}T09:00:00Z`));
  assert.deepEqual([await reminders(), await whyNot()], [3, []]);
  // A repeated run sends no second reminder.
  await Promise.all([1, 2].map(() => watchReceipts(app.app, Date.parse('2026-11-09T09:00:00Z'))));
  assert.equal(await reminders(), 3);
  // Midnight in Moscow.
  const late = Date.parse('2026-11-09T21:00:00Z');
  await watchReceipts({ ...app.app, settings: { ...app.app.settings, billing: 'site' } }, late);
  assert.equal((await receipt())?.state, 'awaited');
  await watchReceipts(app.app, late);
  assert.deepEqual([(await receipt())?.state, await whyNot()], ['late', ['receipt']]);
  await partner.result('billing.attach-receipt', attach('20abc0de01'));
  assert.deepEqual([(await receipt())?.state, await whyNot()], ['attached', []]);
  // A refused receipt is late at once, not from the next morning on.
  await finance[0]?.result('operator.check-receipt', { id, isAccepted: false, reason: 'Это не чек' });
  assert.deepEqual([(await receipt())?.state, await whyNot()], ['late', ['receipt']]);
});

test('a receipt is of the payee, of one withdrawal, and finance take it or say why not @full', async () => {
  const { partner, id, receipt, attach } = await paid('2026-11-20');
  const other = await paid('2026-11-20');
  assert.match(
    (await partner.failure('billing.attach-receipt', attach('20abc0de02', '500100732260'))).message,
    /другой ИНН/,
  );
  const evil = { withdrawalId: id, url: 'https://evil.example/api/v1/receipt/500100732259/20abc0de02/print' };
  assert.equal((await partner.failure('billing.attach-receipt', evil)).code, 422);
  await partner.result('billing.attach-receipt', attach('20abc0de02'));
  assert.match(
    (await other.partner.failure('billing.attach-receipt', other.attach('20ABC0DE02'))).message,
    /уже приложен/,
  );
  const [staff] = finance;
  assert.ok(staff);
  const { items } = await staff.result('operator.get-receipts', { state: 'attached', userId: partner.id });
  assert.deepEqual(
    items.map(({ url }) => url),
    [attach('20abc0de02').url],
  );
  await staff.result('operator.check-receipt', { id, isAccepted: false, reason: 'Сумма не та' });
  assert.partialDeepStrictEqual(await receipt(), { state: 'awaited', number: null, reason: 'Сумма не та' });
  await partner.result('billing.attach-receipt', attach('20abc0de03'));
  await staff.result('operator.check-receipt', { id, isAccepted: true });
  assert.equal((await partner.failure('billing.attach-receipt', attach('20abc0de04'))).code, 409);
  for (const { result } of [staff, await signInStaff(app, 'finance', { isConfirmed: true })])
    await result('operator.return-withdrawal', { id, reason: 'Кошелёк закрыт' });
  assert.partialDeepStrictEqual(await receipt(), { state: 'void', number: null });
});

test('a receipt is of whom the order paid, also where the payee was corrected after the request @full', async () => {
  const inn = '500100732185';
  const { receipt, attach, partner, id } = await paid('2026-11-20', async (corrected, payeeId) => {
    const values = { ...someone, inn };
    const made = await corrected.result('requisites.save-payee', { id: payeeId, kind: 'npd', values });
    await app.admin.result('operator.check-payee', { id: made.id, isAccepted: true });
  });
  assert.equal((await partner.failure('billing.attach-receipt', attach('20abc0de05'))).code, 422);
  await partner.result('billing.attach-receipt', attach('20abc0de05', inn));
  assert.equal((await receipt())?.state, 'attached');
  const { items } = await (finance[0] ?? assert.fail()).result('operator.get-receipts', {
    userId: partner.id,
  });
  assert.deepEqual(
    items.map(({ withdrawalId, url }) => [withdrawalId, url]),
    [[id, attach('20abc0de05', inn).url]],
  );
});

test('a day without a run loses no reminder, and a partner who cannot be told keeps no other from one @full', async () => {
  const broken = await paid('2026-10-20');
  const other = await paid('2026-10-20');
  await app.sql.unsafe(`
    create function break_one() returns trigger language plpgsql as $$ begin
      if new.withdrawal_id = ${broken.id} then raise 'broken'; end if;
      return new;
    end $$`);
  await app.sql`create trigger break_one before update on receipts for each row execute function break_one()`;
  await watchReceipts(app.app, Date.parse('2026-10-26T09:00:00Z'));
  await app.sql`drop trigger break_one on receipts`;
  await app.sql`drop function break_one`;
  const told = async ({ partner }: typeof other) =>
    (await partner.result('profile.get-notification-all', {})).messages.filter(({ title }) =>
      title.startsWith('Нужен чек'),
    ).length;
  assert.deepEqual([await told(broken), await told(other)], [0, 1]);
  await watchReceipts(app.app, Date.parse('2026-10-27T09:00:00Z'));
  assert.deepEqual([await told(broken), await told(other)], [1, 1]);
});
