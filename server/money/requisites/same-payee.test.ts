import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { makeBankEarner, payingAccount } from '../../testing/people/registries.ts';
import { giveCode, makePayee, someone } from '../../testing/people/requisites.ts';
import { knownBanksWork } from './known-banks.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('an ИНН that a partner has under another name is refused with that name, and who checks sees it at others', async () => {
  const one = await app.partner();
  const other = await app.partner();
  const first = await makePayee(app, one);
  const surname = { name: 'Чжан Анна Сергеевна', inn: someone.inn };
  const ip = { ...surname, ogrn: '304500116000157', address: 'Москва' };
  const refused = await one.failure('requisites.save-payee', { kind: 'ip', values: ip });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['inn']]);
  assert.match(refused.message, /Ким Анна Сергеевна/);
  assert.equal((await one.failure('requisites.save-payee', { kind: 'npd', values: surname })).code, 409);
  // One person also as an ИП, and the existing payee under a new surname.
  await one.result('requisites.save-payee', { kind: 'ip', values: { ...ip, name: someone.name } });
  await one.result('requisites.save-payee', { id: first, kind: 'npd', values: surname });

  await giveCode(app, other);
  const { id } = await other.result('requisites.save-payee', { kind: 'ip', values: ip });
  const { same } = await app.admin.result('operator.get-payee', { id });
  assert.deepEqual(
    same.map(({ userId, kind, name, state }) => [userId, kind, name, state]),
    [
      [one.id, 'npd', someone.name, 'active'],
      [one.id, 'ip', someone.name, 'checking'],
      [one.id, 'npd', surname.name, 'checking'],
    ],
  );
  // Neither partner learns of the other.
  assert.equal(JSON.stringify(await other.result('requisites.get-payees')).includes(someone.name), false);
});

test('a БИК names the bank as accepted requisites did, and nothing of whose they were', async () => {
  const partner = await app.partner();
  const found = () => partner.result('requisites.find-bank', { bik: payingAccount.bik });
  assert.deepEqual(await found(), { isConnected: false, isFromRegister: false, bank: null });
  await makeBankEarner(app);
  await knownBanksWork(app.app).run({});
  await knownBanksWork(app.app).run({});
  const bank = { bankName: payingAccount.bank, correspondent: payingAccount.correspondent };
  assert.deepEqual(await found(), { isConnected: false, isFromRegister: false, bank });
  const [row] = await app.sql`select bik, destinations from known_banks`;
  assert.deepEqual({ ...row }, { bik: payingAccount.bik, destinations: 1 });
});

test('an ИНН whose check digits are wrong is refused where the register is asked @full', async () => {
  const partner = await app.partner();
  const { code, data } = await partner.failure('requisites.find-company', { inn: '7707083894' });
  assert.deepEqual([code, data], [422, { inn: 'Проверьте ИНН: контрольное число не сходится' }]);
});
