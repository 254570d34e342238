import type { Db } from '../../platform/db/connection.ts';
import type { Payer } from '../registries/paying-queries.ts';

/** The order by which a withdrawal was paid, with its evidence. */
export type PaidOrder = {
  registryId: number;
  ordersOn: string | null;
  payer: Payer | null;
  evidence: string;
  paidOn: string | null;
  settledBy: string;
};

export async function findPaidOrder(db: Db, withdrawalId: number) {
  return await db<PaidOrder[]>`
    select l.registry_id, r.orders_on::text, r.payer, coalesce(l.evidence, '') as evidence, l.paid_on::text,
      coalesce((select name from staff_accounts where id = l.settled_by), '') as settled_by
    from registry_lines l join registries r on r.id = l.registry_id where l.withdrawal_id = ${withdrawalId} and l.is_live`.first();
}

/** The line of a bank's statement that settled a withdrawal; `bookedOn` null where the bank has not said the day. */
export type StatementLine = {
  account: string;
  number: string;
  day: string;
  bookedOn: string | null;
  amount: number;
  name: string;
  mask: string;
  purpose: string;
  statement: string;
};

export async function findStatementLine(db: Db, withdrawalId: number) {
  return await db<StatementLine[]>`
    select s.account, s.number, s.day::text, s.booked_on::text, s.amount, s.name, s.mask, s.purpose, d.name as statement
    from statement_lines s join bank_statements b on b.id = s.statement_id join documents d on d.id = b.document_id
    where s.withdrawal_id = ${withdrawalId} and s.is_debit and s.state in ('paid', 'known') order by s.id limit 1`.first();
}
