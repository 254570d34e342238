import { z } from 'zod';
import { type Answer, createBell } from './telegram-answer.ts';
import { readTelegramHtml } from './telegram-html.ts';

/** A message as the bot sent it; `at` is its arrival, in milliseconds of this process. */
export type Sent = { chatId: number; html: string; text: string; at: number };

const message = z.object({
  chat_id: z.int(),
  text: z.string(),
  parse_mode: z.literal('HTML'),
  link_preview_options: z.object({ is_disabled: z.literal(true) }),
});

/** The chats of the stand-in: chats that blocked the bot, and the messages to all other chats. */
export function createChats() {
  const messages: Sent[] = [];
  const asked = new Set<Sent>();
  const blocked = new Set<number>();
  const arrival = createBell();

  return {
    send(params: unknown): Answer {
      const { chat_id: chatId, text: html } = message.parse(params);
      if (blocked.has(chatId)) return { code: 403, description: 'Forbidden: bot was blocked by the user' };
      const text = readTelegramHtml(html);
      if (text === null) return { code: 400, description: "Bad Request: can't parse entities" };
      if (text.length > 4096) return { code: 400, description: 'Bad Request: message is too long' };
      messages.push({ chatId, html, text, at: performance.now() });
      arrival.ring();
      return { result: { message_id: messages.length } };
    },
    block: (chatId: number) => void blocked.add(chatId),
    async next(chatId: number): Promise<Sent> {
      for (;;) {
        const found = messages.find((one) => one.chatId === chatId && !asked.has(one));
        if (found) {
          asked.add(found);
          return found;
        }
        await arrival.rung();
      }
    },
    sent: () => [...messages],
  };
}
