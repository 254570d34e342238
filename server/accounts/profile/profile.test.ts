import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MAIN_SITE_URL: 'https://network.example/' });
});
after(() => app.stop());

test('partners see only themselves', async () => {
  const anna = await app.partner({ firstName: 'Анна', phone: '+79161234567' });
  const boris = await app.partner({ firstName: 'Борис', system: 2 });
  assert.equal((await anna.result('profile.get-info')).firstName, 'Анна');
  assert.equal((await boris.result('profile.get-info')).system, 2);
  assert.deepEqual(await anna.result('profile.get-contact'), {
    phone: '+79161234567',
    skype: '',
    telegram: '',
  });
  assert.deepEqual(await boris.result('profile.get-contact'), { phone: '', skype: '', telegram: '' });
});

test('nobody can ask for another partner: no method of the profile takes an id', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  for (const method of ['profile.get-info', 'profile.get-contact', 'profile.get-balance']) {
    for (const params of [{ id: boris.id }, { userId: boris.id }]) {
      assert.equal((await anna.failure(method, params)).code, -32602);
    }
  }
});

test('the type is 1 when the network names none', async () => {
  const partner = await app.partner();
  assert.equal((await partner.result('profile.get-info')).system, 1);
});

test('a new partner has empty sums in the partner’s currency', async () => {
  const partner = await app.partner({ currencyCode: 'KZT' });
  const nothing = { totalBalance: 0, availableBalance: 0, blockedBalance: 0, hold: 0, currencyCode: 'KZT' };
  assert.deepEqual(await partner.result('profile.get-balance'), nothing);
});

test('the referral link leads to the main site and counts who came by it', async () => {
  const partner = await app.partner();
  await app.partner({ referrerId: partner.id });
  await app.partner({ referrerId: partner.id });
  const { link, count } = await partner.result('profile.get-referral-info');
  assert.equal(link, `https://network.example?ref=${partner.id}`);
  assert.equal(count, 2);
});

test('markup in a name comes back as it was written', async () => {
  const firstName = '<img src=x onerror=alert(1)>';
  const partner = await app.partner({ firstName });
  assert.equal((await partner.result('profile.get-info')).firstName, firstName);
});
