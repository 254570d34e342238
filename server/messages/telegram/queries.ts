import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/connection.ts';
import { heldSession } from '../../platform/db/session-lock.ts';
import { sha256 } from '../../platform/program/keys.ts';

export type TelegramLink = { chatId: number; username: string };

export async function findLink(db: Db, userId: number) {
  return await db<TelegramLink[]>`
    select chat_id, username from telegram_links where user_id = ${userId}`.first();
}

/**
 * A token that links a chat to this partner: 10 minutes, one use. The one before stops working. Race: a session that is just
 * being ended makes none, which would outlive it.
 */
export async function makeLinkToken(
  db: Db,
  userId: number,
  sessionId: number,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db<{ expiresAt: Date }[]>`
    with held as (${heldSession(db, sessionId)})
    insert into telegram_tokens (user_id, token_hash, expires_at)
    select ${userId}, ${sha256(token)}, now() + interval '10 minutes' from held
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning expires_at`;
  return row && { token, expiresAt: row.expiresAt };
}

/**
 * Links the chat to the token's owner, replacing a former chat; undefined when the token is wrong, expired or used.
 * Race: of two starts with one token the delete gives the row to one.
 */
export async function linkChat(db: Db, token: string, { chatId, username }: TelegramLink) {
  return await db<{ login: string }[]>`
    with spent as (
      delete from telegram_tokens t using users u
      where t.token_hash = ${sha256(token)} and t.expires_at > now() and u.id = t.user_id and not u.is_blocked
      returning t.user_id, u.login),
    linked as (
      insert into telegram_links (user_id, chat_id, username) select user_id, ${chatId}, ${username} from spent
      on conflict (user_id) do update
        set chat_id = excluded.chat_id, username = excluded.username, linked_at = now())
    select login from spent`.first();
}

/** Unlinks a partner's chat and deletes an unused link. */
export async function unlinkPartner(db: Db, userId: number) {
  await db`
    with token as (delete from telegram_tokens where user_id = ${userId})
    delete from telegram_links where user_id = ${userId}`;
}

/** Deletes a link that no chat has used yet. */
export async function removeLinkToken(db: Db, userId: number) {
  await db`delete from telegram_tokens where user_id = ${userId}`;
}

/** Unlinks a chat from all its partners and returns their ids. */
export async function unlinkChat(db: Db, chatId: number) {
  return await db`
    delete from telegram_links where chat_id = ${chatId} returning user_id`.values<number>();
}

/** Deletes expired links, and the turns of chats without a message for an hour. */
export async function sweepTelegram(db: Db): Promise<void> {
  await db`delete from telegram_tokens where expires_at < now()`;
  await db`
    delete from telegram_chats
    where free_at < now() - interval '1 hour' and greatest(busy_until, turn_at) < now() - interval '1 hour'`;
}

/** The chat of a partner; `isShared` when it serves several partners. Undefined for a blocked partner. */
export async function findReceiver(db: Db, userId: number) {
  return await db<{ chatId: number; login: string; isShared: boolean }[]>`
    select l.chat_id, u.login,
      exists (select from telegram_links o where o.chat_id = l.chat_id and o.user_id <> l.user_id) as is_shared
    from telegram_links l join users u on u.id = l.user_id
    where l.user_id = ${userId} and not u.is_blocked`.first();
}

/** Returns the partners among these who have a chat. */
export async function findLinked(db: Db, userIds: number[]) {
  return await db`
    select l.user_id from telegram_links l join users u on u.id = l.user_id
    where l.user_id = any(${userIds}) and not u.is_blocked order by 1`.values<number>();
}
