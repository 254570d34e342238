import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { lockQueue } from '../../testing/lock-queue.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { today } from '../../testing/people/registries.ts';
import { giveCode, makeActive } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { dayIn } from '../ledger/days.ts';
import { postToLedger } from '../ledger/post.ts';

let app: MailApp;
let finance: Awaited<ReturnType<typeof signInStaff>>[];
before(async () => {
  app = await startMailApp();
  finance = [];
  for (let n = 0; n < 3; n += 1) finance.push(await signInStaff(app, 'finance'));
  for (const { result, phone } of finance) await result('staff.confirm-act', { code: phone.at(0) });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<MailApp['partner']>>;
const balanceOf = async (partner: Partner) => {
  const { availableBalance, blockedBalance } = await partner.result('profile.get-balance');
  return [availableBalance, blockedBalance];
};

const key = () => `request ${randomUUID()}`;
const post = (partner: Partner, amount: number, kind = 'bonus') =>
  app.operator.result('operator.post-ledger-entry', {
    userId: partner.id,
    kind,
    account: 'available',
    amount,
    idempotencyKey: key(),
  });

/** A partner with 5 000 ₽ and a wallet that is paid, 3 % of fee. */
async function earner(wallet?: string) {
  const partner = await app.partner();
  const { id: destinationId } = await makeActive(app, partner, wallet);
  await post(partner, 5000);
  await giveCode(app, partner);
  const ask = async (sum: number, idempotencyKey = key()) =>
    (await partner.result('billing.request-withdrawal', { destinationId, sum, idempotencyKey })).id;
  return { partner, destinationId, ask };
}

const stateOf = async (partner: Partner, id: number) =>
  (await partner.result('billing.get-withdrawal', { id })).state;

test('a withdrawal goes its way: asked for, approved, closed by one, approved by another, settled with evidence', async () => {
  const { partner, destinationId, ask } = await earner();
  const [one, other, third] = finance;
  assert.ok(one && other && third);
  const preview = await partner.result('billing.get-withdrawal-preview', { sum: 1000 });
  assert.partialDeepStrictEqual(preview, { sum: 1000, fee: 30, net: 970, why: [] });
  const id = await ask(1000);
  assert.deepEqual(await balanceOf(partner), [4000, 1000]);
  const { items } = await one.result('operator.approve-withdrawals', { ids: [id] });
  assert.deepEqual(items, [{ id, isDone: true, why: '' }]);
  const { id: registry } = await other.result('operator.create-registry', { withdrawalId: id });
  assert.equal((await partner.failure('billing.cancel-withdrawal', { id })).code, 409);
  const evidence = { id, kind: 'reference' as const, evidence: '№ 4817', paidOn: today(app) };
  assert.match((await other.failure('operator.settle-withdrawal', evidence)).message, /не одобрен/);
  assert.match(
    (await other.failure('operator.approve-registry', { id: registry })).message,
    /вы его закрыли/,
  );
  assert.match((await one.failure('operator.approve-registry', { id: registry })).message, /вы одобрили/);
  assert.equal((await app.operator.failure('operator.approve-registry', { id: registry })).code, 403);
  await third.result('operator.approve-registry', { id: registry });
  const byNumber = await third.result('operator.get-withdrawals', { id });
  assert.deepEqual(
    byNumber.items.map((found) => found.id),
    [id],
  );
  const shown = await third.result('operator.get-withdrawal', { id });
  assert.partialDeepStrictEqual(shown.registry, {
    id: registry,
    state: 'approved',
    count: 1,
    total: 970,
    currencyCode: 'RUB',
    closedBy: other.name,
    approvedBy: third.name,
  });
  const manager = await signInStaff(app, 'manager');
  const seenBy = async ({ result }: typeof one) => (await result('operator.get-withdrawal', { id })).mask;
  assert.deepEqual([await seenBy(manager), await seenBy(one)], [null, '•• 7397']);
  const before = { ...evidence, paidOn: dayIn(-1, app.app.settings.networkTimeZone) };
  const { data } = await other.failure('operator.settle-withdrawal', before);
  assert.deepEqual(Object.keys(data ?? {}), ['paidOn']);
  await other.result('operator.settle-withdrawal', evidence);
  assert.deepEqual(await balanceOf(partner), [4000, 0]);
  const paid = await partner.result('billing.get-withdrawal', { id });
  assert.equal(paid.destinationId, destinationId);
  assert.deepEqual(
    paid.entries.map(({ kind, account, amount }) => [kind, account, amount]),
    [
      ['payout-request', 'available', -1000],
      ['payout-request', 'blocked', 1000],
      ['payout', 'blocked', -970],
      ['payout-fee', 'blocked', -30],
    ],
  );
  assert.deepEqual(
    paid.events.map(({ state, by }) => [state, by]),
    [
      ['requested', 'partner'],
      ['approved', 'network'],
      ['sending', 'network'],
      ['paid', 'network'],
    ],
  );
  for (const { result } of [other, third])
    await result('operator.return-withdrawal', { id, reason: 'Кошелёк закрыт' });
  assert.deepEqual(await balanceOf(partner), [4970, 0]);
  const { items: destinations } = await partner.result('requisites.get-destinations');
  assert.equal(destinations[0]?.state, 'errored');
});

test('a return gives the fee back where the method said so when the withdrawal was asked for', async () => {
  const { partner, ask } = await earner();
  const [one, other, third] = finance;
  assert.ok(one && other && third);
  const { items } = await one.result('operator.get-withdrawal-methods', {});
  const { kind: _, ...method } = items.find(({ kind }) => kind === 'yoomoney') ?? assert.fail();
  const save = (returnsFee: boolean) =>
    one.result('operator.save-withdrawal-method', { ...method, returnsFee });
  await save(true);
  const id = await ask(1000);
  await save(false);
  await one.result('operator.approve-withdrawals', { ids: [id] });
  const { id: registry } = await other.result('operator.create-registry', { withdrawalId: id });
  await third.result('operator.approve-registry', { id: registry });
  const evidence = { kind: 'reference' as const, evidence: '№ 4818', paidOn: today(app) };
  await other.result('operator.settle-withdrawal', { id, ...evidence });
  for (const { result } of [other, third])
    await result('operator.return-withdrawal', { id, reason: 'Кошелёк закрыт' });
  assert.deepEqual(await balanceOf(partner), [5000, 0]);
});

test('two requests at once take the money once, the same key answers the same one, another sum of it is refused', async () => {
  const { partner, ask } = await earner();
  const outcomes = await Promise.allSettled([ask(3000), ask(3000), ask(3000)]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await balanceOf(partner), [2000, 3000]);
  const { items } = await partner.result('billing.get-withdrawals', {});
  await partner.result('billing.cancel-withdrawal', { id: items[0]?.id ?? 0 });
  assert.deepEqual(await balanceOf(partner), [5000, 0]);
  const id = await ask(1000, 'the same');
  assert.equal(await ask(1000, 'the same'), id);
  await assert.rejects(ask(1001, 'the same'), /ключ уже использован/);
});

test('a repeat of a request tells nobody again @full', async () => {
  const { partner, ask } = await earner();
  const id = await ask(1000, 'once');
  for (let n = 0; n < 3; n += 1) assert.equal(await ask(1000, 'once'), id);
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.equal(messages.filter(({ title }) => title === 'Заказана выплата').length, 1);
});

test('up to the limit of its method a withdrawal approves itself, where the terms say so and no sign is up', async () => {
  const { partner, ask } = await earner('410011234567890');
  const [one, other, third] = finance;
  assert.ok(one && other && third);
  const { items } = await one.result('operator.get-withdrawal-methods', {});
  const { kind: _, ...method } = items.find(({ kind }) => kind === 'yoomoney') ?? assert.fail();
  const asked = async (sum: number) => {
    const id = await ask(sum);
    const { state, signs } = await one.result('operator.get-withdrawal', { id });
    return { id, state, signs };
  };
  const decide = async (approvalLimit: number | null, approvesItself: boolean) => {
    await one.result('operator.save-withdrawal-method', { ...method, approvalLimit });
    const terms = await one.result('operator.get-withdrawal-terms', {});
    await one.result('operator.set-withdrawal-terms', { ...terms, approvesItself });
  };
  await decide(1000, true);
  const first = await asked(1000);
  assert.deepEqual([first.state, first.signs], ['requested', ['первая выплата партнёра']]);
  await one.result('operator.approve-withdrawals', { ids: [first.id] });
  const pay = async (id: number) => {
    const { id: registry } = await other.result('operator.create-registry', { withdrawalId: id });
    await third.result('operator.approve-registry', { id: registry });
    const evidence = { id, kind: 'reference' as const, evidence: `№ ${id}`, paidOn: today(app) };
    await other.result('operator.settle-withdrawal', evidence);
  };
  await pay(first.id);
  const above = await asked(1000.01);
  assert.deepEqual([above.state, above.signs], ['requested', ['больше лимита способа']]);
  await one.result('operator.reject-withdrawals', { ids: [above.id], reason: 'Меньше' });
  const within = await asked(1000);
  assert.deepEqual([within.state, within.signs], ['approved', []]);
  await pay(within.id);
  await app.sql`
    update withdrawals set requested_at = requested_at - interval '91 days' where id = any(${[first.id, above.id, within.id]}::bigint[])`;
  // A cancelled withdrawal does not end the silence.
  for (let n = 0; n < 2; n += 1) {
    const silent = await asked(500);
    assert.deepEqual([silent.state, silent.signs], ['requested', ['первая после 90 дней']]);
    await partner.result('billing.cancel-withdrawal', { id: silent.id });
  }
  await decide(1000, false);
  const byPerson = await asked(500);
  assert.equal(byPerson.state, 'requested');
  await one.result('operator.reject-withdrawals', { ids: [byPerson.id], reason: 'Ещё раз' });
  await decide(null, true);
  assert.equal((await asked(500)).state, 'requested');
  await decide(null, false);
});

test('the schedule is changed by who has seen it as it is', async () => {
  const [one] = finance;
  assert.ok(one);
  const seen = await one.result('operator.get-withdrawal-terms', {});
  await one.result('operator.set-withdrawal-terms', { ...seen, cutoffHour: 9 });
  const { code, data } = await one.failure('operator.set-withdrawal-terms', {
    ...seen,
    approvesItself: true,
  });
  assert.deepEqual([code, Object.keys(data ?? {})], [409, ['sha256']]);
  const { sha256, ...now } = await one.result('operator.get-withdrawal-terms', {});
  assert.deepEqual([now.cutoffHour, now.approvesItself], [9, seen.approvesItself]);
  await one.result('operator.set-withdrawal-terms', { ...seen, sha256 });
  assert.deepEqual(await one.result('operator.get-withdrawal-terms', {}), seen);
});

test('a transaction pays once, however its hash is written @full', async () => {
  const [one, other, third] = finance;
  assert.ok(one && other && third);
  const settling = async () => {
    const id = await (await earner()).ask(1000);
    await one.result('operator.approve-withdrawals', { ids: [id] });
    const { id: registry } = await other.result('operator.create-registry', { withdrawalId: id });
    await third.result('operator.approve-registry', { id: registry });
    return { id, kind: 'transaction' as const, paidOn: today(app) };
  };
  const hash = 'A1'.repeat(32);
  await other.result('operator.settle-withdrawal', { ...(await settling()), evidence: hash });
  const again = await settling();
  for (const evidence of [hash.toLowerCase(), `0x${hash}`, `https://tronscan.org/#/transaction/${hash}`]) {
    const refused = await other.failure('operator.settle-withdrawal', { ...again, evidence });
    assert.match(refused.message, /уже подтверждена/, evidence);
  }
  // A single word proves nothing for a network whose transactions have a hash.
  await app.sql.begin(async (tx) => {
    await tx`alter table destinations disable trigger destinations_kept`;
    await tx`
      update destinations set method_id = (select id from withdrawal_methods where kind = 'trc20')
      where id = (select destination_id from withdrawals where id = ${again.id})`;
    await tx`alter table destinations enable trigger destinations_kept`;
  });
  const word = await other.failure('operator.settle-withdrawal', { ...again, evidence: 'отправили' });
  assert.deepEqual([word.code, Object.keys(word.data ?? {})], [422, ['evidence']]);
});

test('cancelling and closing at once: one wins, and the money is where the state says @full', async () => {
  const { partner, ask } = await earner();
  const [one, other] = finance;
  assert.ok(one && other);
  const id = await ask(1000);
  await one.result('operator.approve-withdrawals', { ids: [id] });
  await Promise.allSettled([
    partner.result('billing.cancel-withdrawal', { id }),
    other.result('operator.create-registry', { withdrawalId: id }),
    one.result('operator.create-registry', { withdrawalId: id }),
  ]);
  const state = await stateOf(partner, id);
  assert.ok(state === 'cancelled' || state === 'sending', state);
  assert.deepEqual(await balanceOf(partner), state === 'cancelled' ? [5000, 0] : [4000, 1000]);
  const lines = await app.sql`select 1 from registry_lines where withdrawal_id = ${id} and is_live`;
  assert.equal(lines.length, state === 'sending' ? 1 : 0);
});

test('a chargeback after the request holds it back as a debt, out of every registry', async () => {
  const { partner, ask } = await earner();
  const [one, other] = finance;
  assert.ok(one && other);
  const id = await ask(5000);
  await one.result('operator.approve-withdrawals', { ids: [id] });
  await post(partner, -100, 'chargeback');
  assert.deepEqual((await partner.result('billing.get-withdrawal', { id })).holds, ['debt']);
  assert.match((await other.failure('operator.create-registry', { withdrawalId: id })).message, /задержана/);
  await post(partner, 100);
  // The check waits for an entry that is just being posted.
  const chargeback = { kind: 'chargeback', account: 'available', amount: -1, comment: '' } as const;
  const late = await app.sql.begin(async (tx) => {
    await postToLedger(tx, partner.id, { ...chargeback, idempotencyKey: key() }, 'program');
    const closing = other.failure('operator.create-registry', { withdrawalId: id });
    await lockQueue(app, closing);
    return [closing];
  });
  assert.match((await late[0])?.message ?? '', /задержана/);
  await post(partner, 1);
  await other.result('operator.create-registry', { withdrawalId: id });
});

test('what stands in the way is said with its way out, to the kopeck', async () => {
  const { partner, destinationId, ask } = await earner();
  const why = async (sum: number) =>
    (await partner.result('billing.get-withdrawal-preview', { destinationId, sum })).why.map(
      ({ code }) => code,
    );
  assert.deepEqual(await why(499.99), ['below-minimum']);
  assert.deepEqual(await why(500), []);
  assert.deepEqual(await why(5000.01), ['not-enough']);
  assert.deepEqual(await why(100_000.01), ['above-maximum']);
  await ask(500);
  assert.deepEqual(await why(500), ['open']);
  const other = await app.partner();
  const none = await other.result('billing.get-withdrawal-preview', {});
  assert.deepEqual(none.why.map(({ code }) => code).slice(0, 1), ['no-payee']);
  await partner.result('requisites.stop');
  assert.ok((await why(500)).includes('locked'));
});

test('nothing is asked for by a method that the network has turned off, or not in this currency @full', async () => {
  const { partner, destinationId, ask } = await earner();
  const { items } = await app.operator.result('operator.get-withdrawal-methods', {});
  const method = items.find(({ kind }) => kind === 'yoomoney') ?? assert.fail();
  const { kind: _, ...terms } = method;
  for (const change of [{ isOn: false }, { currencies: ['USD' as const] }]) {
    await app.admin.result('operator.save-withdrawal-method', { ...terms, ...change });
    const { why } = await partner.result('billing.get-withdrawal-preview', { destinationId, sum: 1000 });
    assert.deepEqual(
      why.map(({ code }) => code),
      ['no-destination'],
    );
    await assert.rejects(ask(1000), /сейчас не платит/);
  }
  await app.admin.result('operator.save-withdrawal-method', terms);
  await ask(1000);
});

test('what arrives is what the partner was shown: another fee since then is refused, and is no other use of the key @full', async () => {
  const { partner, destinationId } = await earner();
  const { items } = await app.operator.result('operator.get-withdrawal-methods', {});
  const { kind: _, ...terms } = items.find(({ kind }) => kind === 'yoomoney') ?? assert.fail();
  const { net } = await partner.result('billing.get-withdrawal-preview', { destinationId, sum: 1000 });
  await app.admin.result('operator.save-withdrawal-method', { ...terms, feePercent: 30 });
  const asked = { destinationId, sum: 1000, net, idempotencyKey: key() };
  const refused = await partner.failure('billing.request-withdrawal', asked);
  await app.admin.result('operator.save-withdrawal-method', terms);
  assert.deepEqual([refused.code, /придёт 700/.test(refused.message)], [409, true], refused.message);
  const { id } = await partner.result('billing.request-withdrawal', asked);
  assert.equal((await partner.result('billing.get-withdrawal', { id })).net, net);
});

test('void gives the withdrawal back to the approved, and its number is not used again', async () => {
  const { partner, ask } = await earner();
  const [one, other] = finance;
  assert.ok(one && other);
  const id = await ask(1000);
  await one.result('operator.approve-withdrawals', { ids: [id] });
  const { id: first } = await other.result('operator.create-registry', { withdrawalId: id });
  await other.result('operator.void-registry', { id: first });
  const { items: was } = await other.result('operator.get-withdrawals', { registryId: first });
  assert.deepEqual(
    was.map((withdrawal) => [withdrawal.id, withdrawal.state, withdrawal.registryId]),
    [[id, 'approved', null]],
  );
  assert.equal(await stateOf(partner, id), 'approved');
  await other.result('operator.create-registry', { withdrawalId: id });
  const numbers = await app.sql<{ number: number }[]>`
    select number from registry_lines where withdrawal_id = ${id} order by number`;
  assert.equal(new Set(numbers.map(({ number }) => number)).size, 2);
});

test('staff hold one back, release it and reject it; the partner reads why', async () => {
  const { partner, ask } = await earner();
  const [one] = finance;
  assert.ok(one);
  const id = await ask(1000);
  await one.result('operator.hold-withdrawals', { ids: [id], reason: 'Ждём ответа' });
  const [held] = (await one.result('operator.approve-withdrawals', { ids: [id] })).items;
  assert.equal(held?.isDone, false);
  await one.result('operator.release-withdrawals', { ids: [id] });
  await one.result('operator.reject-withdrawals', { ids: [id], reason: 'Чужой кошелёк' });
  assert.partialDeepStrictEqual(await partner.result('billing.get-withdrawal', { id }), {
    state: 'rejected',
    reason: 'Чужой кошелёк',
  });
  assert.deepEqual(await balanceOf(partner), [5000, 0]);
});

test('where Kabinet pays, nobody posts a payout by hand', async () => {
  const partner = await app.partner();
  const entry = {
    userId: partner.id,
    kind: 'payout',
    account: 'available',
    amount: -1,
    idempotencyKey: 'by hand',
  };
  for (const [method, params] of [
    ['operator.post-ledger-entry', entry],
    ['operator.post-ledger-entries', { entries: [entry] }],
    [
      'operator.get-entry-preview',
      { userId: partner.id, kind: 'payout-fee', account: 'blocked', amount: -1 },
    ],
  ] as const)
    assert.deepEqual(Object.keys((await app.operator.failure(method, params)).data ?? {}), ['kind']);
});

test('no hand entry takes what withdrawals under way have ordered', async () => {
  const { partner, ask } = await earner();
  await ask(1000);
  const entry = (amount: number) => ({
    userId: partner.id,
    kind: 'penalty',
    account: 'blocked' as const,
    amount,
    idempotencyKey: key(),
  });
  const refused = await app.operator.failure('operator.post-ledger-entry', entry(-500));
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['account']]);
  const several = { entries: [entry(-1)] };
  assert.equal((await app.operator.failure('operator.post-ledger-entries', several)).code, 409);
  assert.deepEqual(await balanceOf(partner), [4000, 1000]);
  await app.operator.result('operator.post-ledger-entry', { ...entry(300), kind: 'opening' });
  await app.operator.result('operator.post-ledger-entry', entry(-300));
  assert.deepEqual(await balanceOf(partner), [4000, 1000]);
});

test('no hand entry has a key of the program’s own', async () => {
  const { id: userId } = await app.partner();
  const entry = { userId, kind: 'bonus', account: 'available' as const, amount: 1 };
  for (const idempotencyKey of [
    'withdrawal-12-paid-payout-blocked',
    'conversion 5 step 2 0',
    'referral 5 step 1',
  ])
    assert.deepEqual(
      Object.keys(
        (await app.operator.failure('operator.post-ledger-entry', { ...entry, idempotencyKey })).data ?? {},
      ),
      ['idempotencyKey'],
    );
});

test('a brake comes over a withdrawal that waits, and a stop cancels it', async () => {
  const { partner, ask } = await earner();
  const id = await ask(1000);
  await app.operator.result('operator.update-user', {
    id: partner.id,
    password: 'новый пароль от сети',
    email: `new-${partner.id}@example.com`,
  });
  await partner.result('auth.sign-in', { login: partner.login, password: 'новый пароль от сети' });
  assert.deepEqual((await partner.result('billing.get-withdrawal', { id })).holds, ['cooling', 'sign']);
  await partner.result('requisites.stop');
  assert.equal(await stateOf(partner, id), 'cancelled');
  assert.deepEqual(await balanceOf(partner), [5000, 0]);
});
