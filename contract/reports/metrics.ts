import { keysOf } from '../wire/text.ts';
import type { ReportNumbers } from './report.ts';

/**
 * - `count`: a whole number; `sum`: number and money of conversions; `money`: money; `average`: money per click, which does not add up and may
 *   be less than a hundredth;
 * - `share`: 0.05 is 5 %; two of them compare in percentage points.
 */
export type MetricFormat = 'count' | 'sum' | 'money' | 'average' | 'share';

export type Metric = {
  /** Title of the column. */
  title: string;
  /** Name inside a sentence, before the number. */
  inSentence: string;
  /** Definition for help texts, one sentence. */
  about: string;
  format: MetricFormat;
  /** Good direction: more is better (1), worse (-1), or neither (0). */
  better: 1 | 0 | -1;
  /** Only the staff's report has the metric. */
  isNetwork?: true;
};

/** Numbers of a report's row, the most important first. Columns, tiles, charts, files and help are made from this table. */
export const metrics = {
  income: metric('Доход', 'доход', 'Холд и подтверждённое вместе.', 'money', 1),
  conversions: metric('Конверсии', 'конверсий', 'Во всех статусах, с отклонёнными.', 'count', 1),
  clicks: metric('Клики', 'кликов', 'Все переходы по ссылкам, с ботами.', 'count', 1),
  unique: metric('Уники', 'уников', 'Первые за 24 часа клики посетителя по офферу.', 'count', 1),
  cr: metric('CR', 'CR', 'Конверсии на клики без ботов.', 'share', 1),
  epc: metric('EPC', 'EPC', 'Доход на клик без ботов.', 'average', 1),
  approval: metric(
    'Апрув',
    'апрув',
    'Подтверждённые из тех, по которым рекламодатель решил; пока решений меньше десяти — «—».',
    'share',
    1,
  ),
  create: metric('В обработке', 'в обработке', 'Приняты, но ещё не в холде.', 'sum', 1),
  hold: metric('Холд', 'в холде', 'Могут быть отклонены, пока холд не закончился.', 'sum', 1),
  approve: metric('Подтверждено', 'подтверждено', 'Деньги доступны для вывода.', 'sum', 1),
  reject: metric('Отклонено', 'отклонено', 'Не оплачиваются.', 'sum', -1),
  trafficback: metric('Трафикбек', 'трафикбека', 'Клики, которые оффер ссылки не принял.', 'count', -1),
  bots: metric('Боты', 'ботов', 'Клики, похожие на ботов; в CR и EPC не входят.', 'count', -1),
  revenue: ofNetwork(
    metric(
      'Выручка',
      'выручка',
      'Что платят рекламодатели за холд и подтверждённое; где она неизвестна, не входит.',
      'money',
      1,
    ),
  ),
  payout: ofNetwork(
    metric('Выплаты', 'выплаты', 'Что получают партнёры за холд и подтверждённое.', 'money', 0),
  ),
  profit: ofNetwork(
    metric('Прибыль', 'прибыль', 'Выручка минус выплаты по конверсиям с известной выручкой.', 'money', 1),
  ),
  margin: ofNetwork(metric('Маржа', 'маржа', 'Прибыль на выручку.', 'share', 1)),
  unknownRevenue: ofNetwork(
    metric(
      'Без выручки',
      'без выручки',
      'Конверсии в холде и подтверждённые, выручка с которых неизвестна.',
      'count',
      -1,
    ),
  ),
} as const satisfies Record<keyof ReportNumbers, Metric>;

export type MetricName = keyof typeof metrics;
type OfNetwork = 'revenue' | 'payout' | 'profit' | 'margin' | 'unknownRevenue';
export type PartnerMetric = Exclude<MetricName, OfNetwork>;

export const metricNames = keysOf(metrics);
export const partnerMetrics = metricNames.filter((name): name is PartnerMetric => !isOfNetwork(name));

/** Metrics of the network’s report: its earnings come first, and a partner’s income is its payout. */
export const networkMetrics: readonly MetricName[] = [
  ...metricNames.filter(isOfNetwork),
  ...partnerMetrics.filter((name) => name !== 'income'),
];

function isOfNetwork(name: MetricName): name is OfNetwork {
  return 'isNetwork' in metrics[name];
}

/** Returns a metric of a row as one number for comparing; null where there is no value. The number of a sum is its amount. */
export function numberOf(row: Partial<ReportNumbers>, name: MetricName): number | null {
  const value = row[name] ?? null;
  return value !== null && typeof value === 'object' ? value.amount : value;
}

function metric(title: string, inSentence: string, about: string, format: MetricFormat, better: 1 | 0 | -1) {
  return { title, inSentence, about, format, better } as const;
}

function ofNetwork<One extends object>(one: One) {
  return { ...one, isNetwork: true } as const;
}
