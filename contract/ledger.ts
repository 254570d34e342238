// Methods: `profile.*`.
import { z } from 'zod';
import { currencyCode, id, listOf, moment, money, oneOf, page, pageSize } from './fields.ts';
import { method } from './rpc.ts';

const wrongDay = 'Укажите дату в виде 2026-11-20';

/** A day of the calendar: `2026-11-20`. */
const day = z.iso
  .date(wrongDay)
  .refine((text) => text >= '2000-01-01' && text <= '2100-01-01', 'Укажите дату между 2000 и 2100 годом');

/** An IANA name, as the browser knows its own. */
const timeZone = z
  .string()
  .max(64, 'Нет такого часового пояса')
  .refine(isTimeZone, 'Нет такого часового пояса')
  .default('Europe/Moscow');

export const ledgerAccount = oneOf('Счёт', ['available', 'blocked', 'hold']);

/** What part of a ledger is asked for; the days of a period are whole ones of the time zone, both included. */
export const ledgerFilter = z.strictObject({
  account: ledgerAccount.optional(),
  from: day.optional(),
  to: day.optional(),
  timeZone,
});

/** One movement of money. */
const entry = z.object({
  id,
  createdAt: moment,
  /** Its reason: `conversion`, `hold-release`, `payout` …; the network may have kinds of its own. */
  kind: z.string(),
  account: ledgerAccount,
  /** Signed. */
  amount: money,
  comment: z.string(),
  /** The total balance, of all accounts together, right after this entry, whatever the filter is. */
  balanceAfter: money,
  /** When a sum in hold is due to be released; null where no time was named. */
  releaseAt: moment.nullable(),
});

export const ledger = {
  'profile.get-ledger': method({
    access: 'partner',
    summary: 'История баланса: записи по счетам и за период',
    about:
      'The history of the partner’s balance, newest first. `from` and `to` are whole days of `timeZone`; `balanceAfter` is the ' +
      'total over all accounts after an entry, also where the list is filtered.',
    params: z
      .strictObject({ ...ledgerFilter.shape, page, pageSize: pageSize(20) })
      .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' }),
    result: listOf(entry).extend({ currencyCode }),
  }),
};

/** Whether a period does not end before it begins. */
export function isForward({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
