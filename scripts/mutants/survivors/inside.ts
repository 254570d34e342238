import real, { type TestContext } from 'node:test';
import { passes } from '../passes.ts';
import { activate, startRecording, stopRecording } from './channel.ts';

export const { after, afterEach, beforeEach } = real;

/** Job of a test file's process; each function below describes its own. */
export type Job =
  /** Runs only tests whose file and title match the pattern. */
  | { kind: 'record'; file: string; pattern: string }
  | { kind: 'try'; plans: Plan[]; last: string }
  | { kind: 'start'; mutant: number; tests: { [test: string]: Started }; startPatience: number };

/** A test with `isCounted` false runs only because a counted one needs what it leaves behind. */
export type Started = { patience: number; isCounted: boolean };

/** A test and the mutants to try with it. */
export type Plan = { test: string; mutants: number[] };

export type Message =
  | { what: 'started'; mutants: number[] }
  | { what: 'recorded'; test: string; isClean: boolean; time: number; mutants: number[] }
  /** A run begins; a process that sends no message within `patience` counts as hanging. */
  | { what: 'running'; test: string; mutant: number | null; patience: number }
  /** After an `unclear` run the mutant is tried again in another process. */
  | { what: 'killed' | 'survived' | 'unclear'; test: string; mutant: number }
  | { what: 'unrepeatable'; test: string }
  /** Further runs in this process would prove nothing: it may be killed. */
  | { what: 'unclean' };

type Act = (t: TestContext) => unknown;

/** Time limit of a run without mutants, in milliseconds, even on a busy machine. */
const longest = 900_000;
const job: Job = JSON.parse(process.env.MUTANTS_JOB ?? 'null');
const send = (message: Message) => void process.send?.(message);
const names = new Set<string>();

if (job.kind === 'record') startRecording();
if (job.kind === 'start') activate(job.mutant);

export function test(title: string, ...rest: unknown[]): Promise<void> {
  const act = rest.at(-1);
  let name = title;
  for (let count = 2; names.has(name); count += 1) name = `${title} (${count})`;
  names.add(name);
  return real(title, { timeout: 1_800_000 }, (t) => (isAct(act) ? runAct(t, name, act) : undefined));
}
// biome-ignore lint/style/noDefaultExport: stands in for a module that has one
export default Object.assign(test, { after, afterEach, before, beforeEach });

/** A hook that fails with a mutant fails all tests of its file. */
export function before(act: () => unknown): void {
  real.before(async () => {
    if (job.kind !== 'start') return void (await act());
    const { mutant, startPatience } = job;
    send({ what: 'running', test: 'before', mutant, patience: startPatience });
    try {
      await act();
    } catch (error) {
      send({ what: 'killed', test: 'before', mutant });
      throw error;
    }
  });
}

async function runAct(t: TestContext, test: string, act: Act): Promise<void> {
  if (job.kind === 'record') return record(t, test, act, job);
  if (job.kind === 'try') return tryPlans(t, test, act, job);
  return runStarted(t, test, act, job);
}

let hasStarted = false;

/**
 * Runs each test once and reports the mutants that it runs through, and the mutants of imports and hooks before the first test.
 */
async function record(t: TestContext, test: string, act: Act, { file, pattern }: Job & { kind: 'record' }) {
  if (!new RegExp(pattern).test(`${file}: ${test}`)) return;
  if (!hasStarted) send({ what: 'started', mutants: stopRecording() });
  hasStarted = true;
  startRecording();
  send({ what: 'running', test, mutant: null, patience: longest });
  const began = performance.now();
  const isClean = (await passes(t, act, longest)) === 'passed';
  const time = performance.now() - began;
  send({ what: 'recorded', test, isClean, time, mutants: stopRecording() });
}

type Known = { act: Act; patience: number; isClean: boolean };
const known = new Map<string, Known>();
const killed = new Set<number>();
let isUntouched = true;

/**
 * Runs the tests of the plans without mutants, then tries the mutants of the last test until a run leaves the process unclean.
 */
async function tryPlans(t: TestContext, test: string, act: Act, { plans, last }: Job & { kind: 'try' }) {
  if (!plans.some((plan) => plan.test === test)) return;
  const began = performance.now();
  send({ what: 'running', test, mutant: null, patience: longest });
  const isClean = (await passes(t, act, longest)) === 'passed';
  known.set(test, { act, isClean, patience: 5_000 + 5 * (performance.now() - began) });
  if (test !== last) return;
  for (const plan of plans) if (!(await tryPlan(t, plan))) return send({ what: 'unclean' });
}

/**
 * Runs a test with one mutant after another. A failure is caused by the mutant where the test passes without it right before or
 * right after; otherwise the mutant is tried again in another process. Returns false as soon as the process is unclean.
 */
async function tryPlan(t: TestContext, { test, mutants }: Plan): Promise<boolean> {
  const own = known.get(test);
  if (!own) return true;
  const { act, patience } = own;
  const isClean = async () => {
    send({ what: 'running', test, mutant: null, patience: longest });
    return (await passes(t, act, longest)) === 'passed';
  };
  if (!own.isClean || !(await isClean())) {
    if (isUntouched) send({ what: 'unrepeatable', test });
    return false;
  }
  let isProven = true;
  for (const mutant of mutants.filter((one) => !killed.has(one))) {
    isUntouched = false;
    send({ what: 'running', test, mutant, patience });
    activate(mutant);
    const result = await passes(t, act, patience);
    activate(null);
    if (result === 'passed') {
      send({ what: 'survived', test, mutant });
      isProven = false;
      continue;
    }
    const isStillClean = result === 'failed' && (await isClean());
    const isCertain = isStillClean || isProven;
    if (isCertain) killed.add(mutant);
    send({ what: isCertain ? 'killed' : 'unclear', test, mutant });
    if (!isStillClean) return false;
    isProven = true;
  }
  return true;
}

/** Runs the tests once with a mutant that is active from the start of the process, until a counted test fails. */
async function runStarted(
  t: TestContext,
  test: string,
  act: Act,
  { mutant, tests }: Job & { kind: 'start' },
) {
  const { patience, isCounted } = tests[test] ?? { patience: 0, isCounted: false };
  if (patience === 0 || killed.has(mutant)) return;
  send({ what: 'running', test, mutant, patience });
  const isPassed = (await passes(t, act, patience)) === 'passed' || !isCounted;
  if (!isPassed) killed.add(mutant);
  send({ what: isPassed ? 'survived' : 'killed', test, mutant });
}

function isAct(act: unknown): act is Act {
  return typeof act === 'function';
}
