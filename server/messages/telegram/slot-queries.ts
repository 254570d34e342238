import type { Db } from '../../platform/db/connection.ts';

/**
 * Milliseconds between two messages of the bot: 20 a second. Messages delayed by a busy machine can be sent together, at most as
 * many as there are places for such jobs (4 in each process): with two processes that stays below 30.
 */
const gap = 50;
/** Milliseconds between the end of one message to a chat and the next one. */
const chatGap = 1_000;
/** Seconds after which a message without an outcome no longer blocks its chat; longer than a request can last. */
const longestSend = 30;
/** Milliseconds ahead for which the bot's slots are reserved; a later message is put off instead. */
const ahead = 2_000;

/** A slot, `inMs` from now, or the seconds after which to ask again. */
export type Slot = { inMs: number } | { again: number };

/**
 * Takes the next slot of the bot, if the chat may be sent to. Races: all processes queue on the bot's row, so slots are
 * `gap` apart; of two messages to one chat the second finds the first one's slot in the chat's row (decision 0022).
 */
export async function takeSlot(db: Db, botId: number, chatId: number): Promise<Slot> {
  const [slot] = await db<{ inMs: number }[]>`
    with bot as (
      insert into telegram_bots as b (bot_id, free_at)
      select ${botId}::bigint, clock_timestamp() + ${gap} * interval '1 millisecond'
      where not exists (
        select from telegram_chats
        where chat_id = ${chatId} and greatest(free_at, busy_until) > clock_timestamp())
      on conflict (bot_id) do update
        set free_at = greatest(b.free_at, clock_timestamp()) + ${gap} * interval '1 millisecond'
        where b.free_at < clock_timestamp() + ${ahead} * interval '1 millisecond'
      returning free_at - ${gap} * interval '1 millisecond' as slot),
    chat as (
      insert into telegram_chats as c (chat_id, free_at, busy_until, turn_at)
      select ${chatId}::bigint, slot + ${chatGap} * interval '1 millisecond', slot + ${longestSend} * interval '1 second', slot
      from bot
      on conflict (chat_id) do update set free_at = excluded.free_at, busy_until = excluded.busy_until
        where greatest(c.free_at, c.busy_until) <= excluded.turn_at
      returning 1)
    select (extract(epoch from slot - clock_timestamp()) * 1000)::float8 as in_ms from bot, chat`;
  return slot ?? { again: await findWait(db, botId, chatId) };
}

/** Releases a message's slot: from now on its chat waits only the usual time. */
export async function releaseSlot(db: Db, chatId: number) {
  await db`
    update telegram_chats
    set free_at = clock_timestamp() + ${chatGap} * interval '1 millisecond', busy_until = clock_timestamp()
    where chat_id = ${chatId}`;
}

/** Pauses the whole bot: a 429 does not say which of Telegram's limits was exceeded. */
export async function pauseBot(db: Db, botId: number, seconds: number) {
  await db`
    update telegram_bots set free_at = greatest(free_at, clock_timestamp() + ${seconds} * interval '1 second')
    where bot_id = ${botId}`;
}

/**
 * Returns the seconds until the next try. Messages that wait for one chat get different seconds, so that they do not retry at
 * once. If the chat is free, the bot is paused or another message has just taken the slot.
 */
async function findWait(db: Db, botId: number, chatId: number) {
  return await db<{ wait: number }[]>`
    with chat as (
      update telegram_chats
      set turn_at = greatest(turn_at + ${chatGap} * interval '1 millisecond', free_at, clock_timestamp())
      where chat_id = ${chatId} and greatest(free_at, busy_until) > clock_timestamp()
      returning turn_at)
    select extract(epoch from greatest(
      (select turn_at from chat),
      (select free_at from telegram_bots where bot_id = ${botId}),
      clock_timestamp() + interval '100 milliseconds') - clock_timestamp())::float8 as wait`.value(1);
}
