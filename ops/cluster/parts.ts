import { addresses, databases, type Machine } from './machines.ts';

/** A process of the cluster. */
export type Part = {
  name: string;
  machine: Machine;
  /** The part's settings files, in conf/, and their names in the part's folder. */
  files: Record<string, string>;
  /** Paths stand for files in its folder where they begin with `@`. */
  command: readonly string[];
  /** Files of settings that are its environment: a program of this checkout, run as whoever starts the cluster. */
  environment?: readonly string[];
  /** The address that answers 200 once it works, or what its log says then. */
  readyAt?: string;
  says?: string;
};

const etcds: Part[] = (['etcd1', 'etcd2', 'etcd3'] as const).map((machine) => ({
  name: machine,
  machine,
  files: { 'etcd.yml': 'etcd.yml' },
  command: ['/usr/bin/etcd', '--config-file', '@etcd.yml'],
  readyAt: `http://${addresses[machine]}:12379/health`,
}));

const servers: Part[] = databases.map((machine) => ({
  name: machine,
  machine,
  files: { 'patroni.yml': 'patroni.yml' },
  command: ['/usr/bin/patroni', '@patroni.yml'],
  readyAt: `http://${addresses[machine]}:18008/health`,
}));

const balancer: Part = {
  name: 'haproxy',
  machine: 'balancer',
  files: { 'haproxy.cfg': 'haproxy.cfg', '503.http': '503.http' },
  command: ['/usr/sbin/haproxy', '-db', '-f', '@haproxy.cfg'],
};

const pooler: Part = {
  name: 'pgbouncer',
  machine: 'pooler',
  files: { 'pgbouncer.ini': 'pgbouncer.ini', 'pgbouncer-users.txt': 'users.txt' },
  command: ['/usr/sbin/pgbouncer', '@pgbouncer.ini'],
  says: 'process up',
};

const front: Part = {
  name: 'nginx',
  machine: 'front',
  files: { 'nginx.conf': 'nginx.conf' },
  command: ['/usr/sbin/nginx', '-e', 'stderr', '-c', '@nginx.conf'],
  // The check goes the whole way to a cabinet.
  readyAt: `http://${addresses.front}:18080/readyz`,
};

export type AppMachine = 'app1' | 'app2';
const apps: AppMachine[] = ['app1', 'app2'];

function programOf(
  machine: AppMachine,
  kind: string,
  more: Pick<Part, 'command' | 'readyAt' | 'says'>,
): Part {
  const own = kind === 'sender' ? [] : [`${kind}.env`];
  return {
    name: `${kind}-${machine}`,
    machine,
    files: {},
    environment: ['program.env', ...own],
    ...more,
    command: [process.execPath, ...more.command],
  };
}

export const cabinetOf = (machine: AppMachine): Part =>
  programOf(machine, 'cabinet', {
    command: ['server/main.ts'],
    readyAt: `http://${addresses[machine]}:13000/readyz`,
  });

/** The parts that a machine of ours runs beside the cabinet. */
export const othersOf = (machine: AppMachine): Part[] => [
  programOf(machine, 'redirector', {
    command: ['server/traffic/redirector/main.ts'],
    readyAt: `http://${addresses[machine]}:13001/readyz`,
  }),
  programOf(machine, 'sender', { command: ['server/postbacks/sender/main.ts'], says: 'Sender: started' }),
];

/** Rows in the order of their start; parts of a row start together. Cabinets bring the database up to date for later rows. */
export const rows: Part[][] = [
  etcds,
  servers,
  [balancer],
  [pooler],
  apps.map(cabinetOf),
  apps.flatMap(othersOf),
  [front],
];

/**
 * The group of a database machine's processes, where root gives each its own: what one of them sends can be told from the
 * others'.
 */
export const groupOf = ({ machine }: Part): number => 61_000 + Object.keys(addresses).indexOf(machine);

export const partNamed = (name: string): Part => {
  const found = rows.flat().find((part) => part.name === name);
  if (!found) throw new Error(`there is no part ${name}`);
  return found;
};
