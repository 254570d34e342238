// Methods: `operator.*`.
import { z } from 'zod';
import { landingWeights } from '../offers/offer-names.ts';
import { currencyCode, id, moment, money, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

const verdict = z.object({
  betterId: id,
  /** The better one’s income of a click above the other’s, by all days that have entered: 0.18 is 18 % more. */
  lift: z.number(),
  /** 0.95 to 1: the chance that two equal landings would not have led to it, at whatever moment it is looked at. */
  confidence: z.number(),
  /** The day (UTC) on which it was found. */
  day: z.iso.date(),
});

/** How an offer's landings share its traffic, for the network's staff. */
export const landingChoiceStaff = {
  'operator.get-landing-choice': operatorRead({
    roles: ['manager', 'support'],
    whose: 'shared',
    summary: 'Лендинги оффера: доли, доход с клика, вывод',
    about:
      'The weights in force, and of an offer with `landingWeights` `auto` what each landing has brought in 60 days by clicks that weights led there: `epc` is the mean income of a click once its conversions ' +
      'are decided, in the network’s currency (null: no click yet), `decided` counts conversions. `pairs` compare each two landings: `days` are whole days that have entered and ' +
      '`decided` their conversions; `verdict` is null until there are 7 days, 100 decided conversions of each and a confidence of 0.95, and then stays until the address or the audience of one of the two changes. ' +
      'Counted each 5 minutes (`countedAt`; null: not yet, or weights by hand).',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id }),
    result: z.object({
      landingWeights: z.enum(landingWeights),
      currencyCode,
      countedAt: moment.nullable(),
      /** In the offer's order. */
      items: z.array(
        z.object({
          id,
          name: z.string(),
          isActive: z.boolean(),
          /** 0 to 1000: the one in force, by hand or counted. */
          weight: whole,
          /** 0 to 1, of visitors whom all landings take. */
          share: z.number(),
          clicks: whole,
          decided: whole,
          epc: money.nullable(),
        }),
      ),
      pairs: z.array(
        z.object({
          firstId: id,
          secondId: id,
          days: whole,
          /** Decided conversions of the first and of the second. */
          decided: z.tuple([whole, whole]),
          verdict: verdict.nullable(),
        }),
      ),
    }),
    example: { offerId: 12 },
  }),
};
