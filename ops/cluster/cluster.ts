import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/program/cannot-start';
import { makeDatabase } from './database-queries.ts';
import { fillFolder, type Place } from './folder.ts';
import { addresses } from './machines.ts';
import { type Part, rows } from './parts.ts';
import { stopPostgres } from './postgres.ts';
import { logFile, pidOf, startProcess, stopProcess } from './process.ts';

const longestStart = 120_000;

/** Starts all parts, row after row, and returns when each says that it is ready. */
export async function startCluster(place: Place, print: (line: string) => void): Promise<void> {
  for (const part of rows.flat())
    if ((await pidOf(place, part)) !== null)
      throw new CannotStart(`${part.name} runs already: stop the cluster first`);
  for (const row of rows) {
    print(`starting ${row.map(({ name }) => name).join(', ')}`);
    await Promise.all(row.map((part) => startPart(place, part)));
    if (row.some(({ name }) => name === 'haproxy')) await fillDatabase(place);
  }
}

/** Starts one part and waits until it is ready. */
export async function startPart(place: Place, part: Part): Promise<void> {
  await fillFolder(place, part);
  const before = await readLog(place, part);
  await startProcess(place, part);
  await untilReady(place, part, before.length);
}

async function untilReady(place: Place, part: Part, from: number): Promise<void> {
  const until = Date.now() + longestStart;
  const isReady = async () => {
    if (part.readyAt) return await answers(part.readyAt);
    return !part.says || (await readLog(place, part)).includes(part.says, from);
  };
  while (!(await isReady())) {
    const isDead = (await pidOf(place, part)) === null;
    if (isDead || Date.now() > until) {
      throw new CannotStart(`${part.name} ${isDead ? 'ended' : 'is not ready'}: see ${logFile(place, part)}`);
    }
    await pause(50);
  }
}

function readLog(place: Place, part: Part): Promise<string> {
  return readFile(logFile(place, part), 'utf8').catch(() => '');
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The first server becomes the primary only when the etcd members agree; until then HAProxy leads nowhere. */
async function fillDatabase({ keys }: Place): Promise<void> {
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
export async function stopCluster(place: Place): Promise<void> {
  for (const row of rows.toReversed()) {
    await Promise.all(row.map((part) => stopProcess(place, part)));
    await Promise.all(row.map((part) => stopPostgres(place, part)));
  }
}

export async function cleanCluster(place: Place): Promise<void> {
  await stopCluster(place);
  await rm(place.home, { recursive: true, force: true });
}
