// Methods: `statistics.get-maturity`. The network's own method is in staff-maturity.ts.
import { z } from 'zod';
import { currencyCode, oneOf, storedMoney, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { fewestDecided } from './maturity-names.ts';
import { checkDays, reportQuery } from './report.ts';

const sum = z.object({ count: whole, amount: storedMoney });

/** A forecast: the final sum is between `low` and `high` nineteen times out of twenty. */
const likely = z.object({ amount: storedMoney, low: storedMoney, high: storedMoney });

const numbers = {
  /** Clicks of the cohort, including bots. */
  clicks: whole,
  /** Conversions of all states: the four sums below. */
  conversions: whole,
  /** Approved, and out of hold. */
  approved: sum,
  /** On hold with a date: the advertiser has confirmed them. */
  confirmed: sum,
  rejected: sum,
  /** Undecided: new, or on hold without a date. */
  open: sum,
  /** Present income, as in every report: approved and everything on hold. */
  income: storedMoney,
  /** The part of `open` that will probably be confirmed; null where none of its offers has enough decisions. */
  ripening: likely.nullable(),
  /** Approved, confirmed and `ripening` together. */
  likely: likely.nullable(),
  /** The part of `open` outside both forecasts, because its offer has too few decisions. */
  untold: sum,
};

/** Clicks of a day, or of a week from Monday, and their conversions. `key` is the day, or the Monday. */
const cohort = z.object({ key: z.iso.date(), ...numbers });

export const maturityQuery = reportQuery
  .pick({ from: true, to: true, timeZone: true })
  .extend({ groupBy: oneOf('Когорта', ['day', 'week']).default('day') })
  .check(checkDays);
export type MaturityQuery = z.infer<typeof maturityQuery>;

export const maturityResult = z.object({
  items: z.array(cohort),
  totals: z.object(numbers),
  currencyCode,
});

/** Explanation of the figures, for both methods. */
export const maturityAbout =
  `Cohorts by the time of the click, earliest first, also empty ones. A conversion is decided once the advertiser has confirmed or rejected it. For each offer the share confirmed in the end is known by ` +
  `age (hours since the click, from two days on days): of its conversions of the last 120 days (the first 30 of every four hours) that were undecided at an age, how many were decided at each later one and how, those still undecided ` +
  `counting as long as they have been seen (the Aalen–Johansen estimate). An undecided conversion is worth its payout times that share at its own age; what comes of clicks without a conversion is not ` +
  `guessed. \`low\` and \`high\` are 1.96 standard deviations away: the chance of each conversion, and what so many decisions leave unknown of their offer’s share. An offer with fewer than ${fewestDecided} ` +
  `decisions at an age or later gives no figure there: its conversions stand in \`untold\`.`;

/** Present and forecast results of clicks by their time. */
export const maturity = {
  'statistics.get-maturity': method({
    access: 'partner',
    reads: true,
    summary: 'Созревание: сколько из кликов дня или недели решено, сколько это стоит и сколько ещё созреет',
    about: maturityAbout,
    params: maturityQuery,
    result: maturityResult,
  }),
};
