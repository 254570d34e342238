import type { z } from 'zod';
import type { ImportColumn } from '#contract/conversions/batch-names';
import {
  conversionStateNames,
  rejectReasonNames,
  rejectReasons,
} from '#contract/conversions/conversion-names';
import { posted } from '#contract/conversions/staff-conversions';
import { givenMoment } from '#contract/wire/fields';
import { withoutGuard } from '../../platform/http/csv.ts';
import { doubtfulNumber, isDoubtful, readDecimal } from '../../platform/http/read-decimal.ts';
import { isRuined, ruinedId } from '../../platform/http/split-sheet.ts';
import { meaningOf, plain, reasonIn } from '../conversions/core/status-words.ts';

/** A line in the form that the staff post, or the wrong column with advice what to do. */
export type ReadLine = { posted: z.output<typeof posted> } | { field: string; fault: string };

/** Reads the cells of a line. */
export function readLine(given: Readonly<Record<string, string>>): ReadLine {
  const cell = (column: ImportColumn) => withoutGuard(given[column] ?? '').trim();
  const value = (column: ImportColumn) => cell(column) || undefined;
  for (const column of ['click_id', 'tid'] as const)
    if (isRuined(cell(column))) return wrong(column, ruinedId);
  const status = cell('status');
  const state = meaningOf(status);
  if (!state)
    return wrong(
      'status',
      `${status ? unknown('Неизвестный статус', status) : 'Нет статуса.'} ${fit(stateNames)}`,
    );
  const why = cell('reason');
  const reason = (why ? reasonOf(why) : reasonIn(status)) ?? undefined;
  if (why && !reason) return wrong('reason', `${unknown('Неизвестная причина', why)} ${fit(reasonNames)}`);
  for (const column of ['payout', 'revenue', 'sum'] as const)
    if (isDoubtful(cell(column))) return wrong(column, doubtfulNumber);
  const at = momentOf(value('at'));
  if (at === null) return wrong('at', 'Укажите время в виде 20.11.2026 14:05');
  const read = posted.safeParse({
    clickId: value('click_id'),
    userId: numberOf(value('partner_id')),
    offerId: numberOf(value('offer_id')),
    promo: value('promo'),
    goal: value('goal'),
    transactionId: cell('tid'),
    event: state,
    comment: cell('comment'),
    payout: numberOf(value('payout')),
    revenue: numberOf(value('revenue')),
    currencyCode: value('currency')?.toUpperCase(),
    sum: numberOf(value('sum')),
    reason: state === 'reject' ? (reason ?? 'other') : reason,
    at,
  });
  if (read.success) return { posted: read.data };
  const [issue] = read.error.issues;
  return wrong(columnOf(String(issue?.path[0] ?? '')), issue?.message ?? '');
}

/** The column of a field of `post-conversions`. */
export function columnOf(field: string): string {
  return columns[field] ?? field;
}

const columns: Record<string, ImportColumn> = {
  clickId: 'click_id',
  userId: 'partner_id',
  offerId: 'offer_id',
  transactionId: 'tid',
  event: 'status',
  currencyCode: 'currency',
};

const stateNames = (['approve', 'reject', 'hold', 'create'] as const).map(
  (state) => conversionStateNames[state],
);
const reasonNames = Object.values(rejectReasonNames);

function fit(names: string[]) {
  return `Подойдут: ${names.join(', ').toLowerCase()}`;
}

/** Quotes the cell at the start of the refusal; a long cell is cut. */
function unknown(what: string, cell: string) {
  return `${what} «${cell.length > 40 ? `${cell.slice(0, 40).toWellFormed()}…` : cell}».`;
}

function wrong(field: string, fault: string) {
  return { field, fault };
}

function reasonOf(text: string) {
  return rejectReasons.find((one) =>
    [one, rejectReasonNames[one]].some((name) => plain(name) === plain(text)),
  );
}

/** A text that is no number is left for the schema to refuse. */
function numberOf(text: string | undefined) {
  return text === undefined ? undefined : (readDecimal(text) ?? text);
}

/**
 * Reads ISO 8601 or `20.11.2026 14:05`, with or without seconds, hours as Excel writes them (`9:15`); without an offset the time
 * is UTC. Null for any other text.
 */
function momentOf(given: string | undefined) {
  if (given === undefined) return undefined;
  const text = given.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[ T])/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  const [, day, hour = '00', minute = '00', second = '00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ??
    [];
  const iso = `${day}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`;
  return givenMoment.safeParse(iso).success ? iso : null;
}
