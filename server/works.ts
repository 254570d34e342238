import type { App } from './app.ts';
import type { Work } from './jobs.ts';
import { passwordResetWork } from './session/reset-mail.ts';

/** Everything this program does later, by job. */
export function allWorks(app: App): Work[] {
  return [passwordResetWork(app)];
}
