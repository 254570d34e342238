// Methods: `offers.*`.
import { z } from 'zod';
import { byId, done, id, listOf, moment, oneOf, page, pageSize, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { accessRefusals, requestStates } from './access-names.ts';

/** A request for access to an offer, as its partner reads it. */
export const accessRequest = z.object({
  id,
  offerId: id,
  offerName: z.string(),
  state: z.enum(requestStates),
  source: z.string(),
  volume: z.string(),
  /** Path of the creative's picture. */
  picture: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  /** The reason of the refusal, and the network's comment. */
  reason: z.enum(accessRefusals).nullable(),
  comment: z.string(),
  /** Earliest time of the partner's next request; null: any time. */
  askAgainAt: moment.nullable(),
  /** End of the access; null: no end. */
  until: moment.nullable(),
});

/** Median time to an answer over the requests of the last 90 days, in minutes; null below 5 answers. */
export const usualAnswerMinutes = z.int().nullable();

/** Access to offers that partners must request. */
export const offerAccess = {
  'offers.request-access': method({
    access: 'partner',
    reads: false,
    summary: 'Запросить доступ к офферу',
    about:
      'Asks for access to an offer whose `access` is `request`. `pictureId` is what POST /creatives answered. The answer’s `state` is `granted` where the offer’s rule lets the partner in at once. 404 for ' +
      'an unknown offer, 409 where it is open already, closed to the partner, asked for, or not to be asked for yet.',
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      offerId: id,
      source: requiredLine(500),
      volume: requiredLine(200),
      pictureId: z.string().max(100).nullable().default(null),
    }),
    result: z.object({ id, state: z.enum(['open', 'granted']) }),
  }),
  'offers.withdraw-request': method({
    access: 'partner',
    reads: false,
    summary: 'Отозвать запрос доступа',
    about: 'Takes back a request that waits; 409 for one that is decided.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'offers.get-requests': method({
    access: 'partner',
    reads: true,
    summary: 'Свои запросы доступа',
    about: 'The partner’s requests for access, the newest first.',
    params: z.strictObject({
      state: oneOf('Состояние', requestStates).optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(accessRequest).extend({ usualAnswerMinutes }),
  }),
};
