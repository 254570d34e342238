import { readAmount } from '../text/amount.ts';
/**
 * Filters of a work list, declared once. Each reads its value from the address; `FilterBar` shows its field and its chips.
 *
 *     const term = textFilter('term', 'Логин или имя');
 *     const role = selectFilter('role', 'Роль', roleOptions);
 *     const states = manyFilter('state', 'Статус', stateOptions);        // read: Value[] | undefined
 *     const offer = openFilter('offer', 'Оффер', firstOffers, /^\d+$/);     // a choice, or what an address names beside them
 *     const registry = idFilter('registryId', 'Номер реестра');
 *     const partner = pickFilter('userId', 'Партнёр', partnerSource);       // found by name; the address has the id
 *     const days = daysFilter('Время');                                   // read: Period, see momentsOf
 *     const changed = datesFilter('changed', 'Изменена', { isRare: true }); // read: { from?, to? }, see momentsOf
 *     const sum = rangeFilter('sum', 'Сумма, ₽', { isRare: true });       // read: { from?, to? }
 *     const blocked = switchFilter('blocked', 'Только заблокированные');  // read: true | undefined
 *     export const filters = [term, role, states, registry, partner, days, sum, blocked];
 *     // In the console `listOf` makes the parameters of them (web/staff/ui/list/list-source.ts).
 *
 * An invalid value counts as absent and is named by a chip (filter-chips.ts); bulk actions on all found records are off then.
 * A rare filter stays behind «Ещё фильтры» until it is set.
 */

import { cleanSearch, wholeNumber } from '#contract/wire/list-address';
import { type Period, readPeriod } from '#contract/wire/period';
import { ends } from './period.ts';
import type { PickSource } from './pick-source.ts';

export type Choice<Value extends string = string> = { value: Value; label: string };
/** A record as a choice. */
export const recordChoice = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** Choices named by a table. */
export const choicesOf = <const Value extends string>(
  values: readonly Value[],
  names: Record<NoInfer<Value>, string>,
) => values.map((value): Choice<Value> => ({ value, label: names[value] }));

export type Range = { from?: number; to?: number };

export type FilterBase<Kind extends string, Value, Name extends string = string> = {
  kind: Kind;
  name: Name;
  label: string;
  isRare?: boolean;
  read: (query: URLSearchParams) => Value | undefined;
  /** The error text for a value that `read` does not understand. */
  fault?: string;
  /** The method's parameters, where they are not the value under the filter's name (`withParams`). */
  params?: (query: URLSearchParams) => object;
};
export type FilterOptions = { isRare?: boolean };
type TextOptions = FilterOptions & { pattern?: RegExp; fault?: string };

export type TextFilter<Name extends string = string> = FilterBase<'text', string, Name>;
export type SelectFilter<Value extends string = string, Name extends string = string> = FilterBase<
  'select',
  Value,
  Name
> & {
  choices: readonly Choice[];
};
export type ManyFilter<Value extends string = string, Name extends string = string> = FilterBase<
  'many',
  Value[],
  Name
> & {
  choices: readonly Choice[];
};
export type IdFilter<Name extends string = string> = FilterBase<'id', number, Name>;
export type PickFilter<
  Value extends string | number = string | number,
  Name extends string = string,
> = FilterBase<'pick', Value, Name> & {
  source: PickSource;
};
export type DaysFilter = FilterBase<'days', Period>;
export type DatesFilter<Name extends string = string> = FilterBase<'dates', Omit<Period, 'period'>, Name>;
export type RangeFilter<Name extends string = string> = FilterBase<'range', Range, Name>;
export type SwitchFilter<Name extends string = string> = FilterBase<'switch', true, Name>;
export type Filter =
  | TextFilter
  | SelectFilter
  | ManyFilter
  | IdFilter
  | PickFilter
  | DaysFilter
  | DatesFilter
  | RangeFilter
  | SwitchFilter;

/** A search over text; `/` takes the keyboard to the first one of a list. */
export function textFilter<Name extends string>(
  name: Name,
  label: string,
  { pattern = /./, ...more }: TextOptions = {},
): TextFilter<Name> {
  const read = (query: URLSearchParams) => {
    const text = cleanSearch(query.get(name) ?? '');
    return pattern.test(text) ? text : undefined;
  };
  return { kind: 'text', name, label, read, ...more };
}

export function selectFilter<Name extends string, const Value extends string>(
  name: Name,
  label: string,
  choices: readonly Choice<Value>[],
  more?: FilterOptions,
): SelectFilter<Value, Name> {
  const read = (query: URLSearchParams) => choices.find(({ value }) => value === query.get(name))?.value;
  return { kind: 'select', name, label, choices, read, ...more };
}

/** A choice that need not be fully listed or loaded: any other value of the pattern is taken as well. */
export function openFilter<Name extends string>(
  name: Name,
  label: string,
  choices: readonly Choice[],
  pattern: RegExp,
): SelectFilter<string, Name> {
  return { kind: 'select', name, label, choices, read: readMatching(name, pattern) };
}

