import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { today } from '../../testing/people/registries.ts';
import { makeDestination, makePayee, makeWithdrawal } from '../../testing/people/requisites.ts';
import { makeAccount, signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';
import { clock } from '../ledger/days.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp({ WITHDRAWAL_APPROVERS: '1' });
});
after(() => app.stop());

/** A registry just closed by the only person of finance, who also approved the withdrawal. */
async function closed() {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner));
  const id = await makeWithdrawal(app, partner, destination);
  const alone = await signInStaff(app, 'finance', { isConfirmed: true });
  await alone.result('operator.approve-withdrawals', { ids: [id] });
  const { id: registry } = await alone.result('operator.create-registry', { withdrawalId: id });
  return { id, registry, alone };
}

async function makeOlder(registry: number, minutes: number): Promise<void> {
  await app.sql`update registries set closed_at = closed_at - ${minutes}::int * interval '1 minute' where id = ${registry}`;
}

test('where one person pays, who closed a registry approves it an hour later, and a refusal before says from when', async () => {
  const { id, registry, alone } = await closed();
  await makeOlder(registry, 59);
  const [row] = await app.sql<{ from: Date }[]>`
    select closed_at + interval '1 hour' as from from registries where id = ${registry}`;
  assert.ok(row);
  const early = await alone.failure('operator.approve-registry', { id: registry });
  assert.equal(early.code, 409);
  assert.ok(early.message.includes(`с ${clock(row.from, app.app.settings.networkTimeZone)}`), early.message);
  await makeOlder(registry, 1);
  await alone.result('operator.approve-registry', { id: registry });
  const evidence = { id, kind: 'reference' as const, evidence: '№ 1', paidOn: today(app) };
  await alone.result('operator.settle-withdrawal', evidence);
});

test('another person approves at once, and keys never do', async () => {
  const { registry } = await closed();
  await makeOlder(registry, 90);
  assert.equal((await app.operator.failure('operator.approve-registry', { id: registry })).code, 403);
  const { registry: fresh } = await closed();
  const other = await signInStaff(app, 'finance', { isConfirmed: true });
  await other.result('operator.approve-registry', { id: fresh });
});

test('every administrator with an address gets a letter at the closing @full', async () => {
  const { id: first } = await makeAccount(app);
  const { id: second } = await makeAccount(app);
  const { id: shop } = await makeAccount(app, 'shop');
  for (const [id, email] of [
    [first, 'first@network.example'],
    [second, 'second@network.example'],
    [shop, 'shop@network.example'],
  ] as const)
    await app.sql`update staff_accounts set email = ${email} where id = ${id}`;
  const { id, registry } = await closed();
  for (const address of ['first@network.example', 'second@network.example']) {
    const letter = await app.mail.next(address);
    assert.equal(letter.subject, `Реестр № ${registry} закрыт — Kabinet`);
    assert.match(letter.text ?? '', new RegExp(`выплата № ${id} партнёру`));
    assert.match(letter.text ?? '', /с \d\d\.\d\d\.\d{4} \d\d:\d\d тот же сотрудник/);
  }
  assert.ok(!app.mail.recipients().includes('shop@network.example'));
});

test('voiding a registry whose file was taken asks for a reason, and warns who approved it and administrators @full', async () => {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner), '4100175017397');
  const id = await makeWithdrawal(app, partner, destination);
  const confirmed = { isConfirmed: true };
  const closer = await signInStaff(app, 'finance', confirmed);
  const approver = await signInStaff(app, 'finance', confirmed);
  await app.sql`update staff_accounts set email = 'approver@network.example' where id = ${approver.id}`;
  await closer.result('operator.approve-withdrawals', { ids: [id] });
  const { id: registry } = await closer.result('operator.create-registry', { withdrawalIds: [id] });
  await closer.result('operator.close-registry', { id: registry });
  const { sha256 } = await approver.result('operator.get-registry', { id: registry });
  await approver.result('operator.approve-registry', { id: registry, sha256: sha256 ?? '' });
  assert.equal((await getSheet(app, `/operator/registries/${registry}/file`, closer)).status, 200);
  const silent = await closer.failure('operator.void-registry', { id: registry });
  assert.deepEqual(Object.keys(silent.data ?? {}), ['reason']);
  await closer.result('operator.void-registry', { id: registry, reason: 'Не тот день' });
  const letter = await app.mail.next('approver@network.example');
  assert.match(letter.text ?? '', /Причина: Не тот день/);
});

test('a registry of many is told of as well, and its closer approves the file an hour later @full', async () => {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner), '4100116075156746');
  const id = await makeWithdrawal(app, partner, destination);
  const { id: administrator } = await makeAccount(app);
  await app.sql`update staff_accounts set email = 'third@network.example' where id = ${administrator}`;
  const alone = await signInStaff(app, 'finance', { isConfirmed: true });
  await alone.result('operator.approve-withdrawals', { ids: [id] });
  const { id: registry } = await alone.result('operator.create-registry', { withdrawalIds: [id] });
  await alone.result('operator.close-registry', { id: registry });
  const letter = await app.mail.next('third@network.example');
  assert.match(letter.text ?? '', /на 970.*выплат: 1/);
  assert.ok(letter.text?.includes(`/staff/registries/${registry}`));
  const { sha256, refusal } = await alone.result('operator.get-registry', { id: registry });
  assert.match(refusal, /через час после закрытия/);
  await makeOlder(registry, 60);
  await alone.result('operator.approve-registry', { id: registry, sha256: sha256 ?? '' });
});
