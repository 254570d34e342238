import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { answerLater } from './answer.ts';
import type { Bot } from './bot-api.ts';
import { takeUpdate } from './bot-queries.ts';
import { linkChat, unlinkChat } from './queries.ts';
import { texts } from './texts.ts';

const chat = z.object({ id: z.int(), type: z.string() });

/** An update of Telegram's. Parts of an unexpected shape count as absent: one odd update must not block the others. */
export const update = z.object({
  update_id: z.int(),
  message: z
    .object({
      chat,
      text: z.string().default(''),
      from: z.object({ username: z.string().regex(/^\w+$/).default('').catch('') }).optional(),
    })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .object({ chat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
});
export type Update = z.infer<typeof update>;

/** `leaveChat` follows when a chat takes no more messages. */
export type BotApp = App & { leaveChat(tx: Tx, chatId: number): Promise<void> };

/** Handles an update exactly once: its changes, the job of its answer and its number are saved in one transaction. */
export async function handleUpdate(app: BotApp, bot: Bot, update: Update): Promise<void> {
  await app.sql.begin(async (tx) => {
    if (!(await takeUpdate(tx, bot.id, update.update_id))) return;
    const { message, my_chat_member: membership } = update;
    if (message?.chat.type === 'private') await answerMessage(app, tx, message);
    const isBlocked = membership?.new_chat_member.status === 'kicked';
    if (isBlocked && membership.chat.type === 'private') await app.leaveChat(tx, membership.chat.id);
  });
}

type Message = NonNullable<Update['message']>;

async function answerMessage({ settings }: App, tx: Tx, message: Message): Promise<void> {
  const [, command, token] = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/.exec(message.text) ?? [];
  const chatId = message.chat.id;
  const answer = (text: string) => answerLater(tx, { chatId, text });
  if (command === 'start' && token) {
    const username = message.from?.username ?? '';
    const owner = await linkChat(tx, token, { chatId, username });
    return answer(owner ? texts.linked(owner.login, settings) : texts.wrongLink(settings));
  }
  if (command === 'stop') {
    const left = await unlinkChat(tx, chatId);
    return answer(left.length > 0 ? texts.stopped(settings) : texts.notLinked(settings));
  }
  return answerLater(tx, { chatId, text: texts.hint(settings), isHint: true });
}
