import type { App } from '../../app.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { weighLandings } from './weigh.ts';
import { sweepLandingChoice } from './write-queries.ts';

/** Weighs landings by what they bring, and forgets old sums. */
export function landingChoiceWorks({ sql, settings }: Pick<App, 'sql' | 'settings'>): Work[] {
  return [
    routine('weigh-landings', '*/5 * * * *', () => weighLandings(sql.patient, settings.networkCurrency)),
    routine('sweep-landing-choice', '44 3 * * *', () => sweepLandingChoice(sql.patient)),
  ];
}
