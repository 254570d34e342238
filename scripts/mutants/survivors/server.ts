import { type FileRecord, type IsWanted, needsStart, recordFile, tryFromStart, tryInFile } from './files.ts';
import { isQuick, type Trial } from './verdicts.ts';

/**
 * Tries mutants with the tests of files in Node. Each file runs once to learn its tests' mutants. Then quick tests are tried
 * before full ones, and a mutant meets one file after another, the file with the shortest test first, until one test fails.
 */
export async function tryOnServer(trial: Trial, files: string[], pattern: string): Promise<Set<number>> {
  const records: FileRecord[] = [];
  await atOnce(files, async (file) => void records.push(await recordFile(trial, file, pattern)));
  for (const isWanted of [isQuick, (test: string) => !isQuick(test)]) {
    await tryRepeating(trial, records, isWanted);
    await tryStarting(trial, records, isWanted);
  }
  return new Set(
    records.flatMap(({ startMutants, tests }) => [
      ...startMutants,
      ...[...tests.values()].flatMap(({ mutants }) => [...mutants]),
    ]),
  );
}

async function tryRepeating(trial: Trial, records: FileRecord[], isWanted: IsWanted): Promise<void> {
  const { verdicts, print } = trial;
  const waiting = new Map(verdicts.alive().map((mutant) => [mutant, inOrder(records, mutant, isWanted)]));
  for (;;) {
    const byFile = new Map<FileRecord, number[]>();
    for (const mutant of verdicts.alive()) {
      const next = waiting.get(mutant)?.shift();
      if (next) byFile.set(next, [...(byFile.get(next) ?? []), mutant]);
    }
    if (byFile.size === 0) return;
    if (verdicts.isLate()) return verdicts.leave([...byFile.values()].flat());
    const tasks = [...byFile].flatMap(([record, mutants]) =>
      inPieces(mutants).map((piece) => ({ record, piece })),
    );
    await atOnce(tasks, ({ record, piece }) => tryInFile(trial, record, piece, isWanted));
    print(`  alive after a round of tests: ${verdicts.alive().length}`);
  }
}

/** Cuts the list, so that both processes have work where a folder has one file. */
function inPieces(mutants: number[]): number[][] {
  const size = 50;
  const pieces: number[][] = [];
  for (let from = 0; from < mutants.length; from += size) pieces.push(mutants.slice(from, from + size));
  return pieces;
}

/** Returns the files with tests that run through the mutant, the file with the shortest such test first. */
function inOrder(records: FileRecord[], mutant: number, isWanted: IsWanted): FileRecord[] {
  return records
    .map((record) => {
      const times = [...record.tests]
        .filter(([test, { mutants }]) => isWanted(test) && mutants.has(mutant))
        .map(([, { time }]) => time);
      return { record, time: Math.min(...times) };
    })
    .filter(({ time }) => Number.isFinite(time))
    .sort((a, b) => a.time - b.time)
    .map(({ record }) => record);
}

/** Tries mutants that act in hooks or imports, or in tests that cannot be repeated, each in a process of its own. */
async function tryStarting(trial: Trial, records: FileRecord[], isWanted: IsWanted): Promise<void> {
  const { verdicts, print } = trial;
  const inTurn = [...records].sort((a, b) => timeOf(a) - timeOf(b));
  const alive = verdicts.alive();
  const tasks = alive.filter((mutant) => inTurn.some((record) => needsStart(record, mutant, isWanted)));
  if (tasks.length > 0) print(`  to be tried from the start of a file: ${tasks.length}`);
  await atOnce(tasks, async (mutant) => {
    for (const record of inTurn) {
      if (verdicts.isKilled(mutant)) return;
      if (!needsStart(record, mutant, isWanted)) continue;
      if (verdicts.isLate()) return verdicts.leave([mutant]);
      await tryFromStart(trial, record, mutant, isWanted);
    }
  });
}

function timeOf({ startTime, tests }: FileRecord): number {
  return startTime + [...tests.values()].reduce((sum, { time }) => sum + time, 0);
}

/** Runs two tasks at once: while one process waits for the database, the other works. */
async function atOnce<Task>(tasks: Task[], act: (task: Task) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await act(task);
  };
  await Promise.all([work(), work()]);
}
