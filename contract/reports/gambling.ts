// Methods: `statistics.get-player-cohorts`, `statistics.get-revenue-shares`.
import { z } from 'zod';
import {
  currencyCode,
  id,
  listOf,
  moment,
  named,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { closeOutcomes, cohortDays } from './gambling-names.ts';
import { checkDays, reportQuery } from './report.ts';

/** Income a player by so many days after the first deposit, in the currency; null until the whole week is that old. */
const income = z.object({ day: z.literal(cohortDays), perPlayer: z.number().nullable() });

const numbers = {
  /** Players whose first deposit fell into the week. */
  players: whole,
  deposits: whole,
  depositSum: storedMoney,
  ngr: storedMoney,
  /** Payouts on hold and approved, and the share of the NGR, until now. */
  income: storedMoney,
  days: z.array(income),
};

/** A month of a share: a partner's, at an offer by the same terms. `month` is its first day. */
export const closedMonth = z.object({
  id,
  month: z.iso.date(),
  offer: named,
  currencyCode,
  ngr: storedMoney,
  amount: storedMoney,
  /** The sum below zero that the next months bring back first; 0 or less. */
  carried: storedMoney,
  outcome: z.enum(closeOutcomes),
  /** Null where nothing is paid. */
  conversionId: id.nullable(),
  closedAt: moment,
});

/** Players in cohorts, and the months of the share of revenue. */
export const gambling = {
  'statistics.get-player-cohorts': method({
    access: 'partner',
    reads: true,
    summary: 'Когорты игроков по неделе первого депозита: доход на игрока к дню 1, 7, 30, 60 и 90',
    about:
      'Weeks (from Monday, in `timeZone`) in which players made their first deposit, earliest first, without empty ones; `offerId` narrows to one offer. ' +
      'Income is payouts on hold and approved of the player’s goals and the partner’s percent of the NGR before months are closed, counted from the registration on.',
    params: reportQuery
      .pick({ from: true, to: true, timeZone: true })
      .extend({ offerId: id.optional() })
      .check(checkDays),
    result: z.object({
      items: z.array(z.object({ key: z.iso.date(), ...numbers })),
      totals: z.object(numbers),
      /** Offers that brought players, by name. */
      offers: z.array(named),
      currencyCode,
    }),
  }),
  'statistics.get-revenue-shares': method({
    access: 'partner',
    reads: true,
    summary: 'Доля от NGR: закрытые месяцы и открытый',
    about:
      'Months of the share of revenue that were closed, the latest first, one for each offer, terms and currency; and what is open by now: its `share` is before the close, with what was carried over. ' +
      'A month is closed on day 3 of the next one, as a conversion without a click whose transactionId is `revshare-<month>-<terms>`; calls after that count in the next month. ' +
      'A month below zero pays nothing; by terms with `carryOver` the next months bring it back first.',
    params: z.strictObject({ page, pageSize: pageSize(20) }),
    result: listOf(closedMonth).extend({
      open: z.array(z.object({ offer: named, currencyCode, ngr: storedMoney, share: storedMoney })),
    }),
  }),
};
