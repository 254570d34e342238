import { periodNames } from '#contract/wire/period';
import { formatDay, formatNumber } from '../text/format.ts';
import { type Filter, namesOf, type Range } from './filters.ts';
import type { Change } from './list-address.ts';
import { daysOf } from './period.ts';
import type { PickSource } from './pick-source.ts';

/** A set filter in words, and the change of the address that removes it. */
export type Chip = { key: string; label: string; change: Change; pick?: Picked };
/** A filter that finds records by their names: the name is loaded later. */
type Picked = { label: string; source: PickSource; value: string };

/** Chips of the set filters, one for each of several values. The text of a search stays in its own field. */
export function chipsOf(filters: readonly Filter[], query: URLSearchParams): Chip[] {
  return filters.flatMap((filter) => {
    if (filter.kind === 'text') return [];
    if (filter.kind === 'many') return valueChips(filter, query);
    const text = textOf(filter, query);
    if (text === undefined) return [];
    return [{ key: filter.name, label: text, change: without(filter), ...pickOf(filter, query) }];
  });
}

function pickOf(filter: Filter, query: URLSearchParams): { pick?: Picked } {
  if (filter.kind !== 'pick') return {};
  const { label, source } = filter;
  return { pick: { label, source, value: String(filter.read(query) ?? '') } };
}

/** Texts of the address that no filter understands: they count as absent. */
export function unreadChips(filters: readonly Filter[], query: URLSearchParams): Chip[] {
  return filters.flatMap((filter) =>
    namesOf(filter).flatMap((name) => {
      const texts = query.getAll(name);
      const isUnread = (text: string) =>
        text.trim() !== '' && filter.read(new URLSearchParams({ [name]: text })) === undefined;
      return texts.filter(isUnread).map((text) => ({
        key: `${name} ${text}`,
        label: `${filter.label}: «${text}» ${filter.fault ?? 'не понято'}`,
        change: { [name]: texts.filter((other) => other !== text) },
      }));
    }),
  );
}

/** The change that removes all filters; order and page size stay. */
export function withoutAll(filters: readonly Filter[]): Change {
  return Object.assign({}, ...filters.map(without));
}

export function isFiltered(filters: readonly Pick<Filter, 'read'>[], query: URLSearchParams): boolean {
  return filters.some((filter) => filter.read(query) !== undefined);
}

/**
 * True where a bulk action may apply to everything that the address finds: at least one condition is set, and all are understood.
 */
export function isBulkReady(filters: readonly Filter[], query: URLSearchParams): boolean {
  return isFiltered(filters, query) && unreadChips(filters, query).length === 0;
}

function without(filter: Filter): Change {
  return Object.fromEntries(namesOf(filter).map((name) => [name, null]));
}

function valueChips(filter: Extract<Filter, { kind: 'many' }>, query: URLSearchParams): Chip[] {
  const taken = filter.read(query) ?? [];
  return taken.map((value) => ({
    key: `${filter.name} ${value}`,
    label: `${filter.label}: ${nameOf(filter.choices, value)}`,
    change: { [filter.name]: taken.filter((other) => other !== value) },
  }));
}

function textOf(filter: Exclude<Filter, { kind: 'text' | 'many' }>, query: URLSearchParams) {
  const { label } = filter;
  switch (filter.kind) {
    case 'select':
      return chipText(label, filter.read(query), (value) => nameOf(filter.choices, value));
    case 'id':
    case 'pick':
      return chipText(label, filter.read(query), String);
    case 'range':
      return chipText(label, filter.read(query), rangeText);
    case 'switch':
      return filter.read(query) && label;
    case 'dates':
      return chipText(label, filter.read(query), daysText);
    case 'days':
      return chipText(label, filter.read(query), ({ period, ...days }) =>
        period ? periodNames[period].toLowerCase() : daysText(daysOf(days, 0)),
      );
  }
}

function chipText<Value>(label: string, value: Value | undefined, text: (value: Value) => string) {
  return value === undefined ? undefined : `${label}: ${text(value)}`;
}

function rangeText({ from, to }: Range) {
  if (from !== undefined && to !== undefined) return `${formatNumber(from)} – ${formatNumber(to)}`;
  return from === undefined ? `до ${formatNumber(to ?? 0)}` : `от ${formatNumber(from)}`;
}

/** The days in words: «с 01.11.2026», or both days. */
export function daysText({ from, to }: { from?: string; to?: string }): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `с ${formatDay(from)}` : `по ${formatDay(to ?? '')}`;
}

function nameOf(choices: readonly { value: string; label: string }[], taken: string) {
  return choices.find(({ value }) => value === taken)?.label ?? taken;
}
