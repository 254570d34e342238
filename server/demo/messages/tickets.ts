import type { App } from '../../app.ts';
import { insertMessage } from '../../messages/support/message-queries.ts';
import { insertTicket, markRead, noteWord, setAssignee, setState } from '../../messages/support/queries.ts';
import { nameRecord } from '../../messages/support/records.ts';
import { saveTemplate } from '../../messages/support/template-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { backdateTicket, findLastRejection, findLastWithdrawal } from './tickets-queries.ts';

type Place = { ids: Map<string, number>; now: Date; staffIds: number[] } & Pick<App, 'settings'>;

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
export async function fillTickets(tx: Tx, { ids, now, settings, staffIds }: Place): Promise<void> {
  const userId = ids.get('demo') ?? 0;
  const [staffId = 0] = staffIds;
  for (const template of templates) await saveTemplate(tx, { ...template, isActive: true });
  const named = async (kind: 'dispute' | 'money', record: Parameters<typeof nameRecord>[1]['record']) =>
    await nameRecord(tx, { userId, kind, record, moreIds: [], timeZone: settings.networkTimeZone });

  const conversionId = await findLastRejection(tx, userId);
  if (conversionId !== undefined) {
    const record = await named('dispute', { kind: 'conversion', id: conversionId });
    const disputed = await insertTicket(tx, {
      userId,
      kind: 'dispute',
      subject: `Конверсия № ${conversionId} отклонена`,
      record,
      moreIds: [],
      idempotencyKey: 'demo-dispute',
    });
    const text =
      'Покупатель подтвердил заказ по телефону и ждёт доставку. Проверьте, пожалуйста, с рекламодателем: номер заказа у него есть.';
    await insertMessage(tx, { ticketId: disputed, userId, author: 'partner', text });
    await markRead(tx, disputed, 'partner');
    await backdateTicket(tx, disputed, new Date(now.getTime() - 95 * 60_000));
  }

  const withdrawalId = await findLastWithdrawal(tx, userId);
  const record =
    withdrawalId === undefined ? null : await named('money', { kind: 'withdrawal', id: withdrawalId });
  const subject = 'Когда придёт выплата?';
  const asked = await insertTicket(tx, {
    userId,
    kind: 'money',
    subject,
    record,
    moreIds: [],
    idempotencyKey: 'demo-money',
  });
  await insertMessage(tx, {
    ticketId: asked,
    userId,
    author: 'partner',
    text: 'Заказал выплату, а денег пока нет. Всё ли в порядке?',
  });
  await markRead(tx, asked, 'partner');
  const note = 'Проверил реестр: ушла, банк принял.';
  await insertMessage(tx, { ticketId: asked, userId, author: 'staff', staffId, isNote: true, text: note });
  const answer = 'Здравствуйте! Выплата отправлена, банк зачисляет её до трёх рабочих дней. Пришло?';
  await insertMessage(tx, { ticketId: asked, userId, author: 'staff', staffId, text: answer });
  await setAssignee(tx, asked, staffId);
  await markRead(tx, asked, 'network');
  await setState(tx, asked, 'waiting');
  await noteWord(tx, asked, 'network');
  await backdateTicket(tx, asked, new Date(now.getTime() - 26 * 3_600_000));
}
