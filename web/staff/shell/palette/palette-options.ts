import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import type { MethodName } from '../../rpc/rpc.ts';
import { menuFor } from '../menu.ts';
import { meaningsOf } from './synonyms.ts';

/** A line of the palette and its target. */
export type PaletteOption = { title: string; note?: string; to: string };
export type PaletteGroup = { title: string; options: PaletteOption[] };

type Sight = { may: (method: MethodName) => boolean; isBuilt: (page: StaffPage) => boolean };

/**
 * Sections and actions whose words begin with the term's words or with their synonyms; all of them for an empty term. Titles
 * that begin with the term itself come first, so that a section's name and Enter lead to the section, not to an action that
 * mentions it; synonyms come last.
 */
export function placesFor(term: string, { may, isBuilt }: Sight): PaletteGroup[] {
  const sections = menuFor(may, isBuilt)
    .flatMap(({ entries }) => entries)
    .map(({ title, page }) => ({ title, to: staffPages[page] }));
  const own = { title: 'Моя учётная запись', to: staffPages.ownAccount };
  const acts = paletteActs
    .filter(({ page, needs }) => isBuilt(page) && may(needs))
    .map(({ title, page, query = '' }) => ({ title, to: staffPages[page] + query }));
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

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An action of the palette: opens a page of its section, where the reader may call `needs`. */
type PaletteAct = {
  title: string;
  page: StaffPage;
  /** The query of the address, which opens a form on the page. */
  query?: string;
  needs: MethodName;
};

/** Actions of the sections, in the order of the menu. An action without a built page is not offered. */
const paletteActs: PaletteAct[] = [
  { title: 'Новый партнёр', page: 'partners', query: '?new=1', needs: 'operator.create-user' },
  { title: 'Новый оффер', page: 'newOffer', needs: 'operator.save-offer' },
  {
    title: 'Что просело',
    page: 'reports',
    query: '?by=offer&sort=revenue-asc&change=1&preset=drops',
    needs: 'operator.get-report',
  },
  { title: 'Новый рекламодатель', page: 'advertisers', query: '?new=1', needs: 'operator.save-advertiser' },
  {
    title: 'Отчёт по рекламодателям',
    page: 'reports',
    query: '?period=30d&by=advertiser%2Coffer',
    needs: 'operator.get-report',
  },
  { title: 'Загрузить конверсии', page: 'importConversions', needs: 'operator.post-conversions' },
  { title: 'Непринятые конверсии', page: 'conversionRefusals', needs: 'operator.get-conversion-refusals' },
  { title: 'Вызовы, которые ждут клик', page: 'waitingCalls', needs: 'operator.get-waiting-calls' },
  { title: 'Все выплаты', page: 'allWithdrawals', needs: 'operator.get-withdrawals' },
  { title: 'Реестры выплат', page: 'registries', needs: 'operator.get-registries' },
  { title: 'Выписки банка', page: 'statements', needs: 'operator.get-statement-lines' },
  { title: 'Счёт и файлы выплат', page: 'registrySettings', needs: 'operator.get-registries' },
  { title: 'Чеки самозанятых', page: 'receipts', needs: 'operator.get-receipts' },
  { title: 'Договоры с партнёрами', page: 'contracts', needs: 'operator.get-contracts' },
  {
    title: 'Реквизиты сети в документах',
    page: 'networkRequisites',
    needs: 'operator.get-network-requisites',
  },
  { title: 'Расписание выплат', page: 'withdrawalTerms', needs: 'operator.get-withdrawal-terms' },
  { title: 'Ожидание и остановки выплат', page: 'brakes', needs: 'operator.get-brakes' },
  { title: 'Способы выплаты', page: 'withdrawalMethods', needs: 'operator.get-withdrawal-methods' },
  {
    title: 'Новый способ выплаты',
    page: 'withdrawalMethods',
    query: '?method=new',
    needs: 'operator.save-withdrawal-method',
  },
  { title: 'Все обращения', page: 'allTickets', needs: 'operator.get-tickets' },
  { title: 'Шаблоны ответов', page: 'ticketTemplates', needs: 'operator.get-templates' },
  { title: 'Новая рассылка', page: 'newNotification', needs: 'operator.save-broadcast' },
  { title: 'Новая акция', page: 'promotions', query: '?new=1', needs: 'operator.save-promotion' },
  { title: 'Начислить баллы', page: 'points', needs: 'operator.post-points' },
  { title: 'Новый сотрудник', page: 'accounts', query: '?new=1', needs: 'operator.create-staff' },
  { title: 'Новый ключ', page: 'keys', query: '?new=1', needs: 'operator.create-key' },
];
