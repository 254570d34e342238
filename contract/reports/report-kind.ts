import {
  type DimensionName,
  dimensionNames,
  type FilterName,
  filterNames,
  isOfNetwork,
  partnerDimensions,
} from './dimensions.ts';
import {
  isOfPlayers,
  type MetricName,
  networkMetrics,
  partnerMetrics,
  playerMetrics,
  usualMetrics,
} from './metrics.ts';

/** Names that an address of a report may contain: a partner's report or the network's. */
export type ReportKind = {
  dimensions: readonly DimensionName[];
  filters: readonly FilterName[];
  metrics: readonly MetricName[];
  /** The default columns. */
  columns: readonly MetricName[];
};

/** A kind of a network that does not mark advertising. */
export function withoutMarking<Kind extends ReportKind>(kind: Kind): Kind {
  const isKnown = (name: DimensionName) => name !== 'creative';
  return { ...kind, dimensions: kind.dimensions.filter(isKnown), filters: kind.filters.filter(isKnown) };
}

export const partnerReport: ReportKind = {
  dimensions: partnerDimensions,
  filters: filterNames.filter((name) => !isOfNetwork(name)),
  metrics: partnerMetrics,
  columns: usualMetrics,
};

/** The report of offers with players: their numbers come first. */
export const gamblingReport: ReportKind = {
  ...partnerReport,
  metrics: [...playerMetrics, ...usualMetrics],
  columns: [...playerMetrics, 'income', 'conversions', 'clicks', 'unique'],
};

export const networkReport: ReportKind = {
  dimensions: dimensionNames,
  filters: filterNames,
  metrics: networkMetrics,
  columns: networkMetrics.filter((name) => !isOfPlayers(name)),
};
