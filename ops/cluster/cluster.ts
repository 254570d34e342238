import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/platform/program/cannot-start';
import { makeDatabase } from './database-queries.ts';
import { type Cluster, fillFolder } from './folder.ts';
import { addresses } from './machines.ts';
import { type Part, rows } from './parts.ts';
import { stopPostgres } from './postgres.ts';
import { logFile, pidOf, startProcess, stopProcess } from './process.ts';

const longestStart = 120_000;

/** Starts all parts, row after row, and returns when each says that it is ready. */
export async function startCluster(cluster: Cluster, print: (line: string) => void): Promise<void> {
  for (const part of rows.flat())
    if ((await pidOf(cluster, part)) !== null)
      throw new CannotStart(`${part.name} runs already: stop the cluster first`);
  for (const row of rows) {
    print(`starting ${row.map(({ name }) => name).join(', ')}`);
    await Promise.all(row.map((part) => startPart(cluster, part)));
    if (row.some(({ name }) => name === 'haproxy')) await fillDatabase(cluster);
  }
}

/** Starts one part and waits until it is ready. */
export async function startPart(cluster: Cluster, part: Part): Promise<void> {
  await fillFolder(cluster, part);
  const before = await readLog(cluster, part);
  await startProcess(cluster, part);
  await untilReady(cluster, part, before.length);
}

async function untilReady(cluster: Cluster, part: Part, from: number): Promise<void> {
  const until = Date.now() + longestStart;
  const isReady = async () => {
    if (part.readyAt) return await answers(part.readyAt);
    return !part.says || (await readLog(cluster, part)).includes(part.says, from);
  };
  while (!(await isReady())) {
    const isDead = (await pidOf(cluster, part)) === null;
    if (isDead || Date.now() > until) {
      throw new CannotStart(
        `${part.name} ${isDead ? 'ended' : 'is not ready'}: see ${logFile(cluster, part)}`,
      );
    }
    await pause(50);
  }
}

function readLog(cluster: Cluster, part: Part): Promise<string> {
  return readFile(logFile(cluster, part), 'utf8').catch(() => '');
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The first server becomes the primary only when the etcd members agree; until then HAProxy leads nowhere. */
async function fillDatabase({ keys }: Cluster): Promise<void> {
  const until = Date.now() + longestStart;
  for (;;) {
    try {
      return await makeDatabase(`${addresses.balancer}:15000`, keys.password);
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(200);
    }
  }
}

/** Stops what runs, in the reverse order. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  for (const row of rows.toReversed()) {
    await Promise.all(row.map((part) => stopProcess(cluster, part)));
    await Promise.all(row.map((part) => stopPostgres(cluster, part)));
  }
}

export async function cleanCluster(cluster: Cluster): Promise<void> {
  await stopCluster(cluster);
  await rm(cluster.home, { recursive: true, force: true });
}
