import type { NeedKind } from '#contract/start';
import { pathTo } from '../app/paths.ts';

export const needNames: Record<NeedKind, string> = {
  'postbacks-failing': 'Постбеки с ошибками',
  'postbacks-paused': 'Постбеки на паузе из-за ошибок',
  refusals: 'Отказы рекламодателям',
  'waiting-calls': 'Вызовы рекламодателей, которые ждут свой клик',
  'silent-advertisers': 'Рекламодатели, которые замолчали',
  'caps-reached': 'Офферы, у которых сегодня закончился лимит',
  orders: 'Заказы, которые пора отправить',
  letters: 'Письма, которые не дошли',
  jobs: 'Задачи, которые не удались',
  spool: 'Серверы ссылок, у которых ждёт диск',
};

/** The list that shows them; null where the console has none yet. */
export const needAddress: Record<NeedKind, string | null> = {
  'postbacks-failing': null,
  'postbacks-paused': null,
  refusals: pathTo('conversionRefusals'),
  'waiting-calls': null,
  'silent-advertisers': pathTo('offers'),
  'caps-reached': pathTo('offers'),
  orders: pathTo('orders'),
  letters: pathTo('notifications'),
  jobs: pathTo('system'),
  spool: pathTo('system'),
};
