import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { plain } from '../../../ui/text/plain.ts';
import type { MethodName } from '../../rpc/rpc.ts';
import { menuFor } from '../menu.ts';
import { meaningsOf } from './synonyms.ts';

/** A line of the palette and its target. */
export type PaletteOption = { title: string; note?: string; to: string };
export type PaletteGroup = { title: string; options: PaletteOption[] };

/**
 * Sections and actions whose words begin with the term's words or with their synonyms; all of them for an empty term. Titles
 * that begin with the term itself come first, so that a section's name and Enter lead to the section, not to an action that
 * mentions it; synonyms come last.
 */
export function placesFor(
  term: string,
  { may, isBuilt }: { may: (method: MethodName) => boolean; isBuilt: (page: StaffPage) => boolean },
): PaletteGroup[] {
  const sections = menuFor(may, isBuilt)
    .flatMap(({ entries }) => entries)
    .map(({ title, page }) => ({ title, to: staffPages[page] }));
  const own = { title: 'Моя учётная запись', to: staffPages.ownAccount };
  const acts = paletteActions
    .filter(([, page, needs]) => isBuilt(page) && may(needs))
    .map(([title, page, , query = '']) => ({ title, to: staffPages[page] + query }));
  const wanted = plain(term);
  const rank = ({ title }: { title: string }) => {
    if (plain(title).startsWith(wanted)) return 0;
    return fits(title, term) ? 1 : 2;
  };
  const chosen = (options: PaletteOption[]) =>
    options
      .filter(({ title }) => fits(title, term, meaningsOf))
      .sort((one, other) => rank(one) - rank(other));
  const rankOf = ({ options }: PaletteGroup) => Math.min(...options.map(rank));
  return [
    { title: 'Действия', options: chosen(acts) },
    { title: 'Разделы', options: chosen([...sections, ...(isBuilt('ownAccount') ? [own] : [])]) },
  ]
    .filter(({ options }) => options.length > 0)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** True where each word of the term begins a word of the title, by itself or by a synonym. */
export function fits(title: string, term: string, meanings: (word: string) => string[] = () => []): boolean {
  const words = wordsOf(title);
  const isIn = (beginning: string) => words.some((word) => word.startsWith(beginning));
  return wordsOf(term).every((wanted) => [wanted, ...meanings(wanted)].some(isIn));
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An action of the palette, which opens a page, where the reader may call a method; a query opens a form on the page. */
type PaletteAction = [title: string, page: StaffPage, needs: MethodName, query?: string];

/** Actions of the sections, in the order of the menu. An action without a built page is not offered. */
const paletteActions: PaletteAction[] = [
  ['Новый партнёр', 'partners', 'operator.create-user', '?new=1'],
  ['Новый оффер', 'newOffer', 'operator.save-offer'],
  ['Что просело', 'reports', 'operator.get-report', '?by=offer&sort=revenue-asc&change=1&preset=drops'],
  ['Новый рекламодатель', 'advertisers', 'operator.save-advertiser', '?new=1'],
  ['Отчёт по рекламодателям', 'reports', 'operator.get-report', '?period=30d&by=advertiser%2Coffer'],
  ['Загрузить конверсии', 'importConversions', 'operator.post-conversions'],
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
