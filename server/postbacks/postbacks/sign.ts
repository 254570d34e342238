import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { fillMacros, postbackMacros } from '#contract/traffic/macros';

/**
 * The headers of a signed POST (standardwebhooks.com). Each valid secret signs, so that a receiver that knows only one secret
 * accepts the call while the secret is being changed. `at` is in seconds.
 */
export function signHeaders(
  message: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signed = `${message.id}.${message.at}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.at),
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed).toString('base64')}`).join(' '),
  };
}

/**
 * The URL of a GET with its macros filled in. `{sign}` becomes the hex HMAC-SHA256 of path and query as sent, with `{sign}`
 * replaced by nothing. While two secrets are valid, it has both signatures, the newer first, with a dot between.
 */
export function fillSigned(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): string {
  const fill = (sign: string) => new URL(fillMacros(template, { ...values, sign }, postbackMacros));
  const { pathname, search } = fill('');
  const sign = secrets.map((secret) => hmac(secret, pathname + search).toString('hex')).join('.');
  return fill(sign).href;
}

function hmac(secret: string, text: string) {
  return createHmac('sha256', keyOf(secret)).update(text).digest();
}

const mostKeys = 10_000;
/** Prepared keys are kept: preparing a key takes longer than signing with it. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string) {
  const known = keys.get(secret);
  if (known) return known;
  if (keys.size >= mostKeys) keys.clear();
  const key = createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  keys.set(secret, key);
  return key;
}
