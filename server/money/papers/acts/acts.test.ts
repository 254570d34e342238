import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { network } from '../../../testing/people/papers.ts';
import { giveCode, makeActive, makePayee, someone } from '../../../testing/people/requisites.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { getSheet, readSheet } from '../../../testing/sheets.ts';
import { actFaults } from '../../../testing/traffic/act-proofs.ts';
import { dayIn } from '../../ledger/days.ts';
import { postToLedger } from '../../ledger/post.ts';
import { makeActs } from './make.ts';
import { keepActs } from './work.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
  await app.admin.result('operator.set-network-requisites', network);
});
after(() => app.stop());

type Partner = Awaited<ReturnType<MailApp['partner']>>;

/** Posts an entry in the past, in whole units. */
async function post(
  { id }: Partner,
  at: string,
  amount: number,
  kind = 'bonus',
  account: 'available' | 'blocked' | 'hold' = 'available',
) {
  const entry = {
    kind,
    account,
    amount: amount * 100,
    comment: '',
    idempotencyKey: randomUUID(),
    createdAt: new Date(at),
  };
  await app.sql.begin((tx) => postToLedger(tx, id, entry, 'program'));
}

const make = (month: string) => makeActs(app.app, month);
const actsOf = async (partner: Partner) =>
  (await partner.result('billing.get-acts', {})).items.map(({ month, amount }) => [month, amount]);
const newest = async (partner: Partner) => {
  const [act] = (await partner.result('billing.get-acts', {})).items;
  return act ?? assert.fail('no act');
};

async function payee() {
  const partner = await app.partner();
  await makePayee(app, partner);
  return partner;
}

// This test runs first: the program makes the files of all existing acts, a tenth of a second each.
test('silence accepts five working days after the offer, where the contract says so, whatever stands in the way of another @full', async () => {
  const broken = await payee();
  const silent = await payee();
  const other = await payee();
  await app.sql`
    insert into contracts (user_id, number, title, accepts_silence, signed_on)
    select id, '7', 'Договор', true, '2026-01-01' from unnest(${[broken.id, silent.id]}::bigint[]) id`;
  for (const partner of [broken, silent, other]) await post(partner, '2026-07-10T00:00:00Z', 900);
  // Monday, 3 August.
  const monday = Date.parse('2026-08-03T09:00:00Z');
  await makeActs(app.app, '2026-07', monday);
  // The file of this act cannot be made.
  await app.sql`update payees set sealed = 'nothing' where user_id = ${broken.id}`;
  assert.deepEqual(
    [(await newest(silent)).silentAfter, (await newest(other)).silentAfter],
    ['2026-08-10', null],
  );
  await keepActs(app.app, Date.parse('2026-08-10T20:00:00Z'));
  assert.equal((await newest(silent)).state, 'offered');
  await keepActs(app.app, Date.parse('2026-08-10T21:00:00Z'));
  assert.partialDeepStrictEqual(await newest(silent), { state: 'accepted', acceptedBy: 'silence' });
  assert.deepEqual([(await newest(broken)).state, (await newest(other)).state], ['offered', 'offered']);
});

test('an act has what became available in the month of the network, and neither hold nor money out', async () => {
  const partner = await payee();
  await post(partner, '2025-12-31T20:59:59Z', 1);
  // Midnight in Moscow.
  await post(partner, '2025-12-31T21:00:00Z', 1000);
  await post(partner, '2026-01-10T00:00:00Z', 30, 'penalty');
  await post(partner, '2026-01-11T00:00:00Z', 700, 'conversion', 'hold');
  await post(partner, '2026-01-12T00:00:00Z', -100, 'payout-request');
  await post(partner, '2026-01-12T00:00:00Z', 100, 'payout-request', 'blocked');
  await post(partner, '2026-01-13T00:00:00Z', -97, 'payout', 'blocked');
  await post(partner, '2026-01-13T00:00:00Z', -3, 'payout-fee', 'blocked');
  await post(partner, '2026-01-14T00:00:00Z', 97, 'payout-return');
  await post(partner, '2026-01-31T21:00:00Z', 5);
  await make('2026-01');
  const { id, ...act } = await newest(partner);
  assert.partialDeepStrictEqual(act, {
    month: '2026-01',
    amount: 1030,
    datedOn: '2026-01-31',
    state: 'offered',
    version: 1,
  });
  const { lines, carried } = await partner.result('billing.get-act', { id });
  assert.deepEqual(
    lines.map(({ name, count, amount }) => [name, count, amount]),
    [
      ['Бонус', 1, 1000],
      ['Штраф', 1, 30],
    ],
  );
  assert.equal(carried, 0);
  await make('2026-01');
  assert.deepEqual(await actsOf(partner), [['2026-01', 1030]]);
});

