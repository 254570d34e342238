// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCode, storedMoney, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { maturityAbout, maturityQuery, maturityResult } from './maturity.ts';

/** Present and forecast results of all partners' clicks. */
export const maturityStaff = {
  'operator.get-maturity': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Созревание: сколько конверсий сети решено и сколько партнёры ещё заработают',
    about:
      `${maturityAbout} Sums are what partners get, in the network’s currency by the rate of a conversion’s day; what has no rate counts as ` +
      'nothing in them and stands in `apart` in its own currency. A bound manager’s are of their own partners.',
    params: maturityQuery,
    result: maturityResult.extend({
      // Without revenue: support may call this method, and may not see what advertisers pay.
      apart: z.array(z.object({ currencyCode, conversions: whole, income: storedMoney })),
    }),
    example: { from: '2026-11-01', to: '2026-11-20', groupBy: 'week' },
  }),
};
