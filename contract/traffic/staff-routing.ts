// Methods: `operator.*`.
import { z } from 'zod';
import { shownLanding } from '../offers/landings.ts';
import { country, device, offerStatus, schedule } from '../offers/offer-terms.ts';
import { givenMoment, id, line, moment, oneOf, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { forbiddenChoices } from './forbidden-names.ts';
import { type ClickReason, clickReasonNames } from './traffic-names.ts';

const [first, ...others] = Object.keys(clickReasonNames).filter(
  (word): word is ClickReason => word in clickReasonNames,
);
if (!first) throw new Error('there are no reasons');
const reason = oneOf('Причина', [first, ...others]);

/** The last change of a record: its present value, or null after it was removed. */
const change = <Kind extends string, Record extends z.ZodType>(kind: Kind, record: Record) =>
  z.object({
    kind: z.literal(kind),
    /** The partner’s id for `partner` and `global`; 0 for `choice`. */
    id: whole,
    version: z.int(),
    isRemoved: z.boolean(),
    record: record.nullable(),
  });

/** Target of a rule: the partner’s own link, or with `isGuru` an offer; `offerTo` null: the network’s choice. */
const target = { isGuru: z.boolean(), offerTo: id.nullable(), link: z.string() };

/**
 * Beliefs about the offers of a set, by place (country and device `RU phone`, country `RU`, empty for all clicks) and offer:
 * the expected income of a click in minor units of the network’s currency, and the confirmed conversions that it rests on.
 * docs/decisions/0238-smart-links.md says how an offer is drawn.
 */
const choiceTable = z.object({
  seed: z.int(),
  cells: z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.number()]))),
});

const routed = z.discriminatedUnion('kind', [
  change(
    'offer',
    z.object({
      status: offerStatus,
      countries: z.array(country),
      devices: z.array(device),
      schedule: schedule.nullable(),
      isUniqueOnly: z.boolean(),
      /** Fate of a click from a forbidden place: `trafficback` and `refuse` do not take it, `refuse` lets no other offer take it either. */
      forbidden: z.enum(forbiddenChoices),
      /** The offer is closed to every partner without granted access. */
      isOnRequest: z.boolean(),
      /**
       * Time when the last full limit of conversions ends, the year 9999 for a limit without a period; null: no limit is full.
       */
      cappedUntil: moment.nullable(),
      url: z.string(),
      /** Pages that take traffic now, in their order. */
      landings: z.array(shownLanding.omit({ isActive: true })),
      /**
       * Creatives with a token, the newest first. `userId`: the partner whose own it is; null: all may use it. A link has that of its
       * `creativeId` at its own offer; at other offers a partner’s own goes before the network’s. `until`: its end, where that is to come.
       */
      creatives: z.array(z.object({ id, erid: z.string(), userId: id.nullable(), until: moment.nullable() })),
    }),
  ),
  change(
    'choice',
    z.object({ offerIds: z.array(id), order: z.enum(['hand', 'income']), table: choiceTable.nullable() }),
  ),
  change(
    'partner',
    z.object({
      isBlocked: z.boolean(),
      closedOffers: z.array(id),
      /** Offers on request that let this partner in, and the end of the access; null: no end. */
      grantedOffers: z.array(z.object({ id, until: moment.nullable() })),
      /** Offers whose limit per partner this partner has reached. */
      cappedOffers: z.array(z.object({ id, until: moment })),
    }),
  ),
  change('global', z.object({ userId: id, ...target })),
  change('rule', z.object({ userId: id, offerFrom: id, ...target })),
  change(
    'link',
    z.object({
      code: z.string(),
      userId: id,
      /** Null for a smart link. */
      offerId: id.nullable(),
      /** The offers of a smart link; of other links none. */
      offerIds: z.array(id),
      /** The table of a smart link, once it is counted. */
      table: choiceTable.nullable(),
      subs: z.array(z.string()),
      landingId: id.nullable(),
      /** The creative whose token its address has, where the network marks advertising. */
      creativeId: id.nullable(),
    }),
  ),
]);

/** The network's rules, for a tracker of the network's own. */
export const routingStaff = {
  'operator.get-routing': operatorRead({
    roles: ['manager', 'support'],
    whose: 'all',
    summary: 'Изменения правил, ссылок и офферов для своего трекера',
    about:
      'What decides of clicks and changed after a version: offers, the network’s choice, partners (blocked, offers closed to them), global ' +
      'rules, rules of offers, links. Begin with 0 and pass `version` on; while `hasMore`, call again at once. A record comes once, as it is ' +
      'now, at the place of its last change; one that is no more has `isRemoved`. Where nothing changed the call waits for the next change, at ' +
      'most `waitSeconds`, and then answers no changes. An archived link still leads; own links count only while the partner may have them. ' +
      'At most 3 calls of one address wait at once; more are 429. 422 for a version that was never given, after a backup was restored: ' +
      'begin with 0.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({
      after: z.int('after: версия, начните с 0').nonnegative('after не меньше нуля'),
      waitSeconds: z
        .int('waitSeconds: от 0 до 25')
        .min(0, 'waitSeconds: от 0 до 25')
        .max(25, 'waitSeconds: от 0 до 25')
        .default(25),
    }),
    result: z.object({
      changes: z.array(routed),
      /** Value for the next `after`. */
      version: whole,
      hasMore: z.boolean(),
    }),
    example: { after: 0, waitSeconds: 25 },
  }),
  'operator.decide': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Куда отправить клик: правила сети для своего трекера',
    about:
      'Where a click of a partner to an offer, or by their smart link, goes, by the function that redirects: to the offer where it takes the click, else by the partner’s ' +
      'trafficback, else by the network’s choice. `reason` supposes that the offer does not take it. `url` is the address of the offer, of its landing where it has some, or the ' +
      'partner’s own link, with the macros still in it; null where there is none. `landingId` is what the link fixes; else one of the landings is taken by weight, the same for the same ' +
      '`visitor`, which is any text that names them. Nothing is counted, and no audit row is written. 404 for an ' +
      'unknown partner, offer or smart link; 422 without either.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      userId: id,
      offerId: id.optional(),
      /** A smart link of the partner. */
      linkId: id.optional(),
      country,
      device: device.default('desktop'),
      reason: reason.optional(),
      /** Default: now. */
      at: givenMoment.optional(),
      isBot: z.boolean('isBot: true или false').default(false),
      isForbidden: z.boolean('isForbidden: true или false').default(false),
      isRepeat: z.boolean('isRepeat: true или false').default(false),
      landingId: id.nullable().default(null),
      visitor: line(500).default(''),
    }),
    result: z.object({
      /** The offer's reason to reject the click; null: the offer takes it. */
      reason: reason.nullable(),
      outcome: z.enum(['offer', 'custom-link', 'network-choice', 'fallback']),
      /** The offer that takes the click. */
      offerId: id.nullable(),
      landingId: id.nullable(),
      url: z.string().nullable(),
      /** The token that the address gets where the network marks advertising; null at the asked offer, whose link has its own, and without one. */
      erid: z.string().nullable(),
    }),
    example: { userId: 7, offerId: 12, country: 'RU', device: 'phone' },
  }),
};
