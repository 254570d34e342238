import { z } from 'zod';
import { country, device } from '../offers/offer-terms.ts';
import {
  byId,
  done,
  givenMoment,
  id,
  listOf,
  moment,
  named,
  newId,
  nothing,
  oneOf,
  page,
  pageSize,
  searchTerm,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { ruleTargets, subLength, subNames } from './traffic-names.ts';

/** An offer as a partner sees it. */
export const offer = named;

/** `landing` is the host of the offer's URL; empty for an offer without a URL or closed to the partner. */
const landingOffer = offer.extend({ landing: z.string() });

/** 1: the traffic stays in the network. 0: the traffic goes to the own link, where own links are allowed. */
const isGuru = z.union([z.literal(0), z.literal(1)], 'isGuru: 1 — сеть, 0 — своя ссылка');

/** An own link; server/platform/urls/check.ts decides which links are allowed. */
export const link = z.string('Укажите ссылку').trim().max(2048, 'Ссылка не длиннее 2048 знаков');

/** Target of the traffic: an offer; with `offerTo` null the network's choice; with isGuru 0 the link. */
const target = { isGuru: isGuru.default(1), offerTo: id.nullable().default(null), link: link.default('') };

/** Reason why a rule's offer takes no traffic now; empty where the offer takes traffic. */
const targetProblem = z.enum(['', 'paused', 'stopped', 'closed']);

const found = {
  targetProblem,
  /**
   * An offer to replace a target that has a problem: of the target's category, open to the partner, without a rule of its own.
   */
  suggestion: offer.nullable(),
};

const rule = z.object({
  id,
  isGuru,
  offerFrom: offer,
  offerTo: landingOffer.nullable(),
  link: z.string(),
  createdAt: moment,
  ...found,
});

/** 0 is the usual order, 4 ascending, 3 descending. */
const direction = z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4');
/**
 * The first field decides, the next field only between equal ones: a record keeps the caller's order of fields, an object
 * schema has its own.
 */
const sort = z.partialRecord(z.enum(['createdAt', 'offerFrom', 'offerTo']), direction);

const search = z.strictObject({ term: searchTerm(200).default(''), page, pageSize: pageSize(50) });

/**
 * One step of a decision, in order. The last step names the traffic's destination and, for an offer with landings, the landing.
 */
const step = z.object({
  kind: z.enum([
    'offer-rule',
    'global-rule',
    'skipped-offer',
    'smart-link',
    'offer',
    'landing',
    'custom-link',
    'network-choice',
  ]),
  /** The outcome of the step, in Russian. */
  text: z.string(),
  /** The offer of the step. */
  offer: offer.nullable(),
});

const csvLine = z.object({
  /** Line number in the file, from 1. */
  line: z.int().positive(),
  /** The offer's name, or the text of the file's field where the line could not be read. */
  offerFrom: z.string(),
  offerFromId: id.nullable(),
  change: z.enum(['create', 'update', 'same', 'refused']),
  /** The present and the new destination of the traffic, in Russian; empty without a rule. */
  before: z.string(),
  after: z.string(),
  /** Reason of the refusal. */
  reason: z.string(),
});

/**
 * Destination of a partner's traffic that an offer rejects. The order of decision: the offer's rule, the partner's
 * global rule, the network's choice. Without the right to own links every target is stored with isGuru 1 and no link.
 */
export const trafficback = {
  'trafficback.get-trafficback-global': method({
    access: 'partner',
    reads: true,
    summary: 'Глобальное правило: куда уходит трафик офферов без своего правила',
    about: 'The partner’s rule for all traffic that has no rule of its own; null when there is none.',
    params: nothing,
    result: z.object({ isGuru, offer: landingOffer.nullable(), link: z.string(), ...found }).nullable(),
  }),
  'trafficback.create-trafficback-global': method({
    access: 'partner',
    reads: false,
    summary: 'Глобальное правило вместо прежнего',
    about:
      'Sets the partner’s global rule in place of an earlier one; `offer` null is the network’s choice. 404 for an unknown offer, ' +
      '409 for one that is closed to the partner, 422 for a link that may not be used.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ isGuru: target.isGuru, offer: target.offerTo, link: target.link }),
    result: done,
  }),
  'trafficback.delete-trafficback-global': method({
    access: 'partner',
    reads: false,
    summary: 'Удаление глобального правила',
    about: 'Removes the partner’s global rule; 404 when there is none.',
    errors: ['notFound'],
    params: nothing,
    result: done,
  }),
  'trafficback.get-trafficback-offer': method({
    access: 'partner',
    reads: true,
    summary: 'Одно правило трафикбека',
    about: 'One of the partner’s rules; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: rule,
  }),
  'trafficback.create-trafficback-offer': method({
    access: 'partner',
    reads: false,
    summary: 'Новое правило для оффера',
    about:
      'Adds a rule for one offer. 404 for an unknown offer; 409 when the offer has a rule, when it leads to itself, when ' +
      'the rule closes a loop (the sentence spells the chain) or an offer is closed to the partner; 422 for a link that may not be used.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ offerFrom: id, ...target }),
    result: newId,
  }),
  'trafficback.update-trafficback-offer': method({
    access: 'partner',
    reads: false,
    summary: 'Изменение правила',
    about: 'Changes one of the partner’s rules as a whole; refused like a new one (404, 409, 422).',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ id, offerFrom: id, ...target }),
    result: done,
  }),
  'trafficback.delete-trafficback-offer': method({
    access: 'partner',
    reads: false,
    summary: 'Удаление правила',
    about: 'Removes one of the partner’s rules; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'trafficback.get-trafficbacks-offer': method({
    access: 'partner',
    reads: true,
    summary: 'Правила трафикбека: поиск, фильтр, сортировка, страницы',
    about:
      'The partner’s rules, by createdAt descending unless `sort` says otherwise (4 ascending, 3 descending, 0 as usual; its first field decides before the next). ' +
      '`term` looks into both offers like a pick-list, and into the own link; `target` selects where the traffic goes, `problem` the rules whose offer takes none.',
    params: z.strictObject({
      page,
      pageSize: pageSize(10),
      sort: sort.default({}),
      term: searchTerm(200).default(''),
      target: oneOf('Куда', ruleTargets).optional(),
    }),
    result: listOf(rule),
  }),
  'trafficback.get-offers-from': method({
    access: 'partner',
    reads: true,
    summary: 'Офферы, для которых можно создать правило',
    about:
      'Offers that may have a rule: all that are open to the partner. `term` looks into the id and the words of the name.',
    params: search,
    result: listOf(offer),
  }),
  'trafficback.get-offers-to': method({
    access: 'partner',
    reads: true,
    summary: 'Офферы, которые принимают трафик',
    about:
      'Offers that take traffic: active and open to the partner. `term` looks into the id and the words of the name. `landing` is ' +
      'the host of the advertiser’s page, empty where there is none.',
    params: search,
    result: listOf(landingOffer),
  }),
  'trafficback.get-is-custom-trafficback': method({
    access: 'partner',
    reads: true,
    summary: 'Разрешены ли вам свои ссылки',
    about: 'Whether the partner may use own links.',
    params: nothing,
    result: z.object({ isCustom: z.boolean() }),
  }),
  'trafficback.create-trafficbacks-offer': method({
    access: 'partner',
    reads: false,
    summary: 'Одно правило сразу для многих офферов',
    about:
      'One target for many offers at once, all or none; a rule that an offer has is replaced. `same` had it already. ' +
      'Refused like a single rule (404, 409, 422).',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      offersFrom: z.array(id).min(1, 'Выберите офферы').max(500, 'Не больше 500 офферов за раз'),
      ...target,
    }),
    result: z.object({ created: z.int(), updated: z.int(), same: z.int() }),
  }),
  'trafficback.import-trafficbacks': method({
    access: 'partner',
    reads: false,
    summary: 'Импорт правил из CSV, с проверкой без изменений',
    about:
      'Rules from CSV with the columns offer_from_id, is_guru, offer_to_id, link, called so or in Russian; a rule that an offer has ' +
      'is replaced. With `dryRun` nothing changes, and the answer tells what would. Without it one refused line refuses the file ' +
      '(422), unless `skipRefused` leaves such lines out.',
    errors: ['wrongField'],
    params: z.strictObject({
      csv: z
        .string('Укажите файл')
        .max(200_000, 'Файл больше 200 000 знаков')
        .meta({ examples: ['offer_from_id;is_guru;offer_to_id;link\r\n42;1;43;\r\n'] }),
      dryRun: z.boolean('dryRun: true или false'),
      skipRefused: z.boolean('skipRefused: true или false').default(false),
    }),
    result: z.object({
      lines: z.array(csvLine),
      created: z.int(),
      updated: z.int(),
      same: z.int(),
      refused: z.int(),
    }),
  }),
  'trafficback.simulate': method({
    access: 'partner',
    reads: true,
    summary: 'Куда уйдёт трафик оффера: по шагам',
    about:
      'Where a click to an offer would go, step by step, by the function that redirects. Without `reason` the offer is asked first and may ' +
      'take it; `isRepeat` is a second click within 24 hours. ' +
      'With `linkId` of a smart link instead of `offer`: `chosen` are the shares of such visitors that its offers get, and the steps say why. ' +
      '`url` is the own link with its macros filled in; null where the traffic stays in the network. `landingId` is what the link fixes; ' +
      '`landings` are those of the offer that a click may go to, with the share of the visitors that each gets. ' +
      '404 for an unknown offer, 409 for one that is closed to the partner.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        offer: id.optional(),
        linkId: id.optional(),
        country: country.meta({ examples: ['RU'] }),
        device: device.default('desktop'),
        /** Default: now. */
        at: givenMoment.optional(),
        isBot: z.boolean('isBot: true или false').default(false),
        /** The click comes from a place that the network forbids. */
        isForbidden: z.boolean('isForbidden: true или false').default(false),
        isRepeat: z.boolean('isRepeat: true или false').default(false),
        /** Assumes that the offer rejects the click for this reason, whatever its real state. */
        reason: oneOf('Причина', [
          'stopped',
          'paused',
          'geo',
          'cap',
          'device',
          'schedule',
          'duplicate',
          'bot',
          'forbidden',
        ]).optional(),
        landingId: id.nullable().default(null),
        subs: z
          .partialRecord(z.enum(subNames), z.string().max(subLength, `Не длиннее ${subLength} знаков`))
          .default({}),
      })
      .refine(({ offer: from, linkId }) => from !== undefined || linkId !== undefined, {
        path: ['offer'],
        error: 'Выберите оффер или смарт-ссылку',
      }),
    result: z.object({
      steps: z.array(step),
      outcome: z.enum(['offer', 'custom-link', 'network-choice']),
      offer: landingOffer.nullable(),
      /** `share`: 0 to 1. */
      landings: z.array(z.object({ id, name: z.string(), share: z.number() })),
      /** Offers of a smart link that may take the click, the largest share first. `share`: 0 to 1. */
      chosen: z.array(z.object({ offer: named, share: z.number() })),
      url: z.string().nullable(),
    }),
  }),
};
