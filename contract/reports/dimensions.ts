import { bySub } from '../traffic/traffic-names.ts';
import { keysOf } from '../wire/text.ts';

/** Dimensions of reports: groupings and filters. Every list of dimensions is made from this table. */
export const dimensions = {
  day: time('День'),
  hour: time('Час'),
  week: time('Неделя'),
  month: time('Месяц'),
  weekday: clock('День недели'),
  'hour-of-day': clock('Час суток'),
  offer: id('Оффер', 'Без оффера'),
  link: id('Ссылка', 'Без ссылки'),
  showcase: id('Витрина', 'Без витрины'),
  landing: id('Лендинг', 'Без лендинга'),
  country: text('Страна', 'Страна не определена'),
  device: text('Устройство', 'Устройство не определено'),
  os: text('ОС', 'Система не определена'),
  browser: text('Браузер', 'Браузер не определён'),
  referrer: text('Источник перехода', 'Без источника'),
  domain: text('Домен ссылки', 'Домен сети'),
  goal: text('Цель', 'Основная цель'),
  promo: text('Промокод', 'Без промокода'),
  creative: id('Креатив', 'Без токена'),
  reason: text('Причина трафикбека', 'Оффер принял клик'),
  outcome: text('Куда ушёл клик', 'Без клика'),
  ...bySub((name) => text(name, 'Не указан')),
  partner: ofNetwork(id('Партнёр', 'Без партнёра')),
  manager: ofNetwork(id('Менеджер', 'Без менеджера')),
  advertiser: ofNetwork(id('Рекламодатель', 'Без рекламодателя')),
  currency: ofNetwork(text('Валюта', 'Без валюты')),
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;
type OfNetwork = 'partner' | 'manager' | 'advertiser' | 'currency';
/** Time is only a grouping: the period serves as its filter. */
export type TimeDimension = 'day' | 'hour' | 'week' | 'month';
export type ClockDimension = 'weekday' | 'hour-of-day';
export type PartnerDimension = Exclude<DimensionName, OfNetwork>;
export type FilterName = Exclude<DimensionName, TimeDimension>;

export type Dimension = {
  /** Title of the column. */
  title: string;
  /**
   * - `time`: parts of the period, in their order;
   * - `clock`: recurring parts, `1` (Monday) to `7` and `0` to `23`, in the report's time zone;
   * - `id`: records by their ids, 0 for none; `text`: texts, empty for none.
   */
  kind: 'time' | 'clock' | 'id' | 'text';
  /** The label of the row without a value. */
  none: string;
  isNetwork?: true;
};

export const dimensionNames = keysOf(dimensions);
export const partnerDimensions = dimensionNames.filter(
  (name): name is PartnerDimension => !isOfNetwork(name),
);
export const filterNames = dimensionNames.filter((name): name is FilterName => kindOf(name) !== 'time');

export function kindOf(name: DimensionName): Dimension['kind'] {
  return dimensions[name].kind;
}

export function isTime(name: DimensionName): name is TimeDimension {
  return kindOf(name) === 'time';
}

export function isClock(name: DimensionName): name is ClockDimension {
  return kindOf(name) === 'clock';
}

export function isOfNetwork(name: DimensionName): name is OfNetwork {
  return 'isNetwork' in dimensions[name];
}

function time(title: string) {
  return { title, kind: 'time', none: '' } as const;
}

function clock(title: string) {
  return { title, kind: 'clock', none: '' } as const;
}

function id(title: string, none: string) {
  return { title, kind: 'id', none } as const;
}

function text(title: string, none: string) {
  return { title, kind: 'text', none } as const;
}

function ofNetwork<One extends object>(one: One) {
  return { ...one, isNetwork: true } as const;
}
