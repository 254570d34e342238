import { z } from 'zod';
import { task } from '../../../platform/jobs/jobs.ts';

/** Counts what is believed of the offers of smart links: of these, or of all and the network's choice. */
export const countChoices = task(
  'count-choices',
  z.object({ linkIds: z.array(z.int()).nullable() }),
  ({ linkIds }) => (linkIds === null ? 'all' : linkIds.join()),
);
