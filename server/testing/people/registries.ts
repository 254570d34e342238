import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayIn } from '../../money/ledger/days.ts';
import { checkAccount } from '../../money/requisites/checks/numbers.ts';
import { insertDestination } from '../../money/requisites/destination-queries.ts';
import { insertPayee } from '../../money/requisites/payee-queries.ts';
import { readDestination, readPayee } from '../../money/requisites/read-values.ts';
import { fingerprinter, sealValues } from '../../money/requisites/sealing.ts';
import type { TestApp } from '../app.ts';
import type { MailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { network } from './papers.ts';
import { giveCode } from './requisites.ts';
import { seenFrom } from './session.ts';
import { signInStaff } from './staff.ts';

export const payingAccount = {
  account: '40702810200000000001',
  bik: '049805746',
  bank: 'Банк «Север»',
  correspondent: '30101810800000000746',
  purpose: 'Выплата № {номер}, вознаграждение партнёра',
};

/** Today on the network's clock: a registry closed just now is paid on no earlier day. */
export const today = ({ app }: TestApp) => dayIn(0, app.settings.networkTimeZone);

/** Lets the network pay from its account. */
export async function setPaying({ admin }: TestApp, finance: Pick<Client, 'result'>): Promise<void> {
  await admin.result('operator.set-network-requisites', network);
  await finance.result('operator.set-paying-account', payingAccount);
}

/** Three people of finance, each with a code given just now; the second approves. */
export async function signInFinance(app: MailApp) {
  const signIn = () => signInStaff(app, 'finance', { isConfirmed: true });
  return { closer: await signIn(), approver: await signIn(), other: await signIn() };
}

/** An account of a sole proprietor (ИП) in the bank of `payingAccount`, by its index. */
export function accountAt(place: number): string {
  const written = Array.from({ length: 10 }, (_, key) => `40802810${key}${String(place).padStart(11, '0')}`);
  return written.find((account) => checkAccount(account, payingAccount.bik) === null) ?? assert.fail();
}

let made = 0;

/** A partner with 50 000 ₽ and an active bank account. */
export async function makeBankEarner(app: MailApp, own: { name?: string; account?: string } = {}) {
  const partner = await app.partner();
  const paid = await openAccount(app, partner, own);
  await app.operator.result('operator.post-ledger-entry', {
    userId: partner.id,
    kind: 'bonus',
    account: 'available',
    amount: 50_000,
    idempotencyKey: randomUUID(),
  });
  return { partner, ...paid };
}

/**
 * Inserts an active bank account of a payee whom the staff have accepted, and marks a code as given just now in the partner's
 * sessions. The rows skip the letters and waiting times of the calls.
 */
export async function openAccount(
  app: MailApp,
  partner: Client & { id: number },
  { name = 'Ёлкина Анна', account = '' } = {},
) {
  made += 1;
  const number = account || accountAt(made);
  const { destinationId, payeeId } = await insertAccount(app, partner.id, name, number);
  await giveCode(app, partner);
  const ask = async (sum = 1000) =>
    (
      await partner.result('billing.request-withdrawal', {
        destinationId,
        sum,
        idempotencyKey: randomUUID(),
      })
    ).id;
  return { destinationId, payeeId, account: number, ask };
}

async function insertAccount({ app, sql }: MailApp, userId: number, name: string, account: string) {
  const { bik, bank: bankName, correspondent } = payingAccount;
  const payee = readPayee('ip', { name, inn: '500100732259', ogrn: '304500116000157', address: 'Москва' });
  const destination = readDestination({ kind: 'bank', fields: [] }, 'ip', {
    bik,
    account,
    bankName,
    correspondent,
  });
  const fingerprint = await fingerprinter(sql, app);
  return await sql.begin(async (tx) => {
    const payeeId = await insertPayee(tx, userId, {
      ...payee,
      kind: 'ip',
      replaces: undefined,
      sealed: sealValues(app, 'payee', userId, payee.values),
      fingerprint: fingerprint(payee.number),
    });
    await tx`update payees set state = 'active', checked_at = now() where id = ${payeeId}`;
    const destinationId = await insertDestination(tx, userId, {
      ...seenFrom,
      mask: destination.mask,
      bank: destination.bank,
      payeeSeries: payeeId,
      methodId: 1,
      replacesId: null,
      sealed: sealValues(app, 'destination', userId, destination.values),
      numberHash: fingerprint(destination.number),
    });
    await tx`
      update destinations set state = 'waiting', confirmed_at = now(), waits_until = now() where id = ${destinationId}`;
    await tx`
      update destinations set state = 'active', activated_at = now(),
        is_main = not exists (select from destinations where user_id = ${userId} and is_main)
      where id = ${destinationId}`;
    return { destinationId, payeeId };
  });
}
