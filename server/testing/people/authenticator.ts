import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A partner's phone: an authenticator app made by others, set up with the secret as text. */
export function createAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  let last = 0;
  return {
    /** The code of the step that is so many steps away from now. */
    at: (steps: number) => totp.generate({ timestamp: Date.now() + steps * period * 1000 }),

    /** A code that was not given yet and is right for half a minute at least; waits for it like a partner does. */
    async next(): Promise<string> {
      const step = Math.max(last + 1, TOTP.counter({ period }));
      while (step > TOTP.counter({ period }) + 1) await pause(500);
      last = step;
      return totp.generate({ timestamp: step * period * 1000 });
    },
  };
}

/** The step of now. */
export function presentStep(): number {
  return TOTP.counter({ period });
}

/** Waits, if need be, for a step that has five seconds left: a code of the step before stays one of the step before. */
export async function earlyInStep(): Promise<void> {
  const left = TOTP.remaining({ period });
  if (left < 5_000) await pause(left + 50);
}
