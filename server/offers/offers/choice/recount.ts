import type { Tx } from '../../../platform/db/connection.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { isChosenAmong } from './chosen-queries.ts';
import { countChoices } from './tasks.ts';

/** Counts anew what is believed of offers whose pay has changed, where anything chooses among them. */
export async function recountChoices(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length > 0 && (await isChosenAmong(tx, offerIds)))
    await enqueue(tx, countChoices, { linkIds: null });
}
