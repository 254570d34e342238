// Methods: `operator.*`.
import { z } from 'zod';
import { nothing, whole } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { placesLimit, shortestAgent } from './forbidden-names.ts';

const list = (wanted: string) =>
  z
    .array(z.string(wanted).trim().max(253, 'Не длиннее 253 знаков'))
    .max(placesLimit, `Не больше ${placesLimit} строк`);
const lists = { hosts: list('Укажите домен'), agents: list('Укажите слово') };
const shown = { hosts: z.array(z.string()), agents: z.array(z.string()) };

/** Places that the network names as forbidden; of effect with MARKING alone. */
export const forbiddenStaff = {
  'operator.get-forbidden-places': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Запрещённые места',
    about:
      'Places that the network names as forbidden: hosts of referrers, and words that User-Agents of in-app browsers hold. `recent`: clicks of the last ' +
      'seven days that came from there, by days of UTC. Clicks are marked with MARKING=1.',
    params: nothing,
    result: z.object({ ...shown, recent: whole }),
    example: {},
  }),
  'operator.save-forbidden-places': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'forbidden-places',
    summary: 'Список запрещённых мест',
    about:
      'Replaces both lists. A host holds its subdomains as well; an address is reduced to its host (`https://news.example/x` to `news.example`), and an app’s name ' +
      `(\`org.telegram.messenger\`) is a host. A word has at least ${shortestAgent} letters and is looked for in any case. Entries that repeat are kept once. Redirectors act by it ` +
      'within a second. With `before` the lists that the caller has read: 409 when they are others by now. What an offer does with such clicks: `forbidden` of save-offer.',
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({ ...lists, before: z.strictObject(shown).optional(), idempotencyKey: repeatKey }),
    /** The lists as they are kept. */
    result: z.object(shown),
    example: { hosts: ['news.example', 'org.telegram.messenger'], agents: ['Instagram', 'FBAV'] },
  }),
};
