import type { z } from 'zod';
import type { ImportColumn } from '#contract/conversions/batch-names';
import {
  conversionStateNames,
  rejectReasonNames,
  rejectReasons,
} from '#contract/conversions/conversion-names';
import { posted } from '#contract/conversions/staff-conversions';
import { meaningOf, states } from '../conversions/core/rules.ts';
import { withoutGuard } from '../http/csv.ts';

type Posted = z.output<typeof posted>;
/** A line as the staff would post it, or the column that is wrong and what to do about it. */
export type ReadLine = { posted: Posted } | { field: string; fault: string };

/** Reads the cells of a line. */
export function readLine(given: Readonly<Record<string, string>>): ReadLine {
  const cell = (column: ImportColumn) => withoutGuard(given[column] ?? '').trim();
  const value = (column: ImportColumn) => cell(column) || undefined;
  const state = stateOf(cell('status'));
  if (!state) return wrong('status', `${cell('status') ? 'Неизвестный статус' : 'Нет статуса'}: ${known}`);
  const reason = rejectReasons.find((one) => [one, rejectReasonNames[one]].includes(cell('reason')));
  if (cell('reason') && !reason) return wrong('reason', `Неизвестная причина: ${rejectReasons.join(', ')}`);
  const read = posted.safeParse({
    ...{
      clickId: value('click_id'),
      userId: numberOf(value('partner_id')),
      offerId: numberOf(value('offer_id')),
    },
    ...{ goal: value('goal'), transactionId: cell('tid'), event: state, comment: cell('comment') },
    ...{ payout: numberOf(value('payout')), revenue: numberOf(value('revenue')) },
    currencyCode: value('currency')?.toUpperCase(),
    ...{ sum: numberOf(value('sum')), reason: state === 'reject' ? (reason ?? 'other') : reason },
    at: momentOf(value('at')),
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

const known = 'create, hold, approve или reject';

function wrong(field: string, fault: string): ReadLine {
  return { field, fault };
}

function stateOf(text: string) {
  return (
    meaningOf(text) ?? states.find((one) => conversionStateNames[one].toLowerCase() === text.toLowerCase())
  );
}

/** `1 150,50` as spreadsheets write it; what is no number is left for the schema to refuse. */
function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** ISO 8601; without an offset it is UTC. */
function momentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}${zone}`;
}
