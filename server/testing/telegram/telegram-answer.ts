/** A fault of the Bot API, requested by a test or caused by the API's own rules. */
export type Fault = { code: number; description?: string; retryAfter?: number; location?: string };
export type Answer = { result: unknown } | Fault;

/** An answer as sent over HTTP. */
export function toBody(answer: Answer) {
  if (!('code' in answer)) return { ok: true, result: answer.result };
  const { code, description = 'fault', retryAfter } = answer;
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return { ok: false, error_code: code, description, ...parameters };
}

/** Makes a bell: callers wait for its ring, which means that something has changed. */
export function createBell() {
  let next = Promise.withResolvers<void>();
  return {
    ring(): void {
      next.resolve();
      next = Promise.withResolvers();
    },
    rung: () => next.promise,
  };
}
