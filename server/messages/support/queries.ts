import { type TicketRecordKind, type TicketState, ticketLimits } from '#contract/messages/ticket-names';
import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countRows, findLongPage, findPage } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';

export type Ticket = Omit<
  RowOf<'operator.get-tickets'>,
  'record' | 'unread' | 'beginning' | 'lastBy' | 'assignee'
> & {
  firstName: string;
  recordKind: TicketRecordKind | null;
  recordId: number | null;
  recordName: string;
  moreIds: number[];
  staffId: number | null;
  staffName: string | null;
  firstAnswerAt: Date | null;
  closedAt: Date | null;
  partnerReadId: number;
  staffReadId: number;
  /** Text and author of the last message that the partner sees. */
  lastText: string;
  lastAuthor: 'partner' | 'staff' | 'key';
  /** Unread messages of the other side. */
  unreadOfPartner: number;
  unreadOfStaff: number;
};

const columns = (db: Db) => db`
  t.id, t.user_id, ${partnerNames(db)}, u.first_name, t.kind, t.subject, t.state,
  t.record_kind, t.record_id, t.record_name, t.more_ids, t.staff_id, a.name as staff_name,
  t.created_at, t.changed_at, t.unanswered_since, t.first_answer_at,
  t.closed_at, t.partner_read_id, t.staff_read_id,
  last.text as last_text, last.author as last_author,
  (select count(*)::int from ticket_messages m where m.ticket_id = t.id and not m.is_note and m.author <> 'partner' and m.id > t.partner_read_id) as unread_of_partner,
  (select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.author = 'partner' and m.id > t.staff_read_id) as unread_of_staff`;

const joined = (db: Db) => db`
  tickets t join users u on u.id = t.user_id left join staff_accounts a on a.id = t.staff_id
  cross join lateral (
    select left(text, 300) as text, author from ticket_messages m where m.ticket_id = t.id and not m.is_note order by m.id desc limit 1) last`;

/** A page of a partner's tickets, the latest message first. */
export async function findTickets(
  db: Db,
  userId: number,
  { state, ...paging }: ParamsOf<'tickets.get-tickets'>,
) {
  const wanted = db.and(db`t.user_id = ${userId}`, state && db`t.state = ${state}`);
  return await findPage<Ticket>(db, paging, {
    columns: columns(db),
    found: db`from ${joined(db)} where ${wanted}`,
    counted: db`from tickets t where ${wanted}`,
    order: db`t.changed_at desc, t.id desc`,
  });
}

/** Finds one ticket; only the partner's own where a partner is named. */
export async function findTicket(db: Db, id: number, userId?: number) {
  return await db<Ticket[]>`
    select ${columns(db)} from ${joined(db)}
    where ${db.and(db`t.id = ${id}`, userId && db`t.user_id = ${userId}`)}`.first();
}

/** `staffId`: an account; null: nobody. */
type StaffFilter = ParamsOf<'operator.get-tickets'> & { staffId?: number | null | undefined };

const matching = (db: Db, { state, kind, userId, staffId, term }: StaffFilter) =>
  db.and(
    state && db`t.state = ${state}`,
    kind && db`t.kind = ${kind}`,
    userId && db`t.user_id = ${userId}`,
    staffId !== undefined && db`t.staff_id is not distinct from ${staffId}::bigint`,
    term && db`strpos(lower(t.subject), lower(${term}::text)) > 0 or t.id::text = ltrim(${term}::text, '№ ')`,
  );

/**
 * A page of all partners' tickets: tickets that wait for the network come by their oldest unanswered message, others by the
 * latest message.
 */
export async function findStaffTickets(db: Db, filter: StaffFilter) {
  const wanted = matching(db, filter);
  return await findLongPage<Ticket>(db, filter, {
    columns: columns(db),
    found: db`from ${joined(db)} where ${wanted}`,
    counted: db`from tickets t where ${wanted}`,
    order: filter.state === 'open' ? db`t.unanswered_since, t.id` : db`t.changed_at desc, t.id desc`,
  });
}

