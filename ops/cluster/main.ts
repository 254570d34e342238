import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '#server/platform/program/cannot-start';
import { cleanCluster, startCluster, stopCluster } from './cluster.ts';
import { type Cluster, openCluster } from './folder.ts';
import { addresses } from './machines.ts';
import { checkPackages } from './packages.ts';
import { startNoMore } from './process.ts';
import { runTrial } from './trial/run.ts';

// `npm run cluster`: three PostgreSQL under Patroni and etcd, HAProxy, PgBouncer, nginx, and two of each of the program's
// processes, on loopback. It runs until Ctrl-C. `npm run cluster -- stop` ends what a lost terminal left behind, `clean` removes
// the folder as well, `trial [name] [rounds]` puts it to the test. `--in <folder>` is where everything lies, `--beside
// <checkout>` what the second machine runs, `--postgres 15` the version of the servers, else the newest that is installed.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string', default: '.cluster' },
    beside: { type: 'string' },
    postgres: { type: 'string' },
  },
});
const [act = 'start', ...rest] = positionals;
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const beside = values.beside === undefined ? null : resolve(values.beside);
  const options = { postgres: checkPackages(values.postgres), beside };
  const cluster = await openCluster(resolve(values.in), options);
  const ofTrials = await openCluster(join(cluster.home, 'trial'), options);
  if (act === 'start') await run(cluster, untilSignal);
  else if (act === 'trial') await runAnew(ofTrials);
  else if (act === 'stop') for (const one of [ofTrials, cluster]) await stopCluster(one);
  else if (act === 'clean') for (const one of [ofTrials, cluster]) await cleanCluster(one);
  else
    throw new CannotStart(
      'npm run cluster -- [start | stop | clean | trial [name] [rounds]] [--in <folder>] [--beside <checkout>] [--postgres <version>]',
    );
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** A trial has a cluster of its own, which stays stopped in its folder until the next one. */
async function runAnew(old: Cluster): Promise<void> {
  await cleanCluster(old);
  const cluster = await openCluster(old.home, old);
  await run(cluster, () => runTrial(cluster, rest, print));
}

/** Runs the cluster while `during` runs; a signal ends both. */
async function run(cluster: Cluster, during: () => Promise<void>): Promise<void> {
  const stopped = untilSignal();
  try {
    await Promise.race([startCluster(cluster, print), stopped]);
    print(
      `cabinets: http://${addresses.front}:18080   links: http://${addresses.front}:18081   all files: ${cluster.home}`,
    );
    await Promise.race([during(), stopped]);
  } finally {
    print('stopping');
    startNoMore();
    await stopCluster(cluster);
  }
  // Work that a signal cut short may still wait for answers.
  process.exit();
}

/** The cluster's processes are not children of this one: without a timer it would end. */
function untilSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  const timer = setInterval(() => {}, 60_000);
  return promise.finally(() => clearInterval(timer));
}
