import type { ResultOf } from '../rpc/rpc.ts';
import { compact } from '../ui/chart/series.ts';
import { type CurrencyCode, formatMoney, formatNumber, formatPercent } from '../ui/text/format.ts';

export type ReportRow = ResultOf<'statistics.get-report'>['totals'];

export type Metric = {
  name: string;
  /** As a sentence has it before its number. */
  inSentence: string;
  /** What it is made of, in a sentence. */
  about: string;
  value: (row: ReportRow) => number | null;
  format: (value: number, currency: CurrencyCode) => string;
  look: 'bars' | 'line';
  /** Beside the chart’s axis. */
  tick: (value: number) => string;
  isWhole?: boolean;
};

const count = (value: number) => formatNumber(value);
const percent = (share: number) => formatPercent(share);

/** What stands above a report and is drawn as its chart. */
export const metrics = {
  income: {
    name: 'Доход',
    inSentence: 'доход',
    about: 'Холд и подтверждённое вместе.',
    value: incomeOf,
    format: formatMoney,
    look: 'bars',
    tick: compact,
  },
  clicks: {
    name: 'Клики',
    inSentence: 'кликов',
    about: 'Все переходы по вашим ссылкам, с ботами.',
    value: ({ clicks }) => clicks,
    format: count,
    look: 'bars',
    tick: compact,
    isWhole: true,
  },
  conversions: {
    name: 'Конверсии',
    inSentence: 'конверсий',
    about: 'Во всех статусах, с отклонёнными.',
    value: conversionsOf,
    format: count,
    look: 'bars',
    tick: compact,
    isWhole: true,
  },
  cr: {
    name: 'CR',
    inSentence: 'CR',
    about: 'Конверсии на клики без ботов.',
    value: ({ cr }) => cr,
    format: percent,
    look: 'line',
    tick: percent,
  },
  epc: {
    name: 'EPC',
    inSentence: 'EPC',
    about: 'Доход на клик без ботов.',
    value: ({ epc }) => epc,
    format: formatMoney,
    look: 'line',
    tick: compact,
  },
  approval: {
    name: 'Апрув',
    inSentence: 'апрув',
    about: 'Подтверждённые из тех, по которым рекламодатель решил.',
    value: ({ approval }) => approval,
    format: percent,
    look: 'line',
    tick: percent,
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricNames: readonly MetricName[] = [
  'income',
  'clicks',
  'conversions',
  'cr',
  'epc',
  'approval',
];

export function readMetric(text: string | null): MetricName | undefined {
  return metricNames.find((name) => name === text);
}

/** Income: what is on hold and what can be withdrawn, in whole kopecks. */
function incomeOf({ hold, approve }: Pick<ReportRow, 'hold' | 'approve'>): number {
  return Math.round((hold.amount + approve.amount) * 100) / 100;
}

function conversionsOf({ create, hold, approve, reject }: ReportRow): number {
  return create.count + hold.count + approve.count + reject.count;
}
