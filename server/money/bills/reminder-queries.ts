import type { Tx } from '../../platform/db/connection.ts';
import { isUnpaid } from './queries.ts';

/** Days after which a letter names an overdue bill again. */
const againAfter = 7;

/**
 * Notes today's letter: bills that are due today, that became overdue since their last letter, and that have been overdue for a
 * week since. Undefined where there is none, or a letter has gone today. Race: the second of two processes waits for the first
 * one's row of the day, and finds it.
 */
export async function noteReminder(tx: Tx, today: string) {
  return await tx`
    insert into bill_reminders (day, bill_ids)
    select ${today}::date, array_agg(b.id order by b.due_on, b.id) from bills b, lateral (
      select max(day) as day from bill_reminders r where b.id = any(r.bill_ids)) told
    where b.due_on <= ${today}::date and ${isUnpaid(tx)}
      and (told.day is null or told.day <= b.due_on and b.due_on < ${today}::date or told.day <= ${today}::date - ${againAfter}::int)
    having count(*) > 0
    on conflict (day) do nothing returning bill_ids`.value<number[]>();
}

export type Reminded = {
  number: string;
  advertiserName: string;
  currencyCode: string;
  total: number;
  dueOn: string;
  isSent: boolean;
};

export async function findReminded(tx: Tx, ids: number[]) {
  return await tx<Reminded[]>`
    select year || '-' || number as number, advertiser_name, currency_code, total, due_on::text,
      exists (select from bill_marks m where m.bill_id = b.id and m.state = 'sent') as is_sent
    from bills b where id = any(${ids}::bigint[]) order by due_on, id`;
}
