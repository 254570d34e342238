import { z } from 'zod';
import type { App } from '../../app.ts';
import { routine, task, type Work } from '../../platform/jobs/jobs.ts';
import { answerTelegramWork } from './answer.ts';
import { sweepTelegram } from './queries.ts';

/**
 * Handles a chat that takes no more messages. It is a job: a channel finds this out while sending, and notifying uses channels.
 */
export const leaveTelegram = task(
  'leave-telegram',
  z.object({ chatId: z.int() }),
  ({ chatId }) => `leave chat ${chatId}`,
);

/** The bot's jobs. */
export function telegramWorks(app: App): Work[] {
  return [
    answerTelegramWork(app),
    routine('sweep-telegram', '37 * * * *', () => sweepTelegram(app.sql.patient)),
  ];
}
