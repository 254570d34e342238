import { type Period, readPeriod } from '#contract/wire/period';
import { timeZone } from '../../ui/filter/period.ts';
import { reader } from '../../ui/filter/reader.ts';
import { wholeDays } from '../statistics/address/days.ts';

/** The view of cohorts in an address: `?from=2026-08-01&offer=12`. Default values are left out. */
export type CohortView = { period: Period; offerId: number | undefined };

/** Weeks of the usual period: as old as the oldest age that is told. */
const usualWeeks = 17;

export function readCohorts(query: URLSearchParams): CohortView {
  const period = readPeriod(query);
  return {
    period: Object.keys(period).length > 0 ? period : { from: usualFrom() },
    offerId: readOffer(query.get('offer')),
  };
}

function readOffer(text: string | null) {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}

export function writeCohorts({ period, offerId }: CohortView): string {
  const isUsual = period.from === usualFrom() && period.to === undefined;
  const query = new URLSearchParams(isUsual ? {} : { ...period });
  if (offerId !== undefined) query.set('offer', String(offerId));
  return `?${query}`;
}

export function cohortParams({ period, offerId }: CohortView) {
  return { ...wholeDays(period), timeZone, ...(offerId === undefined ? {} : { offerId }) };
}

/** The Monday from which the usual period runs, on the reader's clock. */
function usualFrom() {
  const today = new Date(reader().now).toLocaleDateString('sv', { timeZone });
  const weekday = new Date(today).getUTCDay() || 7;
  const days = weekday - 1 + 7 * usualWeeks;
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}
