import { markingPages, type StaffPage, staffPages } from '#contract/wire/staff-pages';
import type { PaletteGroup } from '../../../shell/palette/places.ts';
import type { MethodName } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { menuFor } from '../menu.ts';

/** The sections of the menu and the actions that the reader may see. */
export function staffPlaces(may: (method: MethodName) => boolean): PaletteGroup[] {
  const sections = menuFor(may)
    .flatMap(({ entries }) => entries)
    .map(({ title, page }) => ({ title, to: staffPages[page] }));
  const own = { title: 'Моя учётная запись', to: staffPages.ownAccount };
  const actions = paletteActions
    .filter(([, page, needs]) => may(needs) && (settings.marking || !ofMarking.includes(page)))
    .map(([title, page, , query = '']) => ({ title, to: staffPages[page] + query }));
  return [
    { title: 'Действия', options: actions },
    { title: 'Разделы', options: [...sections, own] },
  ];
}

/** Pages of a network that marks advertising. */
const ofMarking: readonly StaffPage[] = [...markingPages, 'forbiddenPlaces'];

/** An action of the palette, which opens a page, where the reader may call a method; a query opens a form on the page. */
type PaletteAction = [title: string, page: StaffPage, needs: MethodName, query?: string];

/** Actions of the sections, in the order of the menu. */
const paletteActions: PaletteAction[] = [
  ['Новый партнёр', 'partners', 'operator.create-user', '?new=1'],
  ['Новый оффер', 'newOffer', 'operator.save-offer'],
  ['Что просело', 'reports', 'operator.get-report', '?by=offer&sort=revenue-asc&change=1&preset=drops'],
  ['Новые промокоды', 'newPromos', 'operator.save-promos'],
  ['Новый рекламодатель', 'advertisers', 'operator.save-advertiser', '?new=1'],
  ['Счета рекламодателей', 'bills', 'operator.get-bills'],
  ['Договоры рекламы', 'adContracts', 'operator.get-ad-contracts'],
  ['Площадки партнёров', 'adPlaces', 'operator.get-ad-places'],
  ['Запрещённые места', 'forbiddenPlaces', 'operator.get-forbidden-places'],
  ['Отчёт по рекламодателям', 'reports', 'operator.get-report', '?period=30d&by=advertiser%2Coffer'],
  ['Загрузить конверсии', 'importConversions', 'operator.post-conversions'],
  ['Доля от NGR', 'revenueShares', 'operator.get-revenue-shares'],
  ['Непринятые конверсии', 'conversionRefusals', 'operator.get-conversion-refusals'],
  ['Вызовы, которые ждут клик', 'waitingCalls', 'operator.get-waiting-calls'],
  ['Все выплаты', 'allWithdrawals', 'operator.get-withdrawals'],
  ['Реестры выплат', 'registries', 'operator.get-registries'],
  ['Выписки банка', 'statements', 'operator.get-statement-lines'],
  ['Счёт и файлы выплат', 'registrySettings', 'operator.get-registries'],
  ['Чеки самозанятых', 'receipts', 'operator.get-receipts'],
  ['Договоры с партнёрами', 'contracts', 'operator.get-contracts'],
  ['Реквизиты сети в документах', 'networkRequisites', 'operator.get-network-requisites'],
  ['Расписание выплат', 'withdrawalTerms', 'operator.get-withdrawal-terms'],
  ['Ожидание и остановки выплат', 'brakes', 'operator.get-brakes'],
  ['Способы выплаты', 'withdrawalMethods', 'operator.get-withdrawal-methods'],
  ['Новый способ выплаты', 'withdrawalMethods', 'operator.save-withdrawal-method', '?method=new'],
  ['Все обращения', 'allTickets', 'operator.get-tickets'],
  ['Шаблоны ответов', 'ticketTemplates', 'operator.get-templates'],
  ['Новая рассылка', 'newNotification', 'operator.save-broadcast'],
  ['Новая акция', 'promotions', 'operator.save-promotion', '?new=1'],
  ['Начислить баллы', 'points', 'operator.post-points'],
  ['Новый сотрудник', 'accounts', 'operator.create-staff', '?new=1'],
  ['Новый ключ', 'keys', 'operator.create-key', '?new=1'],
];
