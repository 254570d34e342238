import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { type Bank, openBank } from '../../testing/people/bank.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { statementOf } from '../../testing/people/statement.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';
import { clock } from '../ledger/days.ts';

let app: MailApp;
let bank: Bank;
let lone: MailApp | undefined;
before(async () => {
  app = await startMailApp();
  bank = await openBank(app);
});
after(async () => {
  for (const one of lone ? [app, lone] : [app]) {
    assert.deepEqual(await withdrawalFaults(one.sql), []);
    await one.stop();
  }
});

test('a payment returns when two people say so, of whom each may drop it, and a statement ends what was said', async () => {
  const { closer, other, approver } = bank.finance;
  const { all, lines } = await bank.sent([1100]);
  const [{ id, earner } = assert.fail()] = all;
  await bank.bring(statementOf(lines));
  const said = { id, reason: 'Счёт закрыт' };
  const stateOf = async () => (await closer.result('operator.get-withdrawal', { id })).state;
  assert.deepEqual(await closer.result('operator.return-withdrawal', said), { ok: true, isDone: false });
  assert.match((await closer.failure('operator.return-withdrawal', said)).message, /другой сотрудник/);
  const shown = await other.result('operator.get-withdrawal', { id });
  assert.partialDeepStrictEqual(shown, {
    state: 'paid',
    proposed: 'returned',
    proposal: {
      state: 'returned',
      reason: said.reason,
      by: closer.name,
      isOwn: false,
      aloneFrom: null,
    },
  });
  const listed = await closer.result('operator.get-withdrawals', { proposed: true });
  assert.deepEqual(
    listed.items.map((one) => one.id),
    [id],
  );
  await other.result('operator.drop-withdrawal-end', { id });
  assert.equal((await other.failure('operator.drop-withdrawal-end', { id })).code, 409);
  await closer.result('operator.return-withdrawal', said);
  // Race: of two concurrent confirmations one succeeds.
  const outcomes = await Promise.allSettled(
    [other, approver].map(({ result }) => result('operator.return-withdrawal', said)),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await stateOf(), 'returned');
  assert.equal((await earner.partner.result('profile.get-balance')).availableBalance, 50_000);
  assert.equal((await app.operator.failure('operator.return-withdrawal', said)).code, 403);
});

test('what one person says of a failure ends when a statement proves the payment @full', async () => {
  const { closer, other } = bank.finance;
  const { registry, all, lines } = await bank.sent([1200]);
  const [{ id } = assert.fail()] = all;
  await app.sql`update registries set taken_at = now() where id = ${registry}`;
  await closer.result('operator.fail-withdrawal', { id, reason: 'Банк отказал' });
  await bank.bring(statementOf(lines));
  const shown = await closer.result('operator.get-withdrawal', { id });
  assert.deepEqual([shown.state, shown.proposal], ['paid', null]);
  assert.equal((await other.failure('operator.fail-withdrawal', { id, reason: 'Нет' })).code, 409);
});

test('where one person pays, the same one says it again an hour later, and administrators have a letter', async () => {
  lone = await startMailApp({ WITHDRAWAL_APPROVERS: '1' });
  const small = lone;
  const smallBank = await openBank(small);
  const { closer } = smallBank.finance;
  const { registry, all } = await smallBank.sent([1300]);
  const [{ id, earner } = assert.fail()] = all;
  await small.sql`update registries set taken_at = now() where id = ${registry}`;
  const chief = await signInStaff(small);
  await small.sql`update staff_accounts set email = 'chief@network.example' where id = ${chief.id}`;
  const said = { id, reason: 'Банк отказал' };
  await closer.result('operator.fail-withdrawal', said);
  const [row] = await small.sql<{ from: Date }[]>`
    select proposed_at + interval '1 hour' as from from staff_proposals where decided_at is null`;
  const from = clock(row?.from ?? new Date(), small.app.settings.networkTimeZone);
  const early = await closer.failure('operator.fail-withdrawal', said);
  assert.ok(early.message.includes(`через час, с ${from}`), early.message);
  await small.sql`update staff_proposals set proposed_at = proposed_at - interval '1 hour'`;
  assert.deepEqual(await closer.result('operator.fail-withdrawal', said), { ok: true, isDone: true });
  const letter = await small.mail.next('chief@network.example');
  assert.match(letter.text ?? '', new RegExp(`выплата № ${id} партнёру ${earner.partner.login}`));
  // A stop is lifted in the same way.
  const asked = { userId: earner.partner.id, reason: 'Позвонили' };
  await earner.partner.result('requisites.stop');
  assert.deepEqual(await closer.result('operator.lift-brake', asked), { isLifted: false });
  assert.match((await closer.failure('operator.lift-brake', asked)).message, /через час/);
  await small.sql`update brakes set lifted_at = lifted_at - interval '1 hour' where user_id = ${earner.partner.id}`;
  assert.deepEqual(await closer.result('operator.lift-brake', asked), { isLifted: true });
});
