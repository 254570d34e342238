import type { Subs } from '#contract/traffic/traffic-names';
import { ownHost } from '../traffic/domains.ts';
import type { Audience } from '../traffic/visitors.ts';
import { casino } from './offers.ts';

/** A link of a demo partner, and its visitors. */
export type DemoLink = {
  /** Days since the link was made. */
  daysAgo: number;
  offer: string;
  name: string;
  audience: Audience;
  /** Visitors of an average day. */
  perDay: number;
  subs?: Subs;
  isArchived?: boolean;
  /** Conversion weight of the link's visitors; usually 1. */
  quality?: number;
  /** The partner's host at which the link stands. */
  domain?: string;
  /** Offers of a smart link, each with the income of a click that was believed from the beginning, in rubles. */
  set?: Record<string, number>;
  /** The last day with visitors. */
  endsDaysAgo?: number;
  /** Values that the ad system fills in for the macros of `subs`, by sub: some of them sell better. */
  values?: Partial<Record<keyof Subs, string[]>>;
};

type Own = Omit<DemoLink, 'daysAgo' | 'offer' | 'name' | 'audience' | 'perDay'>;
type Row = [daysAgo: number, offer: string, name: string, Audience, perDay: number, own?: Own];

const loan = 'Быстрый заём «Рублик»';
const campaigns = ['84120377', '84120391', '84355102'];
const ads = ['1506644210', '1506644218', '1507120033', '1507120049', '1508315570'];

/** Links by their partners, oldest first. */
const rows: Record<string, Row[]> = {
  demo: [
    [
      84,
      loan,
      'Сайт о займах, сравнение',
      'search',
      30,
      {
        subs: { sub1: 'site', sub2: 'compare' },
        domain: ownHost,
        quality: 1.4,
        values: { sub3: ['tablica', 'otzyvy', 'kalkulyator', ''] },
      },
    ],
    [
      77,
      'Английский с нуля «Диалог»',
      'Telegram-канал',
      'social',
      22,
      { subs: { sub1: 'tg' }, values: { sub2: ['post-118', 'post-121', 'post-126', 'zakrep'] } },
    ],
    [
      71,
      loan,
      'Летняя рассылка',
      'mail',
      14,
      { subs: { sub1: 'mail', sub2: 'summer' }, isArchived: true, endsDaysAgo: 26 },
    ],
    [
      65,
      'Тёплый дом: утепление фасадов',
      'Яндекс Директ',
      'search',
      36,
      {
        subs: { sub1: 'direct', sub2: '{campaign_id}', sub3: '{ad_id}' },
        quality: 1.1,
        values: { sub2: campaigns, sub3: ads },
      },
    ],
    [
      58,
      'Умные часы «Пульс 3»',
      'Тизеры',
      'teasers',
      42,
      {
        subs: { sub1: 'teaser', sub2: '[SITE_ID]' },
        quality: 0.6,
        values: { sub2: ['s-2041', 's-2077', 's-3310', 's-3318', 's-4102', 's-4490', 's-5003'] },
      },
    ],
    [
      52,
      'Отели у моря «Прибой»',
      'Подборки отелей',
      'search',
      18,
      { subs: { sub1: 'blog' }, values: { sub2: ['sochi', 'anapa-s-detmi', 'dagestan', 'kaliningrad'] } },
    ],
    [46, 'Стратегия «Эпоха княжеств»', 'Стрим', 'streams', 16, { quality: 1.3 }],
    [
      39,
      loan,
      'VK Реклама',
      'social',
      33,
      {
        domain: ownHost,
        quality: 0.9,
        subs: { sub1: 'vk', sub2: '{{campaign_id}}', sub3: '{{banner_id}}' },
        values: { sub2: ['11820443', '11820460', '11903171'], sub3: ['90211', '90214', '90377', '90502'] },
      },
    ],
    [
      33,
      'Окна «Светлица» с замером',
      'Листовка с QR-кодом',
      'social',
      7,
      { subs: { sub1: 'qr' }, quality: 1.6 },
    ],
    [
      26,
      'Робот-пылесос «Чистюля»',
      'Обзор на YouTube',
      'streams',
      26,
      { subs: { sub1: 'youtube', sub2: 'review-12' }, quality: 1.2 },
    ],
    [
      20,
      'Тёплый дом: утепление фасадов',
      'Городские сообщества',
      'social',
      19,
      { subs: { sub1: 'city' }, values: { sub2: ['kazan', 'tula', 'tver', 'ufa', 'perm'] } },
    ],
    [13, loan, '', 'social', 5],
  ],
  broker: [
    [
      74,
      'Кредит наличными «Северный банк»',
      'Витрина кредитов',
      'search',
      14,
      { subs: { sub1: 'vitrina' }, values: { sub2: ['top', 'spisok', 'kalkulyator'] } },
    ],
    [68, 'Страхование ипотеки «Крепость»', 'Клиентская база', 'mail', 7, { quality: 1.5 }],
    [47, 'Счёт для ИП «Своё дело»', 'Бухгалтерский клуб', 'social', 5],
  ],
  third: [[62, 'ОСАГО за 5 минут', 'Сайт автосервиса', 'search', 5, { quality: 1.4 }]],
};

