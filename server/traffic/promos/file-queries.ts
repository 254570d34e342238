import type { AsRow, ResultOf } from '#contract/method-types';
import { promoLimits } from '#contract/traffic/promo-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { briefOf, jsonOf } from '../../platform/db/rows-queries.ts';

/** Keeps the text of a file until its codes are saved; returns its id. */
export async function insertFile(tx: Tx, fileName: string, sheet: string) {
  return await tx`
    insert into promo_files (file_name, sheet) values (${fileName}, ${sheet}) returning id`.scalar<number>();
}

/** Locks a file; returns its stage, undefined where there is no such file. */
export async function lockStage(tx: Tx, id: number) {
  return await tx`select stage from promo_files where id = ${id} for update`.value<string>();
}

/** Begins the save of a file. */
export async function beginFile(tx: Tx, id: number, offerId: number, fileName: string) {
  await tx`
    update promo_files set stage = 'waiting', offer_id = ${offerId}, file_name = coalesce(nullif(${fileName}, ''), file_name) where id = ${id}`;
}

/** The bound manager whose partners a file is limited to. */
export async function findManager(db: Db, id: number) {
  return await db`select manager_id from promo_files where id = ${id}`.value<number | null>(null);
}

/** Locks a file that waits. */
export async function lockFile(tx: Tx, id: number) {
  return await tx<{ offerId: number; sheet: string }[]>`
    select offer_id, sheet from promo_files where id = ${id} and stage = 'waiting' for update`.first();
}

/** A fault of a file; the line is the file's own. */
export type FileFault = ResultOf<'operator.get-promo-file'>['faults'][number];

export async function endFile(tx: Tx, id: number, lines: number, faults: FileFault[]) {
  const shown = faults.toSorted((one, other) => one.line - other.line).slice(0, promoLimits.faults);
  await tx`
    update promo_files set stage = ${faults.length > 0 ? 'refused' : 'done'}, lines = ${lines}, fault_count = ${faults.length},
      faults = ${jsonOf(tx, shown)}, sheet = null, finished_at = now() where id = ${id}`;
}

export async function findFile(db: Db, id: number) {
  return await db<AsRow<ResultOf<'operator.get-promo-file'>>[]>`
    select f.id, ${briefOf(db, 'o')} as offer, f.file_name, f.stage, f.lines, f.fault_count, f.faults,
      f.created_at, f.finished_at
    from promo_files f left join offers o on o.id = f.offer_id where f.id = ${id}`.first();
}

/** Removes files that nobody saved within a day, and what became of the others after 90 days. */
export async function sweepPromoFiles(db: Db) {
  await db`
    delete from promo_files where created_at < now() - interval '90 days' or stage = 'uploaded' and created_at < now() - interval '1 day'`;
}
