import { enqueueBegin } from '../../messages/broadcasts/jobs.ts';
import { type Draft, insertDraft, schedule } from '../../messages/broadcasts/queries.ts';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { storeEvent } from '../../messages/notifications/publish/store-event.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { demoStaff } from '../accounts/partners.ts';
import { people } from '../accounts/people.ts';
import { day, type Scene } from '../scene.ts';
import { endBroadcast } from './desk-queries.ts';

type Broadcast = [title: string, content: string];

/** Two broadcasts that were sent, one that waits for its time and one that is still written. */
export async function fillBroadcasts(tx: Tx, { now, ago, idOf }: Scene): Promise<void> {
  const draftOf = async ([title, content]: Broadcast, audience: Draft['audience']) => {
    const draft = { title, content, triggerId: triggerOf('news').id, channels: ['site' as const], audience };
    return (await insertDraft(tx, draft, demoStaff.name)).id;
  };
  // The first three partners have news of their own.
  const others = people.slice(3).map(([login]) => login);
  for (const [daysAgo, count, broadcast] of sent) {
    const at = ago(daysAgo, 9);
    const partners = others.slice(0, count);
    const [title, content] = broadcast;
    const event = await storeEvent(tx, { title, content, trigger: 'news', createdAt: at });
    const id = await draftOf(broadcast, { kind: 'list', partners });
    await endBroadcast(tx, id, { at, event, userIds: partners.map(idOf) });
  }
  const id = await draftOf(
    [
      'Плановые работы в воскресенье',
      '<p>С 04:00 до 04:20 отчёты будут обновляться с задержкой. Клики и постбеки работают как обычно.</p>',
    ],
    { kind: 'all' },
  );
  const at = new Date(now.getTime() + 3 * day);
  await schedule(tx, id, at, 'Europe/Moscow');
  await enqueueBegin(tx, id, at);
  await draftOf(
    ['Подборка офферов к праздникам', '<p>Собрали офферы, которые в декабре растут сильнее прочих.</p>'],
    { kind: 'filter', systems: [1], managers: [], countries: [], days: 30 },
  );
}

const sent: [daysAgo: number, partners: number, Broadcast][] = [
  [
    18,
    6,
    [
      'Выплаты в ноябре: праздничный график',
      '<p>3 и 4 ноября банки не работают: заявки этих дней уйдут 5-го.</p>',
    ],
  ],
  [
    5,
    8,
    [
      'Повысили ставки в категории «Дом и ремонт»',
      '<p>До конца месяца ставки выше на 12 %. Действуют для кликов с сегодняшнего дня.</p>',
    ],
  ],
];
