import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';
import {
  createRegistry,
  type MetricsJson,
  type Usage,
  watchChildren,
} from '../../platform/program/registry.ts';
import type { Backlog, SegmentKind } from './spool/segment.ts';

/** Moves rows from a folder to the database. */
type Bringing = { backlog(): Backlog; aside(): number };

export type Spools = Record<SegmentKind, Bringing>;

/** Writes the metrics of all workers together, of the spools, and which workers are up. */
export function createMainMetrics(usage: Usage, { clicks, calls }: Spools) {
  const registry = createRegistry('redirector', usage);
  watchChildren(registry);
  addSpool(registry, 'clicks', 'Clicks on disk that are not in the database yet', clicks);
  addSpool(registry, 'calls', 'Calls of advertisers on disk that are not applied yet', calls);
  return async (latest: MetricsJson[]): Promise<string> => {
    const workers = AggregatorRegistry.aggregate(latest);
    return `${await registry.metrics()}${await workers.metrics()}`;
  };
}

function addSpool(registry: Registry, name: string, what: string, { backlog, aside }: Bringing) {
  const gauge = (measure: string, help: string, read: () => number) => {
    const made: Gauge = new Gauge({
      name: `kabinet_${name}_${measure}`,
      help,
      registers: [registry],
      collect: () => made.set(read()),
    });
  };
  gauge('spool_bytes', `${what}: bytes`, () => backlog().bytes);
  gauge('spool_age_seconds', `${what}: age of the oldest segment`, () => {
    const { since } = backlog();
    return since === null ? 0 : (Date.now() - since) / 1000;
  });
  gauge('set_aside_total', `Lines of ${name} that were damaged or cannot be kept, now in refused.txt`, aside);
}