test('a month below zero, and one without an accepted payee, go on to the next act; one without turnover has none @full', async () => {
  const partner = await app.partner();
  await post(partner, '2026-01-10T00:00:00Z', 500);
  await make('2026-01');
  await post(partner, '2026-02-10T00:00:00Z', -800, 'correction');
  await make('2026-02');
  assert.deepEqual(await actsOf(partner), []);
  await makePayee(app, partner);
  await make('2026-03');
  await post(partner, '2026-04-10T00:00:00Z', 1000);
  await make('2026-04');
  assert.deepEqual(await actsOf(partner), [['2026-04', 700]]);
  const { carried } = await partner.result('billing.get-act', { id: (await newest(partner)).id });
  assert.equal(carried, -300);
  await post(partner, '2026-05-10T00:00:00Z', 10);
  await make('2026-05');
  assert.deepEqual(await actsOf(partner), [
    ['2026-05', 10],
    ['2026-04', 700],
  ]);
  assert.deepEqual(await actFaults(app.sql), []);
});

test('what waited for a payee is offered once there is one, however many months without turnover lie between', async () => {
  const partner = await app.partner();
  await post(partner, '2026-06-10T00:00:00Z', 500);
  await make('2026-06');
  await make('2026-07');
  await makePayee(app, partner);
  await make('2026-08');
  assert.deepEqual(await actsOf(partner), [['2026-06', 500]]);
});

