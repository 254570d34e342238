import { useQueries } from '@tanstack/react-query';
import { reportGroupNames } from '#contract/statistics/report-names';
import { deviceName } from '../../offers/device-names.ts';
import { ask } from '../../rpc/rpc.ts';
import { timeZone } from '../../ui/filter/period.ts';
import { countryName } from '../../ui/text/countries.ts';
import { wholeDays } from './days.ts';
import { clickReasonName } from './reason-name.ts';
import type { ReportView } from './report-address.ts';
import { type FilterName, listFilters } from './report-filters.ts';

export type LabelledFilter = { name: FilterName; key: string | number; label: string };

/** The filters of a report in words. Names of offers and links are those of a report's rows; until it is here, numbers. */
export function useFilterLabels({ filters, period }: ReportView): LabelledFilter[] {
  const named = (['offer', 'link'] as const).filter((name) => (filters[name]?.length ?? 0) > 0);
  const reports = useQueries({
    queries: named.map((name) =>
      ask('statistics.get-report', {
        ...wholeDays(period),
        timeZone,
        groupBy: name,
        filters: { [name]: filters[name] },
        pageSize: 100,
      }),
    ),
  });
  const names = new Map(
    reports.flatMap(({ data }, place) =>
      (data?.items ?? []).map(({ key, label }): [string, string] => [`${named[place]} ${key}`, label]),
    ),
  );
  return listFilters(filters).map(({ name, key }) => ({
    ...{ name, key },
    label: `${reportGroupNames[name]}: ${names.get(`${name} ${key}`) ?? valueName(name, key)}`,
  }));
}

function valueName(name: FilterName, key: string | number): string {
  const text = String(key);
  if (name === 'offer' || name === 'link') return text === '0' ? 'нет' : `№ ${text}`;
  if (text === '') return name === 'reason' ? 'принят оффером' : 'пусто';
  if (name === 'country') return countryName(text);
  if (name === 'device') return deviceName(text);
  return name === 'reason' ? clickReasonName(text) : text;
}
