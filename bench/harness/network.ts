import { type Client, createClient } from '#server/testing/methods/client';
import { signInAdmin } from '#server/testing/people/staff';
import type { Program } from '#server/testing/running/program';
import type { Trial } from './trial.ts';

export type Partner = { id: number; login: string; password: string; client: Client };

/** Makes partners who are signed in. */
export async function makePartners({ url, operator }: Program, count: number): Promise<Partner[]> {
  const partners: Partner[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { login: `trial${n}`, password: `пароль испытания ${n}` };
    const { id } = await operator.result('operator.create-user', {
      ...account,
      email: `trial${n}@example.com`,
    });
    const client = createClient(url);
    await client.result('auth.sign-in', account);
    partners.push({ ...account, id, client });
  }
  return partners;
}

type Offered = { url?: string; holdDays?: number; payoutFrom?: 'network' | 'advertiser'; amount: number };

/** Makes an offer that pays for the main goal; returns the offer's id and the advertiser's address. */
export async function makeOffer(
  { program: { operator, url: at }, sql }: Pick<Trial, 'program' | 'sql'>,
  { amount, holdDays = 0, ...more }: Offered,
): Promise<{ id: number; url: string }> {
  const { id } = await operator.result('operator.save-offer', {
    name: `Дом ${holdDays}`,
    holdDays,
    ...more,
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount }],
  });
  const { url } = await (await signInAdmin(sql, at)).result('operator.rotate-offer-key', { offerId: id });
  return { id, url };
}

/** Makes a wallet that can be paid to, and a million of money; returns the wallet's id. */
export async function makeDestination(
  { program, sql }: Pick<Trial, 'program' | 'sql'>,
  admin: Pick<Client, 'result'>,
  { id: userId, client }: Partner,
): Promise<number> {
  await sql`update sessions set code_given_at = now() where user_id = ${userId}`;
  const values = { name: 'Ким Анна Сергеевна', inn: '500100732259' };
  const { id: payeeId } = await client.result('requisites.save-payee', { kind: 'npd', values });
  await admin.result('operator.check-payee', { id: payeeId, isAccepted: true });
  const written = { payeeId, methodId: 4, values: { wallet: '4100175017397' } };
  const { id } = await client.result('requisites.create-destination', written);
  await sql`update destinations set state = 'waiting', confirmed_at = now(), waits_until = now() where id = ${id}`;
  await sql`update destinations set state = 'active', activated_at = now(), is_main = true where id = ${id}`;
  const earned = { userId, kind: 'bonus', account: 'available', amount: 1_000_000 } as const;
  await program.operator.result('operator.post-ledger-entry', {
    ...earned,
    idempotencyKey: `earned ${userId}`,
  });
  return id;
}
