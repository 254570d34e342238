// Methods: `operator.*`.
import { z } from 'zod';
import { done, id, listOf, moment, oneOf, page, pageSize, requiredLine, searchTerm } from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { domainStates } from './domain-names.ts';
import { domain } from './domains.ts';

/** Hosts of partners' own, for the network's staff. */
export const domainsStaff = {
  'operator.get-domains': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Домены партнёров',
    about: 'Hosts of partners for their links and showcases, the newest first. `search` looks into hosts.',
    params: z.strictObject({
      userId: id.optional(),
      state: oneOf('Состояние', domainStates).optional(),
      isBlocked: z.boolean('isBlocked: true или false').optional(),
      search: searchTerm(253).default(''),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      domain.omit({ records: true }).extend({
        ...whose,
        blockedAt: moment.nullable(),
        blockReason: z.string(),
      }),
    ),
    example: { state: 'works' },
  }),
  'operator.block-domain': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'never',
    record: 'domain',
    summary: 'Заблокировать домен партнёра',
    about:
      'Stops a host: redirectors answer 404 there within a second, it gets no certificate, links are shown at the network’s address, and its owner is told the reason. Nobody may add the host again. 409 where it is blocked already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, reason: requiredLine(500), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 5, reason: 'На домене страница под видом банка' },
  }),
  'operator.unblock-domain': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'never',
    record: 'domain',
    summary: 'Снять блокировку домена',
    about: 'Lets a host be used again; it is checked at once. 409 where it is not blocked.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 5 },
  }),
};
