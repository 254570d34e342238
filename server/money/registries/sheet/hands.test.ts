import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { signInFinance } from '../../../testing/people/registries.ts';
import { makeDestination, makePayee, makeWithdrawal } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { getSheet } from '../../../testing/sheets.ts';

let app: MailApp;
let finance: Awaited<ReturnType<typeof signInFinance>>;
before(async () => {
  app = await startMailApp();
  finance = await signInFinance(app);
});
after(() => app.stop());

const honest = [
  { title: 'Кошелёк', field: 'to.wallet' },
  { title: 'Сумма', field: 'net' },
  { title: 'За что', text: 'Выплата' },
];
const sheet = {
  methodId: 4,
  hasTitles: true,
  columns: honest,
  separator: ';' as const,
  encoding: 'utf-8' as const,
  decimalMark: ',' as const,
};
const thief = { title: 'Кошелёк', text: '4100777777777777' };

/** A draft of one withdrawal to a wallet. */
async function draft(wallet: string): Promise<number> {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner), wallet);
  const id = await makeWithdrawal(app, partner, destination);
  await finance.other.result('operator.approve-withdrawals', { ids: [id] });
  return (await finance.closer.result('operator.create-registry', { withdrawalIds: [id] })).id;
}

test('a constant takes the place of no destination: neither is such a sheet saved, nor a registry closed by one', async () => {
  const { closer } = finance;
  const columns = [thief, { title: 'Сумма', field: 'net' }];
  const refused = await closer.failure('operator.save-registry-sheet', { ...sheet, columns });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['columns']]);
  assert.match(refused.message + JSON.stringify(refused.data), /Номер кошелька/);

  const id = await draft('4100175017397');
  await closer.result('operator.save-registry-sheet', sheet);
  await app.sql`update registry_sheets set columns = ${app.sql.json(columns.map((one) => ({ field: '', text: '', ...one })))}`;
  assert.match(
    (await closer.failure('operator.close-registry', { id })).message,
    /нет столбца «Номер кошелька»/,
  );
  await app.sql`delete from registry_sheet_saves`;
});

test('who saved the sheet of a registry has a hand in it for a week, whoever saved it since; others see that it changed @full', async () => {
  const { closer, approver } = finance;
  await approver.result('operator.save-registry-sheet', sheet);
  await closer.result('operator.save-registry-sheet', sheet);
  const id = await draft('4100116075156746');
  await closer.result('operator.close-registry', { id });
  const seen = await approver.result('operator.get-registry', { id });
  assert.match(seen.refusal, /вы меняли шаблон файла/);
  assert.equal(seen.sheetChange?.by, closer.name);
  const sha256 = seen.sha256 ?? '';
  assert.equal((await approver.failure('operator.approve-registry', { id, sha256 })).code, 409);
  await app.sql`update registry_sheet_saves set at = now() - interval '8 days'`;
  assert.equal((await approver.result('operator.get-registry', { id })).sheetChange, null);
  await approver.result('operator.approve-registry', { id, sha256 });
});

test('the second person sees the file as it will be taken, which the audit says and which bars nobody @full', async () => {
  const { closer } = finance;
  const id = await draft('4100116075156746');
  await closer.result('operator.save-registry-sheet', sheet);
  await app.sql`update registry_sheet_saves set at = now() - interval '8 days'`;
  assert.equal((await closer.failure('operator.preview-registry-file', { id })).code, 404);
  await closer.result('operator.close-registry', { id });
  // A template saved after the closing does not concern this registry.
  await closer.result('operator.save-registry-sheet', { ...sheet, columns: [...honest, thief] });
  const second = await signInStaff(app, 'finance', { isConfirmed: true });
  const shown = await second.result('operator.preview-registry-file', { id });
  assert.deepEqual(shown.titles, ['Кошелёк', 'Сумма', 'За что']);
  assert.deepEqual(shown.lines, [['4100116075156746', '970,00', 'Выплата']]);
  assert.equal(shown.count, 1);
  const { items } = await app.operator.result('operator.get-audit', { pageSize: 1 });
  assert.deepEqual(
    [items[0]?.method, items[0]?.records],
    ['operator.preview-registry-file', [`registry-${id}`]],
  );
  assert.ok(!JSON.stringify(items).includes('4100116075156746'));
  await second.result('operator.approve-registry', { id, sha256: shown.sha256 });
  const taken = await getSheet(app, `/operator/registries/${id}/file`, second);
  assert.equal(await taken.text(), 'Кошелёк;Сумма;За что\r\n4100116075156746;970,00;Выплата\r\n');
});
