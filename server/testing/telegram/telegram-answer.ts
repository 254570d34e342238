/** A fault of the Bot API, as a test asks for it or as the API's own rules have it. */
export type Fault = { code: number; description?: string; retryAfter?: number; location?: string };
export type Answer = { result: unknown } | Fault;

/** An answer as it travels. */
export function toBody(answer: Answer) {
  if (!('code' in answer)) return { ok: true, result: answer.result };
  const { code, description = 'fault', retryAfter } = answer;
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return { ok: false, error_code: code, description, ...parameters };
}

/** Makes a bell: callers wait for its ring, which says that something has changed. */
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
