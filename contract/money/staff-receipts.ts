// Methods: `operator.*`.
import { z } from 'zod';
import {
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  oneOf,
  onlyFor,
  page,
  pageSize,
  storedMoney,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { method } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { receipt } from './billing.ts';
import { day } from './ledger.ts';
import { receiptStates } from './paper-names.ts';

/** Receipts of self-employed partners, for the network's staff. */
export const receiptsStaff = {
  'operator.get-receipts': method({
    access: 'operator',
    reads: true,
    roles: ['finance', 'support'],
    whose: 'own',
    keys: 'may',
    summary: 'Чеки самозанятых: состояние, партнёр, страницы',
    about: 'Receipts that are owed for paid withdrawals, the newest withdrawal first.',
    params: z.strictObject({
      state: oneOf('Состояние', receiptStates).optional(),
      userId: id.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      receipt.extend({
        withdrawalId: id,
        ...whose,
        net: storedMoney,
        currencyCode,
        paidOn: day,
        attachedAt: moment.nullable(),
        /** The receipt's page at the tax service. */
        url: onlyFor(['finance'], z.string().nullable()),
      }),
    ),
    example: { state: 'attached' },
  }),
  'operator.check-receipt': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'receipt',
    asksCode: 'never',
    summary: 'Проверка чека',
    about:
      'Takes the receipt of a withdrawal, or refuses it with a reason: the partner attaches another one. `id` is the withdrawal’s.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      isAccepted: z.boolean(),
      reason: line(300).default(''),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 12, isAccepted: true },
  }),
};
