import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from './failure.ts';

/** Adds to a call's parameters the key that makes it safe to repeat, where they have none. */
export type Keyed = <Params extends object>(params: Params) => Params & { idempotencyKey: string };

/**
 * The idempotency keys of one opened form, a key for each content: what is sent again as it was is done once. A content whose outcome
 * is known gets another key the next time.
 */
export function makeRepeatKeys() {
  const keys = new Map<string, string>();
  let sent: string | null = null;
  let isUncertain = false;
  const keyed: Keyed = (params) => {
    sent = JSON.stringify(params);
    const idempotencyKey = keys.get(sent) ?? newRepeatKey();
    keys.set(sent, idempotencyKey);
    return { idempotencyKey, ...params };
  };
  return {
    keyed,
    /** Takes how an act ended; returns whether its outcome is uncertain. A repeat stays so until the method itself answers. */
    settle(failure?: unknown): boolean {
      if (sent === null) return false;
      isUncertain = failure !== undefined && !isSettled(failure, isUncertain);
      if (!isUncertain) keys.delete(sent);
      sent = null;
      return isUncertain;
    },
    /** The person writes something else, although the last act may have been done. */
    change(): void {
      isUncertain = false;
    },
  };
}

/** Whether a failure says that nothing was done; of a repeated call only the method itself can say so. */
export function isSettled(failure: unknown, isRepeat: boolean): boolean {
  if (!(failure instanceof RpcFailure)) return false;
  return isRepeat ? refusals.includes(failure.code) : !unknown.includes(failure.code);
}

/** What was done is not known. */
const unknown: number[] = [errorCode.unexpected, errorCode.unavailable];
const refusals: number[] = [
  errorCode.invalidParams,
  errorCode.notFound,
  errorCode.conflict,
  errorCode.wrongField,
];

/** `crypto.randomUUID` is missing where the cabinet is served without https. */
export function newRepeatKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
