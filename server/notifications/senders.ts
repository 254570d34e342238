import type { App } from '../app.ts';
import type { Db } from '../db/connection.ts';
import { telegramChannel } from '../telegram/channel.ts';
import type { OuterChannel, Trigger } from './catalog.ts';
import { mailChannel } from './mail-channel.ts';

/** One event on its way to one partner. */
export type Delivery = {
  id: number;
  userId: number;
  trigger: Trigger;
  title: string;
  /** Sanitised HTML whose links are absolute. */
  content: string;
  /** Where it goes whatever the partner's address is by now; null for where it is now. */
  recipient: string | null;
};

/**
 * Sends it now; it may come twice. Throws `Undeliverable` where no try will help, `PutOff` where it is only too early;
 * anything else that is thrown is a failed try, which is told to operators after the last one.
 */
type Sender = (app: App, delivery: Delivery) => Promise<void>;

/** A way out of the site. */
export type Channel = {
  send: Sender;
  /** Those of these partners whom it reaches at the moment: nothing is sent to the others. */
  findReachable(db: Db, userIds: number[]): Promise<number[]>;
  /** What this partner does to be reached, in Russian; empty when he is. */
  findHint(app: App, userId: number): Promise<string>;
};

/** How each channel sends. */
export const outerChannels: Record<OuterChannel, Channel> = { mail: mailChannel, telegram: telegramChannel };
