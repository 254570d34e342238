import type { CurrencyCode } from '#contract/wire/fields';
import { isBrowsersZone, timeZone } from '../filter/time-zone.ts';

/** A number in the Russian format: `12 345,67`, groups separated by a no-break space, a real minus. */
export function formatNumber(value: number, maxFractionDigits = 2): string {
  return render(value, 0, maxFractionDigits);
}

/** A share as percent: `12,5 %`, with a no-break space. */
export function formatPercent(share: number, maxFractionDigits = 1): string {
  return `${formatNumber(share * 100, maxFractionDigits)}\u00a0%`;
}

/**
 * An amount with its currency, as one unbreakable word: `12 345,67 ₽`. Whole amounts have no kopecks, all others show both digits
 * (docs/product.md, 9.6). A missing amount is a dash.
 */
export function formatMoney(amount: number, currency: CurrencyCode = 'RUB'): string {
  if (!Number.isFinite(amount)) return '-';
  return `${render(amount, 2, 2)}\u00a0${symbols[currency]}`;
}

/** A point in time as `14:05 20.11.2026`, on the reader's clock unless a time zone is named. */
export function formatDate(iso: string, zone?: string): string {
  const parts = new Map(
    dateFormat(zone)
      .formatToParts(new Date(iso))
      .map((part) => [part.type, part.value]),
  );
  const time = `${parts.get('hour')}:${parts.get('minute')}`;
  return `${time} ${parts.get('day')}.${parts.get('month')}.${parts.get('year')}`;
}

/** A point in time to the second: `14:05:03 20.11.2026`. */
export function formatMoment(iso: string): string {
  const [time = '', day = ''] = formatDate(iso).split(' ');
  return `${time}:${String(new Date(iso).getSeconds()).padStart(2, '0')} ${day}`;
}

/** The day of a point in time on the reader's clock: `20.11.2026`. */
export function formatDayOf(iso: string): string {
  return formatDate(iso).slice(-10);
}

/** A day of the wire (`2026-11-20`) as `20.11.2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** The form of a word after a count: `plural(5, 'партнёр', 'партнёра', 'партнёров')`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = pluralRules.select(count);
  if (rule === 'one') return one;
  // Fractions are "other" and take the same form as few: «1,5 партнёра».
  return rule === 'many' ? many : few;
}

/** The Philippine and the Mexican peso are shown by their letters (docs/product.md, 3.5). */
const symbols: Record<CurrencyCode, string> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  UAH: '₴',
  KZT: '₸',
  PHP: 'php',
  MXN: 'mxn',
};

const pluralRules = new Intl.PluralRules('ru-RU');

// Cached: building a format costs as much as thirty of its texts.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function render(value: number, least: number, most: number) {
  const key = `${least} ${most}`;
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat('ru-RU', {
      // Writes no minus before a zero that was rounded; a hyphen is too short for a loss.
      signDisplay: 'negative',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      trailingZeroDisplay: 'stripIfInteger',
    });
  numberFormats.set(key, format);
  return format
    .format(value)
    .replace('-', '\u2212')
    .replace(/\u202f/g, '\u00a0');
}

function dateFormat(zone = timeZone): Intl.DateTimeFormat {
  const format =
    dateFormats.get(zone) ??
    new Intl.DateTimeFormat('ru-RU', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: zone,
    });
  dateFormats.set(zone, format);
  return format;
}

/** A wait in words after «через»: `42 секунды`, `1:05`, `1:00:00`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = seconds % 60;
  const digits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${digits(minutes)}:${digits(rest)}` : `${minutes}:${digits(rest)}`;
}

/** The reader's time zone, with its offset at a moment: `Europe/Moscow (UTC+3)`. */
export function zoneAt(moment: Date): string {
  const format = new Intl.DateTimeFormat('ru', { timeZoneName: 'shortOffset', timeZone });
  const offset = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const zone = `${timeZone} (${offset.replace('GMT', 'UTC')})`;
  return isBrowsersZone ? zone : `${zone}, пояс сети: своего браузер не назвал`;
}

/**
 * A number with a hyphen as one unbreakable word, such as an act's `2026-5`, empty for a draft: the font has no non-breaking
 * hyphen. For titles and links only: copied text would carry the invisible characters along.
 */
export function formatPaperNumber(number: string | null): string {
  return (number ?? '').replaceAll('-', '\u2060-\u2060');
}

/** A count with its noun: `formatCount(5, 'партнёр', 'партнёра', 'партнёров')` is «5 партнёров». */
export function formatCount(count: number, ...forms: [one: string, few: string, many: string]): string {
  return `${formatNumber(count)} ${plural(count, ...forms)}`;
}

/** The name of a month: «октябрь 2026». */
export function monthName(month: string): string {
  const name = new Date(`${month}-15T00:00:00Z`).toLocaleDateString('ru-RU', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return name.replace(/\s*г\.$/, '');
}
