import type { NeedKind } from '#contract/reports/first-page';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';

export type Need = ResultOf<'operator.get-needs'>['needs'][number];

/** Short names: many stand beside each other. */
export const needNames: Record<NeedKind, string> = {
  'postbacks-failing': 'Постбеки с ошибками',
  'postbacks-paused': 'Постбеки на паузе',
  refusals: 'Непринятые вызовы',
  'waiting-calls': 'Вызовы без клика',
  'silent-advertisers': 'Рекламодатели молчат',
  'caps-reached': 'Лимит исчерпан',
  applications: 'Заявки на регистрацию',
  'access-requests': 'Запросы доступа',
  'promo-requests': 'Запросы промокодов',
  tickets: 'Обращения без ответа',
  orders: 'Заказы к отправке',
  payees: 'Получатели на проверке',
  destinations: 'Реквизиты на проверке',
  withdrawals: 'Выплаты ждут решения',
  losses: 'Конверсии в убыток',
  'revenue-shares': 'Доли остановленных',
  'withdrawal-ends': 'Исходы ждут второго',
  registries: 'Реестры ждут одобрения',
  'paid-ended': 'Оплата отменённого',
  'statement-lines': 'Строки выписок',
  'acts-objected': 'Возражения на акты',
  'receipts-attached': 'Чеки на проверке',
  'receipts-late': 'Просроченные чеки',
  'bills-overdue': 'Просроченные счета',
  letters: 'Письма не дошли',
  jobs: 'Задачи не удались',
  spool: 'Серверы ждут диск',
  proof: 'Открытая запись отстаёт',
};

/** The page that shows the needs, filtered to them where the page has such a filter. */
export const needAddresses: Record<NeedKind, string> = {
  'postbacks-failing': `${pathTo('postbacks')}?trouble=failing`,
  'postbacks-paused': `${pathTo('postbacks')}?trouble=paused`,
  refusals: pathTo('conversionRefusals'),
  'waiting-calls': `${pathTo('waitingCalls')}?long=1`,
  'silent-advertisers': `${pathTo('offers')}?silent=1`,
  'caps-reached': `${pathTo('offers')}?capped=1`,
  applications: pathTo('applications'),
  'access-requests': pathTo('accessRequests'),
  'promo-requests': pathTo('promos'),
  tickets: pathTo('tickets'),
  orders: pathTo('orders'),
  payees: pathTo('requisites'),
  destinations: pathTo('requisites'),
  withdrawals: pathTo('withdrawals'),
  losses: `${pathTo('conversions')}?review=1`,
  'revenue-shares': `${pathTo('revenueShares')}?outcome=stopped`,
  'withdrawal-ends': `${pathTo('allWithdrawals')}?proposed=1`,
  registries: `${pathTo('registries')}?state=closed`,
  'paid-ended': `${pathTo('statements')}?ended=1`,
  'statement-lines': `${pathTo('statements')}?state=new`,
  'acts-objected': `${pathTo('papers')}?state=objected`,
  'receipts-attached': `${pathTo('receipts')}?state=attached`,
  'receipts-late': `${pathTo('receipts')}?state=late`,
  'bills-overdue': `${pathTo('bills')}?overdue=1`,
  letters: pathTo('system'),
  jobs: pathTo('system'),
  spool: pathTo('system'),
  proof: pathTo('system'),
};
