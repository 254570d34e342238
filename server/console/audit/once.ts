import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { repeatKeyOf } from '#contract/wire/repeat-key';
import type { Method } from '#contract/wire/rpc';
import type { Tx } from '../../platform/db/connection.ts';
import type { Keys } from '../../platform/program/keys.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { claimRepeat, findRepeat, keepResult } from './repeat-queries.ts';
import { withoutSecrets } from './stored.ts';

type Named = { name: string; method: Method; params: unknown; keys: Pick<Keys, 'secret' | 'oldSecrets'> };

/**
 * Runs a change, or returns the stored result of the call with the same idempotency key. A key with other parameters is refused
 * with 409, as is a repeat of a call whose result held a secret: secrets are shown once and not stored.
 *
 * Race: the key is claimed before the change begins, so of two calls at once the second waits until the first one's transaction
 * ends, and finds its result, or a free key where the first was refused.
 */
export async function once(tx: Tx, named: Named, change: () => Promise<unknown>): Promise<unknown> {
  const { name, method, params, keys } = named;
  const key = repeatKeyOf(method.params, params);
  if (key === undefined) return await change();
  const hashBy = (secret: Buffer) => createHmac('sha256', secret).update(JSON.stringify(params)).digest();
  if (!(await claimRepeat(tx, name, key, hashBy(keys.secret))))
    return await answerAgain(tx, name, key, [keys.secret, ...keys.oldSecrets].map(hashBy));
  const result = await change();
  const kept = withoutSecrets(method.result, result);
  if (isDeepStrictEqual(kept, result)) await keepResult(tx, name, key, result);
  return result;
}

async function answerAgain(tx: Tx, name: string, key: string, hashes: Buffer[]): Promise<unknown> {
  const earlier = await findRepeat(tx, name, key);
  if (!earlier || !hashes.some((hash) => earlier.paramsHash.equals(hash)))
    throw conflict('idempotencyKey', 'Этот ключ уже использован для другого вызова');
  if (earlier.result === null)
    throw conflict(
      'idempotencyKey',
      'Это уже сделано, а секрет из ответа показывают один раз: удалите сделанное и повторите с новым ключом',
    );
  return earlier.result;
}
