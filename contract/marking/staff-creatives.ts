// Methods: `operator.*`.
import { z } from 'zod';
import {
  byId,
  done,
  id,
  line,
  longListOf,
  moment,
  named,
  newId,
  oneOf,
  page,
  pageSize,
  searchTerm,
  whole,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { creativeLimits, creativeStates } from './creative-names.ts';
import { creativeContent, creativeFields, erid, partnerLogin } from './fields.ts';

const staffCreative = z.object({
  ...creativeFields,
  /** The partner whose own it is; null: the network's. */
  user: partnerLogin.nullable(),
  /** The initial contract. */
  contract: z.object({ id, number: z.string(), advertiser: named }).nullable(),
  /** Links that name it, archived ones too. */
  links: whole,
});

/** Creatives and their tokens, for the network's staff. */
export const creativesStaff = {
  'operator.get-creatives': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Креативы: сети и партнёров',
    about:
      'Creatives, the newest first; those with `state` `waits` the oldest first. `term` looks into the id, the token and the words of the name. 409 where the network does not mark advertising.',
    errors: ['conflict'],
    params: z.strictObject({
      term: searchTerm(200).default(''),
      offerId: id.optional(),
      userId: id.optional(),
      contractId: id.optional(),
      state: oneOf('Состояние', creativeStates).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffCreative),
    example: { state: 'waits' },
  }),
  'operator.get-creative': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Один креатив',
    about: 'One creative.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: staffCreative,
    example: { id: 5 },
  }),
  'operator.save-creative': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'creative',
    summary: 'Новый креатив сети или изменение креатива',
    about:
      'Saves a creative of the network, or with an id changes one, a partner’s too. One that has a token stays as it is: a new one is made that replaces it, whose id is the answer, and the token of before works 48 hours more. ' +
      '`contractId` is the initial contract, an advertiser’s. A saved creative of the network is approved; without a contract or a ККТУ code it is a draft. 404 for an unknown offer, creative, contract or picture; ' +
      '409 for a contract of another advertiser than the offer’s and for a creative that was changed already or has ended.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id: id.optional(),
      offerId: id,
      contractId: id.nullable().default(null),
      ...creativeContent,
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { offerId: 12, contractId: 3, name: 'Баннер 300×250', form: 'banner', kktu: '30.10.1' },
  }),
  'operator.decide-creatives': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'creative',
    summary: 'Ответить на креативы партнёров',
    about:
      'Approves or refuses creatives that wait. An approval needs the initial contract and the ККТУ code, from here or saved before; a refusal a `reason`, which the partner reads. What no longer waits stays as it is: `why` says so.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        ids: z.array(id).min(1, 'Укажите хотя бы один креатив').max(200, 'Не больше 200 креативов за раз'),
        decision: oneOf('Решение', ['approve', 'refuse']),
        contractId: id.optional(),
        kktu: creativeContent.kktu.optional(),
        reason: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        path: ['reason'],
        error: 'Укажите причину отказа: её увидит партнёр',
      }),
    result: z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) }),
    example: { ids: [5], decision: 'approve', contractId: 3, kktu: '30.10.1' },
  }),
  'operator.set-creative-token': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'never',
    record: 'creative',
    summary: 'Токен креатива',
    about:
      'Gives an approved creative its token. Where it replaces another, links go over to it at once, and the token of before works until its end. 409 for a token that another creative has (the message names it) and for a creative that is not approved; a token never changes.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, erid, idempotencyKey: repeatKey }),
    result: done,
    example: { id: 5, erid: '2VtzqxYwA7b' },
  }),
  'operator.end-creative': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'creative',
    summary: 'Завершить креатив',
    about:
      'Ends a creative at once: links of it are given out no more, though visitors still pass, and conversions go on being paid and stand in acts. The partners of its links are told. 409 for one that has ended or has no token.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 5 },
  }),
  'operator.import-creatives': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'never',
    record: null,
    summary: 'Токены и креативы из CSV: все или ни одного',
    about:
      'Reads a CSV text whose first line names the columns: `id` and `erid` for tokens of approved creatives; without an `id` a line makes a creative of the network: `offer` (id), `contract` (id), `name`, `text`, `target`, `kktu`, `form`, `erid`. ' +
      `All lines or none; faults name their line. At most ${creativeLimits.lines} lines, and what a call may hold.`,
    errors: ['conflict'],
    params: z.strictObject({
      text: z.string('Укажите текст').max(250_000, 'Не длиннее 250 000 знаков: разделите файл'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({
      /** Creatives that got a token, and those that were made. Both 0 where there are faults. */
      tokens: whole,
      made: whole,
      faults: z.array(z.object({ line: z.int().positive(), field: z.string(), fault: z.string() })),
    }),
    example: { text: 'id;erid\n5;2VtzqxYwA7b' },
  }),
  'operator.get-ad-tokens': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Токены: что показывали ссылки за 30 дней',
    about:
      'Tokens that clicks of the last 30 days had, with the most clicks first: those of the network’s creatives, those of others (`creative` null), and clicks without one (`erid` empty), by partner. `expected` counts clicks whose link had this very token.',
    errors: ['conflict'],
    params: z.strictObject({
      userId: id.optional(),
      /** `foreign`: tokens that no creative of the network has; `none`: clicks without a token. */
      kind: oneOf('Вид', ['own', 'foreign', 'none']).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        erid: z.string(),
        creative: named.nullable(),
        user: partnerLogin,
        clicks: whole,
        expected: whole,
        lastAt: moment,
      }),
    ),
    example: { kind: 'foreign' },
  }),
};
