import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '#server/platform/program/cannot-start';
import { descendants } from '#server/testing/traffic/click-trial';
import { startPart } from '../cluster.ts';
import type { Cluster } from '../folder.ts';
import type { Part } from '../parts.ts';
import { postmasterOf } from '../postgres.ts';
import { pidOf } from '../process.ts';
import { untilPromoted, untilWhole } from './patroni.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './stream.ts';

/** Kills the primary's PostgreSQL and its Patroni at once, waits for the next primary, and brings the old one back. */
export async function killPrimary(scene: Scene, round: number): Promise<void> {
  const { cluster, print } = scene;
  const leader = await untilWhole();
  const killedAt = Date.now();
  await killServer(cluster, leader);
  const promoted = await untilPromoted(cluster, killedAt);
  await tellOutage(scene, { round, killedAt, promoted, what: `${leader.name} killed` });
  await startPart(cluster, leader);
  await untilWhole();
  print(`  ${leader.name} follows again after ${seconds(Date.now() - killedAt)}`);
}

/** Nothing of it can say good-bye. */
export async function killServer(cluster: Cluster, part: Part): Promise<void> {
  const patroni = await pidOf(cluster, part);
  const postmaster = await postmasterOf(cluster, part);
  const pids = [patroni, postmaster].flatMap((pid) => (pid === null ? [] : [pid, ...descendants(pid, '')]));
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The process ended with its predecessors.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}

/** Waits until calls are answered again, and tells how long after the promotion that was. */
export async function tellOutage(
  { load, print, note }: Scene,
  {
    round,
    killedAt,
    promoted,
    what,
  }: { round: number; killedAt: number; promoted: { name: string; at: number }; what: string },
): Promise<void> {
  const { streams } = load;
  const answeredAt = await firstAnswer([streams.calls], promoted.at);
  const wroteAt = await firstAnswer([streams.orders, streams.entries], promoted.at);
  await pause(3_000);
  const lastFault = Math.max(
    promoted.at,
    ...streams.calls.requests.filter(({ fault }) => fault !== null).map(({ from }) => from),
  );
  note('seconds from the promotion to the first call answered', (answeredAt - promoted.at) / 1000);
  note('seconds from the promotion to the first change answered', (wroteAt - promoted.at) / 1000);
  note('seconds from the promotion to the last call begun that failed', (lastFault - promoted.at) / 1000);
  note('seconds from the death to the promotion', (promoted.at - killedAt) / 1000);
  const clicks = streams.clicks.requests.filter(({ from, fault }) => from > killedAt && fault !== null);
  print(
    `${round}. ${what}, ${promoted.name} promoted after ${seconds(promoted.at - killedAt)}; calls ${seconds(answeredAt - promoted.at)} later, ` +
      `changes ${seconds(wroteAt - promoted.at)}, last failure ${seconds(lastFault - promoted.at)}; ${clicks.length} clicks failed`,
  );
}

async function firstAnswer(streams: Stream[], after: number): Promise<number> {
  for (;;) {
    const ends = streams.flatMap(({ requests }) =>
      requests
        .filter(({ to, from, fault }) => fault === null && to > after && from > after - 1_000)
        .map(({ to }) => to),
    );
    if (ends.length > 0) return Math.min(...ends);
    await pause(20);
  }
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
