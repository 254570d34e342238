import { domainToUnicode } from 'node:url';
import { type DimensionName, dimensions, isTime, kindOf } from '#contract/reports/dimensions';
import { othersKey, othersLabel } from '#contract/reports/narrow';
import { bySub, clickOutcomeNames, clickReasonNames, deviceNames } from '#contract/traffic/traffic-names';
import { inDots } from '../../money/ledger/days.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { KeyTree } from './key-tree.ts';
import { findLabels, findLinkNumbers } from './label-queries.ts';

/** The label of a key, for people. */
type LabelOf = (key: string) => string;
/** `hidesLinks`: numbers stand for the names of links, and for their ids. */
type Reader = { userId: number | null; timeZone: string; hidesLinks?: boolean };

/** For each level a function from a key's number to its label; a label is made on first use. */
export async function labelsFor(
  db: Db,
  { words }: KeyTree,
  levels: DimensionName[],
  reader: Reader,
): Promise<((word: number) => string)[]> {
  return await Promise.all(
    levels.map(async (name, level) => {
      const keys = words[level]?.texts ?? [];
      const labelOf = await labelsOf(db, name, keys, reader);
      const written: string[] = [];
      return (word: number) => {
        const label = written[word] ?? labelOf(keys[word] ?? '');
        written[word] = label;
        return label;
      };
    }),
  );
}

export async function labelsOf(
  db: Db,
  name: DimensionName,
  keys: string[],
  { userId, timeZone, hidesLinks = false }: Reader,
): Promise<LabelOf> {
  if (isTime(name)) return timeLabel(name, timeZone);
  const { none } = dimensions[name];
  if (name === 'link' && hidesLinks && userId !== null) {
    const numbers = await findLinkNumbers(db, keys, userId);
    return (key) => (key === '0' ? none : (numbers.get(key) ?? 'Ссылка'));
  }
  if (kindOf(name) === 'id') {
    const names = await findLabels(db, name, keys, userId);
    return (key) => (key === '0' ? none : (names.get(key) ?? `ID ${key}`));
  }
  return (key) => labels[name]?.(key) || key || none;
}

const nameIn = (names: Record<string, string>) => {
  const known = new Map(Object.entries(names));
  return (key: string) => known.get(key);
};
const countries = new Intl.DisplayNames('ru', { type: 'region' });
const weekdays = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

const labels: Partial<Record<DimensionName, (key: string) => string | undefined>> = {
  country: (key) => (/^[A-Z]{2}$/.test(key) ? countries.of(key) : undefined),
  device: nameIn(deviceNames),
  domain: domainToUnicode,
  ...bySub(() => (key: string) => (key === othersKey ? othersLabel : undefined)),
  reason: nameIn(clickReasonNames),
  outcome: nameIn(clickOutcomeNames),
  weekday: (key) => weekdays[Number(key) - 1],
  'hour-of-day': (key) => `${key.padStart(2, '0')}:00`,
};

/** `20.11.2026`, `16.11.2026 — 22.11.2026`, `14:00 20.11.2026` or «ноябрь 2026». */
function timeLabel(name: 'day' | 'hour' | 'week' | 'month', timeZone: string): LabelOf {
  if (name === 'hour') return hourLabel(timeZone);
  if (name === 'month') return (key) => month.format(new Date(`${key}-01T00:00:00Z`)).replace(' г.', '');
  if (name === 'week')
    return (key) =>
      `${inDots(key)} — ${inDots(new Date(Date.parse(key) + 6 * 86_400_000).toISOString().slice(0, 10))}`;
  return inDots;
}

/** Labels a UTC hour by the local hour that begins within it, if clocks differ from UTC by half an hour. */
function hourLabel(timeZone: string): LabelOf {
  const hour = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return (key) => {
    const end = new Date(Date.parse(key) + 3_599_999);
    return `${hour.format(end)}:00 ${date.format(end)}`;
  };
}

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
