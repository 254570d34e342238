import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { lineFlagNames } from '#contract/money/withdrawal-names';
import { sha256 } from '../../platform/program/keys.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { network } from '../../testing/people/papers.ts';
import {
  makeBankEarner,
  payingAccount,
  setPaying,
  signInFinance,
  today,
} from '../../testing/people/registries.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';
import { readStatement } from '../statements/read-statement.ts';

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
// Each test pays only its own withdrawals.
beforeEach(async () => {
  const { items } = await finance.other.result('operator.get-withdrawals', { state: 'approved' });
  for (const { id } of items)
    await finance.other.result('operator.reject-withdrawals', { ids: [id], reason: 'Другой тест' });
});

type Earner = Awaited<ReturnType<typeof makeBankEarner>>;

/** Withdrawals that the third person of finance has approved. */
async function approved(earners: Earner[], sum?: number): Promise<number[]> {
  const ids: number[] = [];
  for (const { ask } of earners) ids.push(await ask(sum));
  await finance.other.result('operator.approve-withdrawals', { ids });
  return ids;
}

async function earners(count: number): Promise<Earner[]> {
  const all: Earner[] = [];
  for (let n = 0; n < count; n += 1) all.push(await makeBankEarner(app));
  return all;
}

const draftOf = async (withdrawalIds: number[]) =>
  (await finance.closer.result('operator.create-registry', { withdrawalIds })).id;

/** A registry of these earners that the second person has approved. */
async function approvedDraft(those: Earner[]): Promise<number> {
  const id = await draftOf(await approved(those));
  await finance.closer.result('operator.close-registry', { id });
  const { sha256: hash } = await finance.approver.result('operator.get-registry', { id });
  await finance.approver.result('operator.approve-registry', { id, sha256: hash ?? '' });
  return id;
}

/** Two people say that a withdrawal failed. */
async function failByTwo(id: number): Promise<void> {
  for (const { result } of [finance.closer, finance.other])
    await result('operator.fail-withdrawal', { id, reason: 'Банк отказал' });
}

const stateOf = async (id: number) => (await finance.closer.result('operator.get-withdrawal', { id })).state;

function take(path: string, { cookie }: { cookie(): string | null }): Promise<Response> {
  return fetch(`${app.url}/operator/registries/${path}`, { headers: { cookie: cookie() ?? '' } });
}

test('a registry goes its way: gathered, closed with a file, approved by its hash, taken, sent', async () => {
  const { closer, approver, other } = finance;
  const ids = await approved(await earners(2));
  const { items: ready } = await closer.result('operator.get-registry-candidates', {});
  assert.partialDeepStrictEqual(ready, [{ methodId: 1, count: 2, total: 2000, currencyCode: 'RUB' }]);
  const { id } = await closer.result('operator.create-registry', { methodId: 1, currencyCode: 'RUB' });
  assert.deepEqual(await closer.result('operator.close-registry', { id }), { count: 2, left: [] });
  assert.deepEqual(await Promise.all(ids.map(stateOf)), ['sending', 'sending']);
  assert.equal((await take(`${id}/file`, approver)).status, 409);
  const seen = await approver.result('operator.get-registry', { id });
  assert.partialDeepStrictEqual(seen, {
    state: 'closed',
    count: 2,
    total: 2000,
    partnerCount: 2,
    refusal: '',
    fileName: `registry-${id}.txt`,
    payer: { account: payingAccount.account },
    flags: [{ flag: 'first', count: 2 }],
  });
  assert.match((await closer.result('operator.get-registry', { id })).refusal, /вы его закрыли/);
  assert.match((await other.failure('operator.approve-registry', { id })).message, /вы одобрили/);
  const wrong = await approver.failure('operator.approve-registry', { id, sha256: '0'.repeat(64) });
  assert.deepEqual(Object.keys(wrong.data ?? {}), ['sha256']);
  assert.equal((await approver.failure('operator.approve-registry', { id })).code, 409);
  await approver.result('operator.approve-registry', { id, sha256: seen.sha256 ?? '' });

  const response = await take(`${id}/file`, closer);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(sha256(bytes).toString('hex'), seen.sha256);
  assert.deepEqual(
    ['content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
      response.headers.get(name),
    ),
    [`attachment; filename*=UTF-8''registry-${id}.txt`, 'nosniff', 'no-store'],
  );
  assert.deepEqual(Buffer.from(await (await take(`${id}/file`, approver)).arrayBuffer()), bytes);
  const { items: acts } = await app.operator.result('operator.get-audit', { record: `registry-${id}` });
  assert.equal(acts.filter(({ method }) => method === 'staff.take-registry-file').length, 2);

  const { items: lines } = await closer.result('operator.get-registry-lines', { id });
  assert.deepEqual(
    readStatement(bytes).lines.map(({ number, amount }) => [number, amount / 100]),
    lines.map(({ number, net }) => [number, net]),
  );
  await closer.result('operator.mark-registry-sent', { id });
  assert.match((await closer.failure('operator.void-registry', { id })).message, /уже отправлен/);
});

