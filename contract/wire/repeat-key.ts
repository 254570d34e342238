import { z } from 'zod';
import { requiredLine } from './fields.ts';

/** An idempotency key of the staff: a repeated call changes nothing and gets the first one's result. */
export const repeatKey = requiredLine(200).optional();

/** Whether a method declares `repeatKey`; ledgers keep keys of their own, which belong to a partner. */
export function takesRepeatKey(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && schema.shape.idempotencyKey === repeatKey;
}

const named = z.object({ idempotencyKey: z.string() });

/** The key of a call whose method declares `repeatKey`. */
export function repeatKeyOf(schema: z.ZodType, params: unknown): string | undefined {
  if (!takesRepeatKey(schema)) return undefined;
  return named.safeParse(params).data?.idempotencyKey;
}
