import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import type { ChannelCode } from '../notifications/catalog.ts';

export type BroadcastRow = Omit<RowOf<'operator.get-broadcasts'>, 'typeName' | 'results'> & {
  triggerId: number;
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

export type Draft = Omit<ParamsOf<'operator.save-broadcast'>, 'id' | 'version' | 'idempotencyKey'>;

const columns = (db: Db) => db`
  id, state, trigger_id, title, made_by, changed_at, send_at,
  time_zone, started_at, finished_at, total, handed_out, results,
  counted_at`;

/** A page of the staff's broadcasts, newest first. */
export async function findBroadcasts(db: Db, { state, ...paging }: ParamsOf<'operator.get-broadcasts'>) {
  return await findLongPage<BroadcastRow>(db, paging, {
    columns: columns(db),
    found: db`from notification_broadcasts
      where ${db.and(db`made_by is not null`, state && db`state = ${state}`)}`,
    order: db`id desc`,
  });
}

export async function findBroadcast(db: Db, id: number) {
  return await db<WholeRow[]>`${whole(db, id)}`.first();
}

/** Locks a broadcast until the transaction ends: sending, cancelling and beginning it are serial. */
export async function lockBroadcast(tx: Tx, id: number) {
  return await tx<WholeRow[]>`${whole(tx, id)} for update`.first();
}

function whole(db: Db, id: number) {
  return db`
    select ${columns(db)}, event_id, content, channels, audience, to_jsonb(user_ids[1:10000]) as user_ids,
      ${version(db)}
    from notification_broadcasts where id = ${id} and made_by is not null`;
}

const version = (db: Db) => db`
  md5(row(trigger_id, title, content, channels, audience)::text) as version`;

type SavedDraft = { id: number; version: string };

export async function insertDraft(tx: Tx, draft: Draft, madeBy: string) {
  return await tx<SavedDraft[]>`
    insert into notification_broadcasts ${tx({ state: 'draft', madeBy, ...columnsOf(tx, draft) })} returning id, ${version(tx)}`.one();
}

export async function changeDraft(tx: Tx, id: number, draft: Draft) {
  return await tx<SavedDraft[]>`
    update notification_broadcasts set ${tx({ ...columnsOf(tx, draft), changedAt: tx`now()` })}
    where id = ${id} returning id, ${version(tx)}`.one();
}

function columnsOf(tx: Tx, { triggerId, title, content, channels, audience }: Draft) {
  return { triggerId, title, content, channels, audience: tx.json(audience) };
}

export async function schedule(tx: Tx, id: number, at: Date, timeZone: string) {
  await tx`
    update notification_broadcasts set state = 'scheduled', send_at = ${at}, time_zone = ${timeZone}, changed_at = now(),
      manager_id = current_manager()
    where id = ${id}`;
}

/** The bound manager to whose partners a broadcast goes: the sender or, before it is sent, the author. */
export async function findManager(db: Db, id: number) {
  return await db<{ managerId: number | null }[]>`
    select manager_id from notification_broadcasts where id = ${id}`.value(null);
}

export async function unschedule(tx: Tx, id: number) {
  await tx`
    update notification_broadcasts set state = 'draft', send_at = null, time_zone = '', changed_at = now() where id = ${id}`;
}

/** Ends a broadcast on its way: its batches find it finished, its waiting letters are dropped. */
export async function stopSending(tx: Tx, id: number) {
  await tx`
    with stopped as (
      update notification_broadcasts set state = 'cancelled', finished_at = now(), changed_at = now() where id = ${id}
      returning event_id
    )
    update notification_deliveries d set state = 'dropped', last_error = 'the broadcast was cancelled', due_at = now()
    from stopped where d.event_id = stopped.event_id and d.state = 'waiting'`;
}

export async function removeDraft(tx: Tx, id: number) {
  await tx`delete from notification_broadcasts where id = ${id}`;
}

/** Finds a partner by login, unless blocked. */
export async function findReader(tx: Tx, login: string) {
  return await tx`
    select id from users where lower(login) = lower(${login}) and not is_blocked and owner_id is null`.value<number>();
}

/** True once a time has come, by the clock of the database. */
export async function hasCome(tx: Tx, at: Date): Promise<boolean> {
  return await tx`select ${at} <= now() as has_come`.scalar<boolean>();
}
