import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { type Work, work } from '../../../platform/jobs/jobs.ts';
import { leaveTelegram } from '../../telegram/leave-task.ts';
import { unlinkChat } from '../../telegram/queries.ts';
import { notify } from '../notify.ts';

/** Turns Telegram off for the partners of a chat that takes no more messages, and notifies them in the cabinet. */
export async function leaveChat(tx: Tx, chatId: number): Promise<void> {
  for (const userId of await unlinkChat(tx, chatId)) {
    await notify(tx, { userId, trigger: 'telegram-off', title: 'Telegram отключён', content });
  }
}

export function leaveTelegramWork({ sql }: App): Work {
  return work('telegram', leaveTelegram, async ({ chatId }) => sql.begin((tx) => leaveChat(tx, chatId)));
}

const content =
  '<p>Бот больше не может вам писать: похоже, вы его заблокировали. Уведомления в Telegram выключены.</p>' +
  '<p>Чтобы получать их снова, разблокируйте бота и подключите Telegram в ' +
  `<a href="${pages.notificationSettings}">настройках уведомлений</a>.</p>`;
