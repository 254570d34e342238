import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { type Bot, callBot, TelegramFailure } from './bot-api.ts';
import { pauseBot, releaseSlot, takeSlot } from './slot-queries.ts';

/**
 * The outcome of sending a message: `sent`; `gone` when the chat takes no more messages (the partner blocked the bot or left
 * Telegram); or, when its slot has not come, the seconds until the next try.
 */
export type SendOutcome = 'sent' | 'gone' | { again: number };

/** Sends a message in Telegram's own HTML, within the limits. Throws TelegramFailure where trying again may help. */
export async function sendMessage(
  app: Pick<App, 'sql'>,
  bot: Bot,
  chatId: number,
  text: string,
): Promise<SendOutcome> {
  const slot = await takeSlot(app.sql, bot.id, chatId);
  if ('again' in slot) return slot;
  try {
    if (!(await wakesInTime(slot.inMs))) return { again: 1 };
    await send(bot, chatId, text);
    return 'sent';
  } catch (error) {
    if (isGone(error)) return 'gone';
    if (!(error instanceof TelegramFailure) || error.code !== 429) throw error;
    await pauseBot(app.sql, bot.id, error.retryAfter);
    return { again: error.retryAfter };
  } finally {
    await releaseSlot(app.sql, chatId);
  }
}

/** A past slot is not used: its message would go beside messages of later slots. */
async function wakesInTime(inMs: number): Promise<boolean> {
  const due = performance.now() + Math.max(0, inMs);
  await pause(Math.max(0, inMs));
  return performance.now() - due < latest;
}
const latest = 250;

async function send(bot: Bot, chatId: number, text: string): Promise<void> {
  await callBot(bot, {
    method: 'sendMessage',
    params: { chat_id: chatId, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    result: z.unknown(),
    seconds: 20,
    signal: new AbortController().signal,
  });
}

/** 403 is blocked or deactivated; a chat that this bot never met (the network changed its bot) is 400. */
function isGone(error: unknown): boolean {
  if (!(error instanceof TelegramFailure)) return false;
  return error.code === 403 || (error.code === 400 && /chat not found/i.test(error.message));
}
