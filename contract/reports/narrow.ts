import { type SubName, subNames } from '../traffic/traffic-names.ts';
import { type DimensionName, dimensions, type FilterName, isTime } from './dimensions.ts';

/** Maximum period in days of a report by hour, and of one that needs single clicks for subs. */
export const narrowDays = 31;
/** Values of a sub that have a row of their own in the sums of a day; the rest of the day is one row. */
export const mostSubValues = 2_000;
export const othersLabel = 'Остальные';
/** The key of that row. No visitor's value contains a control character (U+0001), so no value is equal to it. */
export const othersKey = `\u0001${othersLabel}`;

/** The dimensions of a report. `isOnePartner`: it is of one partner. */
type Used = {
  levels: readonly DimensionName[];
  filtered: readonly FilterName[];
  isOnePartner: boolean;
};

/** The sub that a report is by, or filters, where daily sums answer the report; else null. */
export function daySubOf(used: Used): SubName | null {
  const [sub] = subsOf(used);
  const isSummed = sub && used.isOnePartner && besidesOf(used, sub).length === 0;
  return isSummed && !used.levels.includes('hour') ? sub : null;
}

/** Says why a report may have no more than `narrowDays`; null: it may have more. */
export function narrowProblem(used: Used): string | null {
  if (used.levels.includes('hour')) return `По часам период не длиннее ${narrowDays} дня`;
  const [sub] = subsOf(used);
  if (!sub) return null;
  const titles = besidesOf(used, sub).map((name) => `«${dimensions[name].title}»`);
  if (titles.length > 0)
    return `Дольше ${narrowDays} дня отчёт есть по одному sub, с фильтрами по офферу, ссылке и стране. Уберите ${titles.join(', ')}`;
  return used.isOnePartner
    ? null
    : `Дольше ${narrowDays} дня отчёт по sub есть по одному партнёру: выберите его в фильтре`;
}

function subsOf({ levels, filtered }: Used): SubName[] {
  return subNames.filter((name) => levels.includes(name) || filtered.includes(name));
}

/** Filters beside a sub that its daily sums answer. */
const filtersBeside: readonly DimensionName[] = ['offer', 'link', 'country', 'partner', 'weekday'];

/** The levels and filters of a report that its sub's daily sums lack. */
function besidesOf({ levels, filtered }: Used, sub: SubName): DimensionName[] {
  const besides = [
    ...levels.filter((name) => name !== sub && !isTime(name) && name !== 'weekday'),
    ...filtered.filter((name) => name !== sub && !filtersBeside.includes(name)),
  ];
  return [...new Set(besides)];
}
