// The shapes of a report over clicks and conversions.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import {
  clickOutcomeNames,
  clickReasonNames,
  devices,
  subLength,
  subNames,
} from '../traffic/traffic-names.ts';
import { currencyCode, listOf, moment, money, oneOf, page } from '../wire/fields.ts';
import { keysOf } from '../wire/text.ts';
import { type DimensionName, dimensionNames, partnerDimensions } from './dimensions.ts';
import { type MetricName, metricNames, partnerMetrics } from './metrics.ts';
import { mostLevels } from './report-names.ts';

/** The longest period of a report, in days; of one by hour, or one that reads single clicks for their subs. */
const reportDays = { usual: 366, narrow: 31 } as const;
/** The most values of a filter, and conditions on metrics. */
const mostValues = 1_000;
const mostConditions = 10;
/** The most rows that a report lists; `rest` sums the others. */
export const mostRows = 10_000;

/** The refusal of the union’s list for a list, else that of the member at `place`. */
const saidBy = (place: number) => ({
  error: ({ input, errors }: { input?: unknown; errors: readonly { message: string }[][] }) =>
    errors[Array.isArray(input) ? 0 : place]?.[0]?.message,
});

/** One of a list of values, or none of them. An empty list says nothing. */
const any = <T extends z.ZodType>(item: T) => {
  const values = z.array(item).max(mostValues, `Не больше ${mostValues} значений`);
  return z.union([values, z.strictObject({ not: values })], saidBy(1)).optional();
};
/** 0: no offer of the network, no link, no landing page, nobody. */
const idOrNone = z.int('Укажите ID записи').nonnegative('ID записи не меньше нуля');
const text = z.string('Укажите текст').max(200, 'Не длиннее 200 знаков');
const sub = z.string('Укажите текст').max(subLength, `Не длиннее ${subLength} знаков`);

/** The keys of rows: a click counts that passes each list. Keys of other partners find nothing. */
const partnerFilters = {
  offer: any(idOrNone),
  link: any(idOrNone),
  landing: any(idOrNone),
  country: any(text),
  os: any(text),
  browser: any(text),
  referrer: any(text),
  goal: any(text),
  device: any(oneOf('Устройство', ['', ...devices])),
  reason: any(oneOf('Причина', ['', ...keysOf(clickReasonNames)])),
  outcome: any(oneOf('Куда ушёл клик', ['', ...keysOf(clickOutcomeNames)])),
  sub1: any(sub),
  sub2: any(sub),
  sub3: any(sub),
  sub4: any(sub),
  sub5: any(sub),
  weekday: any(oneOf('День недели', ['1', '2', '3', '4', '5', '6', '7'])),
  'hour-of-day': any(z.string('Укажите час').regex(/^(1?\d|2[0-3])$/, 'Час от 0 до 23')),
};
/** Filters of a partner's report, which its list of conversions takes too. */
export const reportFilters = z.strictObject(partnerFilters).default({});
const networkFilters = {
  ...partnerFilters,
  partner: any(idOrNone),
  manager: any(idOrNone),
  advertiser: any(idOrNone),
  currency: any(text),
};

/** Each dimension is one level. */
const isOnceEach = (levels: unknown) => !Array.isArray(levels) || new Set(levels).size === levels.length;

/** The levels of rows, one to three. */
function levelsIn<Name extends DimensionName>(names: readonly Name[]) {
  const dimension = z.enum(names, 'Такой группировки нет');
  const levels = z
    .array(dimension)
    .min(1, 'Выберите группировку')
    .max(mostLevels, `Не больше ${mostLevels} уровней`);
  return z.union([levels, dimension], saidBy(1)).refine(isOnceEach, 'Каждая группировка — один раз');
}

/** What a report is asked for, without its page. */
function queryOf<Metric extends MetricName, Levels extends z.ZodType, Filters extends z.ZodType>(
  metrics: readonly Metric[],
  levels: Levels,
  filters: Filters,
) {
  const bound = z
    .number('Укажите число')
    .min(-1e12, 'Слишком большое число')
    .max(1e12, 'Слишком большое число');
  return z.strictObject({
    /** Whole days of `timeZone`, both included. */
    from: day,
    to: day,
    timeZone,
    groupBy: levels,
    /** Whose time puts a conversion into the period: its click's, which makes rates honest, or its own. Clicks count by their own. */
    basis: oneOf('Дата конверсии', ['click', 'event']).default('event'),
    filters,
    /** Rows of the last level whose metric is within bounds, both included; a row without the metric is not. Sums compare by money. */
    having: z
      .array(
        z.strictObject({
          metric: z.enum(metrics, 'Такого показателя нет'),
          min: bound.optional(),
          max: bound.optional(),
        }),
      )
      .max(mostConditions, `Не больше ${mostConditions} условий`)
      .default([]),
    /** Whether each row comes with the same of the period before. */
    compare: z.boolean('compare: true или false').default(false),
    /** 0 is the usual order, 4 ascending, 3 descending; the first field decides before the next. Sums compare by money, then count. */
    sort: z
      .partialRecord(
        z.enum(['label', ...metrics]),
        z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4'),
      )
      .default({}),
    /** Whether `sort` compares values, or their change against the period before. */
    sortBy: oneOf('Порядок', ['value', 'change']).default('value'),
  });
}

export const reportQuery = queryOf(partnerMetrics, levelsIn(partnerDimensions).default('day'), reportFilters);
const networkQuery = queryOf(
  metricNames,
  levelsIn(dimensionNames).default('day'),
  z.strictObject(networkFilters).default({}),
);
/** A query of the network's report; a partner's is one too. */
export type ReportQuery = z.infer<typeof networkQuery>;
export type ReportFilters = ReportQuery['filters'];

