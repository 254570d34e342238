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

/** A copy of the sources with all their mutants, and a database for its tests. What they leave lying stays inside. */
export async function weaveTree() {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-mutants-'));
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  const setup = await import('../../server/testing/setup.ts');
  await setup.globalSetup();

  const tree = join(folder, 'tree');
  const TMPDIR = join(folder, 'tmp');
  await cp(root, tree, { recursive: true, filter: (from) => !ours.has(from.slice(root.length + 1)) });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await cp(join(root, 'dist'), join(tree, 'dist'), { recursive: true }).catch(() => {});
  await mkdir(TMPDIR);
  const mutants: Mutant[] = [];
  for (const room of ['contract', 'server', 'web']) await weaveRoom(tree, room, mutants);
  return {
    tree,
    environment: { ...process.env, TMPDIR },
    mutants,
    async remove() {
      await setup.globalTeardown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const notBroken = /\.test\.ts$|^server\/(testing|running)\//;

async function weaveRoom(tree: string, room: string, mutants: Mutant[]): Promise<void> {
  for (const name of (await readdir(join(tree, room), { recursive: true })).sort()) {
    const file = join(room, name);
    if (!file.endsWith('.ts') || notBroken.test(file)) continue;
    const source = await readFile(join(tree, file), 'utf8');
    await writeFile(join(tree, file), instrument(file, source, mutants));
  }
}
