// Methods: `profile.*` and `logout`.
import { z } from 'zod';
import { byId, done, id, listOf, moment, nothing, pageOf } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** One browser in which a partner, or an account of the staff, is signed in. */
export const signedIn = z.object({
  id,
  /** Browser and system in words: `Chrome, Windows`. */
  device: z.string(),
  /** The address of the session's last use. */
  address: z.string(),
  createdAt: moment,
  /** Precise to a minute: uses within one minute are recorded once. */
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

export const session = {
  logout: method({
    access: 'session',
    reads: false,
    summary: 'Выход из кабинета',
    about: 'Ends this session.',
    params: nothing,
    result: done,
  }),
  'profile.get-sessions': method({
    access: 'session',
    reads: true,
    summary: 'Активные сеансы',
    about: 'Where the partner is signed in: this session first, then by last use.',
    params: pageOf(20),
    result: listOf(signedIn),
  }),
  'profile.end-session': method({
    access: 'session',
    reads: false,
    summary: 'Завершение сеанса',
    about: 'Ends one of the partner’s sessions; with this session’s id it logs out.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'profile.end-other-sessions': method({
    access: 'session',
    reads: false,
    summary: 'Выход на всех других устройствах',
    about: 'Ends all of the partner’s sessions but this one.',
    params: nothing,
    result: done,
  }),
};
