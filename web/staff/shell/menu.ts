import {
  IconArrowsShuffle,
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
  IconTransferIn,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import type { MethodName } from '../rpc/rpc.ts';

/** A page whose address holds no id. */
type PlainPage = {
  [P in StaffPage]: (typeof staffPages)[P] extends `${string}:${string}` ? never : P;
}[StaffPage];

/** An entry of the menu: shown when its page has a line in the route table and the reader's role may call `needs`. */
export type MenuEntry = {
  page: PlainPage;
  title: string;
  /** The letter after `g` that opens the section, on the key of a Latin layout. */
  letter: string;
  Icon: typeof IconHome;
  needs?: MethodName;
  /** Pages of the section whose address does not begin with the address of `page`. */
  also?: StaffPage[];
};
type MenuGroup = { title: string; entries: MenuEntry[] };

const menu: MenuGroup[] = [
  {
    title: 'Работа',
    entries: [
      { page: 'start', title: 'Обзор', letter: 'h', Icon: IconHome },
      { page: 'reports', title: 'Отчёты', letter: 'e', Icon: IconChartBar, needs: 'operator.get-report' },
      { page: 'partners', title: 'Партнёры', letter: 'p', Icon: IconUsers, needs: 'operator.get-users' },
      {
        page: 'applications',
        title: 'Заявки',
        letter: 'u',
        Icon: IconUserPlus,
        needs: 'operator.get-applications',
      },
      { page: 'offers', title: 'Офферы', letter: 'o', Icon: IconTags, needs: 'operator.get-offers' },
      {
        page: 'accessRequests',
        title: 'Запросы доступа',
        letter: 'x',
        Icon: IconLockOpen,
        needs: 'operator.get-access-requests',
      },
      {
        page: 'advertisers',
        title: 'Рекламодатели',
        letter: 'd',
        Icon: IconBriefcase,
        needs: 'operator.get-advertisers',
      },
      {
        page: 'conversions',
        title: 'Конверсии',
        letter: 'c',
        Icon: IconTargetArrow,
        needs: 'operator.get-conversions',
      },
      {
        page: 'postbacks',
        title: 'Постбеки',
        letter: 't',
        Icon: IconSend,
        needs: 'operator.get-postback-health',
      },
      {
        page: 'orders',
        title: 'Заказы и акции',
        letter: 'z',
        Icon: IconPackage,
        needs: 'operator.get-orders',
        also: ['promotions', 'points'],
      },
      {
        page: 'withdrawals',
        title: 'Выплаты',
        letter: 'v',
        Icon: IconCashBanknote,
        needs: 'operator.get-withdrawals',
        also: ['registries', 'statements'],
      },
      {
        page: 'requisites',
        title: 'Реквизиты',
        letter: 'r',
        Icon: IconCreditCard,
        needs: 'operator.get-destinations',
      },
      {
        page: 'papers',
        title: 'Документы',
        letter: 'q',
        Icon: IconFileText,
        needs: 'operator.get-acts',
      },
      {
        page: 'tickets',
        title: 'Обращения',
        letter: 'f',
        Icon: IconLifebuoy,
        needs: 'operator.get-tickets',
      },
      {
        page: 'notifications',
        title: 'Уведомления',
        letter: 'n',
        Icon: IconBell,
        needs: 'operator.get-broadcasts',
      },
    ],
  },
  {
    title: 'Сеть',
    entries: [
      { page: 'background', title: 'Баннер', letter: 'b', Icon: IconPhoto, needs: 'operator.set-background' },
      { page: 'brand', title: 'Логотип и цвет', letter: 'l', Icon: IconPalette, needs: 'operator.set-brand' },
      {
        page: 'networkChoice',
        title: 'Запасные офферы',
        letter: 'w',
        Icon: IconArrowsShuffle,
        needs: 'operator.get-network-choice',
      },
      {
        page: 'oldAddresses',
        title: 'Старые ссылки',
        letter: 'i',
        Icon: IconLink,
        needs: 'operator.get-address-forms',
      },
      {
        page: 'moveIns',
        title: 'Переезд',
        letter: 'm',
        Icon: IconTransferIn,
        needs: 'operator.get-move-ins',
      },
    ],
  },
  {
    title: 'Служба',
    entries: [
      { page: 'audit', title: 'Журнал', letter: 'a', Icon: IconHistory, needs: 'operator.get-audit' },
      {
        page: 'accounts',
        title: 'Сотрудники',
        letter: 's',
        Icon: IconUserShield,
        needs: 'operator.get-staff',
      },
      { page: 'keys', title: 'Ключи', letter: 'k', Icon: IconKey, needs: 'operator.get-keys' },
      { page: 'system', title: 'Система', letter: 'y', Icon: IconServer, needs: 'operator.get-system' },
    ],
  },
];

/** The part of the menu that the reader may see; groups without entries are left out. */
export function menuFor(may: (method: MethodName) => boolean, isBuilt: (page: PlainPage) => boolean) {
  return menu
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ page, needs }) => isBuilt(page) && (!needs || may(needs))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** True where a path belongs to an entry's section. */
export function isWithin({ page, also = [] }: MenuEntry, path: string): boolean {
  if (page === 'start') return path === staffPages.start;
  return [page, ...also].some((one) => `${path}/`.startsWith(`${staffPages[one]}/`));
}
