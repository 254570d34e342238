import type { Db } from '../../platform/db/connection.ts';
import { awaitsContract } from './contracts/queries.ts';

/** Papers that prevent a partner's next withdrawal. */
export async function findAwaited(db: Db, userId: number, clock: Parameters<typeof awaitsContract>[2]) {
  const contract = await awaitsContract(db, userId, clock);
  const [counts] = await db<{ offered: number; objected: number; late: number }[]>`
    select (select count(*) from acts where user_id = ${userId} and state = 'offered')::int as offered,
      (select count(*) from acts where user_id = ${userId} and state = 'objected')::int as objected,
      (select count(*) from receipts where user_id = ${userId} and state = 'late')::int as late`;
  return { contract, ...(counts ?? { offered: 0, objected: 0, late: 0 }) };
}
