import type { BroadcastState } from '#contract/messages/staff-broadcasts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import type { ChannelCode } from '../notifications/catalog.ts';

export type BroadcastRow = {
  id: number;
  state: BroadcastState;
  triggerId: number;
  title: string;
  madeBy: string;
  changedAt: Date;
  sendAt: Date | null;
  timeZone: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  total: number;
  handedOut: number;
  results: unknown;
  countedAt: Date | null;
};

export type WholeRow = BroadcastRow & {
  eventId: number | null;
  content: string;
  channels: ChannelCode[];
  audience: unknown;
  userIds: number[] | null;
  /**
   * The version changes with the text, the channels and the audience: nobody replaces or sends a broadcast that they have not
   * read.
   */
  version: string;
};

export type Draft = {
  triggerId: number;
  title: string;
  content: string;
  channels: readonly ChannelCode[];
  audience: unknown;
};

const columns = (db: Db) => db`
  id, state, trigger_id, title, made_by, changed_at, send_at,
  time_zone, started_at, finished_at, total, handed_out, results,
  counted_at`;

/** A page of the staff's broadcasts, newest first. */
export async function findBroadcasts(
  db: Db,
  { state, page, pageSize }: { state?: BroadcastState | undefined; page: number; pageSize: number },
) {
  const found = db`from notification_broadcasts
    where made_by is not null ${state === undefined ? db`` : db`and state = ${state}`}`;
  const rows = await db<BroadcastRow[]>`
    select ${columns(db)} ${found} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, found) };
}

export async function findBroadcast(db: Db, id: number): Promise<WholeRow | undefined> {
  return await db<WholeRow[]>`${whole(db, id)}`.first();
}

/** Locks a broadcast until the transaction ends: sending, cancelling and beginning it are serial. */
export async function holdBroadcast(tx: Tx, id: number): Promise<WholeRow | undefined> {
  return await tx<WholeRow[]>`${whole(tx, id)} for update`.first();
}

function whole(db: Db, id: number) {
  return db`
    select ${columns(db)}, event_id, content, channels, audience, to_jsonb(user_ids[1:10000]) as "userIds",
      ${version(db)}
    from notification_broadcasts where id = ${id} and made_by is not null`;
}

const version = (db: Db) => db`
  md5(row(trigger_id, title, content, channels, audience)::text) as version`;

type SavedDraft = { id: number; version: string };

export async function insertDraft(tx: Tx, draft: Draft, madeBy: string): Promise<SavedDraft> {
  const { triggerId, title, content, channels, audience } = draft;
  return await tx<SavedDraft[]>`
    insert into notification_broadcasts (state, made_by, trigger_id, title, content, channels, audience)
    values ('draft', ${madeBy}, ${triggerId}, ${title}, ${content}, ${channels}::text[], ${JSON.stringify(audience)}::text::jsonb)
    returning id, ${version(tx)}`.one();
}

export async function changeDraft(tx: Tx, id: number, draft: Draft): Promise<SavedDraft> {
  const { triggerId, title, content, channels, audience } = draft;
  return await tx<SavedDraft[]>`
    update notification_broadcasts set trigger_id = ${triggerId}, title = ${title}, content = ${content}, changed_at = now(),
      channels = ${channels}::text[], audience = ${JSON.stringify(audience)}::text::jsonb
    where id = ${id} returning id, ${version(tx)}`.one();
}

export async function schedule(tx: Tx, id: number, at: Date, timeZone: string): Promise<void> {
  await tx`
    update notification_broadcasts set state = 'scheduled', send_at = ${at}, time_zone = ${timeZone}, changed_at = now(),
      manager_id = current_manager()
    where id = ${id}`;
}

/** The bound manager to whose partners a broadcast goes: the sender or, before it is sent, the author. */
export async function findManager(db: Db, id: number): Promise<number | null> {
  return await db<{ managerId: number | null }[]>`
    select manager_id from notification_broadcasts where id = ${id}`.value(null);
}

export async function unschedule(tx: Tx, id: number): Promise<void> {
  await tx`
    update notification_broadcasts set state = 'draft', send_at = null, time_zone = '', changed_at = now() where id = ${id}`;
}

/** Ends a broadcast on its way: its batches find it finished, its waiting letters are dropped. */
export async function stopSending(tx: Tx, id: number): Promise<void> {
  await tx`
    with stopped as (
      update notification_broadcasts set state = 'cancelled', finished_at = now(), changed_at = now() where id = ${id}
      returning event_id
    )
    update notification_deliveries d set state = 'dropped', last_error = 'the broadcast was cancelled', due_at = now()
    from stopped where d.event_id = stopped.event_id and d.state = 'waiting'`;
}

export async function removeDraft(tx: Tx, id: number): Promise<void> {
  await tx`delete from notification_broadcasts where id = ${id}`;
}

/** Finds a partner by login, unless blocked. */
export async function findReader(tx: Tx, login: string): Promise<number | undefined> {
  return await tx<{ id: number }[]>`
    select id from users where lower(login) = lower(${login}) and not is_blocked`.value();
}

/** True once a time has come, by the clock of the database. */
export async function hasCome(tx: Tx, at: Date): Promise<boolean> {
  return (await tx<{ hasCome: boolean }[]>`select ${at} <= now() as has_come`.value()) === true;
}
