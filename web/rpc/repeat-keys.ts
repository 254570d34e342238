import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from './failure.ts';

/** Adds the idempotency key to a call's parameters where they have none. */
export type Keyed = <Params extends object>(params: Params) => Params & { idempotencyKey: string };

/**
 * The idempotency keys of one opened form, one for each content: unchanged content sent again takes effect once. A content with a
 * known outcome gets a new key the next time.
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
    /**
     * Records the outcome of an action. Returns true where the outcome is uncertain. A repeat stays uncertain until the method
     * itself answers.
     */
    settle(failure?: unknown): boolean {
      if (sent === null) return false;
      isUncertain = failure !== undefined && !isSettled(failure, isUncertain);
      if (!isUncertain) keys.delete(sent);
      sent = null;
      return isUncertain;
    },
    /** The content changed, although the last action may have taken effect. */
    change(): void {
      isUncertain = false;
    },
  };
}

/** True where a failure proves that nothing was done. For a repeated call only the method's own answer proves it. */
export function isSettled(failure: unknown, isRepeat: boolean): boolean {
  if (!(failure instanceof RpcFailure)) return false;
  return isRepeat ? refusals.includes(failure.code) : !unknown.includes(failure.code);
}

/** Error codes with an unknown outcome. */
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
