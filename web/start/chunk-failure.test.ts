import assert from 'node:assert/strict';
import test from 'node:test';
import { forgetReload, isChunkFailure, isWorthReloading, reloadOnce } from './chunk-failure.ts';

test('the messages of every bundler and browser are known', () => {
  const messages = [
    'Loading chunk 17 failed.',
    'Loading CSS chunk 17 failed.',
    'Failed to fetch dynamically imported module: https://kabinet.test/assets/profile-page-a1.js',
    'error loading dynamically imported module: https://kabinet.test/assets/profile-page-a1.js',
    'Importing a module script failed.',
  ];
  assert.deepEqual(
    messages.filter((message) => !isChunkFailure(new Error(message))),
    [],
  );
});

test('other errors reload nothing', () => {
  const { reload, memory, reloads } = browser();
  reloadOnce(new Error('profile is not defined'), '/profile', memory, reload);
  reloadOnce('Loading chunk 17 failed.', '/profile', memory, reload);
  assert.equal(reloads(), 0);
});

test('a page reloads once for a part that is gone, and another page for itself', () => {
  const { reload, memory, reloads } = browser();
  const gone = new Error('Loading chunk 17 failed.');
  assert.equal(isWorthReloading(gone, '/profile', memory), true);
  reloadOnce(gone, '/profile', memory, reload);
  assert.equal(isWorthReloading(gone, '/profile', memory), false);
  reloadOnce(gone, '/profile', memory, reload);
  assert.equal(reloads(), 1);
  reloadOnce(gone, '/promotions', memory, reload);
  assert.equal(reloads(), 2);
});

test('a page that has loaded since may be reloaded again', () => {
  const { reload, memory, reloads } = browser();
  const gone = new Error('Loading chunk 17 failed.');
  reloadOnce(gone, '/profile', memory, reload);
  forgetReload('/promotions', memory);
  reloadOnce(gone, '/profile', memory, reload);
  assert.equal(reloads(), 1);
  forgetReload('/profile', memory);
  reloadOnce(gone, '/profile', memory, reload);
  assert.equal(reloads(), 2);
});

test('without a network there is nothing to reload', (t) => {
  const { reload, memory, reloads } = browser();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'onLine'));
  reloadOnce(new Error('Loading chunk 17 failed.'), '/profile', memory, reload);
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
  reloadOnce(new Error('Loading chunk 17 failed.'), '/profile', closed, reload);
  assert.equal(reloads(), 0);
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
