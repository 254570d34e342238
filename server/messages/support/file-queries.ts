import type { App } from '../../app.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { ReceivedFile } from './file-type.ts';

type Keyed = Pick<App, 'keys'>;
export type TicketFile = { name: string; mediaType: string; isPicture: boolean; bytes: Buffer };
/** `ticketId` is null while the file's message is not sent. */
export type StaffFile = TicketFile & { id: number; userId: number; ticketId: number | null };

/** Keeps a file that waits for its message; sealed, since partners send scans of papers. */
export async function insertFile(
  tx: Tx,
  { keys }: Keyed,
  file: ReceivedFile & { userId: number; byStaff: boolean },
): Promise<number> {
  const { userId, byStaff, name, mediaType, bytes, size } = file;
  const sealed = seal(keys.secret, bytes.toString('base64'), contextOf(userId));
  const { width = null, height = null } = size ?? {};
  return await tx`
    insert into ticket_files ${tx({ userId, byStaff, name, mediaType, bytes: bytes.length, width, height, sealed })}
    returning id`.scalar<number>();
}

/** Ties files to their message; returns true where all of them exist, belong to this side, and are free. */
export async function attachFiles(
  tx: Tx,
  messageId: number,
  { ids, userId, byStaff }: { ids: number[]; userId: number; byStaff: boolean },
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await tx`
    update ticket_files set message_id = ${messageId}
    where id = any(${wanted}::bigint[]) and user_id = ${userId} and by_staff = ${byStaff} and message_id is null returning 1`;
  return rows.length === wanted.length;
}

/** A file of a message that the partner sees, or the partner's own file that waits for its message. */
export async function findOwnFile(db: Db, keyed: Keyed, id: number, userId: number) {
  return await openFile(
    db,
    keyed,
    id,
    db`
    f.user_id = ${userId} and (f.message_id is null and not f.by_staff
      or exists (select from ticket_messages m where m.id = f.message_id and not m.is_note))`,
  );
}

/** Any file, for the staff, with its partner and its message's ticket. */
export async function findStaffFile(db: Db, keyed: Keyed, id: number): Promise<StaffFile | undefined> {
  const file = await openFile(db, keyed, id, db`true`);
  if (!file) return undefined;
  const [about] = await db<Omit<StaffFile, keyof TicketFile>[]>`
    select f.id, f.user_id, m.ticket_id
    from ticket_files f left join ticket_messages m on m.id = f.message_id where f.id = ${id}`;
  return about && { ...file, ...about };
}

/** Throws where no key opens the file: a fault, never another file. */
async function openFile(
  db: Db,
  { keys }: Keyed,
  id: number,
  isWanted: Query<object[]>,
): Promise<TicketFile | undefined> {
  const [row] = await db<(Omit<TicketFile, 'bytes'> & { userId: number; sealed: Buffer })[]>`
    select f.user_id, f.name, f.media_type, f.width is not null as is_picture, f.sealed
    from ticket_files f where f.id = ${id} and ${isWanted}`;
  if (!row) return undefined;
  const { userId, sealed, ...file } = row;
  const text = open(keys, sealed, contextOf(userId));
  if (text === null) throw new Error(`file ${id} of a ticket cannot be opened`);
  return { ...file, bytes: Buffer.from(text, 'base64') };
}

/** Bytes of the partner's own files of the last 24 hours. */
export async function sumBytes(db: Db, userId: number) {
  return await db<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from ticket_files
    where user_id = ${userId} and not by_staff and created_at > now() - interval '1 day'`.value(0);
}

/** Removes files that got no message within a day. */
export async function sweepFiles(db: Db) {
  await db`delete from ticket_files where message_id is null and created_at < now() - interval '1 day'`;
}

const contextOf = (userId: number) => `ticket-file ${userId}`;
