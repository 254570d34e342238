// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  named,
  newId,
  onlyFor,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { revenueRoles } from '../wire/roles.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { importColumns, mostColumns, mostParts, partLength } from './batch-names.ts';
import { conversionState, rejectReason } from './conversion.ts';
import { conversionStates } from './conversion-names.ts';
import { staffConversionFilter } from './staff-lists.ts';

/**
 * `loading`: more parts of the file will come; `mapping`: the batch waits for set-batch-columns, `fault` says what is missing;
 * `checking`: lines are tried without a change; `checked`: the batch waits for apply-batch; `applying`, `done`; `failed`: the
 * file could not be read, or the program failed; `fault` says why and how much was applied.
 */
const stage = z.enum(['loading', 'mapping', 'checking', 'checked', 'applying', 'done', 'failed']);
/** Effect of a line: a new conversion, a changed conversion, no change, or no change because the line is refused. */
const outcome = z.enum(['new', 'changed', 'same', 'refused']);
/** Meaning of a column of the file; an empty text: the column is ignored. */
const column = z.enum([...importColumns, ''], 'Выберите столбец из списка');
/** `hold-confirmed`: on hold, and confirmed by the advertiser. */
const lineState = z.enum([...conversionStates, 'hold-confirmed']);

const batch = z.object({
  id,
  kind: z.enum(['status', 'import']),
  stage,
  /** The new status, where the kind is `status`. */
  state: conversionState.nullable(),
  reason: rejectReason.nullable(),
  comment: z.string(),
  fileName: z.string(),
  /** The advertiser whose file it is. */
  advertiser: named.nullable(),
  fault: z.string(),
  lineCount: whole,
  /** Lines that the running stage has passed, of `todo`. */
  passed: whole,
  todo: whole,
  createdAt: moment,
  finishedAt: moment.nullable(),
  by: author.nullable(),
});

const counts = z.object({ new: whole, changed: whole, same: whole, refused: whole });
/** Change of the partners’ accounts by currency; a negative sum is taken from them. */
const sums = z.array(z.object({ currencyCode, available: storedMoney, hold: storedMoney }));

const batchLine = z.object({
  place: whole,
  /** Number of the line in the file; null where the batch comes from a list. */
  line: z.int().positive().nullable(),
  /** Cells of the file in its order; cells with a revenue are empty for roles that may not see it. */
  cells: z.array(z.string()),
  conversionId: id.nullable(),
  outcome: outcome.nullable(),
  /** State before and after the line; null where the line changes nothing; `before` is null for a new conversion. */
  before: lineState.nullable(),
  after: lineState.nullable(),
  /** Change of the partner’s accounts; null where the line changes nothing. */
  moves: z.object({ currencyCode, available: storedMoney, hold: storedMoney }).nullable(),
  isApplied: z.boolean(),
  /** For a refused line: the column and the way to mend it. */
  field: z.string(),
  fault: z.string(),
});

const { term, states } = staffConversionFilter.shape;
/** Strict: an empty condition is refused. Otherwise a condition lost on the way would select all conversions. */
const bulkFilter = staffConversionFilter
  .extend({
    term: term.unwrap().min(1, 'Укажите текст').optional(),
    states: states.unwrap().min(1, 'Укажите статусы').optional(),
  })
  .refine(
    (filter) => Object.values(filter).some((value) => value !== undefined),
    'Укажите хотя бы одно условие: без него это все конверсии сети',
  );

