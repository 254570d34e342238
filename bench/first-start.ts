import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '#server/testing/running/program';
import { median, print } from './figures.ts';

// From an empty folder, with the web built, to the first page: as `npm start` does it, with the demo network and without it, in turn.
const rounds = 5;
const whole = { WEB: 'build', CLICK_PORT: '0', SENDER: 'on' };

async function timeToFirstPage(demo: '0' | '1'): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
  const before = performance.now();
  const program = await startProgram({
    environment: { ...whole, DATA_DIR: join(folder, 'data'), DEMO: demo },
  });
  await (await fetch(`${program.url}/sign-in`)).text();
  const took = performance.now() - before;
  program.signal('SIGTERM');
  await program.ended;
  await rm(folder, { recursive: true, force: true });
  return took;
}

// The first one builds the web where its sources are newer.
await timeToFirstPage('0');
const taken: Record<'0' | '1', number[]> = { 0: [], 1: [] };
for (let round = 0; round < rounds; round += 1)
  for (const demo of ['0', '1'] as const) taken[demo].push(await timeToFirstPage(demo));
for (const demo of ['0', '1'] as const)
  print(
    `first page, ${demo === '1' ? 'with' : 'without'} the demo: ${taken[demo].map(Math.round).join(', ')} ms, median ${Math.round(median(taken[demo]))}`,
  );
process.exit(0);
