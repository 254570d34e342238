import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { open, seal } from '../../platform/program/secret-box.ts';

/** In seconds. */
export const codeLifetime = 10 * 60;
const ticketLifetime = 2 * 3600;

const shape = z.object({ email: z.string(), nonce: z.string(), at: z.number() });

/**
 * The proof that a mail was read, without a row for it: the browser keeps the sealed address, and the code is made of the seal's
 * nonce. `request` asks for a letter, `ticket` is what its code is exchanged for.
 */
export type Sealed = z.output<typeof shape>;

export function sealMail({ keys }: Pick<App, 'keys'>, kind: 'request' | 'ticket', email: string): string {
  const sealed: Sealed = { email, nonce: randomBytes(16).toString('base64url'), at: Date.now() };
  return seal(keys.secret, JSON.stringify(sealed), contextOf(kind)).toString('base64url');
}

/** Null where the text was not sealed here, or too long ago. */
export function openMail(
  { keys }: Pick<App, 'keys'>,
  kind: 'request' | 'ticket',
  text: string,
): Sealed | null {
  const opened = open(keys, Buffer.from(text, 'base64url'), contextOf(kind));
  if (opened === null) return null;
  const sealed = shape.parse(JSON.parse(opened));
  const lifetime = kind === 'request' ? codeLifetime : ticketLifetime;
  return sealed.at + lifetime * 1000 > Date.now() ? sealed : null;
}

/** The codes of a request, the newest key's first: this code is mailed. */
export function codesOf({ keys }: Pick<App, 'keys'>, { nonce }: Sealed): string[] {
  return [keys.secret, ...keys.oldSecrets].map((key) => {
    const hash = createHmac('sha256', key).update(`sign-up code ${nonce}`).digest();
    return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0');
  });
}

function contextOf(kind: string): string {
  return `sign-up ${kind}`;
}
