import type { App } from '../app.ts';
import { routine, type Work } from '../platform/jobs/jobs.ts';
import { closeCalls } from './calls/call-queries.ts';
import { emptyOldCalls } from './erase-queries.ts';
import { startProof } from './start.ts';
import { growTree } from './tree/grow.ts';
import { findOpenLog } from './tree/tree-queries.ts';
import { askWitnesses } from './witness/ask.ts';

/** Milliseconds that standbys have for a head's leaves: PostgreSQL ends the connection of a silent one in 60 s. */
const patience = 90_000;

/**
 * Gives leaves their places each minute, and makes a head each hour, so at each midnight of the network as well. Witnesses that
 * have not cosigned it are asked again in between.
 */
export function proofWorks(app: App): Work[] {
  return [
    routine('grow-proof', '* * * * *', async () => {
      await growTree(app.sql);
    }),
    routine('make-proof-head', '0 * * * *', async () => {
      if (!app.settings.proof || !(await findOpenLog(app.sql))) return;
      await closeCalls(app.sql);
      await startProof(app, patience);
      await askWitnesses(app, true);
    }),
    routine('ask-proof-witnesses', '5,15,25,35,45,55 * * * *', async () => {
      await askWitnesses(app, true);
    }),
    routine('empty-proof-calls', '57 3 * * *', () => emptyOldCalls(app.sql.patient)),
  ];
}
