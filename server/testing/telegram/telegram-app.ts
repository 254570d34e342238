import { randomInt } from 'node:crypto';
import { leaveChat } from '../../messages/notifications/channels/leave-chat.ts';
import { listenToTelegram } from '../../messages/telegram/poll.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { startTelegramServer, type TelegramServer } from './telegram-server.ts';

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** A program that listens to our stand-in for Telegram and runs its jobs. */
export type TelegramApp = TestApp & {
  telegram: TelegramServer;
  /** Makes a partner with a linked chat. */
  linkedPartner(): Promise<Partner & { chatId: number }>;
  stopListening(): Promise<void>;
};

/** Starts the program. `share` names a first program whose database and Telegram this one uses as a second process. */
export async function startTelegramApp(
  share?: TelegramApp,
  environment: Record<string, string> = {},
): Promise<TelegramApp> {
  const telegram = share?.telegram ?? (await startTelegramServer());
  const app = await startTestApp({ ...telegram.settings, ...environment }, share);
  const jobs = await startJobs(app.app, allWorks(app.app));
  const listening = listenToTelegram({ ...app.app, leaveChat });
  return {
    ...app,
    telegram,
    stopListening: listening.stop,
    async linkedPartner() {
      const partner = await app.partner();
      const chatId = someChat();
      telegram.write(chatId, `/start ${await makeToken(partner)}`, { username: 'anna_traffic' });
      await telegram.next(chatId);
      return { ...partner, chatId };
    },
    async stop() {
      await Promise.all([listening.stop(), jobs.stop()]);
      await app.stop();
      if (!share) await telegram.stop();
    },
  };
}

/** The id of an unused chat. */
export function someChat(): number {
  return randomInt(1_000_000, 2 ** 40);
}

/** The token in the partner's deep link to the bot. */
export async function makeToken(partner: Pick<Partner, 'result'>): Promise<string> {
  const { deepLink } = await partner.result('profile.create-telegram-link');
  return new URL(deepLink).searchParams.get('start') ?? '';
}
