import type { Tx } from '../../platform/db/connection.ts';

/** The last conversion of a partner that an advertiser has rejected, within the time of a dispute. */
export async function findLastRejection(tx: Tx, userId: number): Promise<number | undefined> {
  return await tx`
    select c.id from conversions c where c.user_id = ${userId} and c.state = 'reject' and exists (
      select from conversion_events e where e.conversion_id = c.id and e.state = 'reject' and e.comment <> '' and e.at > now() - interval '20 days')
    order by c.created_at desc, c.id desc limit 1`.value<number>();
}

export async function findLastWithdrawal(tx: Tx, userId: number): Promise<number | undefined> {
  return await tx`
    select id from withdrawals where user_id = ${userId} and state = 'paid' order by id desc limit 1`.value<number>();
}

/** Moves a ticket into the past, its messages 40 minutes apart. */
export async function backdateTicket(tx: Tx, id: number, at: Date): Promise<void> {
  await tx`
    update ticket_messages m set created_at = ${at}::timestamptz + place * interval '40 minutes'
    from (select id, row_number() over (order by id) - 1 as place from ticket_messages where ticket_id = ${id}) p where p.id = m.id`;
  await tx`
    update tickets t set created_at = ${at}, changed_at = (select max(created_at) from ticket_messages where ticket_id = t.id and not is_note),
      unanswered_since = case when state = 'open' then ${at}::timestamptz end,
      first_answer_at = (select min(created_at) from ticket_messages where ticket_id = t.id and not is_note and author <> 'partner')
    where id = ${id}`;
}
