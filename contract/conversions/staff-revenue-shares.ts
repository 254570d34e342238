// Methods: `operator.*`.
import { z } from 'zod';
import { closedMonth } from '../reports/gambling.ts';
import { closeOutcomes } from '../reports/gambling-names.ts';
import { done, id, line, longListOf, oneOf, onlyFor, page, pageSize, storedMoney } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { revenueRoles } from '../wire/roles.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';

/** The staff's methods about shares of revenue. */
export const revenueSharesStaff = {
  'operator.get-revenue-shares': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Доля от NGR: закрытые месяцы партнёров',
    about:
      'Closed months of the share of revenue, the latest first: one for each partner, offer, frozen terms and currency. `stopped`: the partner was blocked or erased when the month was closed, ' +
      'no conversion was made, and `amount` waits for decide-revenue-share.',
    params: z.strictObject({
      userId: id.optional(),
      offerId: id.optional(),
      outcome: oneOf('Итог', closeOutcomes).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      closedMonth.extend({
        termsId: id,
        user: z.object({ id, login: z.string(), isBlocked: z.boolean() }),
        /** The advertiser’s payment for it; null where the percent is not known. */
        revenue: onlyFor(revenueRoles, storedMoney.nullable()),
      }),
    ),
    example: { outcome: 'stopped' },
  }),
  'operator.decide-revenue-share': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Доля остановленного партнёра: начислить или не платить',
    about:
      'Decides a month of a partner who was blocked or erased when it was closed. `pay` makes its conversion, confirmed and held as others are; `drop` ends the matter. ' +
      '409 for a month that does not wait, and for paying an erased partner.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      decision: oneOf('Решение', ['pay', 'drop']),
      reason: line(500).min(1, 'Укажите причину'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 31, decision: 'pay', reason: 'Партнёр разблокирован' },
  }),
};
