import type { Subs } from '#contract/traffic/traffic-names';
import type { Audience } from '../traffic/visitors.ts';

/** A link of a demo partner, and its visitors. */
export type DemoLink = {
  offer: string;
  name: string;
  subs?: Subs;
  isArchived?: boolean;
  /** Days since the link was made. */
  daysAgo: number;
  audience: Audience;
  /** Visitors of an average day. */
  perDay: number;
  /** Conversion weight of the link's visitors; usually 1. */
  quality?: number;
  /** The last day with visitors. */
  endsDaysAgo?: number;
  /** Values that the ad system fills in for the macros of `subs`, by sub: some of them sell better. */
  values?: Partial<Record<keyof Subs, string[]>>;
};

const loan = 'Быстрый заём «Рублик»';
const campaigns = ['84120377', '84120391', '84355102'];
const ads = ['1506644210', '1506644218', '1507120033', '1507120049', '1508315570'];

/** Oldest first. */
const demoLinks: DemoLink[] = [
  {
    daysAgo: 84,
    offer: loan,
    name: 'Сайт о займах, сравнение',
    subs: { sub1: 'site', sub2: 'compare' },
    audience: 'search',
    perDay: 30,
    quality: 1.4,
    values: { sub3: ['tablica', 'otzyvy', 'kalkulyator', ''] },
  },
  {
    daysAgo: 77,
    offer: 'Английский с нуля «Диалог»',
    name: 'Telegram-канал',
    subs: { sub1: 'tg' },
    audience: 'social',
    perDay: 22,
    values: { sub2: ['post-118', 'post-121', 'post-126', 'zakrep'] },
  },
  {
    daysAgo: 71,
    offer: loan,
    name: 'Летняя рассылка',
    subs: { sub1: 'mail', sub2: 'summer' },
    isArchived: true,
    audience: 'mail',
    perDay: 14,
    endsDaysAgo: 26,
  },
  {
    daysAgo: 65,
    offer: 'Тёплый дом: утепление фасадов',
    name: 'Яндекс Директ',
    audience: 'search',
    perDay: 36,
    subs: { sub1: 'direct', sub2: '{campaign_id}', sub3: '{ad_id}' },
    quality: 1.1,
    values: { sub2: campaigns, sub3: ads },
  },
  {
    daysAgo: 58,
    offer: 'Умные часы «Пульс 3»',
    name: 'Тизеры',
    subs: { sub1: 'teaser', sub2: '[SITE_ID]' },
    audience: 'teasers',
    perDay: 42,
    quality: 0.6,
    values: { sub2: ['s-2041', 's-2077', 's-3310', 's-3318', 's-4102', 's-4490', 's-5003'] },
  },
  {
    daysAgo: 52,
    offer: 'Отели у моря «Прибой»',
    name: 'Подборки отелей',
    subs: { sub1: 'blog' },
    audience: 'search',
    perDay: 18,
    values: { sub2: ['sochi', 'anapa-s-detmi', 'dagestan', 'kaliningrad'] },
  },
  {
    daysAgo: 46,
    offer: 'Стратегия «Эпоха княжеств»',
    name: 'Стрим',
    audience: 'streams',
    perDay: 16,
    quality: 1.3,
  },
  {
    daysAgo: 39,
    offer: loan,
    name: 'VK Реклама',
    audience: 'social',
    perDay: 33,
    quality: 0.9,
    subs: { sub1: 'vk', sub2: '{{campaign_id}}', sub3: '{{banner_id}}' },
    values: { sub2: ['11820443', '11820460', '11903171'], sub3: ['90211', '90214', '90377', '90502'] },
  },
  {
    daysAgo: 33,
    offer: 'Окна «Светлица» с замером',
    name: 'Листовка с QR-кодом',
    subs: { sub1: 'qr' },
    audience: 'social',
    perDay: 7,
    quality: 1.6,
  },
  {
    daysAgo: 26,
    offer: 'Робот-пылесос «Чистюля»',
    name: 'Обзор на YouTube',
    subs: { sub1: 'youtube', sub2: 'review-12' },
    audience: 'streams',
    perDay: 26,
    quality: 1.2,
  },
  {
    daysAgo: 20,
    offer: 'Тёплый дом: утепление фасадов',
    name: 'Городские сообщества',
    subs: { sub1: 'city' },
    audience: 'social',
    perDay: 19,
    values: { sub2: ['kazan', 'tula', 'tver', 'ufa', 'perm'] },
  },
  { daysAgo: 13, offer: loan, name: '', subs: {}, audience: 'social', perDay: 5 },
];

const brokerLinks: DemoLink[] = [
  {
    daysAgo: 74,
    offer: 'Кредит наличными «Северный банк»',
    name: 'Витрина кредитов',
    subs: { sub1: 'vitrina' },
    audience: 'search',
    perDay: 14,
    values: { sub2: ['top', 'spisok', 'kalkulyator'] },
  },
  {
    daysAgo: 68,
    offer: 'Страхование ипотеки «Крепость»',
    name: 'Клиентская база',
    audience: 'mail',
    perDay: 7,
    quality: 1.5,
  },
  {
    daysAgo: 47,
    offer: 'Счёт для ИП «Своё дело»',
    name: 'Бухгалтерский клуб',
    audience: 'social',
    perDay: 5,
  },
];

const thirdLinks: DemoLink[] = [
  {
    daysAgo: 62,
    offer: 'ОСАГО за 5 минут',
    name: 'Сайт автосервиса',
    audience: 'search',
    perDay: 5,
    quality: 1.4,
  },
];

/** Links of the other partners, by their number of offers: together they earn most of the network's revenue. */
const otherLinks = Object.fromEntries(
  (
    [
      ['kuznetsova', 'Сайт с обзорами', 'search', 45, 11, 5, 2.2],
      ['i.volkov', 'Группа ВКонтакте', 'social', 58, 11, 5, 2.2],
      ['lebedeva', 'Рассылка', 'mail', 40, 11, 5, 2.4],
      ['akhmetov', 'Канал', 'streams', 36, 11, 4.5, 2.4],
      ['r.safin', 'Витрина', 'search', 33, 4, 12, 1.8],
      ['belyaeva', 'Тизеры', 'teasers', 28, 4, 15, 2.4],
      ['novikova', 'Блог', 'social', 11, 4, 26, 1.8],
      ['d.orlov', 'Медийная сеть', 'search', 30, 4, 12, 1.8],
    ] as const
  ).map(([login, name, audience, daysAgo, offers, perDay, quality]) => [
    login,
    [...new Set(demoLinks.map(({ offer }) => offer))]
      .slice(0, offers)
      .map((offer): DemoLink => ({ offer, name, audience, daysAgo, perDay, quality })),
  ]),
);

export const linksByLogin: Record<string, DemoLink[]> = {
  demo: demoLinks,
  broker: brokerLinks,
  third: thirdLinks,
  ...otherLinks,
};
