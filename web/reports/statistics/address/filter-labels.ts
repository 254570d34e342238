import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dimensions, type FilterName } from '#contract/reports/dimensions';
import { othersKey, othersLabel } from '#contract/reports/narrow';
import type { ReportView } from '#contract/reports/report-address';
import type { Filter, Key, listFilters } from '#contract/reports/report-filters';
import { deviceName } from '../../../offers/offers/device-names.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { clickReasonName } from '../click-reasons.ts';
import { useSource } from '../source.ts';
import { isUnnamed, valuesParams } from './report-params.ts';

/** A filter of a report in words: «Оффер: Чистюля», «Страна: не Россия», «Оффер: 3». The name comes from a report's rows. */
export function useFilterText(view: ReportView, filter: ListedFilter): string {
  const source = useSource();
  const { data } = useQuery({
    ...source.ask(valuesParams(view, filter.name)),
    placeholderData: keepPreviousData,
    enabled: isUnnamed(filter),
  });
  return textOf(filter, data?.items.find(({ key }) => key === filter.keys[0])?.label);
}

export type ListedFilter = ReturnType<typeof listFilters>[number];

function textOf({ name, keys, isNot }: { name: FilterName } & Filter, label: string | undefined) {
  const [first = ''] = keys;
  const value = keys.length > 1 ? formatNumber(keys.length) : (label ?? valueName(name, first));
  return `${dimensions[name].title}: ${isNot ? 'не ' : ''}${value}`;
}

/** A value in words, as far as the browser knows them. */
export function valueName(name: FilterName, key: Key): string {
  const text = String(key);
  const { kind, none } = dimensions[name];
  if (kind === 'id') return text === '0' ? none : `№ ${text}`;
  if (text === '') return none;
  if (text === othersKey) return othersLabel;
  if (name === 'country') return countryName(text);
  if (name === 'device') return deviceName(text);
  if (name === 'weekday') return weekdayName(Number(text));
  if (name === 'hour-of-day') return hourName(Number(text));
  return name === 'reason' ? clickReasonName(text) : text;
}

/** The name of a weekday; 1 is Monday. */
export function weekdayName(day: number): string {
  return weekday.format(new Date(Date.UTC(2024, 0, day)));
}

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });

/** An hour as text: «14:00–15:00». */
export function hourName(hour: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hour)}:00–${two(hour + 1)}:00`;
}
