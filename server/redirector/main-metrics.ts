import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';
import { createRegistry, type MetricsJson, type Usage, watchChildren } from '../program/registry.ts';
import type { Backlog } from './spool/segment.ts';

/** What brings rows from a folder to the database. */
type Bringing = { backlog(): Backlog; aside(): number };

/** The numbers of all workers together, those of the spools, and which workers are up. */
export function createMainMetrics(usage: Usage, { clicks, calls }: { clicks: Bringing; calls: Bringing }) {
  const registry = createRegistry('redirector', usage);
  watchChildren(registry);
  addSpool(registry, 'clicks', 'Clicks on disk that are not in the database yet', clicks);
  addSpool(registry, 'calls', 'Calls of advertisers on disk that are not applied yet', calls);
  const latest = new Map<number, MetricsJson>();

  return {
    add(place: number, json: MetricsJson): void {
      latest.set(place, json);
    },
    async text(): Promise<string> {
      const workers = AggregatorRegistry.aggregate([...latest.values()]);
      return `${await registry.metrics()}${await workers.metrics()}`;
    },
  };
}

function addSpool(registry: Registry, name: string, what: string, { backlog, aside }: Bringing): void {
  const registers = [registry];
  const bytes: Gauge = new Gauge({
    name: `kabinet_${name}_spool_bytes`,
    help: `${what}: bytes`,
    registers,
    collect: () => bytes.set(backlog().bytes),
  });
  const age: Gauge = new Gauge({
    name: `kabinet_${name}_spool_age_seconds`,
    help: `${what}: age of the oldest segment`,
    registers,
    collect() {
      const { since } = backlog();
      age.set(since === null ? 0 : (Date.now() - since) / 1000);
    },
  });
  const lines: Gauge = new Gauge({
    name: `kabinet_${name}_set_aside_total`,
    help: `Lines of ${name} that were damaged or cannot be kept, now in refused.txt`,
    registers,
    collect: () => lines.set(aside()),
  });
}
