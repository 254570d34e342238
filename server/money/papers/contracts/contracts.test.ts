import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../../testing/app.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { untilHandedOut } from '../../../testing/notifications/notifications.ts';
import { makeContract } from '../../../testing/people/papers.ts';
import { giveCode } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { getSheet } from '../../../testing/sheets.ts';
import { dayIn } from '../../ledger/days.ts';

let app: TestApp;
let finance: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  app = await startJobsApp();
  finance = await signInStaff(app, 'finance');
  await finance.result('staff.confirm-act', { code: finance.phone.at(0) });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const publish = (text: string) =>
  finance.result('operator.publish-contract', { title: 'Оферта', text, acceptsSilence: true });
const whyNot = async (partner: Partner) =>
  (await partner.result('billing.get-withdrawal-preview', {})).why.map(({ code }) => code);
const states = async (partner: Partner) =>
  (await partner.result('contracts.get-contracts')).items.map(({ version, state }) => [version, state]);

test('each new version of the offer asks for acceptance before the next withdrawal @full', async () => {
  const partner = await app.partner();
  assert.equal((await whyNot(partner)).includes('no-contract'), false);
  const first = await publish('Первая');
  const { count } = await partner.result('profile.get-billing-request-count');
  assert.deepEqual([(await whyNot(partner)).includes('no-contract'), count], [true, 1]);
  await app.sql`update sessions set code_given_at = null where user_id = ${partner.id}`;
  assert.equal((await partner.failure('contracts.accept-contract', { id: first.id })).code, 403);
  await giveCode(app, partner);
  await partner.result('contracts.accept-contract', { id: first.id });
  assert.equal((await whyNot(partner)).includes('no-contract'), false);
  const second = await publish('Вторая');
  assert.deepEqual(await states(partner), [
    [second.version, 'awaits'],
    [first.version, 'replaced'],
  ]);
  assert.equal((await whyNot(partner)).includes('no-contract'), true);
  assert.equal((await partner.failure('contracts.accept-contract', { id: first.id })).code, 409);
  await assert.rejects(async () => await app.sql`update contracts set text = '' where id = ${first.id}`);
});

test('a new version of the offer is told to whom it binds, with its page @full', async () => {
  const partner = await app.partner();
  const own = await app.partner();
  await makeContract(app, own);
  const { id } = await publish('О новом');
  await untilHandedOut(app);
  const told = async (who: Partner) =>
    (await who.result('profile.get-notification-all', {})).messages.filter(({ content }) =>
      content.includes(`/profile/contracts/${id}`),
    );
  assert.deepEqual(
    (await told(partner)).map(({ title }) => title),
    ['Новая версия договора-оферты: примите до следующей выплаты'],
  );
  assert.deepEqual(await told(own), []);
});

test('a contract of their own stands in for the offer while it holds @full', async () => {
  const partner = await app.partner();
  await publish('Ещё одна');
  const id = await makeContract(app, partner);
  assert.equal((await whyNot(partner)).includes('no-contract'), false);
  const own = { id, userId: partner.id, number: '17', signedOn: '2020-01-01', acceptsSilence: false };
  const signedOn = dayIn(2, app.app.settings.networkTimeZone);
  const early = await finance.failure('operator.save-contract', { ...own, signedOn, until: null });
  assert.deepEqual(Object.keys(early.data ?? {}), ['signedOn']);
  await finance.result('operator.save-contract', { ...own, until: '2020-12-31' });
  assert.equal((await whyNot(partner)).includes('no-contract'), true);
});

test('the file of a contract is a PDF of its partner alone, sent by whoever reaches the partner @full', async () => {
  const partner = await app.partner();
  const stranger = await app.partner();
  const id = await makeContract(app, partner);
  const send = (body: string) =>
    fetch(`${app.url}/operator/contract-files?id=${id}`, {
      method: 'POST',
      headers: { cookie: finance.cookie() ?? '', origin: app.url, 'content-type': 'application/pdf' },
      body,
    });
  assert.equal((await send('<html>')).status, 422);
  assert.equal((await send('%PDF-1.3 договор')).status, 200);
  const own = await getSheet(app, `/contract.pdf?id=${id}`, partner);
  assert.equal(await own.text(), '%PDF-1.3 договор');
  assert.equal((await getSheet(app, `/contract.pdf?id=${id}`, stranger)).status, 404);
  await app.sql`update staff_accounts set is_bound = true where id = ${finance.id}`;
  assert.equal((await send('%PDF-1.3 чужой')).status, 404);
  await app.sql`update staff_accounts set is_bound = false where id = ${finance.id}`;
});
