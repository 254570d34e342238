import { enableCompileCache } from 'node:module';
import { compileCache } from './platform/program/compile-cache.ts';

// Enabled before anything large is loaded.
enableCompileCache(compileCache);
await import('./cabinet.ts');
