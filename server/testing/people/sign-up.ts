import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { PartnerContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { sealMail } from '../../accounts/sign-up/mail-proof.ts';
import { makeChallenge } from '../../accounts/sign-up/proof.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../methods/client.ts';

/** A proof of work as the browser makes it, for a challenge that costs next to nothing. */
export async function makeProof({ app }: TestApp): Promise<string> {
  const challenge = await makeChallenge(app, 1);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

type Form = Params<PartnerContract['auth.sign-up']>;

/** A whole form of a person who has just read their mail. */
export function makeForm(
  { app }: TestApp,
  { email, ...fields }: Partial<Form> & { email?: string } = {},
): Form {
  const login = `applicant-${randomBytes(4).toString('hex')}`;
  return {
    ticket: sealMail(app, 'ticket', email ?? `${login}@example.com`),
    login,
    password: 'три слова и цифра 7',
    telegram: '@applicant',
    sources: ['seo'],
    ...fields,
  };
}

/** The code of the sign-up link that the console shows to a member of the staff. */
export async function linkCodeOf({ result }: Pick<Client, 'result'>): Promise<string> {
  const { link } = await result('operator.get-sign-up-form');
  return (
    /\/sign-up\?manager=([\w-]{22,})$/.exec(link ?? '')?.[1] ?? assert.fail(`no link of a manager: ${link}`)
  );
}

/** A person whose application waits, in a browser of their own; their address has room for more applications. */
export async function makeApplicant(app: TestApp, fields: Parameters<typeof makeForm>[1] = {}) {
  const client = app.visitor();
  const form = makeForm(app, fields);
  await client.result('auth.sign-up', form);
  await app.sql`delete from tries`;
  const [row] = await app.sql<{ id: number }[]>`select id from applications where login = ${form.login}`;
  return { ...client, id: row?.id ?? 0, login: form.login, password: form.password };
}
