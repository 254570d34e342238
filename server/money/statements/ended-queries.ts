import type { Db, Tx } from '../../platform/db/connection.ts';
import { hasDebit, orderNumber } from './match-queries.ts';

/** A debit by which the bank has paid an ended withdrawal. */
export type PaidEnded = { lineId: number; withdrawalId: number; userLogin: string; amount: number };

/**
 * Links open debits to withdrawals that are over, were paid before or belong to a void registry, but that the debits still fit:
 * by account, sum and payee, and by the order's number, or by a purpose that names the withdrawal. A purpose says nothing about
 * a withdrawal that is on its way elsewhere.
 */
export async function markEnded(tx: Tx) {
  return await tx<PaidEnded[]>`
    update statement_lines s set ended_withdrawal_id = found.id
    from (
      select distinct on (s.id) s.id as line_id, w.id, u.login as user_login
      from statement_lines s
        join destinations d on d.number_hash = s.number_hash join withdrawals w on w.destination_id = d.id and w.net = s.amount
        join users u on u.id = w.user_id
        join registry_lines l on l.withdrawal_id = w.id and l.number is not null join registries r on r.id = l.registry_id
      where s.state = 'new' and s.is_debit and s.ended_withdrawal_id is null and r.closed_at is not null
        and (r.payer is null or r.payer ->> 'account' = s.account)
        and case
          when l.number = ${orderNumber(tx)} and s.day >= r.orders_on and s.day < r.orders_on + 300
            then not l.is_live or w.state in ('failed', 'returned') or w.state = 'paid' and ${hasDebit(tx)}
          else w.state in ('requested', 'approved', 'cancelled', 'rejected', 'failed', 'returned')
            and s.purpose ~ ('\\m' || w.id || '\\M') end
      order by s.id, l.is_live desc, w.id desc
    ) found
    where s.id = found.line_id
    returning s.id as line_id, s.ended_withdrawal_id as withdrawal_id, found.user_login, s.amount`;
}

/** True where a partner owes the sum that the bank has paid by an ended withdrawal. */
export async function isTakenBack(db: Db, withdrawalId: number) {
  return await db`
    select 1 from statement_lines where withdrawal_id = ${withdrawalId} and state = 'takeback'`.exists();
}

/** The open debit that fits an ended withdrawal. */
export async function findEndedDebit(tx: Tx, withdrawalId: number) {
  return await tx`
    select id from statement_lines where ended_withdrawal_id = ${withdrawalId} and state = 'new' order by id limit 1`.value<number>();
}
