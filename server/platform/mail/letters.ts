import { z } from 'zod';
import type { Sql, Tx } from '../db/connection.ts';
import { enqueueEach, task, type Work, work } from '../jobs/jobs.ts';
import type { Settings } from '../program/settings.ts';
import type { Letter } from './letter.ts';
import { sendLetter } from './send.ts';
import type { Mail } from './transport.ts';

type Deps = { settings: Settings; mail: Mail; sql: Sql };

/**
 * Declares a kind of letter to several addresses: `work` sends each letter, and `enqueue` adds one for each address, in the
 * caller's transaction. The name never changes: waiting jobs carry it.
 */
export function letters<P extends z.ZodType<object, object>>(
  name: string,
  payload: P,
  write: (data: z.output<P>, deps: Deps) => Letter | Promise<Letter>,
) {
  const mail = task(name, payload.and(z.object({ to: z.string() })));
  return {
    work: (deps: Deps): Work =>
      work('mail', mail, async (data) => {
        await sendLetter(deps, data.to, await write(data, deps));
      }),
    enqueue: async (tx: Tx, mails: string[], data: z.input<P>): Promise<void> => {
      await enqueueEach(
        tx,
        mail,
        mails.map((to) => ({ ...data, to })),
      );
    },
  };
}
