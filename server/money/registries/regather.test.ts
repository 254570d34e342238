import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lineFlagNames } from '#contract/money/withdrawal-names';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { makeBankEarner, setPaying, signInFinance } from '../../testing/people/registries.ts';
import { getSheet } from '../../testing/sheets.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';

let app: MailApp;
let finance: Awaited<ReturnType<typeof signInFinance>>;
before(async () => {
  app = await startMailApp();
  finance = await signInFinance(app);
  await setPaying(app, finance.closer);
});
after(async () => {
  assert.deepEqual(await withdrawalFaults(app.sql), []);
  await app.stop();
});

/** Closes and approves a draft. */
async function pay(id: number): Promise<void> {
  await finance.closer.result('operator.close-registry', { id });
  const { sha256 } = await finance.approver.result('operator.get-registry', { id });
  await finance.approver.result('operator.approve-registry', { id, sha256: sha256 ?? '' });
}

/** An approved registry of this many partners, and the withdrawal of each. */
async function approved(count: number) {
  const all: (Awaited<ReturnType<typeof makeBankEarner>> & { id: number })[] = [];
  for (let n = 0; n < count; n += 1) {
    const earner = await makeBankEarner(app);
    all.push({ ...earner, id: await earner.ask() });
  }
  const withdrawalIds = all.map(({ id }) => id);
  await finance.other.result('operator.approve-withdrawals', { ids: withdrawalIds });
  const { id } = await finance.closer.result('operator.create-registry', { withdrawalIds });
  await pay(id);
  return { id, all };
}

const archive = ({ partner, destinationId }: Awaited<ReturnType<typeof makeBankEarner>>) =>
  partner.result('requisites.archive-destination', { id: destinationId });
const stateOf = async (id: number) => (await finance.closer.result('operator.get-withdrawal', { id })).state;
const registryOf = (id: number) => finance.closer.result('operator.get-registry', { id });
const statusOf = async (path: string) =>
  (await getSheet(app, `/operator/registries/${path}`, finance.closer)).status;
const regather = (id: number, reason?: string) =>
  finance.closer.result('operator.regather-registry', { id, ...(reason ? { reason } : {}) });

test('what a partner bars after the closing goes alone: the others are a draft, closed and approved anew', async () => {
  const { id, all } = await approved(3);
  const [archived, stopped, fine] = all;
  assert.ok(archived && stopped && fine);
  const why = async () => (await finance.closer.failure('operator.regather-registry', { id })).message;
  assert.match(await why(), /ничто не мешает/);
  await archive(archived);
  await stopped.partner.result('requisites.stop');
  assert.equal(await statusOf(`${id}/file`), 409);
  const { barred } = await registryOf(id);
  assert.deepEqual(
    barred.items.map(({ userLogin, why }) => [userLogin, why]),
    [
      [archived.partner.login, 'gone'],
      [stopped.partner.login, 'stopped'],
    ],
  );
  const { id: draft, left } = await regather(id);
  assert.deepEqual(left, [
    { id: archived.id, why: lineFlagNames.gone },
    { id: stopped.id, why: lineFlagNames.stopped },
  ]);
  assert.deepEqual(await Promise.all(all.map((one) => stateOf(one.id))), [
    'approved',
    'cancelled',
    'approved',
  ]);
  const { state, count, createdBy, closedBy } = await registryOf(draft);
  assert.deepEqual([state, count, createdBy, closedBy], ['draft', 1, finance.closer.name, null]);
  assert.equal((await registryOf(id)).state, 'void');
  const { items: acts } = await app.operator.result('operator.get-audit', { record: `registry-${draft}` });
  assert.match(acts[0]?.sentence ?? '', new RegExp(`^Отменён и собран заново реестр № ${id}, № ${draft}: `));
  await pay(draft);
  assert.equal(await statusOf(`${draft}/file`), 200);

  await archive(fine);
  assert.match(
    (await finance.closer.failure('operator.regather-registry', { id: draft, reason: 'Не то' })).message,
    /платить нечего/,
  );
  assert.equal((await registryOf(draft)).state, 'approved');
});

test('of two that gather anew at once one does, and beside a QR whichever comes first', async () => {
  const both = await approved(3);
  const beside = await approved(3);
  for (const { all } of [both, beside]) await archive(all[0] ?? assert.fail());
  const [first, second] = [finance.closer, finance.other].map(({ result }) =>
    result('operator.regather-registry', { id: both.id }),
  );
  const outcomes = await Promise.allSettled([first, second]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const late = outcomes.find(({ status }) => status === 'rejected');
  assert.match(String(late?.status === 'rejected' && late.reason), /уже отправлен или отменён/);
  const ids = both.all.map(({ id }) => id);
  const drafts = await app.sql<{ count: number }[]>`
    select count(*)::int from registry_lines l join registries r on r.id = l.registry_id
    where r.state = 'draft' and l.withdrawal_id = any(${ids}::bigint[])`;
  assert.deepEqual(drafts, [{ count: 2 }]);

  const [gathering, taking] = await Promise.allSettled([
    regather(beside.id),
    statusOf(`${beside.id}/qr/${beside.all[1]?.id}`),
  ]);
  const isTaken = taking.status === 'fulfilled' && taking.value === 200;
  assert.notEqual(gathering.status === 'fulfilled', isTaken);
  // The person who took the QR may have paid: the people who closed and approved hear the reason.
  if (isTaken) await regather(beside.id, 'Не та сумма');
  assert.equal((await registryOf(beside.id)).state, 'void');
});
