import type { App } from '../app.ts';
import { routine, type Work } from '../jobs/jobs.ts';
import { answerTelegramWork } from './answer.ts';
import { sweepTelegram } from './queries.ts';

/** What the bot does by job. */
export function telegramWorks(app: App): Work[] {
  return [
    answerTelegramWork(app),
    routine('sweep-telegram', '37 * * * *', () => sweepTelegram(app.sql.patient)),
  ];
}