test('nobody but the session of who may close takes a file', async () => {
  const [one = 0] = await approved(await earners(1));
  const id = await draftOf([one]);
  await finance.closer.result('operator.close-registry', { id });
  const { sha256: hash } = await finance.approver.result('operator.get-registry', { id });
  await finance.approver.result('operator.approve-registry', { id, sha256: hash ?? '' });
  const key = { authorization: `Bearer ${app.app.settings.operatorKey}` };
  const byKey = await fetch(`${app.url}/operator/registries/${id}/file`, { headers: key });
  assert.equal(byKey.status, 403);
  assert.equal((await fetch(`${app.url}/operator/registries/${id}/file`)).status, 403);
  assert.equal((await take('999999/file', finance.closer)).status, 404);
  const qr = await take(`${id}/qr/${one}`, finance.closer);
  assert.deepEqual([qr.status, qr.headers.get('content-type')], [200, 'image/png']);
  assert.equal((await take(`${id}/qr/${one + 1}`, finance.closer)).status, 404);
});

test('a draft holds nothing: two that close the same withdrawals, and a partner who cancels, all at once @full', async () => {
  const all = await earners(3);
  const ids = await approved(all);
  const drafts = [await draftOf(ids), await draftOf(ids.toReversed())];
  await Promise.allSettled([
    finance.closer.result('operator.close-registry', { id: drafts[0] ?? 0 }),
    finance.other.result('operator.close-registry', { id: drafts[1] ?? 0 }),
    all[1]?.partner.result('billing.cancel-withdrawal', { id: ids[1] ?? 0 }),
  ]);
  const states = await Promise.all(ids.map(stateOf));
  assert.deepEqual([states[0], states[2]], ['sending', 'sending']);
  assert.ok(states[1] === 'sending' || states[1] === 'cancelled', states[1]);
  const lines = await app.sql<{ id: number; count: number }[]>`
    select withdrawal_id as id, count(*)::int as count from registry_lines
    where withdrawal_id = any(${ids}::bigint[]) and is_live group by 1 having count(*) > 1`;
  assert.deepEqual(lines, []);
});

test('what cannot be paid is left out with its reason and stays approved', async () => {
  const fine = await makeBankEarner(app);
  const held = await makeBankEarner(app);
  const foreign = await makeBankEarner(app, { name: 'Әлия Ким' });
  const cancelled = await makeBankEarner(app);
  const ids = await approved([fine, held, foreign, cancelled]);
  const id = await draftOf(ids);
  await finance.other.result('operator.hold-withdrawals', { ids: [ids[1] ?? 0], reason: 'Ждём' });
  await cancelled.partner.result('billing.cancel-withdrawal', { id: ids[3] ?? 0 });
  const { count, left } = await finance.closer.result('operator.close-registry', { id });
  assert.equal(count, 1);
  assert.deepEqual(
    new Map(left.map((one) => [one.id, one.why])),
    new Map([
      [ids[1], 'Задержана'],
      [ids[3], 'Больше не ждёт выплаты'],
      [ids[2], `${foreign.partner.login}, Әлия Ким: файл для банка не передаёт знаки Ә`],
    ]),
  );
  assert.deepEqual(await Promise.all(ids.map(stateOf)), ['sending', 'approved', 'approved', 'cancelled']);
  const none = await finance.closer.failure('operator.close-registry', { id: await draftOf([ids[2] ?? 0]) });
  assert.match(none.message, /^Платить нечего/);
});

