import { createHash } from 'node:crypto';

/** Processor seconds of the quick line for one of the yardstick's, as last measured (27 November 2026: 627 and 2.63, nothing beside it). */
const keptRatio = 240;
/** A ratio at which tests became slow; a slow machine has a slow yardstick. */
const mostRatio = 2 * keptRatio;

/** Says what the run cost beside the yardstick; false where that is too much. */
export function compareWithYardstick(processor: number): boolean {
  const yardstick = measureYardstick();
  const ratio = processor / yardstick;
  const isFine = ratio <= mostRatio;
  process.stdout.write(
    `${isFine ? 'passed' : 'FAILED'}  yardstick   ${ratio.toFixed(1)} times ${yardstick.toFixed(2)} s of a fixed loop; kept ${keptRatio}, at most ${mostRatio}\n`,
  );
  return isFine;
}

/** Processor seconds of a loop that is always the same, two to four: texts, JSON, sorting and hashes, as the tests have them. */
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
