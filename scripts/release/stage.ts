import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#server/platform/program/release';
import { commandScript } from './command-script.ts';
import { installPackages } from './packages.ts';
import { makePages } from './pages.ts';

/** Parts that run, and parts that an operator reads. */
const parts = [
  'server',
  'contract',
  'docs',
  'ops/alerts.yml',
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'README.ru.md',
];
/** Files in these parts that only development needs. */
const ofDevelopment = /\/testing$|\.test\.ts$|\/tsconfig\.json$|\/server\/platform\/pages\/dev\.ts$/;

/** Makes the folder of a release: sources, pages as they are served, packages, and `kabinet`, which starts the program. */
export async function stageRelease(folder: string): Promise<void> {
  for (const part of parts)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !ofDevelopment.test(path),
    });
  const manifest = manifestOf(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, 'kabinet'), commandScript(manifest.scripts), { mode: 0o755 });
  await Promise.all([installPackages(folder), makePages(folder)]);
}

const packageJson = z.looseObject({ scripts: z.record(z.string(), z.string()) });

/** Keeps only the scripts of package.json whose files are in the release; the rest is for development. */
function manifestOf(text: string) {
  const manifest = packageJson.parse(JSON.parse(text));
  const runs = Object.entries(manifest.scripts).filter(
    ([name, line]) => / server\//.test(line) && name !== 'dev' && name !== 'docs',
  );
  return { ...manifest, scripts: Object.fromEntries(runs) };
}
