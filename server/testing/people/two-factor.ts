import type { Client } from '../methods/client.ts';
import type { MailServer } from '../servers/mail-server.ts';
import { createAuthenticator, earlyInStep } from './authenticator.ts';

type Partner = Client & { login: string };

/** The code of the next letter that holds a code. */
export async function readMailCode(mail: MailServer, { login }: { login: string }): Promise<string> {
  const { text } = await mail.next(`${login}@example.com`);
  return /: (\d{6})$/m.exec(text ?? '')?.[1] ?? (await readMailCode(mail, { login }));
}

export async function askMailCode(mail: MailServer, partner: Partner): Promise<string> {
  await partner.result('profile.send-tfa-mail-code');
  return await readMailCode(mail, partner);
}

/** Turns two-factor on with the code of the previous step, so that the current and the next codes stay unused. */
export async function turnOn(mail: MailServer, partner: Partner) {
  const mailCode = await askMailCode(mail, partner);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  const phone = createAuthenticator(secret);
  await earlyInStep();
  const { recoveryCodes } = await partner.result('profile.activate-tfa', { code: phone.at(-1), mailCode });
  return { phone, secret, recoveryCodes };
}
