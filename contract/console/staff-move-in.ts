// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  currencyCode,
  done,
  id,
  listOf,
  longListOf,
  moment,
  oneOf,
  page,
  pageSize,
  secret,
  sha256,
  storedMoney,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { mostParts, moveInFiles, moveInOutcomes, partLength } from './move-in-names.ts';

/**
 * `loading`: more parts of files will come; `checking`: rows are tried without a change; `checked`: the import waits for
 * apply-move-in; `applying`, `done`; `failed`: the program failed, `fault` says how much was moved in.
 */
const stage = z.enum(['loading', 'checking', 'checked', 'applying', 'done', 'failed']);
const count = z.int().nonnegative();

const moveIn = z.object({
  id,
  stage,
  /** Rows that the running stage has passed, of `todo`. */
  passed: count,
  todo: count,
  fault: z.string(),
  withLetters: z.boolean(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  by: author.nullable(),
});

/** Outcomes of the rows of one file. */
const counts = z.object({
  file: z.enum(moveInFiles),
  made: count,
  matched: count,
  refused: count,
  /** Sums of the new rows; empty for a file without money. */
  sums: z.array(z.object({ currencyCode, amount: storedMoney })),
});

/** Import of a network's data from another platform, by the files of docs/move-in. */
export const moveInStaff = {
  'operator.load-move-in': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'never',
    record: null,
    summary: 'Переезд: файл с другой платформы',
    about:
      'Takes files in parts of whole text, the first of the first file without `id`; a file that comes again from part 0 takes the place of the former. ' +
      'Columns and samples: docs/move-in/README.md.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id: id.optional(),
      file: oneOf('Файл', moveInFiles),
      part: z
        .int()
        .min(0)
        .max(mostParts - 1, 'Файл слишком большой: разделите его'),
      /** The text has people's names and password hashes, so the audit keeps none of it. */
      text: secret(z.string('Укажите текст').max(partLength, `Часть файла не длиннее ${partLength} знаков`)),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id }),
    example: { file: 'advertisers', part: 0, text: 'external_id;name\n10;Магазин «Вьюга»' },
  }),
  'operator.check-move-in': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'never',
    record: null,
    summary: 'Переезд: проба без изменений',
    about:
      'Tries each row of the files without a change; get-move-in tells how far it is, get-move-in-lines what each row would do.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, idempotencyKey: repeatKey }),
    result: done,
    example: { id: 2 },
  }),
  'operator.apply-move-in': confirmedChange({
    roles: [],
    whose: 'all',
    record: null,
    summary: 'Переезд: перенести',
    about:
      'Moves in what was tried, by portions; `sha256` is that of get-move-in, of the files whose trial was looked at: 409 where there are others. A refused row keeps no other back, and a repeat changes nothing. With `withLetters` partners without a password are asked by mail to choose one, each once.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      sha256,
      withLetters: z.boolean('withLetters: true или false').default(false),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: {
      id: 2,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      withLetters: true,
    },
  }),
  'operator.get-move-in': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Переезд: что вышло',
    about:
      'How far it is, and what becomes of the rows by file; until it is `applying`, what would. `sha256` is of the files that were tried; apply-move-in takes it.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: moveIn.extend({ files: z.array(counts), sha256: sha256.nullable() }),
    example: { id: 2 },
  }),
  'operator.get-move-in-lines': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Переезд: строки файлов',
    about:
      'Rows in the order in which they are moved in, of one file or outcome or all. `externalId` is how the row is known on the other platform; `field` and `fault` say in which column and why a row is refused.',
    errors: ['notFound'],
    params: z.strictObject({
      id,
      file: z.enum(moveInFiles).optional(),
      outcome: z.enum(moveInOutcomes).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        place: count,
        file: z.enum(moveInFiles),
        line: count,
        externalId: z.string(),
        outcome: z.enum(moveInOutcomes),
        field: z.string(),
        fault: z.string(),
      }),
    ),
    example: { id: 2, outcome: 'refused' },
  }),
  'operator.get-move-ins': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Переезды',
    about:
      'Moves in, the newest first; their rows are kept 90 days, files until all is moved in, a week at most.',
    params: z.strictObject({ page, pageSize: pageSize(20) }),
    result: listOf(moveIn),
    example: {},
  }),
};
