import { z } from 'zod';
import type { Tx } from '../../../platform/db/connection.ts';
import { enqueue, task } from '../../../platform/jobs/jobs.ts';
import { isChosenAmong } from './chosen-queries.ts';

/** Counts what is believed of the offers of smart links: of these, or of all and the network's choice. */
export const countChoices = task(
  'count-choices',
  z.object({ linkIds: z.array(z.int()).nullable() }),
  ({ linkIds }) => (linkIds === null ? 'all' : linkIds.join()),
);

/** Counts anew what is believed of offers whose pay has changed, where anything chooses among them. */
export async function recountChoices(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length > 0 && (await isChosenAmong(tx, offerIds)))
    await enqueue(tx, countChoices, { linkIds: null });
}
