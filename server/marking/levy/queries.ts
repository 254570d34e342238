import type { ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';

export type LevySettings = Omit<ResultOf<'operator.get-marking'>, 'operator'>;

export async function findLevy(db: Db) {
  return await db<LevySettings[]>`
    select levy_base as base, levy_percent::float8 as percent, levy_payer as payer, levy_dates as dates from marking`.one();
}

export async function setLevy(tx: Tx, { base, percent, payer, dates }: LevySettings) {
  await tx`
    update marking set levy_base = ${base}, levy_percent = ${percent}::numeric, levy_payer = ${payer}, levy_dates = ${tx.json(dates)}`;
}
