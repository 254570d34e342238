import {
  type DimensionName,
  dimensionNames,
  type FilterName,
  filterNames,
  isOfNetwork,
  partnerDimensions,
} from './dimensions.ts';
import { type MetricName, networkMetrics, partnerMetrics } from './metrics.ts';

/** Names that an address of a report may contain: a partner's report or the network's. */
export type ReportKind = {
  dimensions: readonly DimensionName[];
  filters: readonly FilterName[];
  metrics: readonly MetricName[];
  /** The default columns. */
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
