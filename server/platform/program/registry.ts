import { Gauge, Registry } from 'prom-client';
import { children } from './child.ts';
import { programVersion } from './version.ts';

/** Metrics of one process in prom-client's form, to be sent to another. */
export type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Connections of a pool, and requests that wait for a free one. */
export type Usage = () => { busy: number; idle: number; waiting: number };

/** The metrics of a process: its version and its connections to the database. */
export function createRegistry(name: 'cabinet' | 'redirector' | 'sender', usage: Usage): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'kabinet_build_info',
    help: 'The version that runs',
    labelNames: ['process', 'version', 'node'],
    registers,
  }).set({ process: name, version: programVersion, node: process.version }, 1);
  const connections: Gauge<'process' | 'state'> = new Gauge({
    name: 'kabinet_pool_connections',
    help: 'Connections to the database, for requests',
    labelNames: ['process', 'state'],
    registers,
    collect() {
      const { busy, idle } = usage();
      connections.set({ process: name, state: 'busy' }, busy);
      connections.set({ process: name, state: 'idle' }, idle);
    },
  });
  const waiting: Gauge<'process'> = new Gauge({
    name: 'kabinet_pool_waiting',
    help: 'What waits for a free connection to the database',
    labelNames: ['process'],
    registers,
    collect: () => waiting.set({ process: name }, usage().waiting),
  });
  return registry;
}

/** Adds a metric of the children that are up. */
export function watchChildren(registry: Registry): void {
  const up: Gauge<'name'> = new Gauge({
    name: 'kabinet_child_up',
    help: 'Whether a process that this one keeps is up',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      up.reset();
      for (const [name, isUp] of children) up.set({ name }, isUp() ? 1 : 0);
    },
  });
}
