import { Undeliverable } from './outcome.ts';
import type { Channel } from './senders.ts';

/** Telegram where the program does not speak it. */
export const absentTelegram: Channel = {
  async send() {
    throw new Undeliverable('Telegram is not set up');
  },
  async findReachable() {
    return [];
  },
  async findHint() {
    return 'Сеть пока не подключила Telegram';
  },
};
