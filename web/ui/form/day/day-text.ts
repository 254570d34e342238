import { isDay } from '#contract/wire/period';
import { formatDay } from '../../text/format.ts';
import { joined } from '../../text/joined.ts';

/** A day is `2026-11-20`, a moment `2026-11-20T14:05`, a month `2026-11`, as the browser's own fields write them. */
export type DayKind = 'date' | 'datetime-local' | 'month';

/**
 * The value of a text such as `20.11.2026`, `1.2.2026`, `20112026`, for a moment `20.11.2026 14:05`, for a month `11.2026`. Empty
 * for an incomplete text.
 */
export function readDay(text: string, kind: DayKind = 'date'): string {
  if (kind === 'month') return monthOf(text.trim());
  const [first = '', ...rest] = text.trim().split(/[ ,T]+/);
  const day = isDay(first) ? first : dayOf(first);
  const time = /^(\d{1,2}):?(\d\d)$/.exec(rest.join(''));
  if (day === '' || kind === 'date') return rest.length === 0 ? day : '';
  const [, hour = '', minute = ''] = time ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : '';
}

function dayOf(text: string) {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : '';
}

function monthOf(text: string) {
  const first = `${text}-01`;
  return (isDay(first) ? first : dayOf(/^\d{6}$/.test(text) ? `01${text}` : `01.${text}`)).slice(0, 7);
}

/** A date with a two-digit year completed to four digits. Used only for finished texts: `31.12.20` may become `31.12.2027`. */
export function wholeYear(text: string): string {
  return text
    .trim()
    .replace(
      /^((?:\d{1,2}[./-]){1,2})(\d\d)(?=$|[ ,])/,
      (_, before: string, year: string) => `${before}20${year}`,
    );
}

/** The text of a value: `20.11.2026`, `20.11.2026 14:05`, `11.2026`. */
export function writeDay(value: string): string {
  if (/^\d{4}-\d\d$/.test(value)) return value.split('-').reverse().join('.');
  const [day = '', time] = value.split('T');
  return day && joined(' ', formatDay(day), time);
}

/** The field's text for typed characters: separators are added automatically, and a pasted `2026-11-20` is reversed. */
export function typedDay(text: string, before: string, kind: DayKind = 'date'): string {
  if (/^\d{4}-/.test(text) && readDay(text, kind) !== '') return writeDay(readDay(text, kind));
  if (text.length <= before.length) return text;
  const isMonth = kind === 'month';
  const dotted = text.replace(isMonth ? /^(\d\d)$/ : /^(\d\d|\d\d\.\d\d)$/, '$1.').replace('..', '.');
  if (kind !== 'datetime-local') return dotted;
  return dotted
    .replace(/^([\d.]{10})$/, '$1 ')
    .replace(/^([\d.]{10} \d\d)$/, '$1:')
    .replace(/([ :])[ :]+/, '$1');
}
