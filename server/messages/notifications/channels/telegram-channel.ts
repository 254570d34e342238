import type { App } from '../../../app.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { botOf } from '../../telegram/bot-api.ts';
import { leaveTelegram } from '../../telegram/leave-task.ts';
import { toTelegramHtml } from '../../telegram/markup.ts';
import { findLink, findLinked, findReceiver } from '../../telegram/queries.ts';
import { sendMessage } from '../../telegram/send-message.ts';
import { PutOff, Undeliverable } from './outcome.ts';
import type { Channel } from './senders.ts';

/** Notifications in Telegram, for partners who have a linked chat and are not blocked. */
export const telegramChannel: Channel = {
  isSetUp: (settings) => botOf(settings) !== null,

  async send(app, { userId, title, content }) {
    const bot = botOf(app.settings);
    const receiver = await findReceiver(app.sql, userId);
    if (!bot || !receiver) throw new Undeliverable('no bot, or no chat is linked');
    // In a chat that serves several partners, the message names its partner.
    const footer = receiver.isShared ? `Партнёр: ${receiver.login}` : '';
    const outcome = await sendMessage(app, bot, receiver.chatId, toTelegramHtml(title, content, footer));
    if (outcome === 'gone') await giveUp(app, receiver.chatId);
    if (typeof outcome === 'object') throw new PutOff(outcome.again);
  },

  findReachable: findLinked,

  async findHint({ sql, settings }, userId) {
    if (!this.isSetUp(settings)) return 'Бот пока не подключён';
    return (await findLink(sql, userId)) ? '' : 'Подключите его на этой странице';
  },
};

async function giveUp({ sql }: App, chatId: number): Promise<never> {
  await enqueue(sql, leaveTelegram, { chatId });
  throw new Undeliverable('the partner blocked the bot');
}
