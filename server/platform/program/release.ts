import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of this program. */
export const root = resolve(import.meta.dirname, '../../..');

/** True for a release: it has built pages and no sources of them. See docs/decisions/0195-release.md. */
export const isRelease = !existsSync(resolve(root, 'web'));

/** The command line of a package.json command: a release runs without npm. */
export const commandLine = (name: string) => (isRelease ? `kabinet ${name}` : `npm run ${name} --`);
