// Methods: `loader.*`. A partner's own costs are in costs.ts.
import { z } from 'zod';
import { day } from '../money/ledger.ts';
import { callState } from '../postbacks/postback-call.ts';
import {
  byId,
  count,
  currencyCode,
  done,
  id,
  listOf,
  longListOf,
  moment,
  newId,
  oneOf,
  page,
  pageSize,
  requiredLine,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { keysOf } from '../wire/text.ts';
import { conversionState } from './conversion.ts';
import {
  clickKeyNames,
  comparisonColumns,
  comparisonGroups,
  costColumns,
  loaderLimits,
  missingReasonNames,
  mostOffset,
} from './loader-names.ts';

const column = z.enum([...comparisonColumns, ''], 'Выберите столбец из списка');
const group = oneOf('Группа', comparisonGroups);

/** Meanings of a file's columns in their order; an empty text: the column is ignored. */
export const columnsOf = <Column extends z.ZodType>(one: Column) =>
  z
    .array(one)
    .min(1, 'Укажите столбцы')
    .max(loaderLimits.columns, `Не больше ${loaderLimits.columns} столбцов`);

const sums = z.array(z.object({ currencyCode, theirs: storedMoney, ours: storedMoney }));

const comparison = z.object({
  id,
  fileName: z.string(),
  /** `waiting` and `comparing` end by themselves; `failed`: `fault` says why. */
  state: z.enum(['comparing', 'done', 'failed']),
  fault: z.string(),
  createdAt: moment,
  comparedAt: moment.nullable(),
  lines: whole,
  /** Numbers of rows. */
  counts: z.record(z.enum(comparisonGroups), whole),
});

const offset = z
  .int('Смещение — целое число минут')
  .min(mostOffset.least, 'Такого часового пояса нет')
  .max(mostOffset.most, 'Такого часового пояса нет')
  .refine((minutes) => minutes % 15 === 0, 'Часовые пояса отличаются на четверти часа')
  .meta({ examples: [180] });

const row = z.object({
  place: whole,
  /** The line of the file; null: the row is only ours. */
  line: whole.nullable(),
  /** The click's id as the file or, for a row that is only ours, the conversion has it. */
  key: z.string(),
  /** The line of the file as it was read. */
  theirs: z
    .object({
      status: z.string(),
      amount: storedMoney.nullable(),
      /** Empty: the file names none. */
      currencyCode: z.string(),
      /** By the offset of the comparison. */
      at: moment.nullable(),
    })
    .nullable(),
  ours: z
    .object({ id, at: moment, state: conversionState, amount: storedMoney, currencyCode, offer: z.string() })
    .nullable(),
  reason: z.enum(keysOf(missingReasonNames)).nullable(),
  /** The refusal's own line, or why the line of the file was not read. */
  note: z.string(),
  /** The last call of a postback about the conversion. */
  delivery: z.object({ id, state: callState }).nullable(),
});

const chosen = {
  id,
  group,
  /** Rows by `place`; without them all rows of the group. */
  places: z
    .array(
      z
        .int()
        .min(0)
        .max(2 ** 31 - 1),
    )
    .min(1, 'Выберите строки')
    .max(1000, 'Не больше 1000 за раз')
    .optional(),
  idempotencyKey: requiredLine(100),
};

/** A partner's conversions beside the export of their own tracker. Nobody but the partner sees them. */
export const loader = {
  'loader.get-file': method({
    access: 'partner',
    reads: true,
    summary: 'Загруженный файл: что в его столбцах',
    about:
      'A file that `POST /loader/files?kind=…&name=…` took, whose answer is its `id`; kept 30 days. `columns` are the meanings of its titles as far as they are known, ' +
      'by what the partner said before and by usual names; `sample` are its first lines. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: z.object({
      id,
      name: z.string(),
      titles: z.array(z.string()),
      columns: z.array(z.enum([...comparisonColumns, ...costColumns, ''])),
      sample: z.array(z.array(z.string())),
    }),
  }),
  'loader.create-comparison': method({
    access: 'partner',
    reads: false,
    summary: 'Сверить выгрузку трекера с конверсиями сети',
    about:
      'Compares a file that `POST /loader/files?kind=comparison&name=…` took with the partner’s conversions. `columns` says what each of its columns means; an explained title is ' +
      'remembered. Without `offset` (minutes from UTC) the time zone is that in which most lines fall together, without `from` and `to` (days of that zone, both included) the ' +
      'period is that of the file. A file with the same content is the same comparison, made anew. Ready within seconds: ask `loader.get-comparison`. 422 names the column: `columns.2`.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        fileId: id,
        columns: columnsOf(column),
        offset: offset.optional(),
        from: day.optional(),
        to: day.optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: 'Конец периода раньше его начала',
      }),
    result: newId,
  }),
  'loader.get-comparisons': method({
    access: 'partner',
    reads: true,
    summary: 'Сверки с трекером',
    about: `The partner’s comparisons, the newest first, kept ${loaderLimits.comparisonDays} days.`,
    params: z.strictObject({ page, pageSize: pageSize(20) }),
    result: listOf(comparison),
  }),
  'loader.get-comparison': method({
    access: 'partner',
    reads: true,
    summary: 'Сверка: что совпало и что нет',
    about:
      'One comparison with its groups, and how it was made: `key` is what the file’s click id is here, `basis` which time of a conversion the file has, `agreeing` how many of the ' +
      'paired lines fall together in the zone. `fileId` is null once the file is not kept any more. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: comparison.extend({
      fileId: id.nullable(),
      titles: z.array(z.string()),
      columns: z.array(column),
      sample: z.array(z.array(z.string())),
      key: z.enum(keysOf(clickKeyNames)).nullable(),
      basis: z.enum(['event', 'click']).nullable(),
      /** Minutes from UTC. */
      offset: z.int().nullable(),
      isOffsetGuessed: z.boolean(),
      /** Lines with a conversion and a time, and those of them that fall together with it. */
      paired: whole,
      agreeing: whole,
      from: moment.nullable(),
      to: moment.nullable(),
      /** Lines whose currency is another one than the conversion’s: their sums were not compared. */
      otherCurrency: whole,
      /** Lines whose status is not known: their statuses were not compared. */
      unknownStatus: whole,
      /** Sums of both sides, without lines that could not be read. */
      sums: z.record(z.enum(comparisonGroups), sums),
    }),
  }),
  'loader.get-comparison-rows': method({
    access: 'partner',
    reads: true,
    summary: 'Строки сверки',
    about:
      'Rows of one group in the order of the file, then of time; without `group` those of the first group that differs and has rows. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: z.strictObject({ id, group: group.optional(), page, pageSize: pageSize(50) }),
    result: longListOf(row),
  }),
  'loader.resend-rows': method({
    access: 'partner',
    reads: false,
    summary: 'Отправить постбеки строк сверки ещё раз',
    about:
      `Sends the last ended postback call of each of the rows’ conversions once more, of each postback that is on; at most ${loaderLimits.resent} (409). A conversion whose call waits is left out. ` +
      'A repeat with the same key sends nothing and answers the first count.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject(chosen),
    result: count,
  }),
  'loader.ask-about-rows': method({
    access: 'partner',
    reads: false,
    summary: 'Спросить сеть о строках сверки',
    about:
      'Makes one ticket with the text and the rows as a CSV file. A repeat with the same key answers the first ticket; limits are those of tickets.create-ticket.',
    errors: ['notFound', 'conflict', 'tooMany'],
    params: z.strictObject({ ...chosen, text: requiredLine(2000) }),
    result: z.object({ ticketId: id }),
  }),
  'loader.delete-comparison': method({
    access: 'partner',
    reads: false,
    summary: 'Удалить сверку',
    about: 'Removes a comparison with its rows and its file. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
};
