import { deleteAllTokens } from '../../accounts/api-token/named-queries.ts';
import { endSessions } from '../../accounts/session/queries.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findMemberIds } from '../../platform/db/user-queries.ts';
import { announce } from '../../platform/live/announce.ts';
import { lockBrake, noteEvent, stopMoney } from './queries.ts';

/**
 * Stops a partner's money at its owner's request: sessions (except one, if given) and all tokens end, those of members too, waiting
 * destinations are archived, and money is locked until two people of the staff lift the stop. A second stop changes nothing.
 */
export async function stopPartner(
  tx: Tx,
  userId: number,
  { by, except }: { by: keyof typeof reasons; except: number | null },
): Promise<void> {
  await lockBrake(tx, userId);
  await stopMoney(tx, userId, reasons[by]);
  await noteEvent(tx, userId, 'stop');
  for (const id of [userId, ...(await findMemberIds(tx, userId))]) {
    await deleteAllTokens(tx, id);
    await endSessions(tx, id, except);
  }
  await notify(tx, {
    userId,
    sessionId: except ?? undefined,
    trigger: 'money-stopped',
    title: 'Выплаты остановлены',
    content: `<p>Выплаты и новые реквизиты закрыты, сеансы завершены, токены API удалены. Смените пароль и напишите в поддержку:
выплаты откроют два сотрудника сети.</p>`,
  });
  await announce(tx, userId, { type: 'requisites' });
}

const reasons = {
  link: 'Выплаты остановлены по ссылке из письма',
  button: 'Выплаты остановлены кнопкой в кабинете',
};
