import type { ReportView } from '#contract/reports/report-address';
import type { Days } from '#contract/wire/days';
import { ask } from '../../rpc/rpc.ts';
import { timeZone } from '../../ui/filter/time-zone.ts';

/** The marks and notes of a report's days, of the offers that it is narrowed to. */
export function askNotes(days: Days, { offer }: ReportView['filters']) {
  const offerIds = Array.isArray(offer) ? offer.slice(0, 100) : [];
  return ask('statistics.get-notes', { ...days, timeZone, offerIds });
}
