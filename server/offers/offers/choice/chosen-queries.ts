import type { Db } from '../../../platform/db/connection.ts';

/** True where a smart link, or the network's choice by income, chooses among these offers. */
export async function isChosenAmong(db: Db, offerIds: readonly number[]): Promise<boolean> {
  const ids = [...offerIds];
  return await db`
    select from link_offers where offer_id = any(${ids}::bigint[])
    union all select from network_choice join network_choice_order on sorting = 'income' where offer_id = any(${ids}::bigint[])
    limit 1`.exists();
}
