// Methods: `requisites.stop`, `stop.*`.
import { z } from 'zod';
import { done, linkToken, moment, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Stopping of payments: by a signed-in partner, or by the link in a letter without signing in. */
export const stops = {
  'requisites.stop': method({
    access: 'session',
    reads: false,
    summary: '«Это не я»: остановить выплаты',
    about:
      'Ends every other session and the API token, archives destinations that wait, cancels withdrawals that are in no ' +
      'registry yet, and locks money until two of the network’s staff lift it.',
    params: nothing,
    result: done,
  }),
  'stop.get-stop': method({
    access: 'visitor',
    summary: 'Что остановит ссылка из письма',
    about:
      'What the letter was about. 404 for a link that was used, is older than its letter says or is none.',
    errors: ['notFound'],
    params: z.strictObject({ token: linkToken }),
    result: z.object({ about: z.string(), at: moment }),
  }),
  'stop.confirm-stop': method({
    access: 'visitor',
    summary: 'Остановка выплат по ссылке из письма',
    about:
      'Does what `requisites.stop` does, and ends every session. It never signs in. 404 as `stop.get-stop`.',
    errors: ['notFound'],
    params: z.strictObject({ token: linkToken }),
    result: done,
  }),
};
