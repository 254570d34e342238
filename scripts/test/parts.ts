import { existsSync, globSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { limits } from '../../server/testing/runner/limits.ts';
import { needsDatabase, needsProcess } from '../../server/testing/runner/needs.ts';
import { type Extent, holdsTests } from './extent.ts';

/** A command of the test line; a quiet command is printed only when it fails. */
export type Part = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  isQuiet?: boolean;
};

export const checks: Part[] = [
  {
    name: 'types',
    command: ['tsc', '-b', '--builders', '1', '--checkers', '1'],
    // The compiler is a Go program: this setting makes its garbage collection rarer, at the cost of 2 GB of memory.
    environment: { GOGC: '400' },
    isQuiet: true,
  },
  { name: 'lint', command: ['biome', 'check', '.'], isQuiet: true },
  { name: 'unused code', command: ['knip'], isQuiet: true },
  { name: 'documents', command: ['node', 'server/console/operator/document.ts', '--check'], isQuiet: true },
];

const compileCache = { NODE_COMPILE_CACHE: '.build/compile-cache' };

/** Tests that need no program, in one process: of `web/`, and of the server's rules. */
const logic = (files: string[]): Part => ({
  name: 'logic',
  command: [
    'node',
    '--test',
    '--test-isolation=none',
    `--test-timeout=${limits.test}`,
    // Reports resources that a test file leaves open.
    '--import',
    './server/testing/runner/leftovers.ts',
    ...files,
  ],
  environment: compileCache,
});

const server = (files: string[]): Part => ({
  name: 'server',
  command: ['node', 'server/testing/runner/run.ts', ...files],
  environment: compileCache,
});

/** Tests of the server that start programs, wait or change their process: they mostly wait. */
const programs = (files: string[]): Part => ({ ...server(files), name: 'programs' });

/** The oldest PostgreSQL that Kabinet supports, from the package of Debian 12. */
const oldestServer = '/usr/lib/postgresql/15/bin';
const onOldest = [
  'server/testing/access',
  'server/money/ledger',
  'server/money/withdrawals',
  'server/money/registries',
  'server/money/statements',
  'server/money/bills',
  'server/money/rates',
  'server/reports/statistics',
];

/** Repeats the tests of rights, money and reports on the oldest server, if installed; its start runs the migrations. */
export function oldestParts(): Part[] {
  if (!existsSync(oldestServer)) return [];
  const own = onOldest.flatMap(testsIn).filter((file) => partOf(file) === server);
  return [{ ...server(own), name: 'oldest', environment: { ...compileCache, TEST_POSTGRES: oldestServer } }];
}

const browser = (files: string[]): Part => ({
  name: 'browser',
  command: ['playwright', 'test', ...files],
});

/** Returns the parts that run the tests of these files and folders, limited to the extent. Throws where a path has no test. */
export function partsFor(paths: string[], extent: Extent): Part[] {
  const tests = paths.flatMap(testsIn).filter((file) => holdsTests(file, extent));
  const files = Map.groupBy(tests, partOf);
  return [logic, server, programs, browser].flatMap((part) => {
    const own = files.get(part);
    return own ? [ofExtent(part(own), extent)] : [];
  });
}

/** Passes the extent to the runners: most read TESTS, node's own command has an option instead. */
function ofExtent(part: Part, extent: Extent): Part {
  if (extent === 'all') return part;
  const [program = '', ...args] = part.command;
  const option = extent === 'quick' ? '--test-skip-pattern=@full' : '--test-name-pattern=@full';
  return {
    ...part,
    command: part.name === 'logic' ? [program, option, ...args] : part.command,
    environment: { ...part.environment, TESTS: extent },
  };
}

function partOf(file: string): typeof logic {
  if (file.startsWith('e2e/')) return browser;
  if (!file.startsWith('server/')) return logic;
  if (needsProcess(file)) return programs;
  return needsDatabase(file) ? server : logic;
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
