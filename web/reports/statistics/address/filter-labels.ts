import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { dimensions, type FilterName } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { type Filter, listFilters } from '#contract/reports/report-filters';
import { deviceName } from '../../../offers/offers/device-names.ts';
import { countryName } from '../../../ui/text/countries.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { clickReasonName } from '../click-reasons.ts';
import { useSource } from '../source.ts';
import { isUnnamed, valuesParams } from './report-params.ts';

/** The filters of a report in words: «Оффер: Чистюля», «Страна: не Россия», «Оффер: 3». Names come from a report's rows. */
export function useFilterTexts(view: ReportView): { name: FilterName; text: string }[] {
  const source = useSource();
  const listed = listFilters(view.filters);
  const unnamed = listed.filter(isUnnamed);
  const reports = useQueries({
    queries: unnamed.map(({ name }) => ({
      ...source.ask(valuesParams(view, name)),
      placeholderData: keepPreviousData,
    })),
  });
  return listed.map((filter) => {
    const report = reports[unnamed.indexOf(filter)]?.data;
    const label = report?.items.find(({ key }) => key === filter.keys[0])?.label;
    return { name: filter.name, text: textOf(filter, label) };
  });
}

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