/** Status updates of many conversions at once: first tried without a change, then applied by a background job. */
export const batches = {
  'operator.check-conversion-status': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'batch',
    summary: 'Проба: что изменит статус у многих конверсий',
    about:
      'Makes a batch of these conversions, or of all that a filter finds (at most 10,000, those there are now), and tries the status on each without a ' +
      'change; get-batch returns the outcome, apply-batch applies it. A rejection needs a `reason`. A filter has at least one condition. 409 where there are more or none.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        ids: z
          .array(id)
          .min(1, 'Укажите ID')
          .max(1000, 'Не больше 1000 за раз')
          .refine((all) => new Set(all).size === all.length, 'Один ID указан дважды')
          .optional(),
        filter: bulkFilter.optional(),
        state: conversionState,
        reason: rejectReason.optional(),
        comment: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ state, reason }) => (state === 'reject') === (reason !== undefined), {
        path: ['reason'],
        error: 'Причина нужна отклонению, и только ему',
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        path: ['ids'],
        error: 'Укажите либо ids, либо filter',
      }),
    result: z.object({ id, lineCount: whole }),
    example: { filter: { offerId: 12, states: ['hold'] }, state: 'approve' },
  }),
  'operator.import-conversions': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'batch',
    summary: 'Конверсии из файла CSV: загрузка и проба',
    about:
      'Takes a file of conversions in parts of whole text, the first without `id`, and with the last one tries each line without a change. ' +
      'The first line names the columns: click_id, partner_id, offer_id, goal, tid, promo, status, payout, revenue, currency, sum, reason, comment, at, or what advertisers usually call these; they mean ' +
      'what they mean in post-conversions: without `revenue` it is that of the terms, or not known. Titles that set-batch-columns has explained for the `advertiserId` of the first part are known as well; ' +
      'where status and what names the conversion are not found, the batch waits for that method. With an advertiser a `tid` alone names the conversion of their offers. ' +
      'Separated by semicolons, commas or tabs. At most 10,000 lines and 100 columns; one with a `tid` may be sent again.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id: id.optional(),
      part: z
        .int()
        .min(0)
        .max(mostParts - 1, 'Файл слишком большой: разделите его'),
      text: onlyFor(
        revenueRoles,
        z.string('Укажите текст').max(partLength, `Часть файла не длиннее ${partLength} знаков`),
      ),
      isLast: z.boolean('isLast: true или false'),
      fileName: line(200).default(''),
      advertiserId: id.optional(),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { part: 0, text: 'click_id;status\n019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e;approve', isLast: true },
  }),
  'operator.set-batch-columns': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'batch',
    summary: 'Что значат столбцы файла',
    about:
      'Says what each column of a file means, in the order of `titles`, and tries its lines anew; before they are applied. With an `advertiserId` the ' +
      'advertiser’s next files with these titles are read so by themselves. 422 names the column: `columns.2`.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      columns: z
        .array(column)
        .min(1, 'Укажите столбцы')
        .max(mostColumns, `Не больше ${mostColumns} столбцов`),
      advertiserId: id.optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 5, columns: ['tid', 'status', ''], advertiserId: 3 },
  }),
  'operator.apply-batch': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'batch',
    asksCode: 'aboveLimit',
    summary: 'Внести проверенные строки',
    about:
      'Applies a batch that was checked, each line by itself: one that is refused keeps no other back. A line that would ' +
      'do something else than was shown, because its conversion or its pay has changed since, is refused. A repeat changes nothing. 409 while it is checked, or where nothing would change; 403 ' +
      'where lines name payouts or revenue, to all but `admin` and `finance`.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 5 },
  }),
  'operator.get-batch': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Что вышло из пробы или внесения',
    about:
      'A batch, what its lines do (or did) by outcome, and the sums by currency. `sums` are of the lines that are tried or applied, not of refused ones; ' +
      '`namesPayouts` says that one of these names a payout or a revenue. `titles` are the file’s, `columns` what they mean, and `sample` its first lines until it is applied.',
    errors: ['notFound'],
    params: byId,
    result: batch.extend({
      counts,
      sums,
      namesPayouts: z.boolean(),
      titles: z.array(z.string()),
      columns: z.array(column),
      sample: onlyFor(revenueRoles, z.array(z.array(z.string()))).nullable(),
    }),
    example: { id: 5 },
  }),
  'operator.get-batch-lines': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Строки пробы или внесения',
    about:
      'Lines of a batch in their order, of one outcome or all. `line` is the line of the file, and `cells` are what it has there, in the order of its `titles` ' +
      '(get-batch); those that tell a revenue are empty for who may not see it. `before` is the state of the conversion that the line finds, `after` the one that ' +
      'it has then: `before` is null for a new conversion, both are for a line that changes nothing; `hold-confirmed` is on hold and confirmed by the advertiser. ' +
      '`moves` is what goes to the partner’s accounts, below zero what is taken. Until the batch is applied all this is what would be; `isApplied` says that it is. ' +
      '`fault` says why a line is refused and what to do, `field` in which column.',
    errors: ['notFound'],
    params: z.strictObject({ id, outcome: outcome.optional(), page, pageSize: pageSize(50) }),
    result: longListOf(batchLine),
    example: { id: 5, outcome: 'refused' },
  }),
  'operator.get-batches': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Последние загрузки и массовые изменения',
    about: 'Batches, the newest first; kept 90 days.',
    params: z.strictObject({
      kind: z.enum(['status', 'import'], 'kind: status или import').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(batch),
    example: { kind: 'import' },
  }),
};
