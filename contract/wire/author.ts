import { z } from 'zod';
import { id } from './fields.ts';

/** Whose act it was, as the staff read it: the partner's own, the program's, or that of a key or an account of the staff. */
export const author = z.object({
  kind: z.enum(['partner', 'program', 'key', 'staff']),
  /** Of the account; null for all others. */
  staffId: id.nullable(),
  /** Of the account or the key; empty for all others, and for a key that was deleted. */
  name: z.string(),
});
