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
