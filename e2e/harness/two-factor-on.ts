import type { Client } from '../../server/testing/methods/client.ts';
import { createAuthenticator } from '../../server/testing/people/authenticator.ts';
import { readMailedCode } from './outbox.ts';

/** Turns two-factor on through the API. Returns the partner's phone, the recovery codes and the mailed code that was used. */
export async function turnOn(partner: Client & { login: string }) {
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  const phone = createAuthenticator(secret);
  await partner.result('profile.send-tfa-mail-code');
  const mailCode = await readMailedCode(`${partner.login}@example.com`);
  const { recoveryCodes } = await partner.result('profile.activate-tfa', {
    code: await phone.next(),
    mailCode,
  });
  return { phone, recoveryCodes, mailCode };
}
