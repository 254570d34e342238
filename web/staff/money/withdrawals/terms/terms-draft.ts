import { isDay } from '#contract/wire/period';
import { formatDay } from '../../../../ui/text/format.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';

export type Terms = Omit<ResultOf<'operator.get-withdrawal-terms'>, 'sha256'>;

/** The days of a week without the weekend, by number: 1 is Monday. */
export const weekdays = [
  { value: '1', label: 'Понедельник' },
  { value: '2', label: 'Вторник' },
  { value: '3', label: 'Среда' },
  { value: '4', label: 'Четверг' },
  { value: '5', label: 'Пятница' },
] as const;

export const kinds: readonly { value: Terms['kind']; label: string }[] = [
  { value: 'request', label: 'По запросу, в любой рабочий день' },
  { value: 'monthdays', label: 'По числам месяца' },
  { value: 'weekdays', label: 'По дням недели' },
];

/** The schedule as typed. */
export type TermsDraft = Pick<Terms, 'kind' | 'approvesItself'> &
  Record<'monthdays' | 'cutoffHour' | 'holidays', string> & {
    weekdays: (typeof weekdays)[number]['value'][];
  };

export function draftOf({ kind, days, cutoffHour, holidays, approvesItself }: Terms): TermsDraft {
  return {
    kind,
    cutoffHour: String(cutoffHour),
    approvesItself,
    monthdays: kind === 'monthdays' ? days.join(', ') : '',
    weekdays: weekdays.flatMap(({ value }) =>
      kind === 'weekdays' && days.includes(Number(value)) ? [value] : [],
    ),
    holidays: holidays.map(formatDay).join('\n'),
  };
}

/** The parameters to send; the draft is valid. */
export function termsOf({ kind, cutoffHour, approvesItself, ...draft }: TermsDraft): Terms {
  const days = {
    request: [],
    monthdays: readMonthdays(draft.monthdays) ?? [],
    weekdays: draft.weekdays.map(Number).sort(),
  };
  return {
    kind,
    days: days[kind],
    cutoffHour: Number(cutoffHour),
    approvesItself,
    holidays: readHolidays(draft.holidays) ?? [],
  };
}

/** Days of a month, sorted and without duplicates; null where a word is no day, or where there is no day at all. */
export function readMonthdays(text: string): number[] | null {
  const words = wordsOf(text);
  const days = words.map(Number);
  const isRead = words.every((word) => /^\d{1,2}$/.test(word)) && days.every((day) => day >= 1 && day <= 31);
  return isRead && days.length > 0 ? [...new Set(days)].sort((one, other) => one - other) : null;
}

/** Days as `01.01.2027`, sorted and without duplicates; null where a word is no day. */
export function readHolidays(text: string): string[] | null {
  const days = wordsOf(text).map((word) => word.split('.').reverse().join('-'));
  return days.every(isDay) ? [...new Set(days)].sort() : null;
}

/** The network's days of payment, in words. */
export function whenOf({ kind, days }: Pick<Terms, 'kind' | 'days'>): string {
  const name = kinds.find(({ value }) => value === kind)?.label ?? '';
  if (kind === 'request') return name;
  const chosen = weekdays.filter(({ value }) => days.includes(Number(value)));
  const names = kind === 'monthdays' ? days : chosen.map(({ label }) => label.toLowerCase());
  return `${name}: ${names.join(', ')}`;
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
