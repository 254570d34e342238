import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';

/** A debit that fits an order entirely: by account, number, day, sum and payee, carried out by the bank. */
export async function findExact(db: Db) {
  return await db<{ lineId: number; withdrawalId: number }[]>`
    select s.id as line_id, w.id as withdrawal_id
    from statement_lines s
      join registry_lines l on l.is_live and l.number = ${orderNumber(db)} and l.net = s.amount
      join registries r on r.id = l.registry_id and r.orders_on = s.day and r.payer ->> 'account' = s.account
        and r.state in ('approved', 'sent', 'settled')
      join withdrawals w on w.id = l.withdrawal_id and (
        w.state in ('sending', 'paid') or w.state in ('returned', 'failed') and ${hasCredit(db)})
      join destinations d on d.id = w.destination_id and d.number_hash = s.number_hash
    where s.state = 'new' and s.is_debit and s.booked_on is not null
      and not ${hasDebit(db)}
    order by w.user_id, s.id`;
}

/** A condition: a debit has been decided to be of the withdrawal `w`. */
export const hasDebit = (db: Db) =>
  db`exists (select from statement_lines o where o.withdrawal_id = w.id and o.state in ('paid', 'known'))`;

const hasCredit = (db: Db) =>
  db`exists (select from statement_lines c where c.withdrawal_id = w.id and c.state = 'returned')`;

/** The number of a line as the number of an order; null where it is none. */
export const orderNumber = (db: Db) => db`case when s.number ~ '^[0-9]{1,9}$' then s.number::int end`;

export type Suggestion = Omit<ResultOf<'operator.get-statement-line'>['suggestions'][number], 'obstacle'> & {
  lineId: number;
  isApproved: boolean;
};

/** The most suggestions beside a line. */
const mostSuggestions = 5;

/** Withdrawals that fit lines in part, the closest first, at most five for each line. */
export async function findSuggestions(db: Db, lineIds: readonly number[]) {
  return await db<Suggestion[]>`
    select s.id as line_id, best.* from statement_lines s cross join lateral (
      select * from (${fitting(db)}) found
      where cardinality(fits) >= 2 order by cardinality(fits) desc, withdrawal_id desc limit ${mostSuggestions}
    ) best
    where s.id = any(${[...lineIds]}::bigint[]) and s.state = 'new'
    order by s.id, cardinality(best.fits) desc, best.withdrawal_id desc`;
}

/** Withdrawals that fit a line `s` by sum or number, and the ended withdrawal that the line has paid. */
const fitting = (db: Db) => db`
  select w.id as withdrawal_id, w.state, u.login as user_login, p.name as payee_name, d.mask, l.number::text, l.net,
    array_remove(array[
      case when l.number = ${orderNumber(db)} then 'number' end, case when l.net = s.amount then 'sum' end,
      case when d.number_hash = s.number_hash then 'account' end,
      case when s.purpose ~ ('\\m' || w.id || '\\M') or (not s.is_debit and s.purpose ~ ('\\m' || l.number || '\\M')) then 'purpose' end
    ], null) as fits, r.state in ('approved', 'sent', 'settled') as is_approved
  from (
    select * from registry_lines where is_live and (net = s.amount or number = ${orderNumber(db)})
    union all (
      select * from registry_lines v where v.withdrawal_id = s.ended_withdrawal_id and not v.is_live and v.number is not null
        and not exists (select from registry_lines o where o.withdrawal_id = v.withdrawal_id and o.is_live)
      order by v.number desc limit 1)
  ) l join registries r on r.id = l.registry_id join withdrawals w on w.id = l.withdrawal_id
    join destinations d on d.id = w.destination_id join users u on u.id = w.user_id join payees p on p.id = coalesce(l.payee_id, w.payee_id)
  where case
    when s.is_debit then w.id = s.ended_withdrawal_id or w.state = 'sending' or (w.state = 'paid' and not ${hasDebit(db)})
    else l.net = s.amount and (w.state = 'paid' or exists (
      select 1 from statement_lines o where o.is_debit and (o.ended_withdrawal_id = w.id or o.withdrawal_id = w.id)
        and not ${hasCredit(db)})) end`;
