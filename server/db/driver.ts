import { registerHooks } from 'node:module';

/**
 * The database's driver, with `driver-queue.ts` in place of its `src/queue.js`, which makes each query slower than the one
 * before (docs/decisions/0054-driver-queue.md). Whoever needs the driver itself takes it from here: loaded by its name
 * first, it would have its own queue.
 */
let isReplaced = false;
const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== './queue.js' || !context.parentURL?.includes('/postgres/src/')) {
      return next(specifier, context);
    }
    isReplaced = true;
    return { url: new URL('driver-queue.ts', import.meta.url).href, shortCircuit: true };
  },
});
export const { default: postgres } = await import('postgres');
hooks.deregister();
if (!isReplaced)
  throw new Error('postgres was loaded with its own queue: see docs/decisions/0054-driver-queue.md');
