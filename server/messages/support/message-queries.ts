import type { Db, Tx } from '../../platform/db/connection.ts';

export type Message = {
  id: number;
  author: 'partner' | 'staff' | 'key';
  authorName: string | null;
  isNote: boolean;
  text: string;
  createdAt: Date;
};

export type AttachedFile = {
  id: number;
  messageId: number;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

type Asked = { before?: number | undefined; limit: number; withNotes: boolean };

/** The last messages of a partner's ticket, the oldest first; `isMore`: there are others before them. */
export async function findMessages(
  db: Db,
  { id, userId }: { id: number; userId: number },
  { before, limit, withNotes }: Asked,
): Promise<{ messages: Message[]; isMore: boolean }> {
  const rows = await db<Message[]>`
    select m.id, m.author, a.name as author_name, m.is_note, m.text, m.created_at
    from ticket_messages m left join staff_accounts a on a.id = m.staff_id
    where ${db.and(
      db`m.ticket_id = ${id} and m.user_id = ${userId}`,
      !withNotes && db`not m.is_note`,
      before && db`m.id < ${before}`,
    )} order by m.id desc limit ${limit + 1}`;
  return { messages: rows.slice(0, limit).reverse(), isMore: rows.length > limit };
}

export async function findAttached(
  db: Db,
  userId: number,
  messageIds: number[],
): Promise<Map<number, AttachedFile[]>> {
  const rows = await db<AttachedFile[]>`
    select id, message_id, name, bytes, width, height from ticket_files
    where user_id = ${userId} and message_id = any(${messageIds}::bigint[]) order by id`;
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

type New = {
  ticketId: number;
  userId: number;
  author: Message['author'];
  staffId?: number | null;
  isNote?: boolean;
  text: string;
  idempotencyKey?: string;
};

export async function insertMessage(tx: Tx, made: New): Promise<number> {
  const { ticketId, userId, author, staffId = null, isNote = false, text, idempotencyKey = null } = made;
  return await tx`
    insert into ticket_messages ${tx({ ticketId, userId, author, staffId, isNote, text, idempotencyKey })} returning id`.scalar<number>();
}

export async function findRepeatedMessage(tx: Tx, ticketId: number, idempotencyKey: string) {
  return await tx`
    select id from ticket_messages where ticket_id = ${ticketId} and idempotency_key = ${idempotencyKey}`.value<number>();
}

/**
 * Counts a partner's recent tickets and messages, for the limits. Race: the partner's row is locked first, so that each of
 * several messages at once counts the earlier ones.
 */
export async function countWritten(tx: Tx, userId: number) {
  await tx`select 1 from users where id = ${userId} for no key update`;
  return await tx<{ tickets: number; messages: number }[]>`
    select
      (select count(*)::int from tickets where user_id = ${userId} and created_at > now() - interval '1 day') as tickets,
      (select count(*)::int from ticket_messages
        where user_id = ${userId} and author = 'partner' and created_at > now() - interval '1 hour') as messages`.one();
}
