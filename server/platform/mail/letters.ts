import { z } from 'zod';
import type { Sql, Tx } from '../db/connection.ts';
import { enqueueEach, task, type Work, work } from '../jobs/jobs.ts';
import type { Settings } from '../program/settings.ts';
import type { Letter } from './letter.ts';
import { sendLetter } from './send.ts';
import type { Mail } from './transport.ts';

type Place = { settings: Settings; mail: Mail; sql: Sql };

/**
 * Declares a kind of letter to several addresses: `work` sends each letter, and `enqueue` adds one for each address, in the
 * caller's transaction. The name never changes: waiting jobs carry it.
 */
export function letters<P extends z.ZodType<object, object>>(
  name: string,
  payload: P,
  write: (said: z.output<P>, place: Place) => Letter | Promise<Letter>,
) {
  const mail = task(name, payload.and(z.object({ to: z.string() })));
  return {
    work: (place: Place): Work =>
      work('mail', mail, async (said) => {
        await sendLetter(place, said.to, await write(said, place));
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
