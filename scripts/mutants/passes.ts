import type { TestContext } from 'node:test';

export type Result = 'passed' | 'failed' | 'late';

let uncaught = 0;
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, () => {
    uncaught += 1;
  });

/**
 * Runs a test's function as a subtest, so that its `after` hooks run. An uncaught error fails the subtest, as in the test line.
 */
export async function passes(
  t: TestContext,
  act: (t: TestContext) => unknown,
  patience: number,
): Promise<Result> {
  const outcome: { result: Result } = { result: 'failed' };
  const before = uncaught;
  const { promise: late, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => resolve('late'), patience);
  await t.test('once more', async (inner) => {
    const run = async (): Promise<Result> => {
      await act(inner);
      return 'passed';
    };
    outcome.result = await Promise.race([run().catch((): Result => 'failed'), late]);
  });
  clearTimeout(timer);
  return outcome.result === 'passed' && uncaught > before ? 'failed' : outcome.result;
}
