import type { TestApp } from '../app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { giveCode } from './requisites.ts';

type Partner = Client & { id: number };

/** Makes a named token with these scopes, and a client that calls with it. */
export async function makeToken(
  app: TestApp,
  partner: Partner,
  scopes: string[],
  expiresAt: string | null = null,
) {
  await giveCode(app, partner);
  const made = await partner.result('profile.create-token', { name: 'Трекер', scopes, expiresAt });
  return { ...made, program: createClient(app.url, { bearer: made.token }) };
}
