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
  format: MetricFormat;
  /** Good direction: more is better (1), worse (-1), or neither (0). */
  better: 1 | 0 | -1;
  /** Only the staff's report has the metric. */
  isNetwork?: true;
  /** Only the partner's own report has the metric: it is reckoned with costs that the staff never see. */
  isOwn?: true;
  /** Counted of players; shown where it is chosen, and on the page of gambling. */
  isOfPlayers?: true;
};

/**
 * Numbers of a report's row, the most important first. Columns, tiles, charts, files, help, conditions, order and the API's parameters
 * are made from this table. A value is counted in ratios.ts and row.ts (server/reports/statistics).
 */
export const metrics = {
  income: metric('Доход', 'доход', 'money', 1),
  conversions: metric('Конверсии', 'конверсий', 'count', 1),
  clicks: metric('Клики', 'кликов', 'count', 1),
  unique: metric('Уники', 'уников', 'count', 1),
  cr: metric('CR', 'CR', 'share', 1),
  epc: metric('EPC', 'EPC', 'average', 1),
  approval: metric('Апрув', 'апрув', 'share', 1),
  create: metric('В обработке', 'в обработке', 'sum', 1),
  hold: metric('Холд', 'в холде', 'sum', 1),
  approve: metric('Подтверждено', 'подтверждено', 'sum', 1),
  reject: metric('Отклонено', 'отклонено', 'sum', -1),
  trafficback: metric('Трафикбек', 'трафикбека', 'count', -1),
  bots: metric('Боты', 'ботов', 'count', -1),
  views: metric('Просмотры витрин', 'просмотров витрин', 'count', 1),
  cost: ofPartner(metric('Расход', 'расхода', 'money', -1)),
  ownProfit: ofPartner(metric('Своя прибыль', 'своей прибыли', 'money', 1)),
  roi: ofPartner(metric('ROI', 'ROI', 'share', 1)),
  registrations: ofPlayers(metric('Регистрации', 'регистраций', 'count', 1)),
  firstDeposits: ofPlayers(metric('Первые депозиты', 'первых депозитов', 'count', 1)),
  reg2dep: ofPlayers(metric('Reg2Dep', 'Reg2Dep', 'share', 1)),
  deposits: ofPlayers(metric('Депозиты', 'депозитов', 'count', 1)),
  depositSum: ofPlayers(metric('Сумма депозитов', 'суммы депозитов', 'money', 1)),
  averageDeposit: ofPlayers(metric('Средний депозит', 'среднего депозита', 'average', 1)),
  ngr: ofPlayers(metric('NGR', 'NGR', 'money', 1)),
  revenueShare: ofPlayers(metric('Доля от NGR', 'доли от NGR', 'money', 1)),
  revenue: ofNetwork(metric('Выручка', 'выручка', 'money', 1)),
  payout: ofNetwork(metric('Выплаты', 'выплаты', 'money', 0)),
  profit: ofNetwork(metric('Прибыль', 'прибыль', 'money', 1)),
  margin: ofNetwork(metric('Маржа', 'маржа', 'share', 1)),
  unknownRevenue: ofNetwork(metric('Без выручки', 'без выручки', 'count', -1)),
} as const satisfies Record<keyof ReportNumbers, Metric>;

export type MetricName = keyof typeof metrics;
type OfNetwork = 'revenue' | 'payout' | 'profit' | 'margin' | 'unknownRevenue';
export type PartnerMetric = Exclude<MetricName, OfNetwork>;
/** Metrics of a partner's own costs. */
export type OwnMetric = 'cost' | 'ownProfit' | 'roi';

export const metricNames = keysOf(metrics);
export const partnerMetrics = metricNames.filter((name): name is PartnerMetric => !isOfNetwork(name));

/** The columns of a partner's report where none are chosen. */
export const usualMetrics = partnerMetrics.filter((name) => !isOfPlayers(name) && !isOwn(name));

/** Metrics of the network’s report: its earnings come first, and a partner’s income is its payout. */
export const networkMetrics: readonly MetricName[] = [
  ...metricNames.filter(isOfNetwork),
  ...partnerMetrics.filter((name) => name !== 'income' && !isOwn(name)),
];

/** Metrics of a partner that the staff may see as well. */
export const sharedMetrics = partnerMetrics.filter((name) => !isOwn(name));

/** Metrics of players, the most important first. */
export const playerMetrics = sharedMetrics.filter(isOfPlayers);

export function isOwn(name: MetricName): name is OwnMetric {
  return 'isOwn' in metrics[name];
}

/** True for a metric of players. */
export function isOfPlayers(name: MetricName): boolean {
  return 'isOfPlayers' in metrics[name];
}

function isOfNetwork(name: MetricName): name is OfNetwork {
  return 'isNetwork' in metrics[name];
}

/** Returns a metric of a row as one number for comparing; null where there is no value. The number of a sum is its amount. */
export function numberOf(row: Partial<ReportNumbers>, name: MetricName): number | null {
  const value = row[name] ?? null;
  return value !== null && typeof value === 'object' ? value.amount : value;
}

function metric(title: string, inSentence: string, format: MetricFormat, better: 1 | 0 | -1) {
  return { title, inSentence, format, better } as const;
}

function ofPartner<One extends object>(one: One) {
  return { ...one, isOwn: true } as const;
}

function ofPlayers<One extends object>(one: One) {
  return { ...one, isOfPlayers: true } as const;
}

function ofNetwork<One extends object>(one: One) {
  return { ...one, isNetwork: true } as const;
}
