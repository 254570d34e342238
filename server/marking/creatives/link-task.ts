import { z } from 'zod';
import { task } from '../../platform/jobs/jobs.ts';

/** Tells the partners whose links name a creative: it took another's place, or it has ended. */
export const tellLinks = task(
  'creative-links',
  z.object({ id: z.int(), what: z.enum(['replaced', 'ended']) }),
  ({ id, what }) => `creative ${id} ${what}`,
);
