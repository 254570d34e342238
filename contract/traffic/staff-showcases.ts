// Methods: `operator.*`.
import { z } from 'zod';
import { done, id, listOf, moment, page, pageSize, requiredLine, searchTerm, whole } from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { showcase } from './showcases.ts';

/** Partners' pages of offers, for the network's staff. */
export const showcasesStaff = {
  'operator.get-showcases': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Витрины партнёров',
    about:
      'Partners’ pages of chosen offers, the newest first. `search` looks into names and slugs; `views` are of the last 30 days, without bots.',
    params: z.strictObject({
      userId: id.optional(),
      isBlocked: z.boolean('isBlocked: true или false').optional(),
      search: searchTerm(100).default(''),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      showcase.extend({
        ...whose,
        /** The number of its offers. */
        offers: whole,
        blockedAt: moment.nullable(),
        blockReason: z.string(),
        createdAt: moment,
      }),
    ),
    example: { isBlocked: false },
  }),
  'operator.block-showcase': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'never',
    record: 'showcase',
    summary: 'Заблокировать витрину партнёра',
    about:
      'Stops a page: redirectors answer 404 within a second, its owner is told the reason. Its links go on. 409 where it is blocked already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, reason: requiredLine(500), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 5, reason: 'Витрина выдаёт себя за сайт банка' },
  }),
  'operator.unblock-showcase': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'never',
    record: 'showcase',
    summary: 'Снять блокировку витрины',
    about: 'Shows a page again. 409 where it is not blocked.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 5 },
  }),
};
