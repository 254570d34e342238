import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A partner's phone: an authenticator app of another maker, set up with the secret as text. */
export function createAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  let last = 0;
  return {
    /** The code of the step this many steps from now. */
    at: (steps: number) => totp.generate({ timestamp: Date.now() + steps * period * 1000 }),

    /** An unused code that is valid for at least half a minute; waits for the code like a partner. */
    async next(): Promise<string> {
      const step = Math.max(last + 1, TOTP.counter({ period }));
      while (step > TOTP.counter({ period }) + 1) await pause(500);
      last = step;
      return totp.generate({ timestamp: step * period * 1000 });
    },
  };
}

/** The current step. */
export function presentStep(): number {
  return TOTP.counter({ period });
}

/** Waits, if necessary, for a step with five seconds left, so that a code of the previous step stays one. */
export async function earlyInStep(): Promise<void> {
  const left = TOTP.remaining({ period });
  if (left < 5_000) await pause(left + 50);
}
