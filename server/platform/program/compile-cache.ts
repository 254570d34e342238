import { resolve } from 'node:path';
import { root } from './release.ts';

/**
 * Node's compiled sources, beside the built web, so that the next start reuses them. Where the folder is read-only Node compiles
 * at each start.
 */
export const compileCache = resolve(root, 'dist/compiled');
