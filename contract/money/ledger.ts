// Methods: `profile.*`, `billing.get-statement`.

import { z } from 'zod';
import {
  currencyCode,
  id,
  listOf,
  moment,
  oneOf,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { isTimeZone } from '../wire/text.ts';

const wrongDay = 'Укажите дату в виде 2026-11-20';

/** A day of the calendar: `2026-11-20`. */
export const day = z.iso
  .date(wrongDay)
  .refine((text) => text >= '2000-01-01' && text <= '2100-01-01', 'Укажите дату между 2000 и 2100 годом');

/** A month of NETWORK_TIME_ZONE. */
export const month = z
  .string('Укажите месяц')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Месяц в виде 2026-10')
  .meta({ examples: ['2026-10'] });

/** An IANA name, as the browser knows its own. */
export const timeZone = z
  .string()
  .max(64, 'Нет такого часового пояса')
  .refine(isTimeZone, 'Нет такого часового пояса')
  .default('Europe/Moscow');

export const ledgerAccount = oneOf('Счёт', ['available', 'blocked', 'hold']);

/**
 * Filter of a ledger. The days of a period are whole days of the time zone, both included. They are the days of the entries
 * themselves, or the due dates of hold; entries without a due date are left out then.
 */
export const ledgerFilter = z.strictObject({
  account: ledgerAccount.optional(),
  from: day.optional(),
  to: day.optional(),
  dates: oneOf('Даты', ['entry', 'due']).default('entry'),
  timeZone,
});

/** One movement of money, as a line of the history. */
const entry = z.object({
  id,
  createdAt: moment,
  /** The entry's day in `timeZone`: its own, or its due date. */
  day: z.iso.date(),
  /** Kind of the entry: `conversion`, `hold-release`, `payout` …; the network may have kinds of its own. */
  kind: z.string(),
  account: ledgerAccount,
  /** Signed difference to `balanceAfter`. 0 for a move between own accounts in the unfiltered history. */
  amount: storedMoney,
  comment: z.string(),
  /** Balance after this entry: of the filtered account, or the total without a filter. */
  balanceAfter: storedMoney,
  /** Due time of a sum in hold; null where no time was named. */
  releaseAt: moment.nullable(),
  /** A move between the partner’s own accounts: its two entries are one line where all accounts are shown. */
  move: z.object({ from: ledgerAccount, to: ledgerAccount, amount: storedMoney }).nullable(),
});

/** A part of the hold, and the number of its entries. */
const onHold = z.object({ amount: storedMoney, count: whole });

/** Days on which the hold becomes available. */
export const holdCalendar = z.object({
  items: z.array(onHold.extend({ date: z.iso.date() })),
  later: onHold,
  undated: onHold,
});

export const ledger = {
  'profile.get-ledger': method({
    access: 'partner',
    reads: true,
    summary: 'История баланса: записи по счетам и за период',
    about:
      'The history of the partner’s balance, newest first. `from` and `to` are whole days of `timeZone`; with `dates` due they are ' +
      'the days when sums in hold are due, the soonest first. `balanceAfter` is the chosen account’s balance, or the total. A move ' +
      'between own accounts is one line with `amount` 0 and its sum in `move`; with an account chosen it changes that account. `days` are ' +
      'the days of the page with their sums over the whole day: the change of the balance shown, or what is due.',
    params: z
      .strictObject({ ...ledgerFilter.shape, page, pageSize: pageSize(20) })
      .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' }),
    result: listOf(entry).extend({
      currencyCode,
      /** Days on the page, each with the change of the whole day, including its entries on other pages. */
      days: z.array(z.object({ date: z.iso.date(), amount: storedMoney })),
    }),
  }),
  'profile.get-hold-calendar': method({
    access: 'partner',
    reads: true,
    summary: 'Когда деньги выйдут из холда',
    about:
      'What becomes available when: `items` are the coming days that have something, of the network’s time zone, today first; `later` ' +
      'is what is due after `days` days; `undated` has no date, or one that has passed. All of them together are the hold.',
    params: z.strictObject({ days: z.int().min(1).max(366).default(30) }),
    result: holdCalendar.extend({ currencyCode }),
  }),
};

/** Checks that a period does not end before it begins. A day that is none is refused by its own field. */
export function isForward({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return !(Date.parse(from ?? '') > Date.parse(to ?? ''));
}

/** The days of a balance report, both included, in NETWORK_TIME_ZONE. */
export const balanceReportPeriod = z
  .strictObject({ from: day, to: day })
  .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' });

export const balanceReports = {
  'billing.get-statement': method({
    access: 'partner',
    reads: true,
    summary: 'Выписка по балансу за период',
    about:
      'What each account had at the beginning, what moved, and what it had at the end, equal to the ledger. The same as a file: ' +
      '`/statement.pdf?from=&to=`, `/statement.csv?from=&to=`.',
    params: balanceReportPeriod,
    result: z.object({
      currencyCode,
      accounts: z.array(
        z.object({
          account: ledgerAccount,
          opening: storedMoney,
          closing: storedMoney,
          lines: z.array(z.object({ kind: z.string(), count: z.int(), amount: storedMoney })),
        }),
      ),
    }),
  }),
};
