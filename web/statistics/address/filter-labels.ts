import { useQueries } from '@tanstack/react-query';
import { clickReasonNames } from '#contract/routing/traffic-names';
import type { ReportGroup } from '#contract/statistics/report';
import { reportGroupNames } from '#contract/statistics/report-names';
import { deviceName } from '../../offers/device-names.ts';
import { ask } from '../../rpc/rpc.ts';
import { type Period, timeZone } from '../../ui/filter/period.ts';
import { countryName } from '../../ui/text/countries.ts';
import { formatDay, plural } from '../../ui/text/format.ts';
import { countOf, wholeDays } from './days.ts';
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

export const groupOptions = Object.entries(reportGroupNames).map(([value, label]) => ({ value, label }));

/** A grouping of an address; undefined where it is none. */
export function readGroup(text: string | null): ReportGroup | undefined {
  return text !== null && isGroup(text) ? text : undefined;
}

function isGroup(text: string): text is ReportGroup {
  return Object.hasOwn(reportGroupNames, text);
}

/** Why an offer did not take a click, in words. */
export function clickReasonName(reason: string): string {
  return names.get(reason) ?? reason;
}

const names = new Map<string, string>(Object.entries(clickReasonNames));

/** A period as a sentence begins with it, and the one before it as a sentence ends: «За 7 дней», «за 7 дней до того». */
export function periodWords({ period }: Period, days: { from: string; to: string }): PeriodWords {
  if (period === 'today')
    return { now: 'Сегодня', before: 'вчера к этому часу', beforeName: 'Вчера к этому часу' };
  if (period === 'yesterday') return { now: 'Вчера', before: 'позавчера', beforeName: 'Позавчера' };
  const count = countOf(days);
  const span = count === 1 ? 'день' : `${count}\u00a0${plural(count, 'день', 'дня', 'дней')}`;
  return {
    now: whole[period ?? ''] ?? (count === 1 ? `За ${formatDay(days.from)}` : `За ${span}`),
    before: `за ${span} до того`,
    beforeName: count === 1 ? 'День до того' : `${span} до того`,
  };
}

export type PeriodWords = { now: string; before: string; beforeName: string };

const whole: Record<string, string> = { month: 'В этом месяце', 'last-month': 'За прошлый месяц' };
