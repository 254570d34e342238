import { parseArgs } from 'node:util';
import type { Extent } from './test/extent.ts';
import { checks, oldestParts, type Part, partsFor } from './test/parts.ts';
import { type Outcome, run, stopAll } from './test/run.ts';
import { compareWithYardstick } from './test/yardstick.ts';

/**
 * `npm test`, the quick line: the static checks beside the quick tests of logic and server, then the browser's. Every part
 * runs, even after a failed one. `npm test -- --all`: every test; `--rest`: the tests that `--all` adds to the quick line.
 * `npm test -- server/platform/mail e2e/money/ledger.test.ts`: only the tests of these folders and files. `--yardstick` fails
 * where the run used too much processor time compared with a fixed loop.
 */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // The first signal lets the runners stop their programs and databases, the second one kills.
    stopAll(isStopped ? 'SIGKILL' : signal);
    isStopped = true;
  });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, yardstick: { type: 'boolean' } },
});
const began = performance.now();
const outcomes = positionals.length > 0 ? await inTurn(chosen(positionals)) : await runAll(extent());
print(outcomes);
let isGreen = outcomes.every((outcome) => outcome.isGreen);
if (values.yardstick && !isStopped) isGreen = compareWithYardstick(processorOf(outcomes)) && isGreen;
process.exitCode = isStopped ? 130 : isGreen ? 0 : 1;

function extent(): Extent {
  if (values.all) return 'all';
  return values.rest ? 'rest' : 'quick';
}

async function runAll(wanted: Extent): Promise<Outcome[]> {
  const own = [...partsFor(['web', 'server'], wanted), ...(wanted === 'quick' ? [] : oldestParts())];
  const first = await Promise.all([inTurn(wanted === 'rest' ? [] : checks), inTurn(own)]);
  // Nothing runs beside the browser, which keeps all cores busy.
  return [...first.flat(), ...(await inTurn(partsFor(['e2e'], wanted)))];
}

async function inTurn(parts: Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) if (!isStopped) outcomes.push(await run(part));
  return outcomes;
}

function chosen(paths: string[]): Part[] {
  try {
    return partsFor(paths, 'all');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function print(outcomes: Outcome[]): void {
  const lines = outcomes.map(({ name, isGreen, seconds, processor, closing }) =>
    `${isGreen ? 'passed' : 'FAILED'}  ${name.padEnd(12)}${figures(seconds, processor)}  ${closing.join(', ')}`.trimEnd(),
  );
  lines.push(
    `        ${'together'.padEnd(12)}${figures((performance.now() - began) / 1000, processorOf(outcomes))}`,
  );
  if (isStopped) lines.push('STOPPED before the end');
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

function figures(seconds: number, processor: number): string {
  return `${seconds.toFixed(0).padStart(5)} s ${processor.toFixed(0).padStart(6)} s of processor`;
}

function processorOf(outcomes: Outcome[]): number {
  return outcomes.reduce((sum, { processor }) => sum + processor, 0);
}