export async function countOpen(db: Db) {
  return await countRows(db, db`from tickets where state = 'open'`);
}

/** Counts a partner's tickets that wait for the partner. */
export async function countWaitingTickets(db: Db, userId: number) {
  return await countRows(db, db`from tickets where user_id = ${userId} and state = 'waiting'`);
}

/** Median minutes until the first answer over the tickets of 30 days, and the number of these tickets. */
export async function findFirstAnswer(db: Db) {
  return await db<{ minutes: number | null; count: number }[]>`
    select count(*)::int as count, round(percentile_cont(0.5) within group (
      order by date_part('epoch', first_answer_at - created_at)) / 60)::int as minutes
    from tickets where created_at > now() - interval '30 days' and first_answer_at is not null`.one();
}

export type Locked = { userId: number; state: TicketState; staffId: number | null; isOver: boolean };

/**
 * Locks a ticket, so that of two words at once the second finds what the first has made of it. `isOver`: no word opens it again.
 */
export async function lockTicket(tx: Tx, id: number, userId?: number) {
  return await tx<Locked[]>`
    select user_id, state, staff_id,
      coalesce(closed_at < now() - ${`${ticketLimits.reopenDays} days`}::interval, false) as is_over
    from tickets where ${tx.and(tx`id = ${id}`, userId && tx`user_id = ${userId}`)} for update`.first();
}

type New = Pick<Ticket, 'userId' | 'kind' | 'subject' | 'moreIds'> & {
  record: { kind: TicketRecordKind; id: number; name: string } | null;
  idempotencyKey: string;
};

export async function insertTicket(tx: Tx, made: New): Promise<number> {
  const { userId, kind, subject, record, moreIds, idempotencyKey } = made;
  const { kind: recordKind = null, id: recordId = null, name: recordName = '' } = record ?? {};
  const named = { userId, kind, subject, recordKind, recordId, recordName, moreIds, idempotencyKey };
  return await tx`insert into tickets ${tx(named)} returning id`.scalar<number>();
}

export async function findRepeatedTicket(tx: Tx, userId: number, idempotencyKey: string) {
  return await tx`
    select id from tickets where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.value<number>();
}

/** Moves a ticket to a state; a ticket already in it keeps its times. */
export async function setState(tx: Tx, id: number, state: TicketState) {
  await tx`
    update tickets set state = ${state},
      unanswered_since = case when ${state} = 'open' then coalesce(unanswered_since, now()) end,
      closed_at = case when ${state} = 'closed' then coalesce(closed_at, now()) end
    where id = ${id}`;
}

/** Records a message that both sides see. A network message counts as the first answer where none came before. */
export async function noteWord(tx: Tx, id: number, by: 'partner' | 'network') {
  await tx`
    update tickets set changed_at = now(),
      first_answer_at = case when ${by} = 'network' then coalesce(first_answer_at, now()) else first_answer_at end
    where id = ${id}`;
}

/** Marks messages read up to this one, which belongs to the ticket. */
export async function markRead(tx: Tx, id: number, by: 'partner' | 'network', messageId?: number) {
  const column = tx.unsafe(by === 'partner' ? 'partner_read_id' : 'staff_read_id');
  await tx`
    update tickets t set ${column} = greatest(t.${column}, (
      select max(id) from ticket_messages
      where ticket_id = t.id and (not is_note or ${by} = 'network') and id <= coalesce(${messageId ?? null}::bigint, id)))
    where t.id = ${id}`;
}

export async function setAssignee(tx: Tx, id: number, staffId: number | null) {
  await tx`update tickets set staff_id = ${staffId} where id = ${id}`;
}

/** Accounts that may answer a partner's tickets, by name. */
export async function findColleagues(db: Db, userId: number, roles: readonly string[]) {
  return await db<{ id: number; name: string }[]>`
    select a.id, a.name from staff_accounts a join users u on u.id = ${userId}
    where not a.is_blocked and a.role = any(${[...roles]}::text[]) and (not a.is_bound or u.manager_id = a.id)
    order by a.name, a.id limit 200`;
}