/** Other partners have one link to each of so many offers: together they earn most of the network's revenue. */
type Other = [
  login: string,
  name: string,
  Audience,
  daysAgo: number,
  offers: number,
  perDay: number,
  quality: number,
];
const others: Other[] = [
  ['kuznetsova', 'Сайт с обзорами', 'search', 45, 11, 5, 2.2],
  ['i.volkov', 'Группа ВКонтакте', 'social', 58, 11, 5, 2.2],
  ['lebedeva', 'Рассылка', 'mail', 40, 11, 5, 2.4],
  ['akhmetov', 'Канал', 'streams', 36, 11, 4.5, 2.4],
  ['r.safin', 'Витрина', 'search', 33, 4, 12, 1.8],
  ['belyaeva', 'Тизеры', 'teasers', 28, 4, 15, 2.4],
  ['novikova', 'Блог', 'social', 11, 4, 26, 1.8],
  ['d.orlov', 'Медийная сеть', 'search', 30, 4, 12, 1.8],
];
const demoOffers = [...new Set(rows.demo?.map(([, offer]) => offer))];
for (const [login, name, audience, daysAgo, offers, perDay, quality] of others)
  rows[login] = demoOffers
    .slice(0, offers)
    .map((offer) => [daysAgo, offer, name, audience, perDay, { quality }]);

/** The demo partner's link to the casino, to which no other partner sends visitors. */
export const casinoLink: DemoLink = {
  daysAgo: 76,
  offer: casino,
  name: 'Стрим с призами',
  audience: 'streams',
  perDay: 24,
  subs: { sub1: 'stream' },
  values: { sub2: ['slots', 'live', 'sport', 'bonus'] },
};

/** The demo partner's smart link, two weeks old. */
export const smartLink: DemoLink = {
  daysAgo: 15,
  offer: '',
  set: {
    'Карта рассрочки «Маяк»': 60,
    'Кредит наличными «Северный банк»': 85,
    'Страхование ипотеки «Крепость»': 55,
    'ОСАГО за 5 минут': 45,
    'Счёт для ИП «Своё дело»': 110,
  },
  name: 'Статья «Где взять деньги»',
  audience: 'search',
  perDay: 170,
  subs: { sub1: 'article' },
  quality: 1.5,
};

export const linksByLogin: Record<string, DemoLink[]> = Object.fromEntries(
  Object.entries(rows).map(([login, own]) => [login, own.map(linkOf)]),
);

linksByLogin.demo?.splice(2, 0, casinoLink);

function linkOf([daysAgo, offer, name, audience, perDay, own]: Row) {
  return { daysAgo, offer, name, audience, perDay, ...own };
}
