// The shapes of a report over clicks and conversions.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import { bySub, clickOutcomeNames, clickReasonNames, devices, subLength } from '../traffic/traffic-names.ts';
import { countOf } from '../wire/days.ts';
import { currencyCode, listOf, moment, oneOf, page, storedMoney, whole } from '../wire/fields.ts';
import { keysOf } from '../wire/text.ts';
import {
  type DimensionName,
  dimensionNames,
  type FilterName,
  filterNames,
  partnerDimensions,
} from './dimensions.ts';
import { isOwn, type MetricName, metricNames, partnerMetrics, sharedMetrics } from './metrics.ts';
import { narrowDays, narrowProblem } from './narrow.ts';
import { mostLevels } from './report-names.ts';

/** Maximum period of a report, in days. */
const mostDays = 366;
/** Maximum numbers of a filter's values, and of conditions on metrics. */
const mostValues = 1_000;
const mostConditions = 10;
/** Maximum number of rows that a report lists; `rest` sums the other rows. */
export const mostRows = 10_000;

/** Picks the refusal of a union: for a list the list's own refusal, otherwise the refusal of the member at `place`. */
const saidBy = (place: number) => ({
  error: ({ input, errors }: { input?: unknown; errors: readonly { message: string }[][] }) =>
    errors[Array.isArray(input) ? 0 : place]?.[0]?.message,
});

/** Accepts one of the values, or with `not` none of them. An empty list filters nothing. */
const any = <T extends z.ZodType>(item: T) => {
  const values = z.array(item).max(mostValues, `Не больше ${mostValues} значений`);
  return z.union([values, z.strictObject({ not: values })], saidBy(1)).optional();
};
/** 0: no offer of the network, no link, no landing page, nobody. */
const idOrNone = z.int('Укажите ID записи').nonnegative('ID записи не меньше нуля');
const text = z.string('Укажите текст').max(200, 'Не длиннее 200 знаков');
const sub = z.string('Укажите текст').max(subLength, `Не длиннее ${subLength} знаков`);

/** Keys of rows: a click must pass every list. Keys of other partners find nothing. */
const partnerFilters = {
  offer: any(idOrNone),
  link: any(idOrNone),
  showcase: any(idOrNone),
  landing: any(idOrNone),
  country: any(text),
  os: any(text),
  browser: any(text),
  referrer: any(text),
  domain: any(text),
  goal: any(text),
  promo: any(text),
  creative: any(idOrNone),
  device: any(oneOf('Устройство', ['', ...devices])),
  reason: any(oneOf('Причина', ['', ...keysOf(clickReasonNames)])),
  outcome: any(oneOf('Куда ушёл клик', ['', ...keysOf(clickOutcomeNames)])),
  ...bySub(() => any(sub)),
  weekday: any(oneOf('День недели', ['1', '2', '3', '4', '5', '6', '7'])),
  'hour-of-day': any(z.string('Укажите час').regex(/^(1?\d|2[0-3])$/, 'Час от 0 до 23')),
};
/** Filters of a partner's report, also used by the list of conversions. */
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

/** Parameters of a report, without its page. */
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
    /**
     * Time that puts a conversion into the period: its click's time, which makes ratios honest, or its own. Clicks count by
     * their own time.
     */
    basis: oneOf('Дата конверсии', ['click', 'event']).default('event'),
    filters,
    /** True leaves only offers whose goals tell of players. */
    playersOnly: z.boolean('playersOnly: true или false').default(false),
    /**
     * Selects rows of the last level whose metric is within the bounds, both included; a row without the metric is left out.
     * Sums compare by money.
     */
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
    /** True adds the previous period's numbers to each row. */
    compare: z.boolean('compare: true или false').default(false),
    /** 0 is the usual order, 4 ascending, 3 descending; earlier fields decide first. Sums compare by money, then count. */
    sort: z
      .partialRecord(
        z.enum(['label', ...metrics]),
        z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4'),
      )
      .default({}),
    /** Makes `sort` compare values, their change against the previous period, or how large the change is, up or down. */
    sortBy: oneOf('Порядок', ['value', 'change', 'change-size']).default('value'),
  });
}

