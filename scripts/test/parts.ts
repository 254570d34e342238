import { globSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** A command of the test line; `quiet` commands are printed only when they fail. */
export type Part = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  isQuiet?: boolean;
};

const compileCache = { NODE_COMPILE_CACHE: '.build/compile-cache' };
const timeout = '--test-timeout=120000';
/** Names what a test file leaves open. */
const leftovers = ['--import', './server/testing/leftovers.ts'];

export const checks: Part[] = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], isQuiet: true },
  { name: 'lint', command: ['biome', 'check', '.'], isQuiet: true },
  { name: 'unused code', command: ['knip'], isQuiet: true },
  { name: 'documents', command: ['node', 'server/operator/document.ts', '--check'], isQuiet: true },
];

export const logic = (files = ['web/**/*.test.ts']): Part => ({
  name: 'web logic',
  command: ['node', '--test', '--test-isolation=none', ...leftovers, timeout, ...files],
  environment: compileCache,
});

export const server = (files = ['server/**/*.test.ts']): Part => ({
  name: 'server',
  command: [
    'node',
    '--test',
    ...leftovers,
    ...['--import', './server/testing/quick-hashes.ts'],
    '--test-concurrency=3',
    timeout,
    '--test-global-setup=server/testing/setup.ts',
    ...files,
  ],
  environment: compileCache,
});

export const browser = (files: string[] = []): Part => ({
  name: 'browser',
  command: ['playwright', 'test', ...files],
});

const rooms = { web: logic, server, e2e: browser };

/** The parts that run the tests of these files and folders. Throws where a path holds no test. */
export function partsFor(paths: string[]): Part[] {
  const files = paths.flatMap(testsIn);
  return Object.entries(rooms).flatMap(([room, part]) => {
    const own = files.filter((file) => file.startsWith(`${room}/`));
    return own.length > 0 ? [part(own)] : [];
  });
}

function testsIn(path: string): string[] {
  const place = relative('.', path);
  const isFolder = statSync(place || '.', { throwIfNoEntry: false })?.isDirectory();
  const found = isFolder ? globSync('**/*.test.ts', { cwd: place || '.', exclude: ['**/node_modules'] }) : [];
  const files = isFolder ? found.map((file) => (place ? `${place}/${file}` : file)) : globSync(place);
  const tests = files
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /^(web|server|e2e)\/.*\.test\.ts$/.test(file));
  if (tests.length === 0) throw new Error(`no tests in ${path}: name a file or folder of web, server or e2e`);
  return tests.sort();
}
