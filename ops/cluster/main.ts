import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '#server/program/cannot-start';
import { cleanCluster, startCluster, stopCluster } from './cluster.ts';
import { openPlace, type Place } from './folder.ts';
import { addresses } from './machines.ts';
import { checkPackages } from './packages.ts';
import { startNoMore } from './process.ts';
import { runTrial } from './trial/run.ts';

// `npm run cluster`: three PostgreSQL under Patroni and etcd, HAProxy, PgBouncer, nginx, and two of each of the program's processes, on
// loopback. It runs until Ctrl-C. `npm run cluster -- stop` ends what a lost terminal left behind, `clean` removes the folder as well,
// `trial [name] [rounds]` puts it to the test. `--in <folder>` is where everything lies, `--beside <checkout>` what the second machine runs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: '.cluster' }, beside: { type: 'string' } },
});
const [act = 'start', ...rest] = positionals;
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const beside = values.beside === undefined ? null : resolve(values.beside);
  const means = { postgres: checkPackages(), beside };
  const place = await openPlace(resolve(values.in), means);
  const ofTrials = await openPlace(join(place.home, 'trial'), means);
  if (act === 'start') await run(place, untilSignal);
  else if (act === 'trial') await runAnew(ofTrials);
  else if (act === 'stop') for (const one of [ofTrials, place]) await stopCluster(one);
  else if (act === 'clean') for (const one of [ofTrials, place]) await cleanCluster(one);
  else
    throw new CannotStart(
      'npm run cluster -- [start | stop | clean | trial [name] [rounds]] [--in <folder>] [--beside <checkout>]',
    );
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** A trial has a cluster of its own, which stays stopped in its folder until the next one. */
async function runAnew(old: Place): Promise<void> {
  await cleanCluster(old);
  const place = await openPlace(old.home, old);
  await run(place, () => runTrial(place, rest, print));
}

/** Runs the cluster while `during` runs; a signal ends both. */
async function run(place: Place, during: () => Promise<void>): Promise<void> {
  const stopped = untilSignal();
  try {
    await Promise.race([startCluster(place, print), stopped]);
    print(
      `cabinets: http://${addresses.front}:18080   links: http://${addresses.front}:18081   all files: ${place.home}`,
    );
    await Promise.race([during(), stopped]);
  } finally {
    print('stopping');
    startNoMore();
    await stopCluster(place);
  }
  // What a signal cut short may still wait for answers.
  process.exit();
}

/** The processes of the cluster are not this one's: without a timer it would end. */
function untilSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  const timer = setInterval(() => {}, 60_000);
  return promise.finally(() => clearInterval(timer));
}
