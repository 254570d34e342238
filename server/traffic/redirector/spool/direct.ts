import { connect } from '../../../platform/db/connection.ts';
import type { Limits } from '../../../platform/db/driver/limits.ts';
import type { DatabaseAddress } from '../../../platform/program/database-address.ts';
import type { Log } from '../../../platform/program/log.ts';
import { makeDays } from './ship.ts';
import { bringClicks } from './ship-queries.ts';

/** Short limits: a visitor waits for the statement. */
const limits: Limits = { free: 500, statement: 800, answer: 1_000, idleInTransaction: 1_000 };
/** Time after a failure in which no visitor waits for the database again, in ms. */
const betweenTries = 10_000;

/** Inserts clicks directly while the disk takes none. */
export function openDirectWay(address: DatabaseAddress, log: Log, settings: { marking: boolean }) {
  const sql = connect(address, 1, limits);
  let failedAt = 0;
  let toldAt = 0;
  return {
    /** Returns false where the database did not take the clicks in time either. */
    async bring(rows: string[]): Promise<boolean> {
      if (Date.now() - failedAt < betweenTries) return false;
      try {
        await sql.begin(async (tx) => {
          await makeDays(tx, rows);
          await bringClicks(tx, rows, settings);
        });
      } catch {
        failedAt = Date.now();
        return false;
      }
      if (Date.now() - toldAt > betweenTries) {
        toldAt = Date.now();
        log.error('the disk takes no clicks; they go to the database at once');
      }
      return true;
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
