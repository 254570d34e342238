// Methods: `billing.*`.
import { z } from 'zod';
import { currencyCode, storedMoney } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { day, isForward, ledgerAccount } from './ledger.ts';

/** The days of a balance report, both included, in NETWORK_TIME_ZONE. */
export const statementPeriod = z
  .strictObject({ from: day, to: day })
  .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' });

export const statements = {
  'billing.get-statement': method({
    access: 'partner',
    summary: 'Выписка по балансу за период',
    about:
      'What each account had at the beginning, what moved, and what it had at the end, equal to the ledger. The same as a file: ' +
      '`/statement.pdf?from=&to=`, `/statement.csv?from=&to=`.',
    params: statementPeriod,
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
