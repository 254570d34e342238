import {
  type DimensionName,
  dimensionNames,
  type FilterName,
  filterNames,
  isOfNetwork,
  partnerDimensions,
} from './dimensions.ts';
import { type MetricName, networkMetrics, partnerMetrics } from './metrics.ts';

/** What an address of a report may name: a partner's or the network's. */
export type ReportKind = {
  dimensions: readonly DimensionName[];
  filters: readonly FilterName[];
  metrics: readonly MetricName[];
  /** The columns at first. */
  columns: readonly MetricName[];
};

export const partnerReport: ReportKind = {
  dimensions: partnerDimensions,
  filters: filterNames.filter((name) => !isOfNetwork(name)),
  metrics: partnerMetrics,
  columns: partnerMetrics,
};

export const networkReport: ReportKind = {
  dimensions: dimensionNames,
  filters: filterNames,
  metrics: networkMetrics,
  columns: networkMetrics,
};
