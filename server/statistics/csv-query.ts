import { z } from 'zod';
import { checkPeriod, type ReportQuery, reportQuery } from '#contract/statistics/report';

const texts = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const keys = texts.optional();
const ids = texts
  .pipe(
    z.array(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ),
  )
  .optional();

/** The query of the page's address: `from=…&to=…&by=offer&basis=click&country=RU&country=KZ&sort=clicks-asc`. */
const address = z.strictObject({
  ...{
    from: z.string(),
    to: z.string(),
    timeZone: z.string().optional(),
    by: z.string().optional(),
    basis: z.string().optional(),
  },
  sort: z.string().optional(),
  ...{ offer: ids, link: ids, country: keys, device: keys, os: keys, browser: keys, reason: keys },
  ...{ sub1: keys, sub2: keys, sub3: keys, sub4: keys, sub5: keys },
  // What the page alone needs.
  ...{ page: z.string().optional(), chart: z.string().optional() },
});

/** Reads a report from a query; null where it says nothing that could be asked for. */
export function readQuery(query: unknown): ReportQuery | null {
  const read = address.safeParse(query);
  if (!read.success) return null;
  const { from, to, timeZone, by, basis, sort = '', page: _, chart: __, ...filters } = read.data;
  const [field = '', direction] = sort.split('-');
  const asked = {
    from,
    to,
    timeZone,
    groupBy: by,
    basis,
    filters,
    sort: field ? { [field]: direction === 'asc' ? 4 : 3 } : {},
  };
  return reportQuery.check(checkPeriod).safeParse(asked).data ?? null;
}
