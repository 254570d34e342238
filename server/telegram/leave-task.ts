import { z } from 'zod';
import { task } from '../jobs/jobs.ts';

/** Handles a chat that takes no more messages. It is a job: a channel finds this out while sending, and notifying uses channels. */
export const leaveTelegram = task(
  'leave-telegram',
  z.object({ chatId: z.int() }),
  ({ chatId }) => `leave chat ${chatId}`,
);
