import { clickReasonNames, deviceNames } from '#contract/routing/traffic-names';
import type { ReportGroup } from '#contract/statistics/report';
import type { Db } from '../db/connection.ts';
import { findLinkLabels, findOfferLabels } from './label-queries.ts';

/** Writes the keys of a report's rows for people. */
export type LabelOf = (key: string) => string;

type Group = Exclude<ReportGroup, 'day' | 'month' | 'hour'>;

export async function labelsOf(db: Db, userId: number, by: Group, keys: string[]): Promise<LabelOf> {
  if (by === 'offer') return named(await findOfferLabels(db, keys), 'Без оффера');
  if (by === 'link') return named(await findLinkLabels(db, userId, keys), 'Без ссылки');
  return (key) => labels[by]?.(key) || key || nameless[by] || 'Не указан';
}

function named(names: Map<string, string>, none: string): LabelOf {
  return (key) => (key === '0' ? none : (names.get(key) ?? `ID ${key}`));
}

const reasons = new Map<string, string>(Object.entries(clickReasonNames));
const devices = new Map<string, string>(Object.entries(deviceNames));
const countries = new Intl.DisplayNames('ru', { type: 'region' });

const labels: Partial<Record<Group, (key: string) => string | undefined>> = {
  country: (key) => (/^[A-Z]{2}$/.test(key) ? countries.of(key) : undefined),
  device: (key) => devices.get(key),
  reason: (key) => reasons.get(key),
};

/** The row of those that have no value. */
const nameless: Partial<Record<Group, string>> = {
  country: 'Страна не определена',
  device: 'Устройство не определено',
  os: 'Система не определена',
  browser: 'Браузер не определён',
  reason: 'Оффер принял клик',
};

/** `20.11.2026`, `14:00 20.11.2026` or «ноябрь 2026». */
export function timeLabel(by: 'day' | 'hour' | 'month', { timeZone }: { timeZone: string }): LabelOf {
  if (by === 'hour') {
    const hour = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    const date = new Intl.DateTimeFormat('ru-RU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    return (key) => {
      // An hour of UTC is the one that begins within it where clocks differ by half an hour.
      const end = new Date(Date.parse(key) + 3_599_999);
      return `${hour.format(end)}:00 ${date.format(end)}`;
    };
  }
  if (by === 'month') return (key) => month.format(new Date(`${key}-01T00:00:00Z`)).replace(' г.', '');
  return (key) => key.split('-').reverse().join('.');
}

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
