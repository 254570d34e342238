import {
  IconArrowsShuffle,
  IconBadgeAd,
  IconBell,
  IconBriefcase,
  IconCashBanknote,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconHome,
  IconKey,
  IconLifebuoy,
  IconLink,
  IconLockOpen,
  IconPackage,
  IconPalette,
  IconPhoto,
  IconSend,
  IconServer,
  IconTags,
  IconTargetArrow,
  IconTicket,
  IconTransferIn,
  IconUnlink,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { markingPages, type StaffPage, staffPages } from '#contract/wire/staff-pages';
import type { MethodName } from '../rpc/rpc.ts';
import { settings } from '../rpc/settings.ts';

/** A page whose address holds no id. */
type PlainPage = {
  [P in StaffPage]: (typeof staffPages)[P] extends `${string}:${string}` ? never : P;
}[StaffPage];

/** An entry of the menu: shown when its page has a line in the route table and the reader's role may call `needs`. */
export type MenuEntry = {
  page: PlainPage;
  title: string;
  /** The letter after `g` that opens the section, on the key of a Latin layout; all letters are taken, so a later one has a digit. */
  letter: string;
  Icon: typeof IconHome;
  needs: MethodName | undefined;
  /** Pages of the section whose address does not begin with the address of `page`. */
  also: StaffPage[] | undefined;
};
type MenuGroup = { title: string; entries: MenuEntry[] };

function entry(
  page: PlainPage,
  title: string,
  letter: string,
  Icon: typeof IconHome,
  needs?: MethodName,
  also?: StaffPage[],
): MenuEntry {
  return { page, title, letter, Icon, needs, also };
}

const menu: MenuGroup[] = [
  {
    title: 'Работа',
    entries: [
      entry('start', 'Обзор', 'h', IconHome),
      entry('reports', 'Отчёты', 'e', IconChartBar, 'operator.get-report'),
      entry('partners', 'Партнёры', 'p', IconUsers, 'operator.get-users'),
      entry('applications', 'Заявки', 'u', IconUserPlus, 'operator.get-applications'),
      entry('offers', 'Офферы', 'o', IconTags, 'operator.get-offers'),
      entry('accessRequests', 'Запросы доступа', 'x', IconLockOpen, 'operator.get-access-requests'),
      entry('promos', 'Промокоды', 'g', IconTicket, 'operator.get-promos'),
      entry('advertisers', 'Рекламодатели', 'd', IconBriefcase, 'operator.get-advertisers'),
      entry('conversions', 'Конверсии', 'c', IconTargetArrow, 'operator.get-conversions'),
      entry('postbacks', 'Постбеки', 't', IconSend, 'operator.get-postback-health'),
      entry('domains', 'Домены и витрины', 'j', IconWorld, 'operator.get-domains', ['showcases']),
      entry('brokenLandings', 'Лендинги', '2', IconUnlink, 'operator.get-broken-landings', [
        'forbiddenPlaces',
      ]),
      entry('creatives', 'Маркировка', '1', IconBadgeAd, 'operator.get-creatives', [
        'adContracts',
        'adPlaces',
        'adActs',
      ]),
      entry('orders', 'Заказы и акции', 'z', IconPackage, 'operator.get-orders', ['promotions', 'points']),
      entry('withdrawals', 'Выплаты', 'v', IconCashBanknote, 'operator.get-withdrawals', [
        'registries',
        'statements',
      ]),
      entry('requisites', 'Реквизиты', 'r', IconCreditCard, 'operator.get-destinations'),
      entry('papers', 'Документы', 'q', IconFileText, 'operator.get-acts'),
      entry('tickets', 'Обращения', 'f', IconLifebuoy, 'operator.get-tickets'),
      entry('notifications', 'Уведомления', 'n', IconBell, 'operator.get-broadcasts'),
    ],
  },
  {
    title: 'Сеть',
    entries: [
      entry('background', 'Баннер', 'b', IconPhoto, 'operator.set-background'),
      entry('brand', 'Логотип и цвет', 'l', IconPalette, 'operator.set-brand'),
      entry('networkChoice', 'Запасные офферы', 'w', IconArrowsShuffle, 'operator.get-network-choice'),
      entry('oldAddresses', 'Старые ссылки', 'i', IconLink, 'operator.get-address-forms'),
      entry('moveIns', 'Переезд', 'm', IconTransferIn, 'operator.get-move-ins'),
    ],
  },
  {
    title: 'Служба',
    entries: [
      entry('audit', 'Журнал', 'a', IconHistory, 'operator.get-audit'),
      entry('accounts', 'Сотрудники', 's', IconUserShield, 'operator.get-staff'),
      entry('keys', 'Ключи', 'k', IconKey, 'operator.get-keys'),
      entry('system', 'Система', 'y', IconServer, 'operator.get-system'),
    ],
  },
];

/** The part of the menu that the reader may see; groups without entries are left out. */
export function menuFor(may: (method: MethodName) => boolean) {
  return menu
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        ({ page, needs }) => (!needs || may(needs)) && (settings.marking || !markingPages.includes(page)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** True where a path belongs to an entry's section. */
export function isWithin({ page, also = [] }: MenuEntry, path: string): boolean {
  if (page === 'start') return path === staffPages.start;
  return [page, ...also].some((one) => `${path}/`.startsWith(`${staffPages[one]}/`));
}
