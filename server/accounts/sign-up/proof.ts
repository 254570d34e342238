import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { z } from 'zod';
import { challenge, proved } from '#contract/accounts/sign-up';
import type { App } from '../../app.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { spendOnce } from './once-queries.ts';

/** The lifetime of a challenge in seconds: people may look at the page for long before they type. */
const lifetime = 20 * 60;
/** About half a second on a computer, two seconds on an old phone. */
const usualCost = 5_000;

/** A proof of work for the browser, signed and checked only here. See docs/decisions/0187-proof-of-work.md. */
export async function makeChallenge({ keys }: Pick<App, 'keys'>, cost = usualCost) {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(400, 200),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime * 1000),
    ...secretsOf(keys.secret),
  });
  return challenge.parse(made);
}

/** Refuses a proof that is wrong, too old, or used before. */
export async function checkProof({ sql, keys }: Pick<App, 'sql' | 'keys'>, proof: string): Promise<void> {
  const given = readProof(proof);
  const isRight = given !== null && (await isSolved(keys, given));
  if (!isRight || !(await spendOnce(sql, sha256(given.challenge.signature), lifetime)))
    throw wrongField('proof', 'Проверка браузера устарела. Повторите ещё раз');
}

type Proof = z.output<typeof proved>;

async function isSolved({ secret, oldSecrets }: App['keys'], given: Proof): Promise<boolean> {
  for (const key of [secret, ...oldSecrets]) {
    const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(key) });
    if (verified) return true;
  }
  return false;
}

function secretsOf(key: Buffer) {
  const of = (use: string) => createHmac('sha256', key).update(`sign-up ${use}`).digest('hex');
  return { hmacSignatureSecret: of('challenge'), hmacKeySignatureSecret: of('solution') };
}

function readProof(text: string): Proof | null {
  try {
    return proved.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
