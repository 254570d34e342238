import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lineFlagNames } from '#contract/money/withdrawal-names';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { type Bank, openBank } from '../../testing/people/bank.ts';
import { accountAt, payingAccount } from '../../testing/people/registries.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { type StatementLine, statementOf } from '../../testing/people/statement.ts';
import { getSheet } from '../../testing/sheets.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';

const mailOfBound = 'bound@network.example';
let app: MailApp;
let bank: Bank;
before(async () => {
  app = await startMailApp();
  bank = await openBank(app);
  await app.sql`update staff_accounts set email = 'payer@network.example' where id = ${bank.finance.other.id}`;
  const bound = await signInStaff(app, 'finance');
  await app.sql`update staff_accounts set email = ${mailOfBound}, is_bound = true where id = ${bound.id}`;
});
after(async () => {
  assert.deepEqual(await withdrawalFaults(app.sql), []);
  assert.ok(
    !app.mail.recipients().includes(mailOfBound),
    'letters name partners whom a bound account does not see',
  );
  await app.stop();
});

type Sent = Awaited<ReturnType<Bank['sent']>>['all'][number];

/** A withdrawal whose file was taken and that two people marked as failed, with the bank's line of it. */
async function failed(sum: number): Promise<Sent> {
  const { finance } = bank;
  const { registry, all } = await bank.sent([sum]);
  const [one = assert.fail()] = all;
  assert.equal((await getSheet(app, `/operator/registries/${registry}/file`, finance.closer)).status, 200);
  for (const { result } of [finance.closer, finance.other])
    await result('operator.fail-withdrawal', { id: one.id, reason: 'Банк отказал' });
  return one;
}

const balanceOf = async ({ earner: { partner } }: Sent) => {
  const { availableBalance, blockedBalance } = await partner.result('profile.get-balance');
  return [availableBalance, blockedBalance];
};

/** The open debits that fit ended withdrawals. */
async function ended() {
  return (await bank.finance.closer.result('operator.get-statement-lines', { ended: true })).items;
}

/** The bank's return of a payment. */
const backOf = ({ sum }: StatementLine, id: number): string =>
  statementOf([
    {
      number: '9',
      day: '12.01.2027',
      sum,
      from: accountAt(940),
      to: payingAccount.account,
      credited: '12.01.2027',
      purpose: `Возврат, выплата № ${id}`,
    },
  ]);

test('a debit of what has failed is an alarm that nobody sets aside alone, and its sum is taken back once', async () => {
  const { finance } = bank;
  const one = await failed(2000);
  assert.deepEqual(await balanceOf(one), [50_000, 0]);
  // The partner requests the whole sum again: the balance becomes negative by the sum that the bank has paid.
  const again = await one.earner.ask(49_500);
  await bank.bring(statementOf([one.line]));
  const [line = assert.fail()] = await ended();
  assert.partialDeepStrictEqual(line, { state: 'new', endedWithdrawalId: one.id });
  assert.partialDeepStrictEqual(line.suggestions, [{ withdrawalId: one.id, state: 'failed', obstacle: '' }]);
  const letter = await app.mail.next('payer@network.example');
  assert.match(letter.text ?? '', new RegExp(`Выплата № ${one.id}, партнёр ${one.earner.partner.login}: 2`));
  const { needs } = await finance.closer.result('operator.get-start', {});
  assert.equal(needs.find(({ kind }) => kind === 'paid-ended')?.count, 1);
  const aside = { id: line.id, state: 'aside', note: 'Не знаем' } as const;
  assert.deepEqual(await finance.closer.result('operator.match-line', aside), { id: line.id, isDone: false });
  assert.equal((await ended())[0]?.asideBy, finance.closer.name);
  assert.match((await finance.closer.failure('operator.match-line', aside)).message, /другой сотрудник/);
  assert.equal((await ended()).length, 1);
  // A later withdrawal shows the earlier failure.
  const later = await finance.closer.result('operator.get-withdrawal', { id: again });
  assert.ok(later.signs.includes(lineFlagNames.failed), later.signs.join());
  // Race: of several concurrent calls one takes the sum back.
  const takeback = { id: line.id, state: 'takeback', withdrawalId: one.id } as const;
  const outcomes = await Promise.allSettled(
    [finance.closer, finance.other, finance.approver].map(({ result }) =>
      result('operator.match-line', takeback),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await balanceOf(one), [-1500, 49_500]);
  const { entries } = await finance.closer.result('operator.get-withdrawal', { id: one.id });
  assert.partialDeepStrictEqual(entries.at(-1), {
    kind: 'payout-takeback',
    account: 'available',
    amount: -2000,
  });
  assert.deepEqual(await ended(), []);
});

test('what the bank sends back after that is available again; a debit and its return without it are one @full', async () => {
  const { finance } = bank;
  const creditOf = async (id: number) => {
    const { items } = await finance.closer.result('operator.get-statement-lines', { state: 'new' });
    const credit = items.find(({ isDebit }) => !isDebit) ?? assert.fail();
    assert.partialDeepStrictEqual(credit.suggestions, [{ withdrawalId: id }]);
    return { id: credit.id, state: 'returned' as const, withdrawalId: id };
  };
  const one = await failed(2100);
  await bank.bring(statementOf([one.line]));
  const [line = assert.fail()] = await ended();
  await finance.closer.result('operator.match-line', {
    id: line.id,
    state: 'takeback',
    withdrawalId: one.id,
  });
  await bank.bring(backOf(one.line, one.id));
  await finance.closer.result('operator.match-line', await creditOf(one.id));
  assert.deepEqual(await balanceOf(one), [50_000, 0]);
  const other = await failed(2200);
  await bank.bring(statementOf([other.line]));
  await bank.bring(backOf(other.line, other.id));
  await finance.closer.result('operator.match-line', await creditOf(other.id));
  assert.deepEqual(await balanceOf(other), [50_000, 0]);
  assert.deepEqual(await ended(), []);
});

test('a debit of a registry that was voided after its file was taken is an alarm; by two people it goes aside @full', async () => {
  const { finance } = bank;
  const { registry, all, lines } = await bank.sent([2300]);
  const [one = assert.fail()] = all;
  await getSheet(app, `/operator/registries/${registry}/file`, finance.closer);
  await finance.closer.result('operator.void-registry', { id: registry, reason: 'Не тот день' });
  await bank.bring(statementOf(lines));
  const [line = assert.fail()] = await ended();
  const takeback = { id: line.id, state: 'takeback', withdrawalId: one.id } as const;
  assert.match((await finance.closer.failure('operator.match-line', takeback)).message, /сначала отклоните/);
  await finance.other.result('operator.reject-withdrawals', { ids: [one.id], reason: 'Уже выплачена' });
  await finance.other.result('operator.match-line', takeback);
  assert.deepEqual(await balanceOf(one), [47_700, 0]);
  // A line with the order's number but another payee fits no withdrawal of the registry.
  await bank.bring(statementOf(lines.map((line) => ({ ...line, to: accountAt(950) }))));
  assert.deepEqual(await ended(), []);
  const second = await failed(2400);
  await bank.bring(statementOf([second.line]));
  const [left = assert.fail()] = await ended();
  const aside = { id: left.id, state: 'aside', note: 'Чужая' } as const;
  for (const { result } of [finance.closer, finance.other]) await result('operator.match-line', aside);
  assert.equal((await finance.closer.result('operator.get-statement-line', { id: left.id })).state, 'aside');
});
