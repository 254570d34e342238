// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  id,
  line,
  login,
  longListOf,
  moment,
  newId,
  page,
  pageSize,
  requiredLine,
  whole,
} from '../wire/fields.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { currency, points, storedPoints } from './shop.ts';

const amount = points.refine((value) => value !== 0, 'Количество не равно нулю');

/** The staff's posting of points of promotions. */
export const pointsStaff = {
  'operator.post-points': operatorChange({
    roles: ['shop'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Начисление или списание баллов партнёра',
    about:
      'Gives points of a promotion to a partner, or with a minus takes them. The same `idempotencyKey` again changes nothing. 404 for an ' +
      'unknown partner or promotion, 409 when the balance would fall below zero.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      userId: id,
      promotionId: id,
      amount,
      comment: line(500).default(''),
      idempotencyKey: requiredLine(200),
    }),
    result: newId,
    example: {
      userId: 7,
      promotionId: 3,
      amount: 500,
      comment: 'За 100 конверсий в ноябре',
      idempotencyKey: 'november-7',
    },
  }),
  'operator.post-points-many': operatorChange({
    roles: ['shop'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Баллы нескольким партнёрам: все начисления или ни одного',
    about:
      'Gives points of a promotion to up to 1000 partners, named by id or login, or with a minus takes them; all entries are posted or none. With `dryRun` ' +
      'nothing changes, and each line tells the balance it would leave or why it is refused. Without it a refused line refuses the call with 409 ' +
      '(`entries.3.amount`). The same `idempotencyKey` again posts nothing twice; `postedAt` says then when the first call did. 404 for an unknown promotion.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      promotionId: id,
      entries: z
        .array(
          z.strictObject({
            partner: z.union([id, login], 'Укажите ID или логин партнёра'),
            amount,
            comment: line(500).default(''),
          }),
        )
        .min(1, 'Укажите хотя бы одно начисление')
        .max(1000, 'Не больше 1000 начислений за раз'),
      dryRun: z.boolean('dryRun: true или false').default(false),
      idempotencyKey: requiredLine(190),
    }),
    result: z.object({
      lines: z.array(
        z.object({
          /** Null where there is no such partner. */
          userId: id.nullable(),
          userLogin: z.string(),
          amount: storedPoints,
          balanceAfter: storedPoints.nullable(),
          /** Reason why the line is refused; empty where it is accepted. */
          refusal: z.string(),
        }),
      ),
      /** Number of entries that were posted, or would be. */
      count: whole,
      /** Time when an earlier call with this key posted the entries; null: no earlier call. */
      postedAt: moment.nullable(),
    }),
    example: {
      promotionId: 3,
      entries: [
        { partner: 7, amount: 500, comment: 'За 100 конверсий в ноябре' },
        { partner: 'smirnova', amount: 250 },
      ],
      dryRun: true,
      idempotencyKey: 'november',
    },
  }),
  'operator.get-points': operatorRead({
    roles: ['shop', 'support'],
    whose: 'own',
    summary: 'История баллов: партнёр, акция, страницы',
    about: 'Entries of points, newest first, of all partners and promotions, or of one.',
    params: z.strictObject({
      userId: id.optional(),
      promotionId: id.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        id,
        createdAt: moment,
        ...whose,
        promotionId: id,
        promotionName: z.string(),
        ...currency,
        kind: z.enum(['accrual', 'order', 'cancel']),
        amount: storedPoints,
        comment: z.string(),
        orderId: id.nullable(),
        balanceAfter: storedPoints,
        /** Null in entries older than this field. */
        by: author.nullable(),
      }),
    ),
    example: { promotionId: 3, userId: 7 },
  }),
};