export const reportQuery = queryOf(partnerMetrics, levelsIn(partnerDimensions).default('day'), reportFilters);
/** Typed as all metrics, so that both reports' queries have one type. */
const networkNames: readonly MetricName[] = metricNames.filter((name) => !isOwn(name));
const networkQuery = queryOf(
  networkNames,
  levelsIn(dimensionNames).default('day'),
  z.strictObject(networkFilters).default({}),
);
/** A query of the network's report; a partner's query has the same type. */
export type ReportQuery = z.infer<typeof networkQuery>;
export type ReportFilters = ReportQuery['filters'];

type Days = Pick<ReportQuery, 'from' | 'to'>;

/** Checks the length of a query's period. */
export function checkDays({ value, issues }: z.core.ParsePayload<Days>): void {
  const message = isForward(value)
    ? countOf(value) > mostDays && `Период не длиннее ${mostDays} дней`
    : 'Конец периода раньше его начала';
  if (message) issues.push({ code: 'custom', input: value.to, path: ['to'], message });
}

type Narrowing = Days & Pick<ReportQuery, 'groupBy' | 'filters'>;

/** Checks the length of the period of one partner's report. */
export function checkPeriod(payload: z.core.ParsePayload<Narrowing>): void {
  checkLength(payload, true);
}

/** Checks the length of the period of the network's report. */
function checkNetworkPeriod(payload: z.core.ParsePayload<Narrowing>): void {
  checkLength(payload, partnerOf(payload.value.filters) !== null);
}

function checkLength(payload: z.core.ParsePayload<Narrowing>, isOnePartner: boolean): void {
  const { value, issues } = payload;
  const before = issues.length;
  checkDays(payload);
  // A day that is none has been refused by its own field.
  if (issues.length > before || !(countOf(value) > narrowDays)) return;
  const { groupBy, filters } = value;
  const message = narrowProblem({ levels: levelsOf(groupBy), filtered: filteredOf(filters), isOnePartner });
  if (message) issues.push({ code: 'custom', input: value.to, path: ['to'], message });
}

/** The partner that filters leave alone; null where they leave several. */
export function partnerOf({ partner }: ReportFilters): number | null {
  return Array.isArray(partner) && partner.length === 1 ? (partner[0] ?? null) : null;
}

/** The dimensions with a filter. */
export function filteredOf(filters: ReportFilters): FilterName[] {
  return filterNames.filter((name) => readFilter<string | number>(filters[name]));
}

/** Returns the levels of rows as a list. */
export function levelsOf<Name extends DimensionName>(groupBy: Name | Name[]): Name[] {
  return Array.isArray(groupBy) ? groupBy : [groupBy];
}

/** Returns the values of a filter, and `isNot` where the filter excludes them; undefined where the filter is empty. */
export function readFilter<Value>(filter: Value[] | { not: Value[] } | undefined) {
  const [values, isNot] = Array.isArray(filter) || !filter ? [filter ?? [], false] : [filter.not, true];
  return values.length > 0 ? { values, isNot } : undefined;
}

/** Number and sum of the conversions in one state. */
const sum = z.object({ count: whole, amount: storedMoney });

/** The numbers of a row. */
const partnerNumbers = {
  /** On hold and approved. */
  income: storedMoney,
  /** Conversions of all states. */
  conversions: whole,
  clicks: whole,
  /** Clicks that were the first of their visitor at the link's offer in 24 hours. */
  unique: whole,
  bots: whole,
  /**
   * Openings of showcases without bots. Null where there were none, and where rows or filters are by something that a view has
   * not: it has its time, its showcase and its partner.
   */
  views: whole.nullable(),
  /** Clicks that the link's offer rejected. */
  trafficback: whole,
  /** Conversions of all states per click without bots; 0.05 is 5 %. Null without such clicks. May exceed 1 by `event`. */
  cr: z.number().nullable(),
  /** Income per click without bots, in the currency. Null without such clicks. */
  epc: z.number().nullable(),
  /**
   * Share of confirmed conversions (approved, or on hold with a date) among the decided ones (confirmed and rejected), 0 to 1.
   * Null below ten decisions: the earliest decisions are mostly rejections.
   */
  approval: z.number().nullable(),
  create: sum,
  hold: sum,
  approve: sum,
  reject: sum,
  /** Events of players that were not rejected, by their own time or by that of the click. */
  registrations: whole,
  firstDeposits: whole,
  /** First deposits per registration. Null without registrations. */
  reg2dep: z.number().nullable(),
  /** Deposits, first ones among them. */
  deposits: whole,
  depositSum: storedMoney,
  /** In the currency. Null without deposits. */
  averageDeposit: z.number().nullable(),
  /** The advertiser's net revenue from players; may be below zero. */
  ngr: storedMoney,
  /** The partner's percent of `ngr`, before months are closed. */
  revenueShare: storedMoney,
};

