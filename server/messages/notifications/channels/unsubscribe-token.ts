import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../app.ts';
import type { Keys } from '../../../platform/program/keys.ts';

export const unsubscribePath = '/unsubscribe';

/** Turns this trigger's letters off without a session, for ever: an old letter's link must still work. */
export function unsubscribeUrl(
  { keys, settings }: Pick<App, 'keys' | 'settings'>,
  userId: number,
  triggerId: number,
): string {
  const token = `${userId}-${triggerId}-${sign(keys.secret, userId, triggerId).toString('base64url')}`;
  return `${settings.publicUrl}${unsubscribePath}?token=${token}`;
}

/** The partner and the letters that a token is for; null for a token that is not ours. */
export function readUnsubscribeToken(
  keys: Keys,
  token: string,
): { userId: number; triggerId: number } | null {
  const [, user, trigger, signature] = /^([1-9]\d{0,15})-([1-9]\d{0,3})-([\w-]{43})$/.exec(token) ?? [];
  if (!user || !trigger || !signature) return null;
  const userId = Number(user);
  const triggerId = Number(trigger);
  const given = Buffer.from(signature, 'base64url');
  const isOurs = [keys.secret, ...keys.oldSecrets].some((key) =>
    timingSafeEqual(sign(key, userId, triggerId), given),
  );
  return isOurs ? { userId, triggerId } : null;
}

function sign(key: Buffer, userId: number, triggerId: number): Buffer {
  return createHmac('sha256', key).update(`unsubscribe ${userId} ${triggerId}`).digest();
}
