import type { Db, Tx } from '../db/connection.ts';

/** When the network pays. Days are of a month or of a week, 1 is Monday. */
export type Terms = {
  kind: 'request' | 'monthdays' | 'weekdays';
  days: number[];
  cutoffHour: number;
  holidays: string[];
  approvesItself: boolean;
};

export async function findTerms(db: Db): Promise<Terms> {
  const [terms] = await db<Terms[]>`
    select kind, days, cutoff_hour as "cutoffHour", holidays::text[] as holidays, approves_itself as "approvesItself" from withdrawal_terms`;
  if (!terms) throw new Error('the terms of withdrawals are not there');
  return terms;
}

export async function setTerms(
  tx: Tx,
  { kind, days, cutoffHour, holidays, approvesItself }: Terms,
): Promise<void> {
  await tx`
    update withdrawal_terms set kind = ${kind}, days = ${days}::smallint[], cutoff_hour = ${cutoffHour}, holidays = ${holidays}::date[],
      approves_itself = ${approvesItself}`;
}

/** What a partner wants of the schedule; the threshold in minor units. */
export type Wish = { isAuto: boolean; threshold: number | null };

export async function findWish(db: Db, userId: number): Promise<Wish> {
  const [wish] = await db<Wish[]>`
    select is_auto as "isAuto", threshold from withdrawal_wishes where user_id = ${userId}`;
  return wish ?? { isAuto: false, threshold: null };
}

export async function keepWish(tx: Tx, userId: number, { isAuto, threshold }: Wish): Promise<void> {
  await tx`
    insert into withdrawal_wishes (user_id, is_auto, threshold) values (${userId}, ${isAuto}, ${threshold}::bigint)
    on conflict (user_id) do update set is_auto = excluded.is_auto, threshold = excluded.threshold`;
}
