import { z } from 'zod';
import { task } from '../jobs/jobs.ts';

/** A chat takes no more messages: its partners are told, by a job, since whoever sends cannot send that as well. */
export const leaveTelegram = task(
  'leave-telegram',
  z.object({ chatId: z.int() }),
  ({ chatId }) => `leave chat ${chatId}`,
);
