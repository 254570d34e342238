import { mailingPartNames } from '#contract/reports/sharing/mailing-names';
import type { Mailing } from './mailing-list.tsx';

export const weekdayNames = [
  'Понедельник',
  'Вторник',
  'Среда',
  'Четверг',
  'Пятница',
  'Суббота',
  'Воскресенье',
];

export const lastDay = 31;

/** «По понедельникам в 9:00, Europe/Moscow». */
export function whenOf({ every, on, hour, timeZone }: Mailing): string {
  const days = {
    day: 'Каждый день',
    week: onWeekdays[(on ?? 1) - 1] ?? '',
    month: on === lastDay ? 'В последний день месяца' : `Каждое ${on}-е число`,
  };
  return `${days[every]} в ${hour}:00, ${timeZone}`;
}

export function partsOf({ parts }: Mailing): string {
  return parts.map((part) => mailingPartNames[part].toLowerCase().replace('csv', 'CSV')).join(', ');
}

const onWeekdays = [
  'По понедельникам',
  'По вторникам',
  'По средам',
  'По четвергам',
  'По пятницам',
  'По субботам',
  'По воскресеньям',
];
