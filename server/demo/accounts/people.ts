import type { insertUser } from '../../accounts/account/user-queries.ts';

type Person = [
  login: string,
  firstName: string,
  lastName: string,
  daysAgo: number,
  own?: Parameters<typeof insertUser>[1],
];

/** The partners of the demo network with the days since they registered. `demo` comes first: it is the referrer of others. */
export const people: Person[] = [
  [
    'demo',
    'Андрей',
    'Соколов',
    412,
    {
      phone: '+79000000017',
      skype: 'sokolov.traffic',
      telegram: '@sokolov_traffic',
      isCustomTrafficback: true,
    },
  ],
  ['broker', 'Елена', 'Морозова', 268, { system: 2, phone: '+79000000024', telegram: '@morozova_broker' }],
  ['third', 'Павел', 'Зайцев', 121, { system: 3, phone: '+79000000031' }],
  ['kuznetsova', 'Мария', 'Кузнецова', 203],
  ['i.volkov', 'Илья', 'Волков', 147],
  ['lebedeva', 'Ольга', 'Лебедева', 96],
  ['akhmetov', 'Тимур', 'Ахметов', 58],
  ['novikova', 'Екатерина', 'Новикова', 12, { telegram: '@novikova_ads' }],
  ['d.orlov', 'Дмитрий', 'Орлов', 34],
  ['r.safin', 'Рустам', 'Сафин', 77],
  ['belyaeva', 'Вера', 'Беляева', 46],
];

/** The partners who came by the referral link of `demo`. */
export const referred = ['kuznetsova', 'i.volkov', 'lebedeva', 'akhmetov', 'novikova'];

/** The partner whose balance is in dollars; all others have rubles. */
export const inDollars = 'broker';
