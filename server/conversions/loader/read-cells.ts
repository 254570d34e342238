import { currencyCodes } from '#contract/wire/currencies';
import { doubtfulNumber, isDoubtful, readDecimal } from '../../platform/http/read-decimal.ts';
import { meaningOf, plain } from '../conversions/core/status-words.ts';

/** Open: in work or on hold, which trackers do not tell apart. */
export type OpenState = 'open' | 'approve' | 'reject';

/** Words of trackers beside those of advertisers. */
const ofTrackers = new Map<string, OpenState>([
  ['lead', 'open'],
  ['registration', 'open'],
  ['reg', 'open'],
  ['deposit', 'approve'],
  ['dep', 'approve'],
  ['ftd', 'approve'],
  ['rebill', 'approve'],
  ['upsell', 'approve'],
]);

/** The state that a tracker's status means; null for an unknown or empty one. */
export function readStatus(text: string): OpenState | null {
  const own = ofTrackers.get(plain(text));
  if (own) return own;
  const state = meaningOf(text);
  return state === 'create' || state === 'hold' ? 'open' : state;
}

/** A sum in minor units; `currencyCode` is empty where the cell names none. */
export type Sum = { amount: number; currencyCode: string };

/** Reads `1 150,50 ₽`, `$12.50`, `1,150.00 USD`; null for an empty cell. */
export function readSum(text: string): Sum | { fault: string } | null {
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,-]*)(-?[\d\s.,'’]+)(.*)$/u.exec(text.trim()) ?? [];
  if (text.trim() === '') return null;
  const named = `${before}${after}`.trim();
  const currencyCode = currencyOf(named);
  const number = numberOf(digits);
  if (currencyCode === null || number === null) return { fault: `Сумма — не число: ${text.slice(0, 40)}` };
  return typeof number === 'string' ? { fault: number } : { amount: Math.round(number * 100), currencyCode };
}

function numberOf(digits: string): number | string | null {
  const bare = digits.replace(/[\s'’]/gu, '');
  const isBoth = bare.includes(',') && bare.includes('.');
  if (!isBoth) return isDoubtful(bare) ? doubtfulNumber : readDecimal(bare);
  // The last of both signs parts the fraction, the other one thousands.
  const thousands = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? '.' : ',';
  return readDecimal(bare.replaceAll(thousands, ''));
}

const signs = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['₽', 'RUB'],
  ['р.', 'RUB'],
  ['руб', 'RUB'],
  ['руб.', 'RUB'],
  ['₸', 'KZT'],
  ['₴', 'UAH'],
]);

/** The code of a currency; empty for an empty text, null for an unknown one. */
export function currencyOf(text: string): string | null {
  const named = text.trim();
  if (named === '') return '';
  const code = signs.get(named.toLowerCase()) ?? named.toUpperCase();
  return currencyCodes.some((one) => one === code) ? code : null;
}

/** A moment of a clock as `2026-11-20T14:05:00`; `isUtc`: by UTC, since the cell names its offset. */
export type ClockTime = { at: string; isUtc: boolean };
/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

/**
 * Reads a date with or without a time: ISO 8601, `20.11.2026 14:05`, `11/20/2026 2:05 PM`, seconds or milliseconds since 1970.
 * Null for any other text.
 */
export function readTime(text: string, order: DateOrder = 'day-first'): ClockTime | null {
  const given = text.trim();
  if (/^\d{10}(\d{3})?$/.test(given)) {
    const at = new Date(Number(given) * (given.length === 10 ? 1000 : 1));
    return { at: at.toISOString().slice(0, 19), isUtc: true };
  }
  const found = shape.exec(given);
  if (!found) return null;
  const day = dayOf(found[1] ?? '', order);
  const hours = hoursOf(Number(found[2] ?? 0), found[5]);
  const clock = [hours, Number(found[3] ?? 0), Number(found[4] ?? 0)]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
  const zone = found[6]?.replace(/^UTC|GMT$/i, 'Z') ?? '';
  const at = new Date(`${day}T${clock}${zone === '' ? 'Z' : zoneOf(zone)}`);
  // Date takes February 30 for March 2.
  if (Number.isNaN(at.getTime()) || (zone === '' && !at.toISOString().startsWith(day))) return null;
  return { at: at.toISOString().slice(0, 19), isUtc: zone !== '' };
}

const shape =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:,?[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function dayOf(date: string, order: DateOrder): string {
  const parts = date.split(/[-/.]/);
  const [first = '', second = '', third = ''] = parts;
  const isSlashed = date.includes('/');
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : isSlashed && order === 'month-first'
        ? [third, first, second]
        : [third, second, first];
  return `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}

function hoursOf(hours: number, half: string | undefined): number {
  if (!half) return hours;
  return (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function zoneOf(zone: string): string {
  return zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** The order of day and month that the dates of a file have: one with a part above 12 decides. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(cell.trim()) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  return parts.some(({ second }) => second > 12) && !parts.some(({ first }) => first > 12)
    ? 'month-first'
    : 'day-first';
}
