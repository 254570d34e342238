// Methods: `statistics.*-share`, `statistics.get-shares`, `statistics.get-shared`.
import { z } from 'zod';
import { day } from '../../money/ledger.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  linkToken,
  moment,
  momentBetween,
  newId,
  nothing,
  whole,
} from '../../wire/fields.ts';
import { method } from '../../wire/rpc.ts';
import { partnerDimensions } from '../dimensions.ts';
import { partnerMetrics } from '../metrics.ts';

/** Maximum numbers of a partner's links, and of the rows that one shows. */
export const mostShares = 50;
export const mostSharedRows = 1_000;

/** A number in its column; both null where there is nothing to divide by. `count` stands beside a sum of money. */
const cell = z.object({ value: z.number().nullable(), count: whole.nullable() });
/** The cells of a row stand in the order of the columns. */
const cells = z.array(cell);
const row = z.object({
  /** One for each level. */
  labels: z.array(z.string()),
  cells,
  before: cells.nullable(),
});

const chart = z.object({
  metric: z.enum(partnerMetrics),
  second: z.enum(partnerMetrics).nullable(),
  /** True where the points are rows of the table, not parts of the period. */
  isByRow: z.boolean(),
  points: z.array(
    z.object({
      name: z.string(),
      short: z.string(),
      value: z.number().nullable(),
      before: z.number().nullable(),
      second: z.number().nullable(),
    }),
  ),
});

const words = {
  id: 'Укажите, какой отчёт показать',
  flag: (name: string) => `${name}: true или false`,
};

/** Links to a report for people without a sign-in. */
export const shares = {
  'statistics.get-shares': method({
    access: 'partner',
    reads: true,
    summary: 'Ссылки на отчёты для просмотра без входа',
    about:
      'The partner’s read-only links, newest first, also ended ones. A link’s secret is kept as a hash and is not among them. `lastSeenAt` is the last look, to an hour.',
    params: nothing,
    result: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          hideSums: z.boolean(),
          hideLinks: z.boolean(),
          endsAt: moment.nullable(),
          createdAt: moment,
          lastSeenAt: moment.nullable(),
        }),
      ),
    }),
  }),
  'statistics.create-share': method({
    access: 'partner',
    reads: false,
    summary: 'Дать ссылку на сохранённый отчёт',
    about:
      `Makes a read-only link to a saved report as it is now; a later change of the saved report does not change the link’s. \`url\` is answered once. \`endsAt\` null is no end; one in the past is 422; 409 beyond ${mostShares}. ` +
      '`hideSums` leaves money out, `hideLinks` the names of links, which become «Ссылка 1», always the same number for the same link.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      viewId: z.int(words.id).positive(words.id),
      endsAt: momentBetween(2000, 2200).nullable(),
      hideSums: z.boolean(words.flag('hideSums')),
      hideLinks: z.boolean(words.flag('hideLinks')),
    }),
    result: newId.extend({ url: z.string() }),
  }),
  'statistics.delete-share': method({
    access: 'partner',
    reads: false,
    summary: 'Закрыть ссылку на отчёт',
    about: 'Ends a read-only link at once; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'statistics.get-shared': method({
    access: 'visitor',
    summary: 'Отчёт по ссылке для просмотра',
    about:
      'The report of a read-only link and nothing else of its maker; days are the network’s. 404 for a link that has ended, was deleted or is none. 422 names why the report cannot be shown.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({ token: linkToken }),
    result: z.object({
      name: z.string(),
      from: day,
      to: day,
      timeZone: z.string(),
      hideSums: z.boolean(),
      levels: z.array(z.enum(partnerDimensions)),
      columns: z.array(z.enum(partnerMetrics)),
      items: z.array(row),
      totals: row,
      previous: row.nullable(),
      /** Rows that are not listed. */
      rest: z.object({ count: whole, totals: row }).nullable(),
      isCut: z.boolean(),
      chart,
      currencyCode,
    }),
  }),
};
