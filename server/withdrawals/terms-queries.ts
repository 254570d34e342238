import type { Db } from '../db/connection.ts';

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
