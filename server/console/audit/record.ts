import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Method } from '#contract/wire/rpc';
import type { Tx } from '../../platform/db/connection.ts';
import { type Named, type Row, records } from './record-queries.ts';
import { bounded } from './stored.ts';

/** The fields of a record that an action changed, before and after; both null where no existing record changed. */
export type Difference = { before: Fields | null; after: Fields | null };
type Fields = Record<string, unknown>;

/**
 * Runs a change and compares its record before and after. The record is read without a lock: of two changes at once the later row
 * may name the state before the earlier change.
 */
export async function comparing<Result>(
  tx: Tx,
  { method, params }: { method: Method; params: unknown },
  change: () => Promise<Result>,
): Promise<{ result: Result; difference: Difference }> {
  const read = method.record ? records[method.record] : null;
  if (!read) return { result: await change(), difference: { before: null, after: null } };
  const named: Named = namedRecord.catch({}).parse(params);
  const before = await read(tx, named);
  const result = await change();
  return { result, difference: differenceOfRows(before, await read(tx, named)) };
}

const namedRecord = z.object({
  id: z.number().optional(),
  userId: z.number().optional(),
  methodId: z.number().optional(),
  productId: z.number().optional(),
  offerId: z.number().optional(),
  promotionId: z.number().optional(),
  ids: z.array(z.number()).optional(),
  goal: z.string().optional(),
  countries: z.array(z.string()).optional(),
});

/** For an action on many records, the differences by record: `{ 'withdrawal-12': { state: 'requested' } }`. */
function differenceOfRows(before: Row[], after: Row[]): Difference {
  if (!before.some(({ of }) => of !== undefined))
    return differenceOf(before[0]?.record ?? null, after[0]?.record ?? null);
  const changed = before.flatMap(({ of = '', record }) => {
    const own = differenceOf(record, after.find((row) => row.of === of)?.record ?? null);
    return own.before === null ? [] : [{ of, ...own }];
  });
  if (changed.length === 0) return { before: null, after: null };
  return {
    before: Object.fromEntries(changed.map(({ of, before: was }) => [of, was])),
    after: Object.fromEntries(changed.map(({ of, after: is }) => [of, is])),
  };
}

function differenceOf(before: Fields | null, after: Fields | null): Difference {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before?.[field], after?.[field]),
  );
  if (fields.length === 0) return { before: null, after: null };
  return { before: before && picked(before, fields), after: after && picked(after, fields) };
}

/** Names fields as on the wire: `isBlocked`, not `is_blocked`. */
function picked(record: Fields, fields: string[]): Fields {
  return Object.fromEntries(
    fields
      .filter((field) => field in record)
      .map((field) => [
        field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        bounded(record[field]),
      ]),
  );
}
