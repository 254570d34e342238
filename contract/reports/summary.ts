// Methods: `operator.*`.
import { z } from 'zod';
import { summarySeconds } from '../console/staff-names.ts';
import { currencyCode, id, moment, nothing } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { networkApart, networkNumbers } from './report.ts';

/** Number of entries in each top list. */
export const mostTop = 5;

const { revenue, payout, profit, margin, unknownRevenue } = networkNumbers;
/** Numbers of conversions that came in a period, on hold and approved, as in operator.get-report. */
const numbers = z.object({ revenue, payout, profit, margin, unknownRevenue });
export type SummaryNumbers = z.infer<typeof numbers>;
const compared = z.object({ now: numbers, before: numbers });
const top = z.array(z.object({ id: id.or(z.literal(0)), name: z.string(), ...compared.shape }));

/** The network's earnings, for its first page. */
export const summary = {
  'operator.get-summary': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'own',
    summary: 'Выручка, выплаты и прибыль сегодня, вчера и в этом месяце; чем они сложились',
    about:
      'By the network’s time zone, in its currency by the rate of a conversion’s day. `today` is until now and compared with yesterday until the same time, `yesterday` with the day before, ' +
      '`month` with the month before up to the same day and time. `days` are the last 30, today last. `offers`, `partners` and `advertisers` are those of these days with the most profit, at most ' +
      `${mostTop}, against the 30 days before; 0 is «none». What has no rate stands in \`apart\`. Counted at \`at\`, which is at most ${summarySeconds} seconds ago. A bound manager’s are of their own partners.`,
    params: nothing,
    result: z.object({
      at: moment,
      currencyCode,
      today: compared,
      yesterday: compared,
      month: compared,
      days: z.array(z.object({ date: z.iso.date(), ...numbers.shape })),
      /** Offers with the path of their picture; null: no picture. */
      offers: z.array(top.element.extend({ picture: z.string().nullable() })),
      partners: top,
      advertisers: top,
      apart: networkApart,
    }),
    example: {},
  }),
};
