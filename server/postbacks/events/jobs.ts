import type { App } from '../../app.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { enterEvents } from './enter.ts';
import { sweepPortion, sweepReaders } from './queries.ts';

/** Enters events while nobody waits for them, and removes old ones. */
export function eventWorks({ sql }: Pick<App, 'sql'>): Work[] {
  return [
    routine('enter-events', '* * * * *', () => enterEvents(sql)),
    routine('sweep-events', '44 3 * * *', async () => {
      await sweepReaders(sql.patient);
      while ((await sweepPortion(sql.patient)) > 0);
    }),
  ];
}
