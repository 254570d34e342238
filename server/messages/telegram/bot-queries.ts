import { z } from 'zod';
import type { Db, Sql } from '../../platform/db/connection.ts';
import { type Bot, callBot } from './bot-api.ts';

/** The bot's name, as Telegram returned it last; empty until then. */
export async function findBotName(db: Db, botId: number) {
  return await db<{ username: string }[]>`select username from telegram_bots where bot_id = ${botId}`.value(
    '',
  );
}

async function setBotName(db: Db, botId: number, username: string) {
  await db`
    insert into telegram_bots ${db({ botId, username })}
    on conflict (bot_id) do update set username = excluded.username`;
}

/** Longer than Telegram keeps an update (a day), shorter than the week after which it may begin to count anew. */
const silence = '3 days';

/**
 * The first update to ask for; 0 is "all that you have". After a long silence Telegram's numbers may have begun anew, and
 * asking from the old one would throw the new updates away.
 */
export async function findNextUpdate(db: Db, botId: number) {
  return await db<{ nextUpdate: number }[]>`
    select case when handled_at > now() - ${silence}::interval then next_update else 0 end as next_update
    from telegram_bots where bot_id = ${botId}`.value(0);
}

/**
 * Marks an update as handled, in the transaction that handles it; false when it was handled before. Race: of two
 * processes with one update the second waits for the row and finds the number taken.
 */
export async function takeUpdate(db: Db, botId: number, updateId: number) {
  return await db`
    update telegram_bots set next_update = ${updateId} + 1, handled_at = now()
    where bot_id = ${botId} and (next_update <= ${updateId} or handled_at <= now() - ${silence}::interval)
    returning 1`.exists();
}

/** Seconds without a heartbeat after which a listener counts as dead. */
const deadAfter = 8;

/**
 * Takes or keeps the office of listening; false while another living listener has it. Race: of two that take it at once
 * the second waits for the row and finds the first one in it.
 */
export async function keepOffice(db: Db, botId: number, listener: string) {
  return await db`
    insert into telegram_bots as b (bot_id, listener, heard_at) values (${botId}, ${listener}, clock_timestamp())
    on conflict (bot_id) do update set listener = excluded.listener, heard_at = clock_timestamp()
      where b.listener is null or b.listener = excluded.listener
        or b.heard_at < clock_timestamp() - make_interval(secs => ${deadAfter})
    returning 1`.exists();
}

export async function leaveOffice(db: Db, botId: number, listener: string) {
  await db`update telegram_bots set listener = null where bot_id = ${botId} and listener = ${listener}`;
}

const me = z.object({ username: z.string() });

/** Asks Telegram for the bot's name and keeps it: links to the bot need it. */
export async function askBotName(
  sql: Sql,
  bot: Bot,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const { username } = await callBot(bot, { method: 'getMe', params: {}, result: me, seconds: 10, signal });
  await setBotName(sql, bot.id, username);
  return username;
}
