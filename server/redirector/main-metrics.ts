import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { MetricsJson } from './messages.ts';
import type { Backlog } from './segment.ts';

/** The numbers of all workers together, and those of the spools. */
export function createMainMetrics(backlogs: { clicks(): Backlog; calls(): Backlog }) {
  const registry = new Registry();
  addSpool(registry, 'clicks', 'Clicks on disk that are not in the database yet', backlogs.clicks);
  addSpool(registry, 'calls', 'Calls of advertisers on disk that are not applied yet', backlogs.calls);
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

function addSpool(registry: Registry, name: string, what: string, backlog: () => Backlog): void {
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
}
