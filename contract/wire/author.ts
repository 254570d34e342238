import { z } from 'zod';
import { id } from './fields.ts';

/** Author of an action, as the staff read it: the partner, the program, an operator key or an account of the staff. */
export const author = z.object({
  kind: z.enum(['partner', 'program', 'key', 'staff']),
  /** Id of the staff account; null for every other author. */
  staffId: id.nullable(),
  /** Name of the account or the key; empty for every other author, and for a deleted key. */
  name: z.string(),
});
