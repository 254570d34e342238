import type { Woven } from '../tree.ts';
import { runFile } from './process.ts';
import type { Trial } from './verdicts.ts';

/** Record of a test that ran without a mutant. */
type TestRecord = { time: number; isRepeatable: boolean; mutants: Set<number> };

export type FileRecord = {
  file: string;
  /** Milliseconds of imports and hooks before the first test, and the mutants that ran in them. */
  startTime: number;
  startMutants: Set<number>;
  tests: Map<string, TestRecord>;
  /** By set of wanted tests: the test that fails without a mutant where only the set runs; undefined where none fails. */
  controls: Map<IsWanted, Promise<string | undefined>>;
};

/** Selects the tests that a stage tries; each stage has one such function. */
export type IsWanted = (test: string) => boolean;

const longestStart = 300_000;

/** Runs the tests of a file without mutants. A test that fails is reported and left out. */
export async function recordFile(
  { woven, print }: Trial,
  file: string,
  pattern: string,
): Promise<FileRecord> {
  const record: FileRecord = {
    file,
    startTime: 0,
    startMutants: new Set(),
    tests: new Map(),
    controls: new Map(),
  };
  const began = performance.now();
  await runFile(woven, file, { kind: 'record', file, pattern }, longestStart, (message) => {
    if (message.what === 'started') {
      record.startTime = performance.now() - began;
      record.startMutants = new Set(message.mutants);
    }
    if (message.what !== 'recorded') return;
    const { test, time, isClean, mutants } = message;
    if (isClean) record.tests.set(test, { time, isRepeatable: true, mutants: new Set(mutants) });
    else print(`  fails unbroken: ${file}: ${test}`);
  });
  return record;
}

/** Tries mutants in one process after another with the file's tests that run through them, the short ones first. */
export async function tryInFile(
  { woven, verdicts }: Trial,
  record: FileRecord,
  mutants: number[],
  isWanted: IsWanted,
): Promise<void> {
  const { file, tests, startTime } = record;
  const survived = new Set<string>();
  for (;;) {
    const plans = [...tests]
      .filter(([test, { isRepeatable }]) => isRepeatable && isWanted(test))
      .sort(([, a], [, b]) => a.time - b.time)
      .map(([test, { mutants: reached }]) => ({
        test,
        mutants: mutants.filter(
          (mutant) => reached.has(mutant) && !verdicts.isKilled(mutant) && !survived.has(`${mutant} ${test}`),
        ),
      }))
      .filter((plan) => plan.mutants.length > 0);
    const [first] = plans;
    if (!first) return;
    if (verdicts.isLate()) return verdicts.leave(plans.flatMap((plan) => plan.mutants));
    const last = [...tests.keys()].filter((test) => plans.some((plan) => plan.test === test)).at(-1) ?? '';
    let isMoving = false;
    const ending = await runFile(
      woven,
      file,
      { kind: 'try', plans, last },
      15_000 + 5 * startTime,
      (message) => {
        if (message.what === 'survived') survived.add(`${message.mutant} ${message.test}`);
        if (message.what === 'killed') verdicts.kill(message.mutant, `${file}: ${message.test}`);
        const unrepeatable = message.what === 'unrepeatable' && tests.get(message.test);
        if (unrepeatable) unrepeatable.isRepeatable = false;
        isMoving ||= ['survived', 'killed', 'unrepeatable'].includes(message.what);
      },
    );
    // The mutant ended the process, or made it hang.
    if (ending?.mutant != null) verdicts.kill(ending.mutant, `${file}: ${ending.test}`);
    else if (!isMoving) for (const { test } of plans) makeUnrepeatable(record, test);
  }
}

function makeUnrepeatable({ tests }: FileRecord, test: string): void {
  const record = tests.get(test);
  if (record) record.isRepeatable = false;
}

/**
 * Runs the wanted tests of a file anew with a mutant that is active from the start; runs all its tests where the wanted tests
 * do not pass without the rest.
 */
export async function tryFromStart(
  { woven, verdicts }: Trial,
  record: FileRecord,
  mutant: number,
  isWanted: IsWanted,
): Promise<void> {
  const control = record.controls.get(isWanted) ?? runStarted(woven, record, none, isWanted, false);
  record.controls.set(isWanted, control);
  const needsAll = (await control) !== undefined;
  const killer = await runStarted(woven, record, mutant, isWanted, needsAll);
  if (killer !== undefined) verdicts.kill(mutant, `${record.file}: ${killer}`);
}

const none = -1;

/** Returns the first wanted test that fails with the mutant, or does not finish. */
async function runStarted(
  woven: Woven,
  { file, tests, startTime }: FileRecord,
  mutant: number,
  isWanted: IsWanted,
  isAll: boolean,
): Promise<string | undefined> {
  const own = [...tests]
    .filter(([test]) => isAll || isWanted(test))
    .map(([test, { time }]) => [test, { patience: 5_000 + 5 * time, isCounted: isWanted(test) }]);
  const startPatience = 15_000 + 5 * startTime;
  const waiting = new Set([...tests.keys()].filter(isWanted));
  let killer: string | undefined;
  await runFile(
    woven,
    file,
    { kind: 'start', mutant, tests: Object.fromEntries(own), startPatience },
    startPatience,
    (message) => {
      if (message.what === 'survived') waiting.delete(message.test);
      if (message.what === 'killed') killer ??= message.test;
    },
  );
  return killer ?? [...waiting][0];
}

/** Checks that only a run from the start shows the mutant's effect on these tests. */
export function needsStart(record: FileRecord, mutant: number, isWanted: IsWanted): boolean {
  const wanted = [...record.tests].filter(([test]) => isWanted(test));
  if (wanted.length === 0) return false;
  return (
    record.startMutants.has(mutant) ||
    wanted.some(([, { isRepeatable, mutants }]) => !isRepeatable && mutants.has(mutant))
  );
}
