import { z } from 'zod';
import type { Numbers } from './known-answers.ts';

const sum = z.object({ count: z.number(), amount: z.number() });
const numbers = z.object({
  clicks: z.number(),
  unique: z.number(),
  bots: z.number(),
  trafficback: z.number(),
  conversions: z.number(),
  income: z.number(),
  cr: z.number().nullable(),
  epc: z.number().nullable(),
  approval: z.number().nullable(),
  create: sum,
  hold: sum,
  approve: sum,
  reject: sum,
});
const key = z
  .union([z.string(), z.number(), z.object({ quoted: z.string() })])
  .transform((value) => String(typeof value === 'object' ? value.quoted : value));
const pagination = z.object({ totalCount: z.number() });
export const report = z.object({
  items: z.array(
    numbers.extend({ keys: z.array(key).transform((keys) => keys.join('|')), before: numbers.nullable() }),
  ),
  totals: numbers,
  previous: numbers.nullable(),
  pagination,
});

export const none = { count: 0, amount: 0 };
export const nothing: Numbers = {
  ...{ clicks: 0, unique: 0, bots: 0, trafficback: 0, conversions: 0, income: 0 },
  ...{ cr: null, epc: null, approval: null },
  ...{ create: none, hold: none, approve: none, reject: none },
};

export const hold = z.object({ items: z.array(sum.extend({ date: z.string() })), later: sum, undated: sum });
export const ids = z.object({ items: z.array(z.object({ id: z.number() })), pagination });

export const cohort = z.object({
  ...{ clicks: z.number(), conversions: z.number(), income: z.number() },
  ...{ approved: sum, confirmed: sum, rejected: sum, open: sum },
});
export const noCohort: z.output<typeof cohort> = {
  ...{ clicks: 0, conversions: 0, income: 0 },
  ...{ approved: none, confirmed: none, rejected: none, open: none },
};
