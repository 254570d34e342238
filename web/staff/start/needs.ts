import type { StaffPage } from '#contract/staff-pages';
import type { NeedKind } from '#contract/start';

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

/** The page whose list shows them; null where the console has none. */
export const needPages = {
  'postbacks-failing': null,
  'postbacks-paused': null,
  refusals: 'conversionRefusals',
  'waiting-calls': null,
  'silent-advertisers': 'offers',
  'caps-reached': 'offers',
  orders: 'orders',
  letters: 'notifications',
  jobs: 'system',
  spool: 'system',
} as const satisfies Record<NeedKind, StaffPage | null>;
