import { subNames } from '../traffic/traffic-names.ts';

/** Files of another platform in the order of import: a later file names records of an earlier one. */
export const moveInFiles = [
  'advertisers',
  'partners',
  'offers',
  'links',
  'promos',
  'balances',
  'postbacks',
] as const;
export type MoveInFile = (typeof moveInFiles)[number];

export const moveInFileNames = {
  advertisers: 'Рекламодатели',
  partners: 'Партнёры',
  offers: 'Офферы',
  links: 'Ссылки',
  promos: 'Промокоды',
  balances: 'Остатки',
  postbacks: 'Постбеки',
} as const satisfies Record<MoveInFile, string>;

/** Columns of each file (docs/move-in); the obligatory ones stand first. */
export const moveInColumns = {
  advertisers: {
    needed: ['external_id', 'name'],
    others: ['contacts', 'currency', 'manager', 'note', 'legal_name', 'inn', 'kpp', 'address'],
  },
  partners: {
    needed: ['external_id', 'login', 'email'],
    others: [
      'password_hash',
      'first_name',
      'last_name',
      'phone',
      'telegram',
      'skype',
      'system',
      'currency',
      'referrer',
      'manager',
      'is_blocked',
    ],
  },
  offers: {
    needed: ['external_id', 'name'],
    others: [
      'advertiser',
      'url',
      'status',
      'countries',
      'category',
      'description',
      'payout',
      'revenue',
      'currency',
      'hold_days',
      'click_days',
      'daily_cap',
    ],
  },
  links: {
    needed: ['partner', 'offer'],
    others: ['external_id', 'name', ...subNames],
  },
  promos: { needed: ['partner', 'offer', 'code'], others: ['from', 'until'] },
  balances: { needed: ['partner', 'amount'], others: ['account', 'currency', 'comment'] },
  postbacks: { needed: ['partner', 'url', 'events'], others: ['method', 'offers', 'is_on'] },
} as const satisfies Record<MoveInFile, { needed: readonly string[]; others: readonly string[] }>;

/** Outcome of a row: a new record, an existing record that stays unchanged, or nothing. */
export const moveInOutcomes = ['made', 'matched', 'refused'] as const;
export type MoveInOutcome = (typeof moveInOutcomes)[number];

export const moveInOutcomeNames = {
  made: 'Новые',
  matched: 'Уже есть',
  refused: 'Отказ',
} as const satisfies Record<MoveInOutcome, string>;

/** Maximum number of rows in a file. */
export const mostRows = 100_000;
/** Maximum length of a part in characters, and maximum number of parts in a file. */
export const partLength = 60_000;
export const mostParts = 500;
