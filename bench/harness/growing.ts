import { median, print, timeOf } from './figures.ts';

/** Calls by name, each timed at every size. */
export type Questions<Target> = Record<string, (target: Target) => Promise<unknown>>;

/**
 * Times the questions of targets, given from the smallest to the largest, in turns. Prints the medians in ms, and the ratio of
 * the largest target's median to the smallest target's.
 */
export async function askInTurn<Target>(
  targets: readonly Target[],
  questions: Questions<Target>,
  rounds: number,
): Promise<void> {
  for (const [name, ask] of Object.entries(questions)) {
    const times = targets.map((): number[] => []);
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [index, target] of targets.entries()) {
        const took = await timeOf(() => ask(target));
        if (round >= 0) times[index]?.push(took);
      }
    }
    printGrowth(name, times.map(median));
  }
}

const warmUps = 3;

function printGrowth(name: string, times: number[]): void {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  print(`${name.padEnd(38)} ${times.map((time) => time.toFixed(1)).join(' -> ')}: ${ratio.toFixed(2)} times`);
}
