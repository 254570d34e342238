import type { App } from '../../app.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Guess } from '../../platform/limits/code-guesses.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { asPartner } from '../session/owner-queries.ts';
import { guessOf, spendCode } from './codes.ts';

export async function guessOfPartner(call: Call, userId: number): Promise<Guess> {
  const { session } = call;
  return await guessOf(call, asPartner(userId), {
    isWaiting: session?.awaitsTfa ?? false,
    sessionId: session?.id,
  });
}

/** Uses up a code of a partner whose two-factor is active; false when it is wrong. A recovery code slows money down. */
export async function spendSecondFactor(
  tx: Tx,
  app: Pick<App, 'keys' | 'settings'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const spent = await spendCode(tx, app, asPartner(userId), code);
  if (spent === 'recovery') await applyBrake(tx, app, userId, 'recovery-code');
  return spent !== null;
}
