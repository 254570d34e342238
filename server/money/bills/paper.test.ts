import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { network } from '../../testing/people/papers.ts';
import { payingAccount } from '../../testing/people/registries.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';
import { dayIn, inDots } from '../ledger/days.ts';
import { plusDays, workingDay } from '../ledger/working-days.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
let finance: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  app = await startTestApp();
  partner = await app.partner();
  finance = await signInStaff(app, 'finance');
  await app.admin.result('operator.set-network-requisites', network);
  await app.admin.result('operator.set-paying-account', payingAccount);
});
after(() => app.stop());

const firm = {
  legalName: 'АО «Маяк»',
  inn: '7736050003',
  kpp: '773601001',
  address: '119991, Москва, Ленинский проспект, 1',
};
let made = 0;

/** An advertiser with approved conversions of these revenues in January 2024. */
async function makePayer(fields: object, revenues: number[] = [100]) {
  made += 1;
  const name = `Платит ${made}`;
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name, ...fields });
  const payout = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 0, revenue: 1 };
  const offer = { name: `Оффер ${made}`, advertiserId, holdDays: 0, payouts: [payout] };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  for (const [place, revenue] of revenues.entries())
    await app.operator.result('operator.post-conversions', {
      conversions: [
        {
          userId: partner.id,
          offerId,
          transactionId: `${made} ${place}`,
          event: 'approve',
          at: '2024-01-10T00:00:00Z',
          revenue,
        },
      ],
    });
  const asked = { advertiserId, month: '2024-01' };
  return {
    advertiserId,
    offerId,
    save: (changed: object) =>
      app.operator.result('operator.save-advertiser', { id: advertiserId, name, ...changed }),
    close: () => app.operator.result('operator.close-advertiser-bill', asked),
    bill: () => app.operator.result('operator.get-advertiser-bill', asked),
  };
}

const path = (id: number) => `/staff/files/bill.pdf?id=${id}`;

async function readBill(id: number) {
  const response = await getSheet(app, path(id), finance);
  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, lines: readPdfText(bytes) };
}

test('a bill’s PDF names both sides, its lines, VAT on top, the last day and the sum in words', async () => {
  const { close, bill } = await makePayer(
    { ...firm, vatPercent: 22, isVatIncluded: false, payDays: 10 },
    [100.11, 0.14],
  );
  const { id, number } = await close();
  const today = dayIn(0, app.app.settings.networkTimeZone);
  const dueOn = workingDay(plusDays(today, 10), []);
  assert.partialDeepStrictEqual(await bill(), {
    amount: 100.25,
    vat: 22.06,
    total: 122.31,
    vatPercent: 22,
    isVatIncluded: false,
    dueOn,
    isOverdue: false,
    pdf: 'ready',
  });
  const { lines } = await readBill(id);
  const text = lines.join(' ');
  assert.equal(lines[0], `Счёт № ${number} на оплату`);
  for (const words of [
    `Исполнитель ${network.name}, ИНН ${network.inn}, КПП ${network.kpp}`,
    `расчётный счёт ${payingAccount.account}, ${payingAccount.bank}, БИК ${payingAccount.bik}, корр. счёт ${payingAccount.correspondent}`,
    `Заказчик ${firm.legalName}, ИНН ${firm.inn}, КПП ${firm.kpp}, ${firm.address}`,
    'Период с 1 по 31 января 2024 г.',
    `до ${Number(dueOn.slice(8))} `,
    'Итого без НДС: 100,25',
    'НДС 22 %: 22,06',
    'Итого к оплате: 122,31',
    'Сумма прописью: Сто двадцать два рубля 31 копейка.',
    network.signer,
  ])
    assert.ok(text.includes(words), `${words}\n${inDots(today)}\n${lines.join('\n')}`);
  assert.ok(
    lines.some((line) => /^1Оффер \d+2шт\.100,25$/.test(line)),
    lines.join('\n'),
  );
});