/** A choice of several values: the parameter is repeated. */
export function manyFilter<Name extends string, const Value extends string>(
  name: Name,
  label: string,
  choices: readonly Choice<Value>[],
  more?: FilterOptions,
): ManyFilter<Value, Name> {
  const read = (query: URLSearchParams) => {
    const taken = query.getAll(name);
    const values = choices.flatMap(({ value }) => (taken.includes(value) ? [value] : []));
    return values.length > 0 ? values : undefined;
  };
  return { kind: 'many', name, label, choices, read, ...more };
}

/** One record by its number. */
export function idFilter<Name extends string>(
  name: Name,
  label: string,
  more?: FilterOptions,
): IdFilter<Name> {
  return { kind: 'id', name, label, read: readId(name), ...more };
}

/** One record, found by its name. The address has its number, or a typed text without a choice, which is reported as invalid. */
export function pickFilter<Name extends string>(
  name: Name,
  label: string,
  source: PickSource,
  more?: FilterOptions,
): PickFilter<number, Name> {
  return { kind: 'pick', name, label, source, read: readId(name), fault: unpicked, ...more };
}

/** One of many values, found by typing: a country. */
export function wordFilter<Name extends string>(
  name: Name,
  label: string,
  source: PickSource,
  pattern: RegExp,
  more?: FilterOptions,
): PickFilter<string, Name> {
  return { kind: 'pick', name, label, source, read: readMatching(name, pattern), fault: unpicked, ...more };
}

const unpicked = 'не понято: выберите из списка';
const readId = (name: string) => (query: URLSearchParams) => wholeNumber(query.get(name));
const readMatching = (name: string, pattern: RegExp) => (query: URLSearchParams) =>
  query.getAll(name).find((value) => pattern.test(value));

/** A period by its name or its two days: `period`, `from` and `to` of the address, so a list has one. */
export function daysFilter(label: string, more?: FilterOptions): DaysFilter {
  const read = (query: URLSearchParams) => {
    const period = readPeriod(query);
    return Object.keys(period).length > 0 ? period : undefined;
  };
  return { kind: 'days', name: 'period', label, read, ...more };
}

/** Two days, both included: `<name>From` and `<name>To`; beside the period of a list. */
export function datesFilter<Name extends string>(
  name: Name,
  label: string,
  more?: FilterOptions,
): DatesFilter<Name> {
  const read = (query: URLSearchParams) => {
    const from = query.get(`${name}From`) ?? '';
    const to = query.get(`${name}To`) ?? '';
    const { period: _, ...days } = readPeriod(new URLSearchParams({ from, to }));
    return Object.keys(days).length > 0 ? days : undefined;
  };
  return { kind: 'dates', name, label, read, ...more };
}

/** A number between two, both included and none below `least`: `<name>From` and `<name>To`; swapped bounds are put in order. */
export function rangeFilter<Name extends string>(
  name: Name,
  label: string,
  { least = -1e11, ...more }: FilterOptions & { least?: number } = {},
): RangeFilter<Name> {
  const number = (text: string | null) => {
    const value = readAmount(text ?? '', 'any');
    return value !== null && value >= least && value <= 1e11 ? value : undefined;
  };
  const read = (query: URLSearchParams) =>
    orderedRange(number(query.get(`${name}From`)), number(query.get(`${name}To`)));
  return { kind: 'range', name, label, read, ...more };
}

/** The range between two bounds in any order; undefined without either. */
export function orderedRange(one: number | undefined, other: number | undefined): Range | undefined {
  if (one === undefined && other === undefined) return undefined;
  const isTurned = one !== undefined && other !== undefined && one > other;
  return isTurned ? ends(other, one) : ends(one, other);
}

/** A switch: `1` in the address, or absent. */
export function switchFilter<Name extends string>(
  name: Name,
  label: string,
  more?: FilterOptions,
): SwitchFilter<Name> {
  return {
    kind: 'switch',
    name,
    label,
    read: (query) => (query.get(name) === '1' ? true : undefined),
    ...more,
  };
}

/**
 * A filter whose value the method takes by another name or in another form:
 *
 *     withParams(selectFilter('archive', 'Состояние', states), (state) => ({ isArchived: state && state === 'yes' }))
 */
export function withParams<One extends Filter, Params extends object>(
  filter: One,
  convert: (value: ReturnType<One['read']>) => Params,
): Omit<One, 'params'> & { params: (query: URLSearchParams) => Params };
export function withParams<Value, Params extends object>(
  filter: FilterBase<string, Value>,
  convert: (value: Value | undefined) => Params,
) {
  return { ...filter, params: (query: URLSearchParams) => convert(filter.read(query)) };
}

/** The parameters of the address that a filter has. */
export function namesOf({ kind, name }: Filter): string[] {
  if (kind === 'days') return ['period', 'from', 'to'];
  return kind === 'range' || kind === 'dates' ? [`${name}From`, `${name}To`] : [name];
}
