import { enqueueBegin } from '../../messages/broadcasts/jobs.ts';
import { type Draft, insertDraft, schedule } from '../../messages/broadcasts/queries.ts';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { storeEvent } from '../../messages/notifications/publish/store-event.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { demoStaff } from '../accounts/partners.ts';
import { daysBefore } from '../days.ts';
import { endBroadcast } from './desk-queries.ts';
import type { Desk } from './fill-desk.ts';

/** Two broadcasts that were sent, one that waits for its time and one that is still written. */
export async function fillBroadcasts(tx: Tx, { ids, now }: Desk): Promise<void> {
  for (const { daysAgo, logins, ...text } of sent) {
    const at = daysBefore(now, daysAgo, 9);
    const userIds = logins.flatMap((login) => ids.get(login) ?? []);
    const { id, trigger } = await storeEvent(tx, { ...text, trigger: 'news', createdAt: at });
    const draft = await draftOf(tx, text, { kind: 'list', partners: logins });
    await endBroadcast(tx, draft, { at, eventId: id, categoryId: trigger.categoryId, userIds });
  }
  const [waiting, written] = drafts;
  const id = await draftOf(tx, waiting, { kind: 'all' });
  const at = new Date(now.getTime() + 3 * 86_400_000);
  await schedule(tx, id, at, 'Europe/Moscow');
  await enqueueBegin(tx, id, at);
  await draftOf(tx, written, { kind: 'filter', systems: [1], managers: [], countries: [], days: 30 });
}

type Text = { title: string; content: string };

async function draftOf(tx: Tx, text: Text, audience: Draft['audience']): Promise<number> {
  const draft = { ...text, triggerId: triggerOf('news').id, channels: ['site' as const], audience };
  return (await insertDraft(tx, draft, demoStaff.name)).id;
}

const others = [
  'kuznetsova',
  'i.volkov',
  'lebedeva',
  'akhmetov',
  'novikova',
  'd.orlov',
  'r.safin',
  'belyaeva',
];
const sent: (Text & { daysAgo: number; logins: string[] })[] = [
  {
    daysAgo: 18,
    logins: others.slice(0, 6),
    title: 'Выплаты в ноябре: праздничный график',
    content: '<p>3 и 4 ноября банки не работают: заявки этих дней уйдут 5-го.</p>',
  },
  {
    daysAgo: 5,
    logins: others,
    title: 'Повысили ставки в категории «Дом и ремонт»',
    content: '<p>До конца месяца ставки выше на 12 %. Действуют для кликов с сегодняшнего дня.</p>',
  },
];

const drafts: [Text, Text] = [
  {
    title: 'Плановые работы в воскресенье',
    content:
      '<p>С 04:00 до 04:20 отчёты будут обновляться с задержкой. Клики и постбеки работают как обычно.</p>',
  },
  {
    title: 'Подборка офферов к праздникам',
    content: '<p>Собрали офферы, которые в декабре растут сильнее прочих.</p>',
  },
];
