import { clickReasonNames, devices } from '../traffic/traffic-names.ts';
import type { Query } from '../wire/list-address.ts';
import { keysOf } from '../wire/text.ts';
import { dimensions, type FilterName, filterNames } from './dimensions.ts';
import type { ReportFilters } from './report.ts';

/** Value that identifies a row at one level. */
export type Key = string | number;

/** Filter of a report: the keys of rows in a dimension; with `isNot`, every key except these. */
export type Filter = { keys: readonly Key[]; isNot: boolean };

/** Returns the keys of a filter; undefined where the filter is empty. */
export function filterOf(filters: ReportFilters, name: FilterName): Filter | undefined {
  const filter = filters[name];
  if (!filter) return undefined;
  const [keys, isNot] = Array.isArray(filter) ? [filter, false] : [filter.not, true];
  return keys.length > 0 ? { keys, isNot } : undefined;
}

/** Replaces the filter of one dimension; a filter without keys is removed. */
export function withFilter(filters: ReportFilters, name: FilterName, { keys, isNot }: Filter): ReportFilters {
  const { [name]: _, ...rest } = filters;
  return { ...rest, ...filterFrom(name, keys.map(String), isNot) };
}

/** Lists the set filters in the order of dimensions. */
export function listFilters(filters: ReportFilters): ({ name: FilterName } & Filter)[] {
  return filterNames.flatMap((name) => {
    const filter = filterOf(filters, name);
    return filter ? [{ name, ...filter }] : [];
  });
}

/** Reads `offer=12&offer=15&not.country=RU` (all but Russia); invalid values count as absent. */
export function readFilters(query: Query, names: readonly FilterName[]): ReportFilters {
  const valuesOf = (name: string) => query.getAll(name).slice(0, most);
  const read = (name: FilterName) => ({
    ...filterFrom(name, valuesOf(`not.${name}`), true),
    ...filterFrom(name, valuesOf(name), false),
  });
  return Object.assign({}, ...names.map(read));
}

export function writeFilters(
  filters: ReportFilters,
  query: { append(name: string, value: string): void },
): void {
  for (const { name, keys, isNot } of listFilters(filters))
    for (const key of keys) query.append(isNot ? `not.${name}` : name, String(key));
}

/** The server's maximum number of values of a dimension, and the maximum length of a value. */
const most = 1000;
const longest = 200;

const readers = {
  device: oneOf(['', ...devices]),
  reason: oneOf(['', ...keysOf(clickReasonNames)]),
  outcome: oneOf(['', 'offer', 'custom-link', 'network-choice', 'fallback']),
  weekday: oneOf(['1', '2', '3', '4', '5', '6', '7']),
};

function filterFrom(name: FilterName, texts: readonly string[], isNot: boolean): ReportFilters {
  if (name === 'device') return one(name, some(texts, readers.device), isNot);
  if (name === 'reason') return one(name, some(texts, readers.reason), isNot);
  if (name === 'outcome') return one(name, some(texts, readers.outcome), isNot);
  if (name === 'weekday') return one(name, some(texts, readers.weekday), isNot);
  if (name === 'hour-of-day') return one(name, some(texts, readHour), isNot);
  return dimensions[name].kind === 'id'
    ? one(name, some(texts, readId), isNot)
    : one(name, some(texts, readText), isNot);
}

function one<Value>(name: FilterName, keys: Value[], isNot: boolean) {
  return keys.length > 0 ? { [name]: isNot ? { not: keys } : keys } : {};
}

function some<Value>(texts: readonly string[], read: (text: string) => Value | undefined): Value[] {
  return [...new Set(texts)].map(read).filter((value) => value !== undefined);
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => value === text);
}

function readId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readHour(text: string): string | undefined {
  return /^(1?\d|2[0-3])$/.test(text) ? text : undefined;
}

function readText(text: string): string | undefined {
  return text.length <= longest && !text.includes('\u0000') ? text : undefined;
}