/** Numbers of a row with the partner's own costs; null where costs are not by what the row is of, and for everybody else. */
const ownNumbers = {
  ...partnerNumbers,
  cost: storedMoney.nullable(),
  /** Income minus cost. */
  ownProfit: storedMoney.nullable(),
  /** Profit divided by cost. Null without costs. */
  roi: z.number().nullable(),
};

/** The network's own numbers of a row, for conversions on hold and approved. */
export const networkNumbers = {
  ...partnerNumbers,
  /** Payments of advertisers, where known. */
  revenue: storedMoney,
  /** Payouts of partners, equal to `income`. */
  payout: storedMoney,
  /** Revenue minus payout of the conversions whose revenue is known. Null where there are conversions and no revenue is known. */
  profit: storedMoney.nullable(),
  /** Profit divided by revenue. Null without revenue. */
  margin: z.number().nullable(),
  /** Conversions whose revenue is unknown; `profit` leaves them out. */
  unknownRevenue: whole,
};
export type ReportNumbers = z.infer<z.ZodObject<typeof networkNumbers & typeof ownNumbers>>;

/**
 * A key that `filters` takes: the id of a record (0: none), or the text of another dimension. Keys of time are not filters,
 * because a narrower period does the same: the day `2026-11-20`, the week by its Monday, the month `2026-11`, the hour by its
 * first moment.
 */
const key = z.union([z.string(), z.int()]);

function rowOf<Numbers extends z.ZodRawShape>(numbers: Numbers) {
  return z.object({
    /** One key for each level. */
    keys: z.array(key),
    /** One label for each level, in Russian. */
    labels: z.array(z.string()),
    /** The key of the first level. */
    key,
    label: z.string(),
    ...numbers,
    /** Numbers of the previous period, where requested and known. */
    before: z.object(numbers).nullable(),
  });
}

function answerOf<Row extends z.ZodType>(row: Row) {
  return listOf(row).extend({
    totals: row,
    previous: row.nullable(),
    isCut: z.boolean(),
    /** Beginning of the stored single clicks, where a part of the period is older; null: the whole period has single clicks. */
    clicksFrom: moment.nullable(),
    /** True where clicks of rare values of a sub count in the row «Остальные»: sums of a day name its 2,000 most frequent ones. */
    hasOthers: z.boolean(),
    /** Rows that are not listed: their number and sums. */
    rest: z.object({ count: whole, totals: row }).nullable(),
    /** Paths of pictures by offer id, where the first level is offers; offers without a picture are absent. */
    pictures: z.record(z.string(), z.string()),
    currencyCode,
  });
}

const paged = { page, pageSize: z.int().min(1).max(1_000).default(50) };
export const partnerParams = reportQuery.extend(paged).check(checkPeriod);
export const networkParams = networkQuery.extend(paged).check(checkNetworkPeriod);
export const partnerAnswer = answerOf(rowOf(ownNumbers));
/** A partner's report as the staff read it. */
export const seenParams = queryOf(sharedMetrics, levelsIn(partnerDimensions).default('day'), reportFilters)
  .extend(paged)
  .check(checkPeriod);
export const seenAnswer = answerOf(rowOf(partnerNumbers));
/**
 * Conversions on hold and approved without a rate into the network's currency, by their own currencies; sums of money leave
 * them out.
 */
export const networkApart = z.array(
  z.object({ currencyCode, income: storedMoney, revenue: storedMoney, conversions: whole }),
);
export const networkAnswer = answerOf(rowOf(networkNumbers)).extend({ apart: networkApart });
