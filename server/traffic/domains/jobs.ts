import pLimit from 'p-limit';
import type { App } from '../../app.ts';
import { routine, type Work, work } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/announce.ts';
import { checkDomain, lookAgain } from './check.ts';
import { findDue, sweepUnproved, takeUntold } from './check-queries.ts';
import { withProber } from './probe.ts';
import { tellDomain } from './tell.ts';

/** Domains that are looked at together: most of a look is waiting. */
const atOnce = 8;

/** Looks at domains that are due, tells of broken ones, and removes those that nobody proved. */
export function domainWorks({ sql, settings, log }: App): Work[] {
  return [
    routine('check-domains', '*/5 * * * *', async () => {
      await sweepUnproved(sql);
      await checkEach(await findDue(sql));
      await sql.begin(async (tx) => {
        for (const domain of await takeUntold(tx)) {
          await tellDomain(tx, domain, 'domain-broken');
          await announce(tx, domain.userId, { type: 'domain' });
        }
      });
    }),
    work('upkeep', lookAgain, ({ id }) => withProber(settings, (prober) => checkDomain(sql, prober, id))),
  ];

  async function checkEach(ids: number[]) {
    const limit = pLimit(atOnce);
    await withProber(settings, async (prober) => {
      const looks = ids.map((id) => limit(() => checkDomain(sql, prober, id)));
      const failed = (await Promise.allSettled(looks)).filter((look) => look.status === 'rejected');
      if (failed.length > 0)
        log.error({ err: failed[0]?.reason, count: failed.length }, 'domains could not be checked');
    });
  }
}