test('void gives all back, its numbers stay used, and what is closed never changes', async () => {
  const ids = await approved(await earners(2));
  const first = await draftOf(ids);
  await finance.closer.result('operator.close-registry', { id: first });
  await finance.closer.result('operator.void-registry', { id: first });
  assert.deepEqual(await Promise.all(ids.map(stateOf)), ['approved', 'approved']);
  const second = await draftOf(ids);
  await finance.closer.result('operator.close-registry', { id: second });
  const rows = await app.sql<{ number: number }[]>`
    select number from registry_lines where registry_id in (${first}, ${second}) order by registry_id, number`;
  const numbers = rows.map(({ number }) => number);
  const start = numbers[0] ?? 0;
  assert.deepEqual(numbers, [start, start + 1, start + 2, start + 3]);
  for (const change of [
    `update registry_lines set net = net + 1 where registry_id = ${second}`,
    `delete from registry_lines where registry_id = ${second}`,
    `update registries set document_id = null where id = ${second}`,
    `update registries set state = 'sent' where id = ${second}`,
    `update registries set state = 'approved', approved_at = now(), approved_sha256 = repeat('0', 64) where id = ${second}`,
  ])
    await assert.rejects(app.sql.unsafe(change), /never changes|does not become|another file/, change);
});

test('the second person sees new and changed destinations, large sums and shared numbers first @full', async () => {
  const usual = await makeBankEarner(app);
  const double = await makeBankEarner(app);
  const pay = async (ids: number[]) => {
    for (const withdrawalId of ids) {
      const { id } = await finance.closer.result('operator.create-registry', { withdrawalId });
      await finance.approver.result('operator.approve-registry', { id });
      const evidence = {
        id: withdrawalId,
        kind: 'reference',
        evidence: '№ 1',
        paidOn: today(app),
      } as const;
      await finance.closer.result('operator.settle-withdrawal', evidence);
    }
  };
  await pay(await approved([usual, double]));
  const same = await makeBankEarner(app, { account: double.account });
  const [large = 0, quiet = 0, shared = 0] = [
    ...(await approved([usual], 3000.01)),
    ...(await approved([await makeBankEarner(app)])),
    ...(await approved([same])),
  ];
  await pay([quiet]);
  const id = await draftOf([large, shared]);
  const { items } = await finance.approver.result('operator.get-registry-lines', { id });
  assert.deepEqual(
    items.map(({ withdrawalId, flags, usual: mean }) => [withdrawalId, flags, mean]),
    [
      [large, ['large'], 1000],
      [shared, ['shared', 'first'], null],
    ],
  );
  const signsOf = async (of: number) =>
    (await finance.approver.result('operator.get-withdrawal', { id: of })).signs;
  for (const { withdrawalId, flags } of items)
    assert.deepEqual(
      await signsOf(withdrawalId),
      flags.map((flag) => lineFlagNames[flag]),
    );
});

test('what comes over a closed registry stands in the way of its approval: a stop, a takeover, an archived account @full', async () => {
  const [stopped, taken, archived] = await earners(3);
  assert.ok(stopped && taken && archived);
  const events: [Earner, () => Promise<unknown>, string, RegExp][] = [
    [stopped, () => stopped.partner.result('requisites.stop'), 'stopped', /остановил выплаты/],
    [
      taken,
      () =>
        app.operator.result('operator.update-user', {
          id: taken.partner.id,
          password: 'совсем другой пароль',
          email: `new-${taken.partner.id}@example.com`,
        }),
      'braked',
      /ожидание после изменений/,
    ],
    [
      archived,
      () => archived.partner.result('requisites.archive-destination', { id: archived.destinationId }),
      'gone',
      /больше не действуют/,
    ],
  ];
  for (const [earner, happen, flag, sentence] of events) {
    const [withdrawalId = 0] = await approved([earner]);
    const id = await draftOf([withdrawalId]);
    await finance.closer.result('operator.close-registry', { id });
    await happen();
    const { flags, sha256: hash, refusal } = await finance.approver.result('operator.get-registry', { id });
    assert.match(refusal, sentence);
    assert.ok(
      flags.some((one) => one.flag === flag),
      flag,
    );
    const refused = await finance.approver.failure('operator.approve-registry', { id, sha256: hash ?? '' });
    assert.match(refused.message, sentence);
    await finance.closer.result('operator.void-registry', { id });
    // A withdrawal that its owner has stopped does not wait for the end of the stop.
    assert.equal(await stateOf(withdrawalId), flag === 'stopped' ? 'cancelled' : 'approved');
  }
});