type Days = Pick<ReportQuery, 'from' | 'to'>;

/** Refines a query by the length of its period. */
export function checkDays({ value, issues }: z.core.ParsePayload<Days>): void {
  const message = isForward(value)
    ? daysOf(value) > reportDays.usual && `Период не длиннее ${reportDays.usual} дней`
    : 'Конец периода раньше его начала';
  if (message) issues.push({ code: 'custom', input: value.to, path: ['to'], message });
}

type Narrowing = Days & Pick<ReportQuery, 'groupBy' | 'filters'>;

/** The same of a report. */
export function checkPeriod(payload: z.core.ParsePayload<Narrowing>): void {
  const { value, issues } = payload;
  const before = issues.length;
  checkDays(payload);
  if (issues.length > before || !isNarrow(value) || daysOf(value) <= reportDays.narrow) return;
  const message = `По часам и по sub период не длиннее ${reportDays.narrow} дня`;
  issues.push({ code: 'custom', input: value.to, path: ['to'], message });
}

function daysOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

function isNarrow({ groupBy, filters }: Narrowing): boolean {
  return levelsOf(groupBy).includes('hour') || readsSubs({ groupBy, filters });
}

/** The levels of rows as a list. */
export function levelsOf<Name extends DimensionName>(groupBy: Name | Name[]): Name[] {
  return Array.isArray(groupBy) ? groupBy : [groupBy];
}

/** Values of a filter, and whether it leaves them out; undefined where it says nothing. */
export function readFilter<Value>(filter: Value[] | { not: Value[] } | undefined) {
  const [values, isNot] = Array.isArray(filter) || !filter ? [filter ?? [], false] : [filter.not, true];
  return values.length > 0 ? { values, isNot } : undefined;
}

/** Whether only single clicks can answer: subs are in no sums. */
function readsSubs({ groupBy, filters }: Pick<ReportQuery, 'groupBy' | 'filters'>): boolean {
  const levels = levelsOf<DimensionName>(groupBy);
  return subNames.some((name) => levels.includes(name) || readFilter<string>(filters[name]));
}

const whole = z.int().nonnegative();
/** Number and sum of the conversions in one state. */
const sum = z.object({ count: whole, amount: money });

/** The numbers of a row. */
const partnerNumbers = {
  /** On hold and approved. */
  income: money,
  /** Of all states. */
  conversions: whole,
  clicks: whole,
  /** Clicks that were the first of their visitor at the link's offer in 24 hours. */
  unique: whole,
  bots: whole,
  /** Clicks that the link's offer did not take. */
  trafficback: whole,
  /** Conversions of all states by clicks without bots; 0.05 is 5 %. Null without such clicks. By `event` it may be above 1. */
  cr: z.number().nullable(),
  /** Income by clicks without bots, in the currency. Null without such clicks. */
  epc: z.number().nullable(),
  /**
   * Confirmed (approved, or on hold with a date) of those that the advertiser has decided, which are they and the rejected, 0 to 1. Null
   * below ten decisions: the first ones to come are mostly rejections.
   */
  approval: z.number().nullable(),
  create: sum,
  hold: sum,
  approve: sum,
  reject: sum,
};

/** The network's own numbers of a row, of conversions on hold and approved. */
export const networkNumbers = {
  ...partnerNumbers,
  /** What advertisers pay, where it is known. */
  revenue: money,
  /** What partners get, as `income`. */
  payout: money,
  /** Revenue minus payout of the conversions whose revenue is known. Null where there are some and none is known. */
  profit: money.nullable(),
  /** Profit by revenue. Null without revenue. */
  margin: z.number().nullable(),
  /** Conversions whose revenue is not known: they are in no profit. */
  unknownRevenue: whole,
};
export type ReportNumbers = z.infer<z.ZodObject<typeof networkNumbers>>;

/**
 * What `filters` takes: the id of a record (0: none), the text of another dimension. The day `2026-11-20`, the week by its Monday, the
 * month `2026-11` and the hour, as the moment of its beginning, are no filters: a narrower period is.
 */
const key = z.union([z.string(), z.int()]);

function rowOf<Numbers extends z.ZodRawShape>(numbers: Numbers) {
  return z.object({
    /** Of each level. */
    keys: z.array(key),
    /** For people, in Russian. */
    labels: z.array(z.string()),
    /** Of the first level. */
    key,
    label: z.string(),
    ...numbers,
    /** The same of the period before, where it was asked for and is known. */
    before: z.object(numbers).nullable(),
  });
}

function answerOf<Row extends z.ZodType>(row: Row) {
  return listOf(row).extend({
    totals: row,
    previous: row.nullable(),
    isCut: z.boolean(),
    /** From when on there are single clicks, where a part of the period is before; null: there are those of all of it. */
    clicksFrom: moment.nullable(),
    /** The rows that are not listed: how many, and their sums. */
    rest: z.object({ count: whole, totals: row }).nullable(),
    /** Where the first level is of offers: the paths of their pictures by their ids, of those that have one. */
    pictures: z.record(z.string(), z.string()),
    currencyCode,
  });
}

const paged = { page, pageSize: z.int().min(1).max(1_000).default(50) };
export const partnerParams = reportQuery.extend(paged).check(checkPeriod);
export const networkParams = networkQuery.extend(paged).check(checkPeriod);
export const partnerAnswer = answerOf(rowOf(partnerNumbers));
/** Conversions on hold and approved that have no rate into the network's currency, by their own: they are in none of the sums of money. */
export const networkApart = z.array(
  z.object({ currencyCode, income: money, revenue: money, conversions: whole }),
);
export const networkAnswer = answerOf(rowOf(networkNumbers)).extend({ apart: networkApart });
