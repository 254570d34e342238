import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of this program. */
export const root = resolve(import.meta.dirname, '../../..');

/** Whether this is a release: it has the pages as they were built and no sources of them. See docs/decisions/0195-release.md. */
export const isRelease = !existsSync(resolve(root, 'web'));

/** How a command of package.json is typed here: a release is run without npm. */
export const commandLine = (name: string) => (isRelease ? `kabinet ${name}` : `npm run ${name} --`);
