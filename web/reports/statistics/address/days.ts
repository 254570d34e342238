import type { Days } from '#contract/wire/days';
import { type Period, wholeDays as wholeDaysOf } from '#contract/wire/period';
import { serverNow } from '../../../rpc/server-time.ts';
import { timeZone } from '../../../ui/filter/period.ts';

/** The first and last day of a period on this browser's clock. */
export function wholeDays(period: Period, now = serverNow()): Days {
  return wholeDaysOf(period, { timeZone, now });
}
