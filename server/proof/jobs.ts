import type { App } from '../app.ts';
import { routine, type Work } from '../platform/jobs/jobs.ts';
import { adopt } from './adopt.ts';
import { closeCalls } from './call-queries.ts';
import { emptyOldCalls } from './erase-queries.ts';
import { growTree } from './grow.ts';
import { makeHead } from './heads.ts';
import { keepSeen } from './start.ts';
import { findOpenLog } from './tree-queries.ts';

/** Gives leaves their places each minute, and makes a head each hour, so at each midnight of the network as well. */
export function proofWorks(app: App): Work[] {
  return [
    routine('grow-proof', '* * * * *', async () => {
      await growTree(app.sql);
    }),
    routine('make-proof-head', '0 * * * *', async () => {
      if (!(await findOpenLog(app.sql))) return;
      // Changes in the seconds in which another instance began the log have no leaf yet.
      await adopt(app.sql, new Date(Date.now() - 2 * 3_600_000));
      await closeCalls(app.sql);
      await growTree(app.sql);
      const head = await makeHead(app);
      if (head) await keepSeen(app, head);
    }),
    routine('empty-proof-calls', '57 3 * * *', () => emptyOldCalls(app.sql.patient)),
  ];
}
