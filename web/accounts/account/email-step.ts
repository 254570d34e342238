/** How far the change of the mail has come. The password is never kept: after a reload another letter asks for it again. */
export type EmailStep =
  | { name: 'shown'; wasOpen?: boolean }
  | { name: 'ask'; email: string }
  | { name: 'code'; email: string; currentPassword?: string; resendAt: number; validUntil: number };

/** A letter was sent just now. */
export function sentTo(wish: { email: string; currentPassword: string }, retryAfter: number): EmailStep {
  const now = Date.now();
  return { name: 'code', ...wish, resendAt: now + retryAfter * 1000, validUntil: now + codeLife };
}

/** Keeps the step of a change of this mail while the tab lives: a code that was sent is waited for after a reload. */
export function keepStep(mail: string, step: EmailStep, storage: Storage = sessionStorage): void {
  if (step.name === 'shown') storage.removeItem(nameOf(mail));
  else storage.setItem(nameOf(mail), JSON.stringify({ ...step, currentPassword: undefined }));
}

/** A code that is no longer valid leaves its address to ask for another one. */
export function readStep(mail: string, storage: Storage = sessionStorage, now = Date.now()): EmailStep {
  const kept: EmailStep = JSON.parse(storage.getItem(nameOf(mail)) ?? '{"name":"shown"}');
  return kept.name === 'code' && kept.validUntil <= now ? { name: 'ask', email: kept.email } : kept;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Ten minutes, as the letter says. */
const codeLife = 600_000;

function nameOf(mail: string): string {
  return `email-change ${mail}`;
}