test('numbers of a year have no gaps, whoever makes them at once, and each month has one act @full', async () => {
  const partners = await Promise.all(Array.from({ length: 4 }, payee));
  for (const partner of partners)
    for (const month of ['02', '03']) await post(partner, `2023-${month}-05T00:00:00Z`, 10);
  await Promise.all(['2023-02', '2023-02', '2023-02'].map(make));
  await Promise.all(['2023-03', '2023-03'].map(make));
  const rows = await app.sql<{ number: number }[]>`select number from acts where year = 2023 order by number`;
  assert.deepEqual(
    rows.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
});

test('an act is accepted with a code, and what is corrected afterwards stands in the next one @full', async () => {
  const partner = await payee();
  await post(partner, '2026-01-10T00:00:00Z', 900);
  await make('2026-01');
  const { id } = await newest(partner);
  await app.sql`update sessions set code_given_at = null where user_id = ${partner.id}`;
  assert.equal((await partner.failure('billing.accept-act', { id })).code, 403);
  await giveCode(app, partner);
  await partner.result('billing.accept-act', { id });
  assert.partialDeepStrictEqual(await newest(partner), { state: 'accepted', acceptedBy: 'partner' });
  assert.equal((await partner.failure('billing.accept-act', { id })).code, 409);
  assert.equal((await partner.failure('billing.dispute-act', { id, text: 'Поздно' })).code, 409);
  await post(partner, '2026-02-10T00:00:00Z', -200, 'chargeback');
  await post(partner, '2026-02-11T00:00:00Z', 500);
  await make('2026-02');
  assert.deepEqual(await actsOf(partner), [
    ['2026-02', 300],
    ['2026-01', 900],
  ]);
  await assert.rejects(async () => await app.sql`update acts set amount = 1 where id = ${id}`);
});

test('an objection is answered by the next version of the same number and date @full', async () => {
  const finance = await signInStaff(app, 'finance');
  await finance.result('staff.confirm-act', { code: finance.phone.at(0) });
  const partner = await payee();
  await post(partner, '2026-01-10T00:00:00Z', 900);
  await make('2026-01');
  const first = await newest(partner);
  await partner.result('billing.dispute-act', { id: first.id, text: 'Старый адрес' });
  const { items } = await finance.result('operator.get-acts', { state: 'objected' });
  assert.deepEqual(
    items.map(({ id, objection }) => [id, objection]),
    [[first.id, 'Старый адрес']],
  );
  await finance.result('operator.void-act', { id: first.id, reason: 'Адрес исправлен' });
  const second = await newest(partner);
  assert.partialDeepStrictEqual(second, {
    number: first.number,
    datedOn: first.datedOn,
    version: 2,
    amount: 900,
    state: 'offered',
  });
  assert.equal((await partner.failure('billing.get-act', { id: first.id })).code, 404);
  await giveCode(app, partner);
  await partner.result('billing.accept-act', { id: second.id });
  assert.equal((await finance.failure('operator.void-act', { id: second.id, reason: 'Ещё раз' })).code, 409);
});

test('a signed УПД accepts the act and stays signed; its file is the owner’s and finance’s @full', async () => {
  const finance = await signInStaff(app, 'finance');
  await finance.result('staff.confirm-act', { code: finance.phone.at(0) });
  const partner = await payee();
  const stranger = await payee();
  await post(partner, '2026-01-10T00:00:00Z', 900);
  await make('2026-01');
  const { id } = await newest(partner);
  const send = (body: string) =>
    fetch(`${app.url}/operator/upd-files?id=${id}`, {
      method: 'POST',
      headers: { cookie: finance.cookie() ?? '', origin: app.url, 'content-type': 'application/xml' },
      body,
    });
  const upd = { number: '48', on: '2026-02-03', state: 'sent' as const };
  assert.equal((await send('<?xml version="1.0"?>')).status, 404);
  const future = await finance.failure('operator.mark-upd', { id, ...upd, on: '2999-01-01' });
  assert.deepEqual(Object.keys(future.data ?? {}), ['on']);
  await finance.result('operator.mark-upd', { id, ...upd });
  assert.equal((await newest(partner)).state, 'offered');
  assert.deepEqual([(await send('<html>')).status, (await send('<?xml version="1.0"?>')).status], [422, 200]);
  await finance.result('operator.mark-upd', { id, ...upd, state: 'signed' });
  assert.partialDeepStrictEqual(await newest(partner), {
    state: 'accepted',
    acceptedBy: 'upd',
    upd: { ...upd, state: 'signed', hasFile: true },
  });
  assert.equal((await finance.failure('operator.mark-upd', { id, ...upd })).code, 409);
  assert.equal(await (await getSheet(app, `/upd?id=${id}`, partner)).text(), '<?xml version="1.0"?>');
  assert.equal((await getSheet(app, `/upd?id=${id}`, stranger)).status, 404);
});

test('the file of acts names the payee’s ИНН, is finance’s alone, and its download is in the audit @full', async () => {
  const partner = await payee();
  await post(partner, '2026-01-10T00:00:00Z', 10);
  await make('2026-01');
  const path = `/staff/files/acts.csv?params=${JSON.stringify({ userId: partner.id })}`;
  const finance = await signInStaff(app, 'finance');
  const support = await signInStaff(app, 'support');
  const [titles, row] = await readSheet(app, path, finance);
  assert.equal(row?.[titles?.indexOf('ИНН исполнителя') ?? -1], someone.inn);
  assert.equal((await getSheet(app, path, support)).status, 403);
  const admin = await signInStaff(app, 'admin');
  const { items } = await admin.result('operator.get-audit', {
    userId: partner.id,
    method: 'staff.download',
  });
  assert.equal(items.length, 1);
});

test('a withdrawal shows the act of the month before it was asked for @full', async () => {
  const partner = await app.partner();
  const { id: destinationId } = await makeActive(app, partner);
  const months = [-3, -2, 1].map((n) => {
    const [year = 0, month = 0] = dayIn(0, app.app.settings.networkTimeZone).split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + n)).toISOString().slice(0, 7);
  });
  for (const month of months) {
    await post(partner, `${month}-10T00:00:00Z`, 5000);
    await make(month);
    await giveCode(app, partner);
    await partner.result('billing.accept-act', { id: (await newest(partner)).id });
  }
  const asked = { destinationId, sum: 1000, idempotencyKey: 'after two acts' };
  const { id } = await partner.result('billing.request-withdrawal', asked);
  const { act } = await partner.result('billing.get-withdrawal', { id });
  assert.deepEqual([act?.month, act?.state], [months[1], 'accepted']);
});

test('no act is made of a month that is not over', async () => {
  const month = dayIn(0, app.app.settings.networkTimeZone).slice(0, 7);
  assert.equal((await app.operator.failure('operator.make-acts', { month })).code, 409);
});

test('a month whose sum another maker carries into the next act meanwhile is not offered beside it', async () => {
  const partner = await app.partner();
  await post(partner, '2026-06-10T12:00:00Z', 500);
  await make('2026-06');
  await makePayee(app, partner);
  await post(partner, '2026-07-10T12:00:00Z', 70);
  const locked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const release = app.sql.begin(async (tx) => {
    await tx`select 1 from balances where user_id = ${partner.id} for update`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const july = make('2026-07');
  await lockQueue(app, july);
  const june = make('2026-06');
  await lockQueue(app, july, june);
  held.resolve();
  await Promise.all([release, july, june]);
  assert.deepEqual(await actsOf(partner), [['2026-07', 570]]);
  assert.deepEqual(await actFaults(app.sql), []);
});
