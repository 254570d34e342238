import { formatDay } from '../../ui/text/format.ts';
import type { Schedule } from './ask-withdrawals.ts';

/** The network's payment days: «По вторникам и пятницам». */
export function scheduleText({ kind, days }: Pick<Schedule, 'kind' | 'days'>): string {
  if (kind === 'request') return 'По запросу, в рабочие дни';
  const sorted = days.toSorted((one, other) => one - other);
  if (kind === 'weekdays') return `По ${list.format(sorted.map((day) => weekdays[day - 1] ?? ''))}`;
  return `${list.format(sorted.map(String))} числа каждого месяца`;
}

const list = new Intl.ListFormat('ru');
const weekdays = [
  'понедельникам',
  'вторникам',
  'средам',
  'четвергам',
  'пятницам',
  'субботам',
  'воскресеньям',
];

/** The deadline of orders for the next run: the cut-off is an hour of the network's clock. */
export function cutoffText({ nextRun, cutoffHour }: Pick<Schedule, 'nextRun' | 'cutoffHour'>): string {
  return `Для заказов до ${cutoffHour}:00 ${formatDay(nextRun)} по времени сети`;
}