test('what comes over an approved registry stands in the way of its file @full', async () => {
  const [stopped, byHand] = await earners(2);
  assert.ok(stopped && byHand);
  const id = await approvedDraft([stopped]);
  const early = await approvedDraft(await earners(1));
  assert.equal((await take(`${early}/file`, finance.closer)).status, 200);
  await stopped.partner.result('requisites.stop');
  const refused = await take(`${id}/file`, finance.closer);
  const { refusal } = await finance.closer.result('operator.get-registry', { id });
  assert.deepEqual([refused.status, await refused.text()], [409, refusal]);
  assert.match(refusal, /остановил выплаты/);
  await finance.closer.result('operator.void-registry', { id });
  const [withdrawalId = 0] = await approved([byHand]);
  const { id: ofOne } = await finance.closer.result('operator.create-registry', { withdrawalId });
  await finance.approver.result('operator.approve-registry', { id: ofOne });
  await byHand.partner.result('requisites.stop');
  assert.equal((await take(`${ofOne}/qr/${withdrawalId}`, finance.closer)).status, 409);
});

test('a stop is heeded at each taking, also behind a QR that was taken or a registry that was said to be sent @full', async () => {
  const [fine, stopped, alone] = await earners(3);
  assert.ok(fine && stopped && alone);
  const id = await approvedDraft([fine, stopped]);
  const sent = await approvedDraft([alone]);
  const { items } = await finance.closer.result('operator.get-registry-lines', { id });
  const qrOf = (earner: Earner) =>
    `${id}/qr/${items.find(({ userId }) => userId === earner.partner.id)?.withdrawalId}`;
  assert.equal((await take(qrOf(fine), finance.closer)).status, 200);
  await finance.closer.result('operator.mark-registry-sent', { id: sent });
  await stopped.partner.result('requisites.stop');
  await alone.partner.result('requisites.stop');
  const statuses = [qrOf(stopped), `${id}/file`, `${sent}/file`, qrOf(fine)].map(
    async (path) => (await take(path, finance.closer)).status,
  );
  assert.deepEqual(await Promise.all(statuses), [409, 409, 409, 200]);
  // Ended withdrawals do not bar the remaining ones.
  const failed = items.find(({ userId }) => userId === stopped.partner.id)?.withdrawalId ?? 0;
  await failByTwo(failed);
  assert.match((await finance.closer.result('operator.get-registry', { id })).refusal, /платят по QR/);
});

test('none of a registry fails whose file nobody has taken: it would be paid and be available again', async () => {
  const [earner] = await earners(1);
  assert.ok(earner);
  const id = await approvedDraft([earner]);
  const [line] = (await finance.closer.result('operator.get-registry-lines', { id })).items;
  const failed = { id: line?.withdrawalId ?? 0, reason: 'Банк отказал' };
  assert.match((await finance.closer.failure('operator.fail-withdrawal', failed)).message, /не брали/);
  assert.equal((await take(`${id}/file`, finance.closer)).status, 200);
  await failByTwo(failed.id);
  assert.equal(await stateOf(failed.id), 'failed');
});

