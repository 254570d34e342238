import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout, startProgram } from '#server/testing/running/program';
import { freePort } from '#server/testing/servers/free-port';
import { median, print } from './harness/figures.ts';

// Measures starts and an idle instance: `node bench/idle.ts [starts|idle|build] [rounds] [another checkout]`; with another
// checkout the two take turns. Processor time is user and system time of the whole process tree with PostgreSQL, up to the first
// page. Medians are printed.
const [what = 'starts', count = '5', ...others] = process.argv.slice(2);
const checkouts = [checkout, ...others.map((folder) => resolve(folder))];
/** Seconds until an instance is quiet, and seconds of the measurement. */
const quiet = 30;
const measured = 60;
const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
const measures = { starts: measureStarts, idle: measureIdle, build: measureBuild };

type Figures = Record<string, number>;
const isMeasure = (name: string): name is keyof typeof measures => name in measures;
if (!isMeasure(what)) throw new Error(`There is no measurement ${what}`);
const taken = new Map<string, Map<string, number[]>>();
for (let round = 0; round < Number(count); round += 1)
  for (const folder of checkouts) {
    const data = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
    for (const [name, value] of Object.entries(await measures[what](folder, data))) {
      const byFolder = taken.get(name) ?? new Map<string, number[]>();
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), value]);
      taken.set(name, byFolder);
    }
    await rm(data, { recursive: true, force: true });
  }
for (const [name, byFolder] of taken) {
  const medians = checkouts.map((folder) => median(byFolder.get(folder) ?? []));
  const [own = 0, other] = medians;
  print(
    `${name}: ${medians.map((one) => one.toFixed(2)).join(' against ')}` +
      `${other === undefined ? '' : `, ${(own / other).toFixed(2)} of it`}`,
  );
}
process.exit(0);

/** Processor seconds of a first and of a second start with the demo; the web is built already. */
async function measureStarts(folder: string, data: string): Promise<Figures> {
  if (!existsSync(join(folder, 'dist', 'web.stamp'))) throw new Error(`Build the web of ${folder} first`);
  const first = await start(folder, { DATA_DIR: data, DEMO: '1' });
  await first.stop();
  const second = await start(folder, { DATA_DIR: data, DEMO: '1' });
  await second.stop();
  return { 'first start, s': first.processor, 'second start, s': second.processor };
}

async function measureBuild(folder: string, data: string): Promise<Figures> {
  await rm(join(folder, 'dist', 'web.stamp'), { force: true });
  const { processor, stop, processorNow } = await start(folder, { DATA_DIR: data, DEMO: '1' });
  while (!existsSync(join(folder, 'dist/web/.vite/compressed'))) await pause(500);
  const whole = await processorNow();
  await stop();
  return { 'start with the build, s': processor, 'and with its compression, s': whole };
}

/** Measures a minute of an instance in production that nobody visits. */
async function measureIdle(folder: string, data: string): Promise<Figures> {
  const { pid, stop } = await start(folder, {
    DATA_DIR: data,
    DEMO: '0',
    NODE_ENV: 'production',
    CLICK_URL: 'https://go.example.org',
  });
  await pause(quiet * 1000);
  const before = await readTree(pid);
  await pause(measured * 1000);
  const after = await readTree(pid);
  const sum = (processes: Process[], isNode: boolean, of: Amount) =>
    processes.reduce((total, one) => total + (one.isNode === isNode ? one[of] : 0), 0);
  const growth = (isNode: boolean, of: Amount) => sum(after, isNode, of) - sum(before, isNode, of);
  await stop();
  return {
    'Node processes': after.filter((one) => one.isNode).length,
    'RSS of Node, MB': sum(after, true, 'rss') / 1024,
    'PSS of Node, MB': sum(after, true, 'pss') / 1024,
    'switches of Node, a minute': growth(true, 'switches'),
    'switches of PostgreSQL, a minute': growth(false, 'switches'),
    'processor of Node, s a minute': growth(true, 'processor'),
    'processor of PostgreSQL, s a minute': growth(false, 'processor'),
  };
}

async function start(folder: string, environment: Record<string, string>) {
  const { pid, url, signal, ended } = await startProgram({
    folder,
    environment: { CLICK_PORT: String(await freePort()), SENDER: 'on', WEB: 'build', ...environment },
  });
  await (await fetch(`${url}/sign-in`)).text();
  const processorNow = async () => (await readTree(pid)).reduce((total, one) => total + one.processor, 0);
  return {
    pid,
    processor: await processorNow(),
    processorNow,
    async stop() {
      signal('SIGTERM');
      await ended;
    },
  };
}

/** Memory is in kilobytes. Processor time is in seconds, of the process and of its children that have ended. */
type Amount = 'processor' | 'switches' | 'rss' | 'pss';
type Process = Record<Amount, number> & { isNode: boolean; parent: number };

/** Reads a process and all its descendants. */
async function readTree(root: number): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const read = await Promise.all(
    pids.map(async (pid) => ({ pid, one: await readProcess(pid).catch(() => null) })),
  );
  const below = (pid: number): Process[] =>
    read.flatMap(({ pid: own, one }) => (one?.parent === pid ? [one, ...below(own)] : []));
  return [...read.flatMap(({ pid, one }) => (pid === root && one ? [one] : [])), ...below(root)];
}

async function readProcess(pid: number): Promise<Process> {
  const text = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');
  const stat = await text('stat');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const rollup = await text('smaps_rollup');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]);
  let switches = 0;
  for (const task of await readdir(`/proc/${pid}/task`))
    for (const [, number] of (await text(`task/${task}/status`)).matchAll(/ctxt_switches:\s+(\d+)/g))
      switches += Number(number);
  return {
    isNode: (await text('cmdline')).includes('.ts'),
    parent: fields[1] ?? 0,
    // utime, stime, and both times of children that were waited for.
    processor: fields.slice(11, 15).reduce((total, one) => total + one, 0) / ticks,
    switches,
    rss: kilobytes('Rss'),
    pss: kilobytes('Pss'),
  };
}
