import { insertMessage } from '../../messages/support/message-queries.ts';
import { insertTicket, markRead, noteWord, setAssignee, setState } from '../../messages/support/queries.ts';
import { saveTemplate } from '../../messages/support/template-queries.ts';
import { nameRecord } from '../../messages/support/ticket-subject.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { hour, type Scene } from '../scene.ts';
import { backdateTicket, findLastRejection, findLastWithdrawal } from './tickets-queries.ts';

const templates = [
  {
    name: 'Ждём рекламодателя',
    text: '{имя}, здравствуйте! {запись}: передали рекламодателю, ответим, как только он скажет.',
  },
  {
    name: 'Выплата в пути',
    text: '{имя}, здравствуйте! {запись} отправлена. Банк зачисляет её до трёх рабочих дней.',
  },
  {
    name: 'Не хватает данных',
    text: '{имя}, пришлите, пожалуйста, номер заказа или снимок экрана: без них рекламодатель не найдёт заявку.\n\n{сотрудник}',
  },
];

/** Two tickets of the demo partner, one for each side to answer, and templates. */
export async function fillTickets(tx: Tx, scene: Scene): Promise<void> {
  const { now, settings } = scene;
  const userId = scene.idOf('demo');
  const staffId = scene.idOf('staff');
  for (const template of templates) await saveTemplate(tx, { ...template, isActive: true });
  const ask = async (kind: 'dispute' | 'money', subject: string, named: Named | null, text: string) => {
    const ticket = { userId, kind, moreIds: [] };
    const timeZone = settings.networkTimeZone;
    const record = named && (await nameRecord(tx, { ...ticket, record: named, timeZone }));
    const idempotencyKey = `demo-${kind}`;
    const ticketId = await insertTicket(tx, { ...ticket, subject, record, idempotencyKey });
    await insertMessage(tx, { ticketId, userId, author: 'partner', text });
    await markRead(tx, ticketId, 'partner');
    return ticketId;
  };

  const conversionId = await findLastRejection(tx, userId);
  if (conversionId !== undefined) {
    const disputed = await ask(
      'dispute',
      `Конверсия № ${conversionId} отклонена`,
      { kind: 'conversion', id: conversionId },
      'Покупатель подтвердил заказ по телефону и ждёт доставку. Проверьте, пожалуйста, с рекламодателем: номер заказа у него есть.',
    );
    await backdateTicket(tx, disputed, new Date(now.getTime() - 95 * 60_000));
  }

  const id = await findLastWithdrawal(tx, userId);
  const asked = await ask(
    'money',
    'Когда придёт выплата?',
    id === undefined ? null : { kind: 'withdrawal', id },
    'Заказал выплату, а денег пока нет. Всё ли в порядке?',
  );
  const answer = { ticketId: asked, userId, author: 'staff', staffId } as const;
  await insertMessage(tx, { ...answer, isNote: true, text: 'Проверил реестр: ушла, банк принял.' });
  const text = 'Здравствуйте! Выплата отправлена, банк зачисляет её до трёх рабочих дней. Пришло?';
  await insertMessage(tx, { ...answer, text });
  await setAssignee(tx, asked, staffId);
  await markRead(tx, asked, 'network');
  await setState(tx, asked, 'waiting');
  await noteWord(tx, asked, 'network');
  await backdateTicket(tx, asked, new Date(now.getTime() - 26 * hour));
}

type Named = NonNullable<Parameters<typeof nameRecord>[1]['record']>;
