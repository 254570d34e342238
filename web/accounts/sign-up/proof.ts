import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import type { SignUpForm } from './ask-sign-up.ts';

type Challenge = NonNullable<SignUpForm['challenge']>;

/** The browser's proof of work for a letter, as JSON (docs/decisions/0187-proof-of-work.md). */
async function prove(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

/**
 * Solves the challenge of the first letter while the address is typed, and a new one for each further letter: a challenge is good
 * for one letter. An expired challenge, as on a page left open, is solved again as well.
 */
export function createLetters(first: Challenge) {
  let next: Promise<string> | null = globalThis.isSecureContext ? prove(first) : null;
  // The promise is awaited below, which reports a failure.
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

async function proveAnew() {
  const { challenge } = await call('auth.get-sign-up-form', {});
  return challenge ? await prove(challenge) : '';
}
