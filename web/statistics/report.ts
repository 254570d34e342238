import type { DimensionName } from '#contract/statistics/dimensions';
import type { MetricName } from '#contract/statistics/metrics';
import type { ReportFilters } from '#contract/statistics/report';
import type { CurrencyCode } from '../ui/text/format.ts';
import type { ReportRow } from './metrics.ts';

/** A row of a report with its key and label at each level. */
export type Row = ReportRow & {
  keys: Key[];
  labels: string[];
  key: Key;
  label: string;
  before: ReportRow | null;
};

export type Key = string | number;

/** What the partner's and the network's report have in common. */
export type Report = {
  items: Row[];
  totals: Row;
  previous: Row | null;
  isCut: boolean;
  rest: { count: number; totals: Row } | null;
  currencyCode: CurrencyCode;
  pagination: { totalCount: number };
  /** Money without a rate into the network's currency. */
  apart?: { currencyCode: CurrencyCode; income: number; revenue: number; conversions: number }[];
};

/** What a report is asked for. */
export type ReportParams = {
  from: string;
  to: string;
  timeZone: string;
  groupBy: DimensionName[];
  basis: 'event' | 'click';
  filters: ReportFilters;
  having?: { metric: MetricName; min?: number; max?: number }[];
  compare?: boolean;
  sort?: Partial<Record<MetricName | 'label', 3 | 4>>;
  sortBy?: 'value' | 'change';
  page?: number;
  pageSize: number;
};
