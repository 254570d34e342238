import type { App } from './app.ts';
import { routine, type Work } from './jobs.ts';
import { sweepSessions } from './session/queries.ts';
import { passwordResetWork } from './session/reset-mail.ts';

/** Everything this program does later, by job. */
export function allWorks(app: App): Work[] {
  return [passwordResetWork(app), routine('sweep-sessions', '17 * * * *', () => sweepSessions(app.sql))];
}
