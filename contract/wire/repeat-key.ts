import { z } from 'zod';
import { id, requiredLine } from './fields.ts';

/** An idempotency key of the staff: a repeated call changes nothing and gets the first call's result. */
export const repeatKey = requiredLine(200).optional();

/** Parameters of a change of one record that needs nothing else. */
export const onceById = z.strictObject({ id, idempotencyKey: repeatKey });

/** Checks that a method declares `repeatKey`. The ledgers' own keys are different: they belong to a partner. */
export function takesRepeatKey(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && schema.shape.idempotencyKey === repeatKey;
}

const named = z.object({ idempotencyKey: z.string() });

/** Returns the idempotency key of a call whose method declares `repeatKey`. */
export function repeatKeyOf(schema: z.ZodType, params: unknown): string | undefined {
  if (!takesRepeatKey(schema)) return undefined;
  return named.safeParse(params).data?.idempotencyKey;
}
