import type { Key } from '#contract/reports/report-filters';
import type { CurrencyCode } from '#contract/wire/fields';
import type { ReportRow } from './metrics.ts';

/** A row of a report with its key and label at each level. */
export type Row = ReportRow & {
  keys: Key[];
  labels: string[];
  key: Key;
  label: string;
  before: ReportRow | null;
};

/** The common part of the partner's and the network's report. */
export type Report = {
  items: Row[];
  totals: Row;
  previous: Row | null;
  isCut: boolean;
  /** The first time with single clicks, where a part of the period is earlier. */
  clicksFrom: string | null;
  /** True where clicks of rare values of a sub stand in the row «Остальные». */
  hasOthers: boolean;
  rest: { count: number; totals: Row } | null;
  currencyCode: CurrencyCode;
  pagination: { totalCount: number };
  /** Money without a rate into the network's currency. */
  apart?: { currencyCode: CurrencyCode; income: number; revenue: number; conversions: number }[];
};
