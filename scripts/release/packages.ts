import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkLibraries } from '#server/platform/db/embedded/native';

/** Files of packages that the running program never loads: types, maps, headers, and TypeScript (a settings reader's peer). */
const unused = [
  'node_modules/**/*.{map,d.ts,d.mts,d.cts,a}',
  'node_modules/{typescript,@typescript,@types}',
  'node_modules/.bin/tsc',
  'node_modules/node-*/{include,share,CHANGELOG.md,README.md}',
];

/** Installs the packages that the running program needs, in the versions of the lock file and for this platform. */
export async function installPackages(folder: string): Promise<void> {
  await npm('ci', '--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--prefix', folder);
  for await (const path of glob(unused, { cwd: folder })) await rm(join(folder, path), { recursive: true });
  await linkLibraries(join(folder, 'node_modules'));
}

async function npm(...args: string[]): Promise<void> {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []];
  // A checkout's .npmrc also requests development packages, and npm passes the setting to its children.
  const { npm_config_include: _, ...env } = process.env;
  const child = spawn(program, [...first, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}`);
}
