// Methods: `operator.*`.
import { z } from 'zod';
import { id, line, longListOf, moment, newId, page, pageSize, requiredLine } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';
import { day } from './ledger.ts';

/** The staff's methods to publish and keep contracts. */
export const contractsStaff = {
  'operator.get-contracts': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Договоры: версии оферты и свои договоры партнёров',
    about:
      'Versions of the offer and contracts with partners alone, the newest first; with `userId` those of a partner.',
    params: z.strictObject({ userId: id.optional(), page, pageSize: pageSize(50) }),
    result: longListOf(
      z.object({
        id,
        version: z.int().nullable(),
        number: z.string(),
        title: z.string(),
        text: z.string(),
        userId: id.nullable(),
        userLogin: z.string(),
        userName: z.string(),
        signedOn: day.nullable(),
        until: day.nullable(),
        acceptsSilence: z.boolean(),
        madeAt: moment,
        hasFile: z.boolean(),
        /** Number of partners who accepted this version. */
        accepted: z.int(),
      }),
    ),
    example: {},
  }),
  'operator.publish-contract': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: null,
    summary: 'Новая версия договора-оферты',
    about:
      'From now on partners without a contract of their own accept it before they ask for a withdrawal. A published version never changes.',
    params: z.strictObject({
      title: requiredLine(200),
      text: z
        .string('Укажите текст')
        .trim()
        .min(1, 'Заполните поле')
        .max(200_000, 'Не длиннее 200 000 знаков'),
      acceptsSilence: z.boolean(),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id, version: z.int() }),
    example: { title: 'Договор-оферта', text: 'Текст договора', acceptsSilence: true },
  }),
  'operator.save-contract': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'contract',
    summary: 'Свой договор партнёра',
    about:
      'A contract with one partner, new or changed. Its file is sent as the body of `POST /operator/contract-files?id=` (PDF), and takes the place of the former.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      id: id.optional(),
      userId: id,
      number: requiredLine(60),
      title: line(200).default(''),
      signedOn: day,
      until: day.nullable().default(null),
      acceptsSilence: z.boolean(),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { userId: 7, number: '17/2026', signedOn: '2026-01-15', acceptsSilence: false },
  }),
};
