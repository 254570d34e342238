import { z } from 'zod';
import type { App } from '../../app.ts';
import { fromMinor } from '../../money/ledger/money.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { notFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { endSessions } from '../session/queries.ts';
import { cleanTraces, erasePerson, findOpen, findPerson, type Open } from './erase-queries.ts';
import { eraseMembers } from './remove-member.ts';

/**
 * Erases a partner's personal data in the caller's transaction; a job erases the tables that may have millions of rows. Refused
 * (409) while money or an order is open.
 */
export async function erasePartner(tx: Tx, userId: number, typedLogin: string): Promise<void> {
  // A refusal below undoes the end of the sessions. They end first, while they still exist and can be notified.
  await endSessions(tx, userId);
  await lockPartner(tx, userId);
  const person = await findPerson(tx, userId);
  const open = await findOpen(tx, userId);
  if (!person || !open || person.isErased) throw notFound('Партнёр не найден или уже удалён');
  if (typedLogin.trim().toLowerCase() !== person.login.toLowerCase())
    throw wrongField('login', 'Это логин не этого партнёра: проверьте, кого удаляете');
  const problems = problemsOf(open);
  const sentences = Object.values(problems);
  if (sentences.length > 0) throw new Refusal('conflict', sentences.join(' '), problems);
  await eraseMembers(tx, userId);
  await erasePerson(tx, userId, person);
  await enqueue(tx, eraseTraces, { userId });
}

const eraseTraces = task(
  'erase-traces',
  z.object({ userId: z.int() }),
  ({ userId }) => `traces of ${userId}`,
);

export function eraseTracesWork({ sql }: App): Work {
  return work('upkeep', eraseTraces, ({ userId }) => cleanTraces(sql.patient, userId));
}

/** The open money and orders, each with what to do about it. */
function problemsOf({ available, blocked, hold, currencyCode, orders }: Open): Record<string, string> {
  const sum = (units: number) => `${fromMinor(units).toFixed(2).replace('.', ',')} ${currencyCode}`;
  return {
    ...(available !== 0 && {
      balance: `На балансе ${sum(available)}: выплатите остаток или спишите его записью в истории баланса.`,
    }),
    ...(blocked !== 0 && { blocked: `Заказана выплата ${sum(blocked)}: проведите или отмените её.` }),
    ...(hold !== 0 && {
      hold: `В холде ${sum(hold)}: дождитесь его окончания или отклоните конверсии.`,
    }),
    ...(orders.length > 0 && {
      orders: `Не завершены заказы № ${orders.join(', № ')}: дождитесь доставки или отмените их.`,
    }),
  };
}
