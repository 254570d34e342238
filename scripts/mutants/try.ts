import real, { type TestContext } from 'node:test';
import { passes } from './passes.ts';
import { state } from './switch.ts';

export const { after, before } = real;

/** Job of a test file's process: the tests that have failed already, and the mutants that a test has survived. */
export type Job = {
  failed: string[];
  survived: { [test: string]: number[] };
  /** Mutant of the only run of a test that cannot be repeated. */
  once: { [test: string]: number };
  /** Numbers of the mutants that are tried first. */
  near: [first: number, last: number][];
  seconds: number;
};

/** A message about a test and its mutant. */
export type Message =
  | { test: string; what: 'trying' | 'survived' | 'failed'; mutant: number }
  | { test: string; what: 'unrepeatable'; mutants: number[] }
  | { test: string; what: 'known' | 'fails unbroken' };

const job: Job = JSON.parse(process.env.MUTANTS_JOB ?? 'null');
const send = (message: Message) => process.send?.(message);

type Act = (t: TestContext) => unknown;

export function test(name: string, act: Act): Promise<void> {
  return real(name, { timeout: 600_000 }, (t) => tryMutants(t, name, act));
}
// biome-ignore lint/style/noDefaultExport: stands in for a module that has one
export default Object.assign(test, { after, before });

/**
 * Runs a test twice without mutants, then with each mutant that it runs through, until it fails. The runs differ only in the
 * mutant, so the mutant is the cause of the failure.
 */
async function tryMutants(t: TestContext, test: string, act: Act): Promise<void> {
  send({ test, what: 'known' });
  const once = job.once[test];
  if (once !== undefined) return tryOne(t, test, act, once, 15_000).then(() => {});
  const started = Date.now();
  state.passed = new Set();
  const isClean = (await passes(t, act, 60_000)) === 'passed';
  const mutants = inOrder([...state.passed], job.survived[test] ?? []);
  state.passed = null;
  if (job.failed.includes(test)) return;
  if (!isClean) return void send({ test, what: 'fails unbroken' });
  const patience = 2_500 + 5 * (Date.now() - started);
  if ((await passes(t, act, patience)) !== 'passed')
    return void send({ test, what: 'unrepeatable', mutants });
  const end = Date.now() + 1000 * job.seconds;
  for (const mutant of mutants)
    if (Date.now() > end || (await tryOne(t, test, act, mutant, patience))) return;
}

async function tryOne(t: TestContext, test: string, act: Act, mutant: number, patience: number) {
  send({ test, what: 'trying', mutant });
  state.active = mutant;
  const isSurvivor = (await passes(t, act, patience)) === 'passed';
  state.active = null;
  send({ test, what: isSurvivor ? 'survived' : 'failed', mutant });
  return !isSurvivor;
}

/** Orders near mutants first, and shuffles both parts in a fixed way, so that all sources and kinds come early. */
function inOrder(passed: number[], survived: number[]): number[] {
  const isNear = (mutant: number) => job.near.some(([first, last]) => first <= mutant && mutant <= last);
  const rank = (mutant: number) => ((mutant * 2_654_435_761) % 2 ** 32) + (isNear(mutant) ? 0 : 2 ** 32);
  return passed.filter((mutant) => !survived.includes(mutant)).sort((a, b) => rank(a) - rank(b));
}
