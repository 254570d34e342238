import { checks, type Part, partsFor, stories, withoutTrials } from './test/parts.ts';
import { type Outcome, run, stopAll } from './test/run.ts';

/**
 * `npm test`: the static checks beside the tests of logic and server, then the browser's stories beside the tests that start
 * programs; every part runs, also where one before it failed. `npm test -- --all`: the browser's sweeps and all trials
 * (parts.ts) as well, and every page in every look.
 * `npm test -- server/mail e2e/ledger.test.ts`: only the tests of these folders and files.
 */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // The first lets the runners stop their programs and databases.
    stopAll(isStopped ? 'SIGKILL' : signal);
    isStopped = true;
  });

const args = process.argv.slice(2);
const isAll = args.includes('--all');
const paths = args.filter((arg) => arg !== '--all');
const outcomes = paths.length > 0 ? await inTurn(chosen(paths)) : await runAll();
print(outcomes);
process.exitCode = isStopped ? 130 : outcomes.every(({ isGreen }) => isGreen) ? 0 : 1;

async function runAll(): Promise<Outcome[]> {
  const every = partsFor(['web', 'server']);
  const own = isAll ? every : every.map(withoutTrials);
  const isWaiting = ({ name }: Part) => name === 'programs';
  const first = await Promise.all([inTurn(checks), inTurn(own.filter((part) => !isWaiting(part)))]);
  const pages = isAll ? partsFor(['e2e']) : [stories()];
  // What mostly waits runs beside the browser, which never does.
  const second = await Promise.all([inTurn(own.filter(isWaiting)), inTurn(pages)]);
  return [...first, ...second].flat();
}

async function inTurn(parts: Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) if (!isStopped) outcomes.push(await run(part));
  return outcomes;
}

function chosen(paths: string[]): Part[] {
  try {
    return partsFor(paths);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function print(outcomes: Outcome[]): void {
  const lines = outcomes.map(({ name, isGreen, seconds, closing }) =>
    `${isGreen ? 'passed' : 'FAILED'}  ${name.padEnd(12)}${String(seconds).padStart(4)} s  ${closing.join(', ')}`.trimEnd(),
  );
  if (isStopped) lines.push('STOPPED before the end');
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
