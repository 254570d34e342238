import type { PeriodName } from '#contract/wire/period';
import { pathTo } from '../../paths.ts';

type By = 'offer' | 'partner' | 'advertiser';

/** The report behind a period's total, most profitable first; optionally of one record. */
export function earnedAddress(period: PeriodName, by: By, of: Partial<Record<By, number>> = {}): string {
  const query = new URLSearchParams({ period, by });
  for (const [name, id] of Object.entries(of)) query.set(name, String(id));
  return `${pathTo('reports')}?${query}&sort=profit`;
}
