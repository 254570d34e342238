import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Sql } from '../../platform/db/connection.ts';
import { type Bot, botOf, callBot } from './bot-api.ts';
import { askBotName, findNextUpdate } from './bot-queries.ts';
import { takeOffice } from './office.ts';
import { type BotApp, handleUpdate, update } from './updates.ts';

type Listening = { stop(): Promise<void> };

/** The timeout of long polling, in seconds. */
const longPoll = 25;
/** Milliseconds until a process tries again to become the listener. */
const electionPause = 1_000;
const firstPause = 1_000;
const longestPause = 60_000;

/**
 * Polls the bot's updates, in one process at a time, until `stop`. When Telegram or the database does not answer, it retries
 * with growing waits of up to a minute. Does nothing without a bot.
 */
export function listenToTelegram(app: BotApp): Listening {
  const bot = botOf(app.settings);
  if (!bot) return { stop: async () => {} };
  const stopping = new AbortController();
  const listening = listen({ ...app, log: app.log.child({ part: 'telegram' }) }, bot, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

async function listen(app: BotApp, bot: Bot, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onSuccess = () => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await listenWhileElected(app, bot, signal, onSuccess);
      await pause(electionPause, null, { signal }).catch(() => {});
    } catch (error) {
      if (signal.aborted) return;
      app.log.warn({ err: error }, 'no updates from Telegram');
      const wait = Math.min(longestPause, firstPause * 2 ** failures);
      failures += 1;
      await pause(wait, null, { signal }).catch(() => {});
    }
  }
}

async function listenWhileElected(
  app: BotApp,
  bot: Bot,
  signal: AbortSignal,
  onSuccess: () => void,
): Promise<void> {
  const office = await takeOffice(app.sql, bot.id);
  if (!office) return onSuccess();
  const inOffice = AbortSignal.any([signal, office.lost]);
  try {
    await askBotName(app.sql, bot, inOffice);
    while (!inOffice.aborted) {
      for (const one of await askUpdates(app.sql, bot, inOffice)) await handleUpdate(app, bot, one);
      onSuccess();
    }
  } finally {
    await office.leave();
  }
}

async function askUpdates(sql: Sql, bot: Bot, signal: AbortSignal) {
  const offset = await findNextUpdate(sql, bot.id);
  return callBot(bot, {
    method: 'getUpdates',
    params: {
      timeout: longPoll,
      allowed_updates: ['message', 'my_chat_member'],
      ...(offset > 0 ? { offset } : {}),
    },
    result: z.array(update),
    seconds: longPoll + 10,
    signal,
  });
}
