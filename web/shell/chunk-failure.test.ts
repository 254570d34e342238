import assert from 'node:assert/strict';
import test from 'node:test';
import { inTime, isChunkFailure, isWorthReloading, reloadOnce } from './chunk-failure.ts';

test('the messages of every bundler and browser are known', () => {
  const messages = [
    'Loading chunk 17 failed.',
    'Loading CSS chunk 17 failed.',
    'Failed to fetch dynamically imported module: https://kabinet.test/assets/profile-page-a1.js',
    'error loading dynamically imported module: https://kabinet.test/assets/profile-page-a1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/profile-page-a1.css',
  ];
  assert.deepEqual(
    messages.filter((message) => !isChunkFailure(new Error(message))),
    [],
  );
});

test('other errors reload nothing', () => {
  const { reload, memory, reloads } = browser();
  reloadOnce(new Error('profile is not defined'), memory, reload);
  reloadOnce('Loading chunk 17 failed.', memory, reload);
  assert.equal(reloads(), 0);
});

test('the page reloads once for a part that is gone, and again for another part', () => {
  const { reload, memory, reloads } = browser();
  const gone = new Error('Loading chunk 17 failed.');
  assert.equal(isWorthReloading(gone, memory), true);
  reloadOnce(gone, memory, reload);
  assert.equal(isWorthReloading(gone, memory), false);
  reloadOnce(gone, memory, reload);
  assert.equal(reloads(), 1);
  reloadOnce(new Error('Loading chunk 18 failed.'), memory, reload);
  assert.equal(reloads(), 2);
});

test('without a network there is nothing to reload', (t) => {
  const { reload, memory, reloads } = browser();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'onLine'));
  reloadOnce(new Error('Loading chunk 17 failed.'), memory, reload);
  assert.equal(reloads(), 0);
});

test('a browser that keeps nothing does not reload for ever', () => {
  const { reload, reloads } = browser();
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  };
  reloadOnce(new Error('Loading chunk 17 failed.'), closed, reload);
  assert.equal(reloads(), 0);
});

test('a part that does not come within two minutes counts as failed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const waiting = inTime(new Promise(() => {}));
  t.mock.timers.tick(120_000);
  await assert.rejects(waiting, isChunkFailure);
});

test('a part that comes in time is handed on', async () => {
  assert.equal(await inTime(Promise.resolve('page')), 'page');
});

function browser() {
  const kept = new Map<string, string>();
  let count = 0;
  return {
    memory: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => {
      count += 1;
    },
    reloads: () => count,
  };
}
