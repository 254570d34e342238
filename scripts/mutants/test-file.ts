import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import type { Mutant } from './instrument.ts';
import { describeMutant, type Known } from './known.ts';
import type { Woven } from './tree.ts';
import type { Job, Message } from './try.ts';

/** Milliseconds without a message after which a process counts as caught in an endless loop. */
const silence = 30_000;

/** Runs the tests of a file with mutants and stores the results by the test's name. */
export async function breakTests(
  woven: Woven,
  file: string,
  known: Map<string, Known>,
  seconds: number,
): Promise<void> {
  const { tree, environment, mutants } = woven;
  const describe = (number: number) => describeMutant(mutants[number]);
  const numbers = new Map(mutants.map((mutant, number) => [describeMutant(mutant), number]));
  const numberOf = (described: string) => numbers.get(described) ?? [];
  const job: Job = { failed: [], survived: {}, once: {}, near: nearTo(file, mutants), seconds };
  for (const [test, { failedBy, survived, waiting }] of known) {
    if (failedBy) job.failed.push(test);
    job.survived[test] = survived.flatMap(numberOf);
    const next = waiting?.flatMap(numberOf)[0];
    if (!failedBy && next !== undefined) job.once[test] = next;
  }
  const onMessage = (message: Message) => {
    const one = known.get(message.test) ?? { survived: [] };
    known.set(message.test, one);
    if (message.what === 'unrepeatable') one.waiting ??= message.mutants.slice(0, 60).map(describe);
    if (message.what === 'failed') one.failedBy = describe(message.mutant);
    if (message.what === 'trying') {
      one.survived.push(describe(message.mutant));
      one.waiting = one.waiting?.filter((described) => described !== describe(message.mutant));
    }
  };

  const child = fork(join(tree, file), {
    cwd: tree,
    env: { ...environment, MUTANTS_JOB: JSON.stringify(job) },
    execArgv: ['--import', join(tree, 'scripts/mutants/switch.ts'), '--test-force-exit'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), silence);
  child.on('message', (message: Message) => {
    timer.refresh();
    onMessage(message);
  });
  await new Promise((ended) => child.on('close', ended));
  clearTimeout(timer);
}

/** Returns the mutants of the test's own folder and contract, or of the file beside the test. */
function nearTo(file: string, mutants: Mutant[]): [number, number][] {
  const folder = dirname(file);
  const beside = file.replace('.test.ts', '');
  const isNear = (source: string) =>
    folder.includes('/')
      ? dirname(source) === folder || source.startsWith(`contract/${basename(folder)}`)
      : source.startsWith(beside);
  return mutants.flatMap(({ file: source }, number): [number, number][] =>
    isNear(source) ? [[number, number]] : [],
  );
}
