import type { App } from '../../app.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { sweepViews } from './page/routed-queries.ts';
import { rankShowcases } from './ranking-queries.ts';

/** Orders showcases by what their offers earn, and forgets old views. */
export function showcaseWorks({ sql }: Pick<App, 'sql'>): Work[] {
  return [
    routine('rank-showcases', '12,42 * * * *', () => rankShowcases(sql.patient)),
    routine('sweep-showcase-views', '46 3 * * *', () => sweepViews(sql.patient)),
  ];
}
