// Methods: `operator.*`.
import { z } from 'zod';
import { id, listOf, moment, named, page, pageSize, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

/** How many partners are named beside a landing. */
export const namedPartners = 5;

/** Pages of offers that do not answer, for the network's staff. */
export const brokenLandingsStaff = {
  'operator.get-broken-landings': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Лендинги, которые не отвечают',
    about:
      'Landings of active offers that the last checks could not open, with the partners whose links lead there. `broken`: two failures an hour apart; `unknown`: the page answers, but not to a program; `doubt`: it leads to the root of another host.',
    params: z.strictObject({
      offerId: id.optional(),
      state: z.enum(['broken', 'unknown', 'doubt'], 'state: broken, unknown или doubt').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      z.object({
        id,
        offer: named,
        /** Null: the offer’s own address. */
        landing: named.nullable(),
        url: z.string(),
        state: z.enum(['broken', 'unknown', 'doubt']),
        /** The finding of the last check, in Russian. */
        sentence: z.string(),
        since: moment.nullable(),
        checkedAt: moment,
        /** Links of partners that lead there, archived ones left out. */
        links: whole,
        partnerCount: whole,
        /** The partners with most links there. */
        partners: z.array(z.object({ id, login: z.string(), links: whole })),
      }),
    ),
    example: { state: 'broken' },
  }),
};
