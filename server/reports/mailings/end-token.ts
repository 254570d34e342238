import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Keys } from '../../platform/program/keys.ts';

export const endPath = '/unsubscribe/report';

/** Ends a mailing without a session, for ever: an old letter's link must still work. */
export function endUrl({ keys, settings }: Pick<App, 'keys' | 'settings'>, mailingId: number): string {
  const token = `${mailingId}-${sign(keys.secret, mailingId).toString('base64url')}`;
  return `${settings.publicUrl}${endPath}?token=${token}`;
}

/** The mailing that a token ends; null for a token that is not ours. */
export function readEndToken(keys: Keys, token: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,15})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = [keys.secret, ...keys.oldSecrets].some((key) =>
    timingSafeEqual(sign(key, Number(id)), given),
  );
  return isOurs ? Number(id) : null;
}

function sign(key: Buffer, mailingId: number): Buffer {
  return createHmac('sha256', key).update(`end report mailing ${mailingId}`).digest();
}