test('a registry is paid by its file or by QR, whatever was taken first, also once it was sent @full', async () => {
  const byFile = await approvedDraft(await earners(1));
  const byQr = await approvedDraft(await earners(2));
  const qrsOf = async (id: number) =>
    (await finance.closer.result('operator.get-registry-lines', { id })).items.map(
      ({ withdrawalId }) => `${id}/qr/${withdrawalId}`,
    );
  const status = async (path = '') => (await take(path, finance.closer)).status;
  const [ofFile] = await qrsOf(byFile);
  assert.deepEqual([await status(`${byFile}/file`), await status(ofFile)], [200, 409]);
  await finance.closer.result('operator.mark-registry-sent', { id: byFile });
  assert.deepEqual([await status(`${byFile}/file`), await status(ofFile)], [200, 409]);

  const [one, other] = await qrsOf(byQr);
  assert.deepEqual([await status(one), await status(`${byQr}/file`), await status(other)], [200, 409, 200]);
  await finance.closer.result('operator.mark-registry-sent', { id: byQr });
  assert.deepEqual([await status(`${byQr}/file`), await status(other)], [409, 200]);
  const { refusal } = await finance.closer.result('operator.get-registry', { id: byQr });
  assert.match(refusal, /платят по QR/);
});

test('what is over is paid by no file and no QR once more, and the rest may fail then @full', async () => {
  const id = await approvedDraft(await earners(2));
  const [paid, left] = (await finance.closer.result('operator.get-registry-lines', { id })).items;
  assert.ok(paid && left);
  await finance.closer.result('operator.settle-withdrawal', {
    id: paid.withdrawalId,
    kind: 'reference',
    evidence: 'Платёж 17',
    paidOn: today(app),
  });
  for (const path of ['file', `qr/${paid.withdrawalId}`]) {
    const refused = await take(`${id}/${path}`, finance.closer);
    assert.deepEqual([refused.status, (await refused.text()).includes('уже завершена')], [409, true], path);
  }
  await failByTwo(left.withdrawalId);
  assert.equal(await stateOf(left.withdrawalId), 'failed');
});

test('keys gather, close and send nothing, and the account that pays is checked as a partner’s is', async () => {
  const [one = 0] = await approved(await earners(1));
  const id = await draftOf([one]);
  for (const [method, params] of [
    ['operator.create-registry', { withdrawalIds: [one] }],
    ['operator.close-registry', { id }],
    ['operator.mark-registry-sent', { id }],
    ['operator.void-registry', { id }],
    ['operator.set-paying-account', payingAccount],
  ] as const)
    assert.equal((await app.operator.failure(method, params)).code, 403, method);
  const wrong = { ...payingAccount, account: '40702810300000000001', purpose: 'Выплата' };
  const { data } = await finance.closer.failure('operator.set-paying-account', wrong);
  assert.deepEqual(Object.keys(data ?? {}).sort(), ['account', 'purpose']);
  const tight = { ...payingAccount, purpose: `{номер}${'я'.repeat(201)}` };
  await finance.closer.result('operator.set-paying-account', tight);
  const long = await finance.closer.failure('operator.set-paying-account', {
    ...tight,
    purpose: `${tight.purpose.slice(0, -3)}₽`,
  });
  assert.match(String(long.data?.purpose), /длиннее 210/);
  await setPaying(app, finance.closer);
});

test('a sheet says nothing that its code page has not: such a registry could not be closed @full', async () => {
  const columns = [
    { title: 'Сумма, ₽', field: 'net' },
    { title: 'Кошелёк', field: 'to.wallet' },
    { title: 'Что', text: 'Выплата' },
  ];
  const sheet = { methodId: 4, separator: ';' as const, decimalMark: ',' as const, hasTitles: true, columns };
  const { closer } = finance;
  await closer.result('operator.save-registry-sheet', { ...sheet, encoding: 'utf-8' });
  const refused = await closer.failure('operator.save-registry-sheet', {
    ...sheet,
    encoding: 'windows-1251',
  });
  assert.match(refused.message, /нет знаков ₽/);
});

test('who pays is the network as its papers name it, in the words that a file for a bank carries @full', async () => {
  const id = await draftOf(await approved(await earners(1)));
  await app.admin.result('operator.set-network-requisites', { ...network, name: 'ООО «Әлем»' });
  const refused = await finance.closer.failure('operator.close-registry', { id });
  assert.match(refused.message, /Название сети.*Ә/);
  await app.admin.result('operator.set-network-requisites', { ...network, name: 'ООО «Новое имя»' });
  await finance.closer.result('operator.close-registry', { id });
  const { payer } = await finance.closer.result('operator.get-registry', { id });
  assert.equal(payer?.name, 'ООО «Новое имя»');
  await app.admin.result('operator.set-network-requisites', network);
});
