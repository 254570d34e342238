import { spawn } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { CannotStart } from '#server/platform/program/cannot-start';
import { type Cluster, fill, folderOf } from './folder.ts';
import { groupOf, type Part } from './parts.ts';

const checkout = resolve(import.meta.dirname, '../..');

const pidFile = (cluster: Cluster, part: Part) => join(cluster.home, `${part.name}.pid`);
export const logFile = (cluster: Cluster, part: Part) => join(cluster.home, `${part.name}.log`);

let isEnding = false;

/** Keeps stopped parts stopped: a trial that was cut short may be about to start a part. */
export function startNoMore(): void {
  isEnding = true;
}

/** Starts a part as a process that outlives this one; its output goes to a file, its number to another. */
export async function startProcess(cluster: Cluster, part: Part): Promise<number> {
  if (isEnding) throw new CannotStart('the cluster is being stopped');
  const folder = folderOf(cluster, part);
  const [program = '', ...rest] = part.command;
  const log = await open(logFile(cluster, part), 'a');
  const child = spawn(
    program,
    rest.map((one) => (one.startsWith('@') ? join(folder, one.slice(1)) : one)),
    {
      cwd: part.environment ? checkoutOf(cluster, part) : folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...(await environmentOf(cluster, part)) },
      ...(cluster.account && !part.environment ? { uid: cluster.account.uid, gid: groupOf(part) } : {}),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    },
  );
  await log.close();
  if (child.pid === undefined) throw new Error(`${program} does not start`);
  child.unref();
  await writeFile(pidFile(cluster, part), `${child.pid} ${await beginningOf(child.pid)}`);
  return child.pid;
}

function checkoutOf({ beside }: Cluster, { machine }: Part): string {
  return beside !== null && machine === 'app2' ? beside : checkout;
}

async function environmentOf(cluster: Cluster, part: Part): Promise<NodeJS.Dict<string>> {
  const texts = await Promise.all((part.environment ?? []).map((name) => fill(cluster, part, name)));
  return parseEnv(texts.join('\n'));
}

/** The id of a part's process while it lives. A process that reused the id began at another time. */
export async function pidOf(cluster: Cluster, part: Part): Promise<number | null> {
  const [pid, beginning] = (await readFile(pidFile(cluster, part), 'utf8').catch(() => '')).split(' ');
  if (!pid || !beginning || (await beginningOf(Number(pid))) !== beginning) return null;
  return Number(pid);
}

/** The start of a process, in ticks since the machine's start; empty for an ended process. */
async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}

/** Asks a part to end, and insists after `patience` milliseconds. */
export async function stopProcess(cluster: Cluster, part: Part, patience = 30_000): Promise<void> {
  const until = Date.now() + patience;
  let signal: NodeJS.Signals | null = 'SIGTERM';
  for (let pid = await pidOf(cluster, part); pid !== null; pid = await pidOf(cluster, part)) {
    if (Date.now() > until) signal = 'SIGKILL';
    if (signal) process.kill(pid, signal);
    signal = null;
    await pause(20);
  }
  await rm(pidFile(cluster, part), { force: true });
}
