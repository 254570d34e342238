import type { Query } from '../wire/list-address.ts';
import type { MetricName } from './metrics.ts';

/** Rows whose metric is within bounds, both included. */
export type Condition = { metric: MetricName; min?: number; max?: number };

/** Reads `min.income=1000&max.cr=0.05`; invalid conditions count as absent. */
export function readConditions(query: Query, names: readonly MetricName[]): Condition[] {
  const bound = (end: 'min' | 'max', name: MetricName) => {
    const value = Number(query.get(`${end}.${name}`) || Number.NaN);
    return Number.isFinite(value) && Math.abs(value) <= most ? { [end]: value } : {};
  };
  return names
    .map((metric) => ({ metric, ...bound('min', metric), ...bound('max', metric) }))
    .filter((one) => hasBound(one))
    .slice(0, mostConditions);
}

export function writeConditions(
  conditions: readonly Condition[],
  query: { set(name: string, value: string): void },
): void {
  for (const { metric, ...bounds } of conditions)
    for (const [end, value] of Object.entries(bounds)) query.set(`${end}.${metric}`, String(value));
}

/** Replaces the condition of a metric; a condition without bounds is removed. */
export function withCondition(conditions: readonly Condition[], condition: Condition): Condition[] {
  const others = conditions.filter(({ metric }) => metric !== condition.metric);
  return hasBound(condition) ? [...others, condition] : others;
}

const most = 1e12;
const mostConditions = 10;

function hasBound({ min, max }: Condition): boolean {
  return min !== undefined || max !== undefined;
}
