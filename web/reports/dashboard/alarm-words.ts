import { postbackEventNames, postbackFaultNames } from '#contract/postbacks/postback-names';
import { formatDate, formatDayOf } from '../../ui/text/format.ts';
import type { Overview } from './dashboard-page.tsx';

/**
 * A postback's failure: «Событие «Отклонена»: трекер отвечает 503 с 12:16». The day is named where it differs from the day of
 * `now`.
 */
export function alarmText({ status, lastStatus, lastFault, failingSince }: Troubled, now: number): string {
  const end = lastFault === null ? `трекер отвечает ${lastStatus}` : `${postbackFaultNames[lastFault]},`;
  const since = formatDate(failingSince);
  const isToday = formatDayOf(failingSince) === formatDayOf(new Date(now).toISOString());
  return `Событие «${postbackEventNames[status]}»: ${end} с ${isToday ? since.slice(0, 5) : since}`;
}

type Troubled = Pick<Overview['postbacks'][number], 'status' | 'lastStatus' | 'lastFault' | 'failingSince'>;
