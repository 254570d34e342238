import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { limits } from './limits.ts';
import { needsProcess } from './needs.ts';
import { globalSetup, globalTeardown } from './setup.ts';

/**
 * `node server/testing/runner/run.ts <files>`: runs test files on one PostgreSQL. A process and its modules cost seconds, so
 * most files share processes (together.ts): one a core and one more, because files wait for the database now and then. Files
 * that start programs, wait or change their process get a process each, as many at once as there are cores. TESTS=quick leaves
 * out tests with `@full` in their title, TESTS=rest runs only those tests.
 */
const files = process.argv.slice(2);
const cores = availableParallelism();
const alone = files.filter((file) => needsProcess(file));
const together = files.filter((file) => !needsProcess(file));
const processes = alone.length > 0 ? cores : cores + 1;
const shared = join(import.meta.dirname, 'together.ts');

const isRest = process.env.TESTS === 'rest';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

await globalSetup();
const claims = await mkdtemp(join(tmpdir(), 'kabinet-claims-'));
const imports = ['leftovers.ts', 'quick-hashes.ts'].flatMap((name) => [
  '--import',
  join(import.meta.dirname, name),
]);
// A shared process skips tests by their own titles: a pattern of wanted titles would skip the files too.
const results = run({
  files: [...Array(Math.min(processes, together.length)).fill(shared), ...alone],
  concurrency: processes,
  execArgv: [`--test-timeout=${limits.test}`, ...imports],
  env: { ...process.env, TEST_FILES: JSON.stringify({ files: together, claims }) },
  signal: stopping.signal,
  testSkipPatterns: process.env.TESTS === 'quick' ? '@full' : isRest ? /^(?!.*@full).*\.test\.ts ./ : [],
  testNamePatterns: isRest && together.length === 0 ? '@full' : [],
});
let passed = 0;
results.on('test:pass', ({ details }) => {
  if (details.type === 'test') passed += 1;
});
results.on('test:fail', ({ todo }) => {
  if (todo === undefined) process.exitCode = 1;
});
results.on('end', () => {
  if (passed >= files.length) return;
  process.stderr.write(
    `${files.length} files, ${passed} tests that passed: some file was asked for and ran nothing\n`,
  );
  process.exitCode = 1;
});
results.compose(spec).pipe(process.stdout);
await new Promise((ended) => results.once('end', ended));
await globalTeardown();
await rm(claims, { recursive: true, force: true });
if (stopping.signal.aborted) process.exitCode = 130;
