// The shapes of a report over clicks and conversions.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import { clickReasonNames, devices, subNames } from '../routing/traffic-names.ts';
import { money, oneOf } from '../wire/fields.ts';
import { keysOf } from '../wire/text.ts';
import { reportColumns } from './report-names.ts';

/** The dimensions by which a report can group its rows. */
export const reportGroups = [
  'day',
  'hour',
  'month',
  'offer',
  'link',
  'country',
  'device',
  'os',
  'browser',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'reason',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The longest period of a report, in days; of one by hour, or one that reads single clicks for their subs. */
const reportDays = { usual: 366, narrow: 31 } as const;

const any = <T extends z.ZodType>(item: T) => z.array(item).max(100, 'Не больше 100 значений').optional();
/** 0: no offer of the network, or no link. */
const idOrNone = z.int('Укажите ID записи').nonnegative('ID записи не меньше нуля');
const text = z.string('Укажите текст').max(200, 'Не длиннее 200 знаков');

/** The keys of rows: a click counts that has one of each list. Empty lists say nothing. Keys of other partners find nothing. */
const filters = z.strictObject({
  offer: any(idOrNone),
  link: any(idOrNone),
  country: any(text),
  device: any(oneOf('Устройство', ['', ...devices])),
  os: any(text),
  browser: any(text),
  reason: any(oneOf('Причина', ['', ...keysOf(clickReasonNames)])),
  ...{ sub1: any(text), sub2: any(text), sub3: any(text), sub4: any(text), sub5: any(text) },
});
export type ReportFilters = z.infer<typeof filters>;

/** What a report is asked for, without its page. */
export const reportQuery = z.strictObject({
  /** Whole days of `timeZone`, both included. */
  from: day,
  to: day,
  timeZone,
  groupBy: oneOf('Группировка', reportGroups).default('day'),
  /** Whose time puts a conversion into the period: its click's, which makes rates honest, or its own. Clicks count by their own. */
  basis: oneOf('Дата конверсии', ['click', 'event']).default('event'),
  filters: filters.default({}),
  /** 0 is the usual order, 4 ascending, 3 descending; the first field decides before the next. Sums compare by amount, then count. */
  sort: z
    .partialRecord(
      z.enum(reportColumns),
      z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4'),
    )
    .default({}),
});
export type ReportQuery = z.infer<typeof reportQuery>;

type Days = Pick<ReportQuery, 'from' | 'to'>;

/** Refines a query by the length of its period. */
export function checkDays({ value, issues }: z.core.ParsePayload<Days>): void {
  const message = isForward(value)
    ? daysOf(value) > reportDays.usual && `Период не длиннее ${reportDays.usual} дней`
    : 'Конец периода раньше его начала';
  if (message) issues.push({ code: 'custom', input: value.to, path: ['to'], message });
}

/** The same of a report. */
export function checkPeriod(payload: z.core.ParsePayload<ReportQuery>): void {
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

function isNarrow({ groupBy, filters }: ReportQuery): boolean {
  return groupBy === 'hour' || readsSubs({ groupBy, filters });
}

/** Whether only single clicks can answer: subs are in no sums. */
export function readsSubs({ groupBy, filters }: Pick<ReportQuery, 'groupBy' | 'filters'>): boolean {
  return subNames.some((name) => groupBy === name || (filters[name]?.length ?? 0) > 0);
}

const whole = z.int().nonnegative();
/** Number and sum of the conversions in one state. */
const sum = z.object({ count: whole, amount: money });

/** The numbers of a row. */
const reportNumbers = {
  clicks: whole,
  /** Clicks that were the first of their visitor at the link's offer in 24 hours. */
  unique: whole,
  bots: whole,
  /** Clicks that the link's offer did not take. */
  trafficback: whole,
  /** Conversions of all states by clicks without bots; 0.05 is 5 %. Null without such clicks. By `event` it may be above 1. */
  cr: z.number().nullable(),
  /** Income (on hold and approved) by clicks without bots, in the currency. Null without such clicks. */
  epc: z.number().nullable(),
  /** Confirmed (approved, or on hold with a date) of those that the advertiser has decided, which are they and the rejected, 0 to 1. */
  approval: z.number().nullable(),
  create: sum,
  hold: sum,
  approve: sum,
  reject: sum,
};

/** A row of a report. */
export const reportRow = z.object({
  /**
   * What `filters` takes: the id of an offer or a link (0: none), the text of another dimension. The day `2026-11-20`, the month
   * `2026-11` and the hour, as the moment of its beginning, are no filters: a narrower period is.
   */
  key: z.union([z.string(), z.int()]),
  /** For people, in Russian. */
  label: z.string(),
  ...reportNumbers,
});
