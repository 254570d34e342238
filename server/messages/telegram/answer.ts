import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { botOf } from './bot-api.ts';
import { leaveTelegram } from './leave-task.ts';
import { sendMessage } from './send-message.ts';

const answerTelegram = task(
  'answer-telegram',
  z.object({ chatId: z.int(), text: z.string(), isHint: z.boolean().default(false) }),
);

/** Answers in a chat after the caller's transaction is committed. A hint that would have to wait for its slot is dropped. */
export async function answerLater(db: Db, answer: z.input<typeof answerTelegram.payload>): Promise<void> {
  await enqueue(db, answerTelegram, answer);
}

export function answerTelegramWork(app: App): Work {
  return work('telegram', answerTelegram, async ({ chatId, text, isHint }) => {
    const bot = botOf(app.settings);
    if (!bot) return;
    const outcome = await sendMessage(app, bot, chatId, text);
    if (outcome === 'gone') await enqueue(app.sql, leaveTelegram, { chatId });
    if (typeof outcome === 'object' && !isHint) {
      const runAt = new Date(Date.now() + outcome.again * 1000);
      await enqueue(app.sql, answerTelegram, { chatId, text }, { runAt });
    }
  });
}
