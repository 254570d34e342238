import type { App } from '../../app.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { nameBank, takeUnnamed } from './bank-queries.ts';
import { openValues } from './sealing.ts';

const atOnce = 200;

/**
 * Makes active destinations name their banks, also destinations accepted before banks were kept. The partner of a bank is not
 * stored.
 */
export function knownBanksWork(app: Pick<App, 'sql' | 'keys'>): Work {
  return routine('known-banks', '3,13,23,33,43,53 * * * *', async () => {
    while ((await noteBanks(app)) === atOnce);
  });
}

async function noteBanks({ sql, keys }: Pick<App, 'sql' | 'keys'>) {
  return await sql.begin(async (tx) => {
    const taken = await takeUnnamed(tx, atOnce);
    for (const { userId, kind, sealed } of taken) {
      if (kind !== 'bank') continue;
      const {
        bik = '',
        bankName = '',
        correspondent = '',
      } = openValues({ keys }, 'destination', userId, sealed);
      if (bik && bankName && correspondent) await nameBank(tx, bik, { bankName, correspondent });
    }
    return taken.length;
  });
}
