import { z } from 'zod';
import { month } from '#contract/money/ledger';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { routine, task, type Work, work } from '../../../platform/jobs/jobs.ts';
import { dayIn } from '../../ledger/days.ts';
import { makeActs } from './make.ts';
import { keepPaper } from './paper.ts';
import { findSilent, findUnkept, lockAct, setDecided } from './queries.ts';

/** The task that `operator.make-acts` enqueues. */
export const makeActsTask = task('make-acts-of', z.object({ month }), ({ month: of }) => of);

type Place = Pick<App, 'sql' | 'settings' | 'log' | 'keys'>;

export function actWorks(app: Place): Work[] {
  return [
    // Runs often, since the first day of a month begins by NETWORK_TIME_ZONE, and a draft waits for requisites.
    routine('make-acts', '11 */2 * * *', () => keepActs(app)),
    work('upkeep', makeActsTask, async ({ month: of }) => {
      await makeActs(app, of);
      await keepPapers(app);
    }),
  ];
}

/** Makes the acts of the previous month, accepts acts without a timely objection, and makes the files of new acts. */
export async function keepActs(app: Place, now = Date.now()): Promise<void> {
  if (app.settings.billing === 'site') return;
  const today = dayIn(0, app.settings.networkTimeZone, now);
  await makeActs(app, monthBefore(today.slice(0, 7)), now);
  await acceptSilently(app, today);
  await keepPapers(app);
}

async function acceptSilently(app: Place, today: string) {
  for (const id of await findSilent(app.sql, today))
    await withEach(app, id, async (tx) => {
      const act = await lockAct(tx, id);
      if (act?.state !== 'offered') return;
      await keepPaper(tx, app, id);
      await setDecided(tx, id, { state: 'accepted', by: 'silence' });
    });
}

/** Makes files in portions: each takes a tenth of a second. */
async function keepPapers(app: Place) {
  let ids: number[] = [];
  do {
    ids = await findUnkept(app.sql, 50, ids.at(-1) ?? 0);
    for (const id of ids) await withEach(app, id, (tx) => keepPaper(tx, app, id));
  } while (ids.length > 0);
}

/** Continues after a failing act: the failure is logged, and the next run tries the act again. */
async function withEach({ sql, log }: Place, id: number, act: (tx: Tx) => Promise<unknown>) {
  await sql
    .begin(act)
    .catch((error: unknown) => log.error({ err: error, act: id }, 'an act was not gone on with'));
}

function monthBefore(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
