import { setTimeout as pause } from 'node:timers/promises';
import { startPart } from '../cluster.ts';
import { addresses } from '../machines.ts';
import { type AppMachine, cabinetOf, othersOf } from '../parts.ts';
import { stopProcess } from '../process.ts';
import type { Scene } from './scene.ts';

/** Restarts all processes of ours, machine after machine; the next one only when the balancer asks the one before again. */
export async function restartInTurn({ cluster, print, load }: Scene, round: number): Promise<void> {
  const from = Date.now();
  for (const machine of ['app1', 'app2'] as const) {
    const cabinet = cabinetOf(machine);
    const others = othersOf(machine);
    await Promise.all([cabinet, ...others].map((part) => stopProcess(cluster, part)));
    await Promise.all([cabinet, ...others].map((part) => startPart(cluster, part)));
    await untilAsked(machine);
  }
  const requests = Object.values(load.streams).flatMap((stream) =>
    stream.requests.filter((one) => one.from >= from),
  );
  const failed = requests.filter(({ fault }) => fault !== null);
  print(
    `${round}. all six restarted in ${((Date.now() - from) / 1000).toFixed(1)} s: of ${requests.length} requests ${failed.length} failed`,
  );
}

/** Waits until HAProxy takes both servers of a machine for living. */
async function untilAsked(machine: AppMachine): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://${addresses.balancer}:13002/;csv`);
    const lines = (await answer.text()).split('\n').filter((line) => line.split(',')[1] === machine);
    if (lines.length === 2 && lines.every((line) => line.split(',')[17] === 'UP')) return;
    await pause(50);
  }
}
