/** The step of the change of the mail. The password is never stored: after a reload another letter requires it again. */
export type EmailStep =
  | { name: 'shown'; wasOpen?: boolean }
  | { name: 'ask'; email: string }
  | { name: 'code'; email: string; currentPassword?: string; resendAt: number; validUntil: number };

/** The step after a letter was sent. */
export function sentTo(wish: { email: string; currentPassword: string }, retryAfter: number): EmailStep {
  const now = Date.now();
  return { name: 'code', ...wish, resendAt: now + retryAfter * 1000, validUntil: now + codeLife };
}

/** Keeps the step of this mail's change while the tab lives: the form still waits for a sent code after a reload. */
export function keepStep(mail: string, step: EmailStep, storage: Storage = sessionStorage): void {
  if (step.name === 'shown') storage.removeItem(nameOf(mail));
  else storage.setItem(nameOf(mail), JSON.stringify({ ...step, currentPassword: undefined }));
}

/** Restores the step. An expired code leaves its address, so that another code can be sent. */
export function readStep(mail: string, storage: Storage = sessionStorage, now = Date.now()): EmailStep {
  const kept: EmailStep = JSON.parse(storage.getItem(nameOf(mail)) ?? '{"name":"shown"}');
  return kept.name === 'code' && kept.validUntil <= now ? { name: 'ask', email: kept.email } : kept;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Ten minutes, the time named in the letter. */
const codeLife = 600_000;

function nameOf(mail: string) {
  return `email-change ${mail}`;
}
