import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { checkAccount } from '../../requisites/checks/numbers.ts';
import type { TestApp } from '../app.ts';
import type { MailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { network } from './papers.ts';
import { confirmDestination, endWait, giveCode } from './requisites.ts';
import { signInStaff } from './staff.ts';

export const payingAccount = {
  ...{
    account: '40702810200000000001',
    bik: '049805746',
    bank: 'Банк «Север»',
    correspondent: '30101810800000000746',
  },
  purpose: 'Выплата № {номер}, вознаграждение партнёра',
};

/** Has the network pay from its account. */
export async function setPaying({ operator }: TestApp, finance: Pick<Client, 'result'>): Promise<void> {
  await operator.result('operator.set-network-requisites', network);
  await finance.result('operator.set-paying-account', payingAccount);
}

/** Three of finance, each with a code given just now; the second of them is who approves. */
export async function signInFinance(app: MailApp) {
  const signIn = () => signInStaff(app, 'finance', { isConfirmed: true });
  return { closer: await signIn(), approver: await signIn(), other: await signIn() };
}

/** An account of an ИП in the bank of `payingAccount`, by its place among them. */
export function accountAt(place: number): string {
  const written = Array.from({ length: 10 }, (_, key) => `40802810${key}${String(place).padStart(11, '0')}`);
  return written.find((account) => checkAccount(account, payingAccount.bik) === null) ?? assert.fail();
}

let made = 0;

/** A partner with 50 000 ₽ and an account in a bank that is paid. */
export async function makeBankEarner(app: MailApp, own: { name?: string; account?: string } = {}) {
  const partner = await app.partner();
  const paid = await openAccount(app, partner, own);
  await app.operator.result('operator.post-ledger-entry', {
    ...{
      userId: partner.id,
      kind: 'bonus',
      account: 'available',
      amount: 50_000,
      idempotencyKey: randomUUID(),
    },
  });
  return { partner, ...paid };
}

/** Gives a partner an account in a bank that is paid, of a payee that the staff have accepted. */
export async function openAccount(
  app: MailApp,
  partner: Client & { id: number; login: string },
  { name = 'Ёлкина Анна', account = '' } = {},
) {
  made += 1;
  const number = account || accountAt(made);
  await giveCode(app, partner);
  const values = { name, inn: '500100732259', ogrn: '304500116000157', address: 'Москва' };
  const { id: payeeId } = await partner.result('requisites.save-payee', { kind: 'ip', values });
  await app.operator.result('operator.check-payee', { id: payeeId, isAccepted: true });
  const { bik, bank: bankName, correspondent } = payingAccount;
  const written = { payeeId, methodId: 1, values: { bik, account: number, bankName, correspondent } };
  const { id: destinationId } = await partner.result('requisites.create-destination', written);
  const { needsCheck } = await confirmDestination(app, partner, destinationId);
  if (needsCheck)
    await app.operator.result('operator.check-destination', { id: destinationId, isAccepted: true });
  await endWait(app, partner);
  await giveCode(app, partner);
  const ask = async (sum = 1000) =>
    (
      await partner.result('billing.request-withdrawal', {
        ...{ destinationId, sum, idempotencyKey: randomUUID() },
      })
    ).id;
  return { destinationId, payeeId, account: number, ask };
}
