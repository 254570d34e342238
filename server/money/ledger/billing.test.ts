import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { billing } from '#contract/money/billing';
import { requisites } from '#contract/money/requisites';
import { registriesStaff } from '#contract/money/staff-registries';
import { registrySettingsStaff } from '#contract/money/staff-registry-settings';
import { requisitesStaff } from '#contract/money/staff-requisites';
import { statementsStaff } from '#contract/money/staff-statements';
import { settlementsStaff, withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { stops } from '#contract/money/stop';
import type { Method } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ BILLING: 'site', MAIN_SITE_URL: 'https://network.example' });
});
after(() => app.stop());

test('where the main site has the billing, every method of it is refused with a sentence, to partners, accounts and keys', async () => {
  const partner = await app.partner();
  const finance = await signInStaff(app, 'finance');
  const message = 'Реквизиты и выплаты ведёт основной сайт сети (настройка BILLING)';
  // Without data a 403 says that the session is over.
  const refused = { code: 403, message, data: { billing: 'site' } };
  // The code of actions with money also guards tokens.
  const { 'requisites.send-code': _mailed, 'requisites.confirm-act': _given, ...closed } = requisites;
  for (const [methods, callers] of [
    [{ ...closed, ...billing, 'requisites.stop': stops['requisites.stop'] }, [partner]],
    [
      {
        ...requisitesStaff,
        ...withdrawalsStaff,
        ...settlementsStaff,
        ...registriesStaff,
        ...registrySettingsStaff,
        ...statementsStaff,
      },
      [finance, app.operator],
    ],
  ] as const)
    for (const [name, { example = {} }] of Object.entries<Method>(methods))
      for (const caller of callers)
        assert.partialDeepStrictEqual(await caller.failure(name, example), refused, name);
  const { methods } = await finance.result('staff.get-me');
  assert.ok(!methods.includes('operator.get-withdrawals') && methods.includes('operator.post-ledger-entry'));
});

test('the code that a named token asks for is given where the main site has the billing', async () => {
  const partner = await app.partner();
  await partner.result('requisites.send-code');
  const { code } = await partner.failure('requisites.confirm-act', { code: '000000' });
  assert.equal(code, 422);
});

test('files of the billing are refused with the same sentence', async () => {
  const finance = await signInStaff(app, 'finance');
  for (const path of [
    '/staff/files/acts.csv',
    '/operator/registries/1/file',
    '/operator/registries/1/qr/1',
  ]) {
    const answer = await fetch(app.url + path, { headers: { cookie: finance.cookie() ?? '' } });
    assert.equal(answer.status, 403, path);
    assert.match(await answer.text(), /ведёт основной сайт сети/, path);
  }
});

test('a page of the billing, as kept in a bookmark, is the main site’s', async () => {
  const open = (path: string) => fetch(app.url + path, { redirect: 'manual' });
  for (const [path, section] of [
    ['/billing/payouts/9', 'billing/payouts'],
    ['/profile/requisites', 'profile/payment-details'],
  ]) {
    const { status, headers } = await open(path ?? '');
    assert.deepEqual([status, headers.get('location')], [302, `https://network.example/${section}`]);
  }
  assert.equal((await open('/profile')).status, 200);
});
