// Methods: `profile.*`.
import { z } from 'zod';
import { done, moment, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** The token; an empty string where there is no token. */
const holder = z.object({ token: z.string() });

/** A partner's API token: programs send it as `Authorization: Bearer <token>`. A partner has one token at a time. */
export const apiToken = {
  'profile.get-api-token': method({
    access: 'session',
    reads: true,
    summary: 'Токен API; пустая строка, если его нет',
    about:
      'The API token; an empty string when there is none, and when it cannot be shown because the network lost the key that ' +
      'sealed it: `problem` says so then. It works on until a new one is made.',
    params: nothing,
    result: holder.extend({ problem: z.string().optional() }),
  }),
  'profile.create-api-token': method({
    access: 'session',
    reads: false,
    summary: 'Новый токен API вместо прежнего',
    about: 'Makes a new API token. The one before it stops working at once.',
    errors: ['tooMany'],
    params: nothing,
    result: holder,
  }),
  'profile.delete-api-token': method({
    access: 'session',
    reads: false,
    summary: 'Удаление токена API',
    about: 'Ends the API token at once; there may be none.',
    params: nothing,
    result: done,
  }),
  'profile.get-api-token-use': method({
    access: 'session',
    reads: true,
    summary: 'Когда и с какого IP-адреса токен использовали в последний раз',
    about:
      'When and from which address the API token was last used, to the minute; null before its first use.',
    params: nothing,
    result: z.object({ lastUsedAt: moment.nullable(), address: z.string() }),
  }),
};
