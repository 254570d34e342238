// Methods: `profile.*`.
import { z } from 'zod';
import { done, moment, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** The Telegram channel of notifications: a single-use link connects a partner's chat with the network’s bot. */
export const telegram = {
  'profile.get-telegram-link': method({
    access: 'partner',
    reads: true,
    summary: 'Приходят ли уведомления в Telegram',
    about:
      'Whether the partner’s notifications reach Telegram: `unavailable` where the network has no bot, `off`, or `linked`. `username` ' +
      'is the partner’s name in Telegram, empty without one and when not linked; `deepLink` opens the chat when linked, else null.',
    params: nothing,
    result: z.object({
      state: z.enum(['unavailable', 'off', 'linked']),
      username: z.string(),
      deepLink: z.string().nullable(),
    }),
  }),
  'profile.create-telegram-link': method({
    access: 'session',
    reads: false,
    summary: 'Ссылка для подключения Telegram',
    about:
      'Makes a link that opens the bot and links the chat in which it is started: 10 minutes, one use, it replaces the one ' +
      'before. 409 when the network has no bot or Telegram does not answer.',
    errors: ['conflict'],
    params: nothing,
    result: z.object({ deepLink: z.string(), expiresAt: moment }),
  }),
  'profile.delete-telegram-link': method({
    access: 'session',
    reads: false,
    summary: 'Отключение Telegram',
    about: 'Unlinks the chat and ends an unused link; there may be neither.',
    params: nothing,
    result: done,
  }),
};
