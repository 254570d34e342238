import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/announce.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { lockBrake } from '../brakes/queries.ts';
import { activateDue, findDue, hasMain, replaced, setMain } from './destination-queries.ts';

/** Activates destinations when their waiting time is over. A failure for one partner stops no other. */
export function activateWork({ sql, log }: Pick<App, 'sql' | 'log'>): Work {
  const activateOf = (userId: number) =>
    sql.begin(async (tx) => {
      await lockBrake(tx, userId);
      await activate(tx, userId);
    });
  return routine(
    'activate-destinations',
    '* * * * *',
    async () => {
      for (const userId of await findDue(sql))
        await activateOf(userId).catch((error: unknown) => {
          log.error({ err: error, partner: userId }, 'destinations are not activated');
        });
    },
    'money',
  );
}

/**
 * Activates a partner's due destinations. A replacement archives the destination it replaces and inherits `isMain`; a partner's
 * first destination is the main one.
 */
export async function activate(tx: Tx, userId: number): Promise<void> {
  for (const { id, mask, methodName, replacesId } of await activateDue(tx, userId)) {
    const wasMain = replacesId !== null && (await replaced(tx, userId, replacesId));
    if (wasMain || !(await hasMain(tx, userId))) await setMain(tx, userId, id);
    await notify(tx, {
      userId,
      trigger: 'requisites-changed',
      by: ['site', 'telegram'],
      title: 'Реквизиты действуют',
      content: `<p>Ожидание кончилось, теперь можно платить: ${asText(`${methodName} ${mask}`)}.</p>
${linkTo(pages.requisites, 'Мои реквизиты')}`,
    });
    await announce(tx, userId, { type: 'requisites' });
  }
}
