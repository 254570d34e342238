import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startPart } from '../cluster.ts';
import { addresses } from '../machines.ts';
import { type Part, partNamed } from '../parts.ts';
import { stopProcess } from '../process.ts';
import { findSyncStandby, untilWhole } from './patroni.ts';
import { killServer } from './primary.ts';
import type { Scene } from './scene.ts';

// Losses after which the primary stays: each is made good after a few seconds, and what clients noticed is told.

export async function killEtcdLeader(scene: Scene, round: number): Promise<void> {
  await untilWhole();
  const leader = await findEtcdLeader();
  await tellGap(scene, `${round}. ${leader.name}, which led etcd, killed`, async () => {
    await stopProcess(scene.cluster, leader, 0);
    await pause(8_000);
    await startPart(scene.cluster, leader);
  });
}

export async function killReplica(scene: Scene, round: number): Promise<void> {
  await untilWhole();
  const standby = await findSyncStandby();
  await tellGap(scene, `${round}. ${standby.name}, the synchronous standby, killed`, async () => {
    await killServer(scene.cluster, standby);
    await pause(8_000);
    await startPart(scene.cluster, standby);
    await untilWhole();
  });
}

export async function restartPooler(scene: Scene, round: number): Promise<void> {
  const pooler = partNamed('pgbouncer');
  await tellGap(scene, `${round}. PgBouncer restarted`, async () => {
    await stopProcess(scene.cluster, pooler, 0);
    await startPart(scene.cluster, pooler);
    await pause(5_000);
  });
}

const status = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

async function findEtcdLeader(): Promise<Part> {
  for (const name of ['etcd1', 'etcd2', 'etcd3'] as const) {
    const answer = await fetch(`http://${addresses[name]}:12379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const { leader, header } = status.parse(await answer.json());
    if (leader === header.member_id) return partNamed(name);
  }
  throw new Error('etcd has no leader');
}

/** Tells how long no call and no change was answered while something happened, and how many failed. */
async function tellGap({ load, print, note }: Scene, what: string, act: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await act();
  const until = Date.now();
  const { calls, orders, entries, clicks, statuses } = load.streams;
  const gap = (...streams: (typeof calls)[]) => {
    const good = streams.flatMap(({ requests }) =>
      requests.filter(({ to, fault }) => fault === null && to >= from),
    );
    const times = [from, ...good.map(({ to }) => to).sort((a, b) => a - b), until];
    return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? 0))) / 1000;
  };
  const failed = (...streams: (typeof calls)[]) =>
    streams.flatMap(({ requests }) => requests.filter((one) => one.from >= from && one.fault !== null))
      .length;
  const ofCalls = gap(calls);
  const ofChanges = gap(orders, entries);
  note('longest seconds without a call answered', ofCalls);
  note('longest seconds without a change answered', ofChanges);
  print(
    `${what}: no call answered for ${ofCalls.toFixed(2)} s, no change for ${ofChanges.toFixed(2)} s; ${failed(calls)} calls, ` +
      `${failed(orders, entries)} changes, ${failed(statuses)} statuses, ${failed(clicks)} clicks failed`,
  );
}
