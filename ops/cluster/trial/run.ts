import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#server/platform/program/cannot-start';
import type { Cluster } from '../folder.ts';
import { cutPrimary } from './cut.ts';
import { killEtcdLeader, killReplica, restartPooler } from './losses.ts';
import { killPrimary } from './primary.ts';
import { restartInTurn } from './rolling.ts';
import { startScene } from './scene.ts';

/** A trial: what is done to the cluster under load, so often. */
const trials = {
  primary: { act: killPrimary, rounds: 20 },
  etcd: { act: killEtcdLeader, rounds: 5 },
  replica: { act: killReplica, rounds: 5 },
  pooler: { act: restartPooler, rounds: 5 },
  cut: { act: cutPrimary, rounds: 3 },
  rolling: { act: restartInTurn, rounds: 100 },
  load: { act: async () => await pause(20_000), rounds: 3 },
};

type Print = (line: string) => void;

export async function runTrial(
  cluster: Cluster,
  [name = 'primary', rounds]: string[],
  print: Print,
): Promise<void> {
  const found = Object.entries(trials).find(([known]) => known === name);
  if (!found) throw new CannotStart(`There is no trial ${name}, only ${Object.keys(trials).join(', ')}`);
  const [, trial] = found;
  const scene = await startScene(cluster, print);
  try {
    for (let round = 1; round <= Number(rounds ?? trial.rounds); round += 1) {
      await trial.act(scene, round);
      await scene.compare(`round ${round}`);
    }
  } finally {
    await scene.end();
  }
}
