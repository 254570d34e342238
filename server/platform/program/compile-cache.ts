import { resolve } from 'node:path';
import { root } from './release.ts';

/**
 * What Node makes of the sources, beside the built web, so that the next start need not make it again. Where the folder cannot be written it
 * is made each time.
 */
export const compileCache = resolve(root, 'dist/compiled');
