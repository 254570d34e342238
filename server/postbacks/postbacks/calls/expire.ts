import type { App } from '../../../app.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { expireCalls } from './sweep-queries.ts';
import { tellExpired } from './tell.ts';

/** Postback calls in one transaction. */
const batch = 1_000;

export function expiryWork({ sql }: Pick<App, 'sql'>): Work {
  return routine('expire-postback-deliveries', '* * * * *', () => expireWaiting(sql), 'money');
}

/** Ends the calls that have waited longest, and tells their partners: once a day for a postback. */
export async function expireWaiting(sql: Sql): Promise<void> {
  let count = batch;
  while (count === batch) {
    count = await sql.begin(async (tx) => {
      const { count: ended, postbackIds } = await expireCalls(tx, batch);
      await tellExpired(tx, postbackIds);
      return ended;
    });
  }
}
