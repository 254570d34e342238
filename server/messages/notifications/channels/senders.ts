import type { App } from '../../../app.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { OuterChannel, Trigger } from '../catalog.ts';
import { mailChannel } from './mail-channel.ts';
import { telegramChannel } from './telegram-channel.ts';

/** One event on its way to one partner. */
export type Send = {
  id: number;
  userId: number;
  trigger: Trigger;
  title: string;
  /** Sanitised HTML whose links are absolute. */
  content: string;
  /** A fixed address for the send; null for the partner's present one. */
  recipient: string | null;
};

/**
 * Sends an event to a partner, perhaps twice. Throws `Undeliverable` where no retry will help, `PutOff` where it is too early. Any
 * other error is a failed try; after the last one the send is listed for the operators.
 */
type Sender = (app: App, send: Send) => Promise<void>;

/** A channel that leads out of the site. */
export type Channel = {
  /** True where the network has set the channel up. */
  isSetUp(settings: App['settings']): boolean;
  send: Sender;
  /** Returns the partners among these whom the channel reaches now; nothing is sent to the rest. */
  findReachable(db: Db, userIds: number[]): Promise<number[]>;
  /** Says in Russian how the partner can connect this channel; empty when it is connected. */
  findHint(app: App, userId: number): Promise<string>;
};

/** The sender of each channel. */
export const outerChannels: Record<OuterChannel, Channel> = { mail: mailChannel, telegram: telegramChannel };
