import { activateWork } from '../../money/requisites/activate.ts';
import type { TestApp } from '../app.ts';
import type { MailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { readMailCode } from './two-factor.ts';

type Partner = Client & { id: number };

/** Marks a code as given just now in the partner's sessions. */
export async function giveCode({ sql }: TestApp, { id }: { id: number }): Promise<void> {
  await sql`update sessions set code_given_at = now() where user_id = ${id}`;
}

export const someone = { name: 'Ким Анна Сергеевна', inn: '500100732259' };

/** A payee that the staff have accepted. */
export async function makePayee(app: TestApp, partner: Partner): Promise<number> {
  await giveCode(app, partner);
  const { id } = await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
  await app.admin.result('operator.check-payee', { id, isAccepted: true });
  return id;
}

export const yoomoney = 4;

/** A destination that waits for its code. */
export async function makeDestination(
  app: TestApp,
  partner: Partner,
  payeeId: number,
  wallet = '4100175017397',
): Promise<number> {
  // The partner gets at most one letter a minute.
  await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${partner.id}`;
  const written = { payeeId, methodId: yoomoney, values: { wallet } };
  return (await partner.result('requisites.create-destination', written)).id;
}

/** Ends the waiting times of a partner's destinations, and runs the program's task of each minute. */
export async function endWait(app: TestApp, { id }: { id: number }): Promise<void> {
  await app.sql`update destinations set waits_until = now() where user_id = ${id} and state = 'waiting'`;
  await activateWork(app.app).run({});
}

/** An active destination. */
export async function makeActive(app: MailApp, partner: Partner & { login: string }, wallet?: string) {
  const payeeId = await makePayee(app, partner);
  const id = await makeDestination(app, partner, payeeId, wallet);
  const { needsCheck } = await confirmDestination(app, partner, id);
  if (needsCheck) await app.admin.result('operator.check-destination', { id, isAccepted: true });
  await endWait(app, partner);
  return { id, payeeId };
}

export async function confirmDestination(app: MailApp, partner: Partner & { login: string }, id: number) {
  const code = await readMailCode(app.mail, partner);
  return await partner.result('requisites.confirm-destination', { id, code });
}

/** A withdrawal request to a destination that is made active for it. */
export async function makeWithdrawal(app: TestApp, partner: Partner, destinationId: number): Promise<number> {
  await app.sql`
    update destinations set state = 'waiting', confirmed_at = now(), waits_until = now() where id = ${destinationId}`;
  await endWait(app, partner);
  const entry = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 5000 };
  await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'for a withdrawal' });
  await giveCode(app, partner);
  const asked = { destinationId, sum: 1000, idempotencyKey: 'a withdrawal' };
  return (await partner.result('billing.request-withdrawal', asked)).id;
}
