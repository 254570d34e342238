import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';

/** A partner's newest click of the last day with this sub5, and the offer where it ended. */
export async function findMarkedClick(db: Db, userId: number, mark: string) {
  return await db<NonNullable<ResultOf<'operator.get-test-click'>['click']>[]>`
    select id, at, target_offer_id as offer_id, reason from clicks
    where user_id = ${userId} and id >= ${firstIdAt(Date.now() - 86_400_000)}::uuid and sub5 = ${mark}
    order by id desc limit 1`.first();
}
