import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { network } from '../../../testing/people/papers.ts';
import { makePayee, someone } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { getSheet } from '../../../testing/sheets.ts';
import { postToLedger } from '../../ledger/post.ts';
import { makeActs } from './make.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
  await app.admin.result('operator.set-network-requisites', network);
});
after(() => app.stop());

/** A partner with an act of January. */
async function offered(...entries: { kind: string; amount: number }[]) {
  const partner = await app.partner();
  await makePayee(app, partner);
  for (const entry of entries)
    await app.sql.begin((tx) =>
      postToLedger(
        tx,
        partner.id,
        {
          ...entry,
          account: 'available',
          comment: '',
          idempotencyKey: randomUUID(),
          createdAt: new Date('2026-01-10T00:00:00Z'),
        },
        'program',
      ),
    );
  await makeActs(app.app, '2026-01');
  const { items } = await partner.result('billing.get-acts', {});
  return { partner, act: items[0] ?? assert.fail('no act') };
}

test('the file of an act is made once, and is the owner’s and finance’s alone @full', async () => {
  const {
    partner,
    act: { id },
  } = await offered({ kind: 'bonus', amount: 1000 });
  const stranger = await app.partner();
  const get = (who: { cookie(): string | null }, path = `/act.pdf?id=${id}`) =>
    fetch(app.url + path, { headers: { cookie: who.cookie() ?? '' }, redirect: 'manual' });
  const response = await get(partner);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  const headers = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
    response.headers.get(name),
  );
  assert.deepEqual(headers, ['application/pdf', 'no-store', 'nosniff']);
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment/);
  assert.equal((await get(stranger)).status, 404);
  const again = Buffer.from(await (await get(partner)).arrayBuffer());
  assert.ok(again.equals(bytes));
  const finance = await signInStaff(app, 'finance');
  const support = await signInStaff(app, 'support');
  assert.equal((await get(finance, `/staff/files/act.pdf?id=${id}`)).status, 200);
  assert.equal((await get(support, `/staff/files/act.pdf?id=${id}`)).status, 403);
});

test('the text of an act’s file names its number and day, both sides, the period, and sums in figures and words @full', async () => {
  const { partner, act } = await offered(
    { kind: 'bonus', amount: 123_456_789 },
    { kind: 'penalty', amount: -101 },
  );
  const pdf = await getSheet(app, `/act.pdf?id=${act.id}`, partner);
  const lines = readPdfText(Buffer.from(await pdf.arrayBuffer()));
  const text = lines.join(' ');
  assert.deepEqual(lines.slice(0, 2), [`Акт № ${act.number} об оказании услуг`, 'от 31 января 2026 г.']);
  for (const words of [
    `Исполнитель Самозанятый ${someone.name}, ИНН ${someone.inn}`,
    `Заказчик ${network.name}, ИНН ${network.inn}, КПП ${network.kpp}, ОГРН ${network.ogrn}, ${network.address}`,
    'Период с 1 по 31 января 2026 г.',
    'НДС не облагается: налог на профессиональный доход',
    'Итого: 1 234 566,88',
    'на сумму: Один миллион двести тридцать четыре тысячи пятьсот шестьдесят шесть рублей 88 копеек.',
    network.signer,
  ])
    assert.ok(text.includes(words), `${words}\n${lines.join('\n')}`);
  const rows = lines.filter((line) => /^\d(Бонус|Штраф)/.test(line));
  assert.deepEqual(rows, ['1Бонус1оп.1 234 567,89', '2Штраф1оп.−1,01']);
});
