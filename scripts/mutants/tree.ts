import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { instrument, type Mutant } from './instrument.ts';

const root = resolve(import.meta.dirname, '../..');
const ours = new Set([
  '.git',
  '.build',
  '.data',
  'dist',
  'node_modules',
  'test-results',
  'playwright-report',
]);

export type Woven = {
  tree: string;
  environment: NodeJS.ProcessEnv;
  mutants: Mutant[];
  remove(): Promise<void>;
};

/** Makes a copy of the sources with all their mutants. Files that its tests leave behind stay inside the copy. */
export async function weaveTree(rooms: string[]): Promise<Woven> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-mutants-'));
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  const tree = join(folder, 'tree');
  const TMPDIR = join(folder, 'tmp');
  await cp(root, tree, { recursive: true, filter: (from) => !ours.has(from.slice(root.length + 1)) });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await mkdir(TMPDIR);
  await chmod(TMPDIR, 0o711);
  const mutants: Mutant[] = [];
  for (const room of rooms) await weaveRoom(tree, room, mutants);
  return {
    tree,
    environment: { ...process.env, TMPDIR },
    mutants,
    // A process of the copy may still be writing, so the removal retries.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }),
  };
}

/** Makes the copy with a database for the tests of the server, and the built pages that they serve. */
export async function weaveServer(rooms = ['contract', 'server', 'web']): Promise<Woven> {
  const woven = await weaveTree(rooms);
  await cp(join(root, 'dist'), join(woven.tree, 'dist'), { recursive: true }).catch(() => {});
  const setup = await import('../../server/testing/runner/setup.ts');
  await setup.globalSetup();
  return {
    ...woven,
    environment: { ...process.env, ...woven.environment, TEST_DATABASE: process.env.TEST_DATABASE },
    async remove() {
      await setup.globalTeardown();
      await woven.remove();
    },
  };
}

const notBroken = /\.(test|d)\.ts$|^server\/testing\//;

async function weaveRoom(tree: string, room: string, mutants: Mutant[]): Promise<void> {
  for (const name of (await readdir(join(tree, room), { recursive: true })).sort()) {
    const file = join(room, name);
    if (!/\.tsx?$/.test(file) || notBroken.test(file)) continue;
    const source = await readFile(join(tree, file), 'utf8');
    await writeFile(join(tree, file), instrument(file, source, mutants));
  }
}
