import type { App } from '../../../app.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import type { Sql, Tx } from '../../../platform/db/connection.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { findDueNotices, type Notice, type NoticeKind, takeNotices } from '../core/notice-queries.ts';
import { cameMessage, chargebackMessage, firstsMessage } from './notice-texts.ts';

/** Sends gathered notices every minute: one message for each partner and kind, however many conversions there are. */
export function noticesWork({ sql, log }: Pick<App, 'sql' | 'log'>): Work {
  return routine('tell-conversions', '* * * * *', () => sendNotices(sql, log), 'money');
}

/** A failure for one partner does not delay the rest. */
async function sendNotices(sql: Sql, log: App['log']) {
  for (const { userId, kind } of await findDueNotices(sql))
    await sql
      .begin((tx) => tell(tx, userId, kind))
      .catch((error) =>
        log.error({ err: error, partner: userId, kind }, 'a partner is not told of conversions'),
      );
}

async function tell(tx: Tx, userId: number, kind: NoticeKind) {
  const told = (await takeNotices(tx, userId, kind)).filter(isCurrent[kind]);
  if (told.length === 0) return;
  await notify(tx, { userId, ...messages[kind](told) });
}

const messages = { first: firstsMessage, chargeback: chargebackMessage, came: cameMessage };

/** A chargeback that was taken back meanwhile has not changed the balance. */
const isCurrent: Record<NoticeKind, (one: Notice) => boolean> = {
  first: () => true,
  came: () => true,
  chargeback: ({ state }) => state === 'reject',
};
