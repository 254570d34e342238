import type { NeedKind } from '#contract/reports/first-page';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';

export type Need = ResultOf<'operator.get-needs'>['needs'][number];

export const needNames: Record<NeedKind, string> = {
  'postbacks-failing': 'Постбеки с ошибками',
  'postbacks-paused': 'Постбеки на паузе из-за ошибок',
  refusals: 'Непринятые вызовы рекламодателей',
  'waiting-calls': 'Вызовы рекламодателей, которые ждут свой клик',
  'silent-advertisers': 'Рекламодатели, которые замолчали',
  'caps-reached': 'Офферы, у которых сегодня закончился лимит',
  applications: 'Заявки на регистрацию',
  'access-requests': 'Запросы доступа, которые ждут ответа',
  tickets: 'Обращения партнёров без ответа',
  orders: 'Заказы, которые пора отправить',
  payees: 'Получатели, которых нужно проверить',
  destinations: 'Реквизиты, которые нужно проверить',
  withdrawals: 'Выплаты, которые ждут решения',
  losses: 'Конверсии, которые платят больше дохода и ждут проверки',
  'withdrawal-ends': 'Выплаты, исход которых подтвердит второй сотрудник',
  registries: 'Реестры, которые ждут одобрения',
  'paid-ended': 'Банк заплатил по отменённому',
  'statement-lines': 'Строки выписок, которые никто не разобрал',
  'acts-objected': 'Возражения на акты',
  'receipts-attached': 'Чеки, которые нужно проверить',
  'receipts-late': 'Просроченные чеки',
  letters: 'Письма, которые не дошли',
  jobs: 'Задачи, которые не удались',
  spool: 'Серверы ссылок, у которых ждёт диск',
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
  tickets: pathTo('tickets'),
  orders: pathTo('orders'),
  payees: pathTo('requisites'),
  destinations: pathTo('requisites'),
  withdrawals: pathTo('withdrawals'),
  losses: `${pathTo('conversions')}?review=1`,
  'withdrawal-ends': `${pathTo('allWithdrawals')}?proposed=1`,
  registries: `${pathTo('registries')}?state=closed`,
  'paid-ended': `${pathTo('statements')}?ended=1`,
  'statement-lines': `${pathTo('statements')}?state=new`,
  'acts-objected': `${pathTo('papers')}?state=objected`,
  'receipts-attached': `${pathTo('receipts')}?state=attached`,
  'receipts-late': `${pathTo('receipts')}?state=late`,
  letters: pathTo('system'),
  jobs: pathTo('system'),
  spool: pathTo('system'),
};
