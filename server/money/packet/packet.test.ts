import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { keepDocument } from '../../platform/documents/queries.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { makeAct } from '../../testing/people/papers.ts';
import { signInFinance, today } from '../../testing/people/registries.ts';
import { giveCode, makeActive, someone } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { decideLine, insertStatement, keepLines, statementType } from '../statements/queries.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

/** A self-employed partner's withdrawal of what two conversions and a bonus brought, approved and in a registry. */
async function makeOrdered() {
  const staff = await signInFinance(app);
  const partner = await app.partner();
  const { id: destinationId } = await makeActive(app, partner);
  const { offerId, click } = await makeAdvertiser(app, { holdDays: 0 });
  const at = new Date().toISOString();
  await click(partner);
  const conversions = ['A-1', 'A-2'].map((transactionId) => ({
    userId: partner.id,
    offerId,
    transactionId,
    event: 'approve' as const,
    at,
  }));
  await app.operator.result('operator.post-conversions', { conversions });
  const bonus = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 1500 };
  await app.operator.result('operator.post-ledger-entry', {
    ...bonus,
    idempotencyKey: `bonus ${partner.id}`,
  });
  await app.admin.result('operator.publish-contract', {
    title: 'Оферта',
    text: 'Партнёр приводит клиентов, сеть платит.',
    acceptsSilence: true,
  });
  await giveCode(app, partner);
  const { items } = await partner.result('contracts.get-contracts', {});
  await partner.result('contracts.accept-contract', { id: items[0]?.id ?? 0 });
  const asked = { destinationId, sum: 1000, idempotencyKey: 'first' };
  const { id } = await partner.result('billing.request-withdrawal', asked);
  await staff.other.result('operator.approve-withdrawals', { ids: [id] });
  const { id: registry } = await staff.closer.result('operator.create-registry', { withdrawalId: id });
  await staff.approver.result('operator.approve-registry', { id: registry });
  const pay = () =>
    staff.closer.result('operator.settle-withdrawal', {
      id,
      kind: 'reference',
      evidence: '№ 4817',
      paidOn: today(app),
    });
  return { partner, id, destinationId, pay, offerId, ...staff };
}

test('the packet of a paid withdrawal holds its papers and conversions, and is a look at its destination', async () => {
  const { partner, id, destinationId, pay, closer, offerId } = await makeOrdered();
  const fileOf = (withdrawal: number) => `/operator/bank-packet?id=${withdrawal}`;
  const asked = { withdrawalId: id };
  assert.equal((await closer.failure('operator.get-bank-packet', asked)).code, 409);
  assert.equal((await getSheet(app, fileOf(id), closer)).status, 409);
  await pay();
  const receipt = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/20abc0fa01/print';
  await partner.result('billing.attach-receipt', { withdrawalId: id, url: receipt });

  // The act of a month that was over at the request.
  await makeAct(app, partner);
  await app.sql`update withdrawals set requested_at = requested_at + interval '31 days' where id = ${id}`;

  const unconfirmed = await signInStaff(app, 'finance');
  const support = await signInStaff(app, 'support', { isConfirmed: true });
  for (const stranger of [unconfirmed, support, app.operator]) {
    assert.equal((await stranger.failure('operator.get-bank-packet', asked)).code, 403);
    if (stranger !== app.operator)
      assert.equal((await getSheet(app, fileOf(id), stranger as typeof support)).status, 403);
  }
  assert.equal((await getSheet(app, fileOf(999_999), closer)).status, 404);
  assert.equal((await closer.failure('operator.get-bank-packet', { withdrawalId: 999_999 })).code, 404);

  const { url } = await closer.result('operator.get-bank-packet', asked);
  const take = async () => {
    const response = await getSheet(app, url, closer);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/zip']);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };
  const files = await take();
  assert.deepEqual(
    Object.keys(files).map((name) => name.replace(/(Поручение|Акт) [-\d]+/, '$1 №')),
    [
      '01 Опись.pdf',
      '02 Договор.pdf',
      '03 Акт №.pdf',
      '04 Чек.pdf',
      '05 Поручение №.pdf',
      '06 Подтверждение оплаты.pdf',
      '07 Конверсии.csv',
    ],
  );
  const textOf = (name: RegExp, from = files) => {
    const [, bytes] = Object.entries(from).find(([file]) => name.test(file)) ?? assert.fail();
    return readPdfText(Buffer.from(bytes)).join(' ').replaceAll(/\s/g, '');
  };
  for (const [name, texts] of [
    [/Опись/, ['Акт', 'бонус', '970,00RUB']],
    [/Договор/, ['Партнёрприводитклиентов', 'версия1']],
    [/Чек/, ['20abc0fa01', someone.inn]],
    [/Поручение/, ['4100175017397', 'КимАннаСергеевна', '970,00RUB']],
    [/Подтверждение/, ['№4817']],
  ] as const)
    for (const text of texts)
      assert.ok(textOf(name).toLowerCase().includes(text.toLowerCase()), textOf(name));
  const lines = Buffer.from(files['07 Конверсии.csv'] ?? [])
    .toString()
    .trimEnd()
    .split('\r\n');
  assert.deepEqual(
    lines.slice(1).map((line) => line.split(';').slice(4, 7).concat(line.split(';').slice(9))),
    ['A-1', 'A-2'].map((tid) => [String(offerId), '', tid, '100,00', 'RUB']),
  );

  const looks = await app.sql`
    select 1 from destination_looks where destination_id = ${destinationId} and staff_id = ${closer.id} and kind = 'reveal'`;
  assert.equal(looks.length, 2);
  const { items } = await app.operator.result('operator.get-audit', { userId: partner.id });
  assert.deepEqual(
    items.slice(0, 2).map(({ method }) => method),
    ['staff.take-bank-packet', 'operator.get-bank-packet'],
  );

  await keepLine(id, closer.id);
  const line = textOf(/^06 Строка выписки/, await take());
  for (const text of ['40702810200000000001', '№77от', 'Ким, •1234', 'Выплата за сентябрь'])
    assert.ok(line.includes(text.replaceAll(' ', '')), line);
});

/** Keeps a line of a statement that settled a withdrawal. */
async function keepLine(withdrawalId: number, staffId: number) {
  await app.sql.begin(async (tx) => {
    const file = {
      name: 'выписка.txt',
      mediaType: statementType,
      bytes: Buffer.from('1CClientBankExchange'),
    };
    const { id: documentId } = await keepDocument(tx, app.app, file);
    const account = '40702810200000000001';
    const days = { fromOn: today(app), toOn: today(app) };
    const statement = await insertStatement(tx, { documentId, account, ...days, importedBy: staffId });
    await keepLines(tx, statement, [
      {
        lineHash: randomBytes(32),
        place: 0,
        account,
        isDebit: true,
        number: '77',
        day: today(app),
        amount: 97_000,
        name: 'Ким',
        mask: '•1234',
        numberHash: randomBytes(32),
        purpose: 'Выплата за сентябрь',
        bookedOn: today(app),
      },
    ]);
    const lineId =
      await tx`select id from statement_lines where statement_id = ${statement}`.scalar<number>();
    await decideLine(tx, lineId, { state: 'known', withdrawalId, note: '', staffId });
  });
}
