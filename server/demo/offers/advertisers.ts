import type { RejectReason } from '#contract/conversions/conversion-names';
import type { Weighted } from '../traffic/chance.ts';

/** An advertiser's way of reporting in the demo. */
export type Habit = {
  /** Conversions per click of an ordinary link. */
  rate: number;
  /** The approved share of its decisions. */
  approval: number;
  /** Hours from a visit to the first status, and from there to the decision; most are near the lower end. */
  first: [least: number, most: number];
  decision: [least: number, most: number];
  /** True for decisions in office hours. */
  atWork: boolean;
  /** The status before the decision: `hold` puts the sum on hold without a date. */
  firstStatus: 'new' | 'pending' | 'lead' | 'hold';
  approves: string;
  rejects: string;
  /** The beginning of the advertiser's own ids. */
  tid?: string;
  reasons: Weighted<readonly [RejectReason, comment: string]>;
  /** A second goal, reached by a part of those who reached the main one. */
  goal?: { name: string; share: number };
  /** Bounds for an advertiser that names the payout: a share of the order, between these sums in rubles. */
  sums?: { share: number; least: number; most: number };
};

const phoned: Habit['reasons'] = [
  [4, ['no-contact', 'Не дозвонились за три дня']],
  [3, ['duplicate', 'Заявка от этого клиента уже была']],
  [2, ['cancelled', 'Передумал']],
  [1, ['wrong-data', 'Номер не существует']],
];

const usual: Habit = {
  rate: 0.06,
  approval: 0.62,
  first: [0.1, 6],
  decision: [12, 96],
  atWork: true,
  firstStatus: 'new',
  approves: 'approved',
  rejects: 'rejected',
  reasons: phoned,
};

const habits: Record<string, Habit> = {
  'Казино «Туз»': {
    ...usual,
    approval: 0.94,
    first: [0.02, 0.4],
    decision: [0.1, 3],
    atWork: false,
    approves: 'approve',
    tid: 'TZ-',
    reasons: [
      [2, ['fraud', 'Второй аккаунт игрока']],
      [1, ['not-qualified', 'Игрок вывел депозит без игры']],
    ],
  },
  'Быстрый заём «Рублик»': {
    ...usual,
    rate: 0.095,
    approval: 0.48,
    first: [0.05, 2],
    decision: [1, 40],
    atWork: false,
    firstStatus: 'pending',
    approves: 'approve',
    tid: 'RB-',
    rejects: 'declined',
    goal: { name: 'Заявка', share: 0.3 },
    reasons: [
      [6, ['not-qualified', 'Отказ по скорингу']],
      [3, ['duplicate', 'Клиент уже получал заём']],
      [1, ['wrong-data', 'Паспорт недействителен']],
      [1, ['fraud', 'Несколько заявок с одного устройства']],
    ],
  },
  'Тёплый дом: утепление фасадов': { ...usual, rate: 0.058, approval: 0.66, firstStatus: 'hold', tid: 'TD' },
  'Английский с нуля «Диалог»': {
    ...usual,
    rate: 0.11,
    approval: 0.81,
    decision: [24, 140],
    firstStatus: 'lead',
    approves: 'confirmed',
    goal: { name: 'Оплата', share: 0.22 },
  },
  'Умные часы «Пульс 3»': {
    ...usual,
    rate: 0.055,
    approval: 0.44,
    decision: [20, 120],
    approves: '1',
    rejects: '3',
    reasons: [
      [5, ['no-contact', '']],
      [3, ['cancelled', 'Отказ на почте']],
      [2, ['wrong-data', 'Неполный адрес']],
      [1, ['fraud', '']],
    ],
  },
  'Отели у моря «Прибой»': {
    ...usual,
    rate: 0.055,
    approval: 0.74,
    first: [0.2, 30],
    decision: [70, 500],
    atWork: false,
    firstStatus: 'hold',
    tid: 'PB-',
    approves: 'sale',
    rejects: 'cancel',
    sums: { share: 0.06, least: 8_400, most: 61_000 },
    reasons: [[1, ['cancelled', 'Бронь отменена']]],
  },
  'Стратегия «Эпоха княжеств»': {
    ...usual,
    rate: 0.16,
    approval: 0.9,
    decision: [2, 30],
    atWork: false,
    approves: 'approved',
    goal: { name: 'Первая покупка', share: 0.09 },
    reasons: [
      [3, ['not-qualified', 'Обучение не пройдено']],
      [2, ['duplicate', '']],
    ],
  },
  'Робот-пылесос «Чистюля»': {
    ...usual,
    rate: 0.06,
    approval: 0.7,
    decision: [30, 160],
    firstStatus: 'hold',
    tid: 'CH-',
    approves: 'accepted',
  },
  'ОСАГО за 5 минут': { ...usual, rate: 0.09, approval: 0.77 },
};

export function habitOf(offer: string): Habit {
  return habits[offer] ?? usual;
}

/** The offer whose advertiser is silent, and the hours of silence. */
export const silent = { offer: 'Умные часы «Пульс 3»', hours: 57 };
