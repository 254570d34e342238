import type { Sql } from '../../platform/db/connection.ts';

/** All differences between the ledger and the withdrawals (docs/money.md), a row each. */
export async function withdrawalFaults(sql: Sql): Promise<readonly object[]> {
  const reserved = await sql`
    select user_id, 'blocked' as what from (
      select user_id, sum(sum) filter (where state in ('requested', 'approved', 'sending')) as asked from withdrawals group by 1) w
    full join (
      select user_id, sum(amount) as blocked from ledger_entries where withdrawal_id is not null and account = 'blocked' group by 1) e
      using (user_id)
    where coalesce(asked, 0) <> coalesce(blocked, 0)`;
  const ended = await sql`
    select w.id, w.state from withdrawals w where (
      coalesce((select sum(amount) from ledger_entries e where e.withdrawal_id = w.id and account = 'blocked'), 0)::bigint,
      coalesce((select sum(amount) from ledger_entries e where e.withdrawal_id = w.id and account = 'available'
        and idempotency_key not like 'withdrawal-%-line-%'), 0)::bigint
    ) <> (case when state in ('requested', 'approved', 'sending') then sum else 0 end,
      case when state in ('requested', 'approved', 'sending', 'paid') then -sum
        when state = 'returned' then net + case when returns_fee then fee else 0 end - sum else 0 end)`;
  const proved = await sql`
    select w.id, 'evidence' as what from withdrawals w where state in ('paid', 'returned') and 1 <> (
      select count(*) from registry_lines l where l.withdrawal_id = w.id and is_live and evidence is not null)`;
  const lines = await sql`
    select w.id, 'line' as what from withdrawals w where (state = 'sending' and not exists (
      select from registry_lines l where l.withdrawal_id = w.id and is_live and evidence is null))
      or (state in ('requested', 'approved', 'cancelled', 'rejected') and exists (
        select from registry_lines l where l.withdrawal_id = w.id and is_live))`;
  const told = await sql`
    select w.id, 'events' as what from withdrawals w where state <> (
      select state from withdrawal_events e where e.withdrawal_id = w.id order by id desc limit 1)`;
  const balances = await sql`
    select b.user_id, 'balance' as what from balances b where (available, blocked) <> (
      select coalesce(sum(amount) filter (where account = 'available'), 0), coalesce(sum(amount) filter (where account = 'blocked'), 0)
      from ledger_entries e where e.user_id = b.user_id)`;
  const people = await sql`select id, 'one person' as what from registries
    where approved_by = closed_by and approved_at < closed_at + interval '1 hour'`;
  const files = await sql`
    select r.id, 'file' as what from registries r join documents d on d.id = r.document_id where r.approved_sha256 <> d.sha256`;
  const debits = await sql`
    select s.id, 'debit' as what from statement_lines s join withdrawals w on w.id = s.withdrawal_id
    where s.amount <> w.net or s.state in ('paid', 'known') and w.state not in ('paid', 'returned') and not exists (
      select from statement_lines c where c.withdrawal_id = w.id and c.state = 'returned')`;
  const takenBack = await sql`
    select s.id, 'taken back' as what from statement_lines s where s.state = 'takeback' and 1 <> (
      select count(*) from ledger_entries e where e.withdrawal_id = s.withdrawal_id and e.kind = 'payout-takeback' and e.amount = -s.amount
        and e.idempotency_key = 'withdrawal-' || s.withdrawal_id || '-takeback-line-' || s.id)
    union all select e.id, 'taken back' from ledger_entries e where e.kind = 'payout-takeback' and not exists (
      select from statement_lines s where s.state = 'takeback' and s.withdrawal_id = e.withdrawal_id
        and e.idempotency_key = 'withdrawal-' || s.withdrawal_id || '-takeback-line-' || s.id)`;
  const ends = await sql`
    select id, 'one person' as what from staff_proposals
    where is_confirmed and decided_by = proposed_by and decided_at < proposed_at + interval '1 hour'`;
  return [
    ...reserved,
    ...ended,
    ...proved,
    ...lines,
    ...told,
    ...balances,
    ...people,
    ...files,
    ...debits,
    ...takenBack,
    ...ends,
  ];
}
