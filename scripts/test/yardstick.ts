import { createHash } from 'node:crypto';

/**
 * Processor seconds of the quick line divided by the yardstick's, as last measured (27 November 2026: 627 and 2.63, nothing
 * beside it).
 */
const keptRatio = 240;
/** Ratio that proves slow tests; on a slow machine the yardstick is slow as well. */
const mostRatio = 2 * keptRatio;

/** Prints the run's processor time beside the yardstick's; false where the ratio is too high. */
export function compareWithYardstick(processor: number): boolean {
  const yardstick = measureYardstick();
  const ratio = processor / yardstick;
  const isFine = ratio <= mostRatio;
  process.stdout.write(
    `${isFine ? 'passed' : 'FAILED'}  yardstick   ${ratio.toFixed(1)} times ${yardstick.toFixed(2)} s of a fixed loop; kept ${keptRatio}, at most ${mostRatio}\n`,
  );
  return isFine;
}

/** Returns the processor seconds of a fixed loop, two to four: texts, JSON, sorting and hashes, like the tests. */
function measureYardstick(): number {
  const before = process.cpuUsage();
  let seed = 1;
  for (let round = 0; round < 600; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, id) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return { id, name: `row ${seed}`, amount: seed / 100 };
    });
    rows.sort((a, b) => a.amount - b.amount);
    const hash = createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .digest();
    seed += hash.readUInt8(0);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
