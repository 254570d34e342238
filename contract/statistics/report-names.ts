import type { ReportGroup } from './report.ts';

/** Where a report is downloaded: the query of the page's address, with `from`, `to` and `timeZone`. */
export const reportCsvPath = '/statistics.csv';

/** Columns that a report can be sorted by; the first is the group's label. */
export const reportColumns = [
  'label',
  'clicks',
  'unique',
  'bots',
  'trafficback',
  'cr',
  'epc',
  'approval',
  'create',
  'hold',
  'approve',
  'reject',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** What a report is grouped by; the head of its first column. */
export const reportGroupNames: Record<ReportGroup, string> = {
  day: 'День',
  hour: 'Час',
  month: 'Месяц',
  offer: 'Оффер',
  link: 'Ссылка',
  country: 'Страна',
  device: 'Устройство',
  os: 'ОС',
  browser: 'Браузер',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub4: 'sub4',
  sub5: 'sub5',
  reason: 'Причина трафикбека',
};
