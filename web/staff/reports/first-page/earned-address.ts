import type { PeriodName } from '#contract/wire/period';
import { pathTo } from '../../paths.ts';

type By = 'offer' | 'partner' | 'advertiser';

/** The report that a figure of a period is the total of, the most profitable first; perhaps of one record. */
export function earnedAddress(period: PeriodName, by: By, of: Partial<Record<By, number>> = {}): string {
  const query = new URLSearchParams({ period, by });
  for (const [name, id] of Object.entries(of)) query.set(name, String(id));
  return `${pathTo('reports')}?${query}&sort=profit`;
}