test('a closed bill keeps its text, its VAT and its last day, whatever changes later', async () => {
  const { close, save, bill, offerId } = await makePayer({ ...firm, vatPercent: 20, payDays: 5 });
  const { id } = await close();
  const before = await bill();
  assert.deepEqual([before.vat, before.total], [16.67, 100]);
  await save({
    legalName: 'ООО «Другое»',
    inn: '7707083893',
    vatPercent: null,
    isVatIncluded: false,
    payDays: null,
  });
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Иначе' });
  await app.admin.result('operator.set-network-requisites', { ...network, address: 'Тула' });
  const { bytes, lines } = await readBill(id);
  const text = lines.join(' ');
  assert.ok(text.includes(firm.legalName) && text.includes('В том числе НДС 20 %: 16,67'), text);
  assert.ok(text.includes(network.address) && !text.includes('Иначе'), text);
  assert.ok((await readBill(id)).bytes.equals(bytes));
  const { dueOn, vat, total } = before;
  assert.partialDeepStrictEqual(await bill(), { dueOn, vat, total, vatPercent: 20 });
  await app.admin.result('operator.set-network-requisites', network);
  await assert.rejects(async () => await app.sql`update bill_papers set payer = '{}' where bill_id = ${id}`);
});

test('a bill without requisites waits for them, and is frozen with its first PDF @full', async () => {
  const { close, save, bill } = await makePayer({ vatPercent: 10 });
  const { id } = await close();
  assert.equal((await bill()).pdf, 'needs-advertiser');
  const refused = await getSheet(app, path(id), finance);
  assert.deepEqual([refused.status, (await refused.text()).includes('реквизиты рекламодателя')], [409, true]);
  await save({ ...firm, vatPercent: 22 });
  assert.equal((await bill()).pdf, 'ready');
  const files = await Promise.all([readBill(id), readBill(id)]);
  assert.ok(files[0].bytes.equals(files[1].bytes));
  assert.match(files[0].lines.join(' '), /В том числе НДС 10 %: 9,09/);
  await save({ legalName: 'ООО «Другое»' });
  assert.match((await readBill(id)).lines.join(' '), new RegExp(firm.legalName));
  const nothing = await makePayer(firm, []);
  const { id: empty } = await nothing.close();
  assert.equal((await nothing.bill()).pdf, 'none');
  assert.equal((await getSheet(app, path(empty), finance)).status, 404);
});

test('the PDF is for finance alone, and each download is in the audit', async () => {
  const { close } = await makePayer(firm);
  const { id } = await close();
  for (const role of ['manager', 'support', 'shop'] as const)
    assert.equal((await getSheet(app, path(id), await signInStaff(app, role))).status, 403, role);
  const bound = await signInStaff(app, 'finance');
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  assert.equal((await getSheet(app, path(id), bound)).status, 403);
  assert.equal((await getSheet(app, path(id))).status, 302);
  await readBill(id);
  const { items } = await app.admin.result('operator.get-audit', { staffId: finance.id });
  assert.deepEqual(items[0]?.params, { file: 'bill.pdf', filter: { id } });
});

test('requisites are checked by their digits, together with what is kept', async () => {
  const { save, advertiserId } = await makePayer({});
  const refuse = async (fields: object) => {
    const params = { id: advertiserId, name: 'Платит', ...fields };
    const { code, data } = await app.operator.failure('operator.save-advertiser', params);
    return [code, data];
  };
  const wrongInn = { inn: 'Проверьте ИНН: контрольное число не сходится' };
  assert.deepEqual(await refuse({ inn: '7736050004', kpp: firm.kpp }), [422, wrongInn]);
  assert.deepEqual(await refuse({ inn: firm.inn }), [422, { kpp: 'Укажите КПП' }]);
  assert.deepEqual(await refuse({ inn: '500100732259', kpp: firm.kpp }), [422, { kpp: 'У ИП нет КПП' }]);
  for (const field of [{ inn: '77' }, { kpp: '77' }, { vatPercent: 100 }, { payDays: 366 }, { payDays: 1.5 }])
    assert.deepEqual((await refuse(field))[0], -32602);
  await save(firm);
  assert.deepEqual(await refuse({ kpp: '' }), [422, { kpp: 'Укажите КПП' }]);
  await save({ inn: '500100732259', kpp: '' });
});
