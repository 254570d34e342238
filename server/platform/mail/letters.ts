import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Tx } from '../db/connection.ts';
import { enqueueEach, task, type Work, work } from '../jobs/jobs.ts';
import type { Letter } from './letter.ts';
import { sendLetter } from './send.ts';

/**
 * Declares a kind of letter to several addresses: `work` sends each letter, and `enqueue` adds one for each address, in the
 * caller's transaction. The name never changes: waiting jobs carry it.
 */
export function letters<P extends z.ZodType<object, object>>(
  name: string,
  payload: P,
  write: (said: z.output<P>, app: App) => Letter | Promise<Letter>,
) {
  const mail = task(name, payload.and(z.object({ to: z.string() })));
  return {
    work: (app: App): Work =>
      work('mail', mail, async (said) => {
        await sendLetter(app, said.to, await write(said, app));
      }),
    enqueue: async (tx: Tx, mails: string[], said: z.input<P>): Promise<void> => {
      await enqueueEach(
        tx,
        mail,
        mails.map((to) => ({ ...said, to })),
      );
    },
  };
}
