/** A partner of the demo network, registered `daysAgo` days ago. */
export type Person = {
  login: string;
  firstName: string;
  lastName: string;
  system: 1 | 2 | 3;
  phone: string;
  skype: string;
  telegram: string;
  currencyCode: string;
  isCustomTrafficback: boolean;
  /** Came by the referral link of `demo`. */
  isReferred: boolean;
  daysAgo: number;
};

const ordinary = {
  system: 1,
  phone: '',
  skype: '',
  telegram: '',
  currencyCode: 'RUB',
  isCustomTrafficback: false,
  isReferred: true,
} as const;

/** `demo` comes first: it is the referrer of the others. */
export const people: Person[] = [
  {
    ...ordinary,
    login: 'demo',
    firstName: 'Андрей',
    lastName: 'Соколов',
    phone: '+79000000017',
    skype: 'sokolov.traffic',
    telegram: '@sokolov_traffic',
    isCustomTrafficback: true,
    isReferred: false,
    daysAgo: 412,
  },
  {
    ...ordinary,
    login: 'broker',
    firstName: 'Елена',
    lastName: 'Морозова',
    system: 2,
    phone: '+79000000024',
    telegram: '@morozova_broker',
    currencyCode: 'USD',
    isReferred: false,
    daysAgo: 268,
  },
  {
    ...ordinary,
    login: 'third',
    firstName: 'Павел',
    lastName: 'Зайцев',
    system: 3,
    phone: '+79000000031',
    isReferred: false,
    daysAgo: 121,
  },
  { ...ordinary, login: 'kuznetsova', firstName: 'Мария', lastName: 'Кузнецова', daysAgo: 203 },
  { ...ordinary, login: 'i.volkov', firstName: 'Илья', lastName: 'Волков', daysAgo: 147 },
  { ...ordinary, login: 'lebedeva', firstName: 'Ольга', lastName: 'Лебедева', daysAgo: 96 },
  { ...ordinary, login: 'akhmetov', firstName: 'Тимур', lastName: 'Ахметов', daysAgo: 58 },
  {
    ...ordinary,
    login: 'novikova',
    firstName: 'Екатерина',
    lastName: 'Новикова',
    telegram: '@novikova_ads',
    daysAgo: 12,
  },
  { ...ordinary, login: 'd.orlov', firstName: 'Дмитрий', lastName: 'Орлов', isReferred: false, daysAgo: 34 },
  { ...ordinary, login: 'r.safin', firstName: 'Рустам', lastName: 'Сафин', isReferred: false, daysAgo: 77 },
  { ...ordinary, login: 'belyaeva', firstName: 'Вера', lastName: 'Беляева', isReferred: false, daysAgo: 46 },
];
