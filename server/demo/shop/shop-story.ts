import type { Status, Tracking } from '../../shop/orders/queries.ts';

/** An event in a partner's points: an accrual or an order. */
export type Event = { daysAgo: number } & ({ points: number; comment: string } | DemoOrder);

export type DemoOrder = {
  product: string;
  size?: string;
  quantity?: number;
  /** The index of the partner's delivery. */
  delivery?: number;
  comment?: string;
  /** The states it went through after `new`, each with its days ago. */
  steps: [status: Status, daysAgo: number][];
  tracking?: Tracking;
};

/** Oldest first. One order in each state that an order in good order has. */
export const demoStory: Event[] = [
  { daysAgo: 19.5, points: 6000, comment: 'Стартовый подарок участникам' },
  {
    daysAgo: 18.2,
    product: 'Складной зонт',
    delivery: 0,
    steps: [
      ['accepted', 17.6],
      ['sent', 16.1],
      ['delivered', 12.4],
    ],
    tracking: { trackingNumber: '10089 4417 2230' },
  },
  { daysAgo: 12.3, points: 9500, comment: 'Неделя 2: 118 подтверждённых конверсий' },
  { daysAgo: 9.1, product: 'Кофе в подарок', quantity: 2, steps: [['delivered', 9]] },
  {
    daysAgo: 6.7,
    product: 'Футболка',
    size: 'M',
    delivery: 1,
    comment: 'Если M закончится, подойдёт L',
    steps: [
      ['accepted', 6.2],
      ['sent', 4.3],
    ],
    tracking: {
      trackingNumber: 'RA 644 000 028 RU',
      trackingUrl: 'https://tracking.example.org/RA644000028RU',
    },
  },
  { daysAgo: 5.4, points: 7200, comment: 'Неделя 3: 90 подтверждённых конверсий' },
  { daysAgo: 3.3, product: 'Блокнот в точку', quantity: 2, delivery: 0, steps: [['accepted', 2.5]] },
  { daysAgo: 0.6, product: 'Кружка «Первый лид»', delivery: 0, steps: [] },
];

export const brokerStory: Event[] = [
  { daysAgo: 15.2, points: 3000, comment: 'Стартовый подарок участникам' },
  { daysAgo: 4.4, points: 1800, comment: 'Неделя 3: 22 подтверждённые конверсии' },
];

/** The address book of the demo partner. */
export const demoDeliveries = [
  {
    typeId: 1,
    recipient: 'Андрей Соколов',
    phone: '+79161234567',
    address: 'Москва, ул. Большая Ордынка, д. 14, кв. 27',
    addressParts: {
      postalCode: '119017',
      region: 'Москва',
      city: 'Москва',
      street: 'ул. Большая Ордынка',
      house: '14',
      flat: '27',
    },
    comment: 'Домофон 27, после 18:00',
  },
  {
    typeId: 2,
    recipient: 'Мария Соколова',
    phone: '+79037654321',
    address: 'Казань, ул. Баумана, д. 44, пункт выдачи',
    addressParts: null,
    comment: '',
  },
];
