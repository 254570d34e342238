import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import type { SignUpForm } from './ask-sign-up.ts';

type Challenge = NonNullable<SignUpForm['challenge']>;

/** The browser's work for a letter, as JSON (docs/decisions/0187-proof-of-work.md). */
async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

/**
 * Works for the first letter while the address is typed, and anew for each further one: a challenge is good for one. One that was too old, as
 * where the page stood open, is solved anew as well.
 */
export function createLetters(first: Challenge) {
  let next: Promise<string> | null = globalThis.isSecureContext ? prove(first) : null;
  // Asked for below; a failure is told there.
  next?.catch(() => {});

  async function proofOf(): Promise<string> {
    const proof = next ?? proveAnew();
    next = null;
    return await proof;
  }
  return async (email: string) => {
    const proof = await proofOf();
    try {
      return await call('auth.request-sign-up', { email, proof });
    } catch (failure) {
      if (!(failure instanceof RpcFailure) || !('proof' in failure.fields)) throw failure;
      return await call('auth.request-sign-up', { email, proof: await proveAnew() });
    }
  };
}

async function proveAnew(): Promise<string> {
  const { challenge } = await call('auth.get-sign-up-form', {});
  return challenge ? await prove(challenge) : '';
}
