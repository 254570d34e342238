import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout, startProgram } from '#server/testing/running/program';
import { freePort } from '#server/testing/servers/free-port';
import { median, print } from './harness/figures.ts';

// Measures the start from an empty folder to the first page, as `npm start` does it, and a second start from the same folder;
// with and without the demo network, in turn. The very first start builds the web, like that of a fresh checkout. The redirector
// gets a known port, like that of `npm start`: the start would wait for a port that the redirector finds by itself.
const rounds = 5;
const whole = { WEB: 'build', CLICK_PORT: String(await freePort()), SENDER: 'on' };

async function timesToFirstPage(demo: '0' | '1'): Promise<{ first: number; second: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
  const environment = { ...whole, DATA_DIR: join(folder, 'data'), DEMO: demo };
  const first = await timeToFirstPage(environment);
  const second = await timeToFirstPage(environment);
  await rm(folder, { recursive: true, force: true });
  return { first, second };
}

async function timeToFirstPage(environment: Record<string, string>): Promise<number> {
  const before = performance.now();
  const program = await startProgram({ environment });
  await (await fetch(`${program.url}/sign-in`)).text();
  const took = performance.now() - before;
  program.signal('SIGTERM');
  await program.ended;
  return took;
}

await rm(join(checkout, 'dist', 'web.stamp'), { force: true });
print(`first page, with the demo and the build: ${Math.round((await timesToFirstPage('1')).first)} ms`);
const taken = new Map<string, number[]>();
const note = (name: string, took: number) => taken.set(name, [...(taken.get(name) ?? []), took]);
for (let round = 0; round < rounds; round += 1)
  for (const demo of ['0', '1'] as const) {
    const { first, second } = await timesToFirstPage(demo);
    note(`first page, ${demo === '1' ? 'with' : 'without'} the demo`, first);
    note('second start', second);
  }
for (const [name, times] of taken)
  print(`${name}: ${times.map(Math.round).join(', ')} ms, median ${Math.round(median(times))}`);
process.exit(0);
