import { isDay } from '#contract/wire/period';
import { formatDay } from '../text/format.ts';

/** A day is `2026-11-20`, a moment `2026-11-20T14:05`, as the browser's own fields write them. */
export type DayKind = 'date' | 'datetime-local';

/** What is meant by a text such as `20.11.2026`, `1.2.2026`, `20112026`, of a moment `20.11.2026 14:05`. Empty for what is not whole. */
export function readDay(text: string, kind: DayKind = 'date'): string {
  const [first = '', ...rest] = text.trim().split(/[ ,T]+/);
  const day = isDay(first) ? first : dayOf(first);
  const time = /^(\d{1,2}):?(\d\d)$/.exec(rest.join(''));
  if (day === '' || kind === 'date') return rest.length === 0 ? day : '';
  const [, hour = '', minute = ''] = time ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : '';
}

function dayOf(text: string): string {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : '';
}

/** `20.11.2026`, `20.11.2026 14:05`. */
export function writeDay(value: string): string {
  const [day = '', time] = value.split('T');
  return day && [formatDay(day), time].filter(Boolean).join(' ');
}

/** What a field shows of what is typed: what stands between the numbers comes by itself, and a pasted `2026-11-20` is turned. */
export function typedDay(text: string, before: string, kind: DayKind = 'date'): string {
  if (/^\d{4}-/.test(text) && readDay(text, kind) !== '') return writeDay(readDay(text, kind));
  if (text.length <= before.length) return text;
  const dotted = text.replace(/^(\d\d|\d\d\.\d\d)$/, '$1.').replace('..', '.');
  if (kind === 'date') return dotted;
  return dotted
    .replace(/^([\d.]{10})$/, '$1 ')
    .replace(/^([\d.]{10} \d\d)$/, '$1:')
    .replace(/([ :])[ :]+/, '$1');
}
