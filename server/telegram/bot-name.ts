import { z } from 'zod';
import type { Sql } from '../db/connection.ts';
import { type Bot, callBot } from './bot-api.ts';
import { setBotName } from './bot-queries.ts';

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
