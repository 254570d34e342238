import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './gather.ts';
import type { ReceivedEvent } from './message.ts';

const of = (to: number, type: 'conversion' | 'balance' | 'unread'): ReceivedEvent => ({
  to,
  event: { type },
});

test('of a hundred conversions in a second three reach the pages', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: ReceivedEvent[] = [];
  const hear = gather((heard) => passed.push(heard));
  for (let n = 0; n < 100; n += 1) {
    hear(of(1, 'conversion'));
    mock.timers.tick(10);
  }
  assert.equal(passed.length, 3);
  mock.timers.tick(10_000);
  assert.equal(passed.length, 3, 'nothing comes after the last of them');
});

test('partners and kinds of events do not wait for one another, and others are passed at once', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: ReceivedEvent[] = [];
  const hear = gather((heard) => passed.push(heard));
  const all = [of(1, 'conversion'), of(2, 'conversion'), of(1, 'balance'), of(1, 'unread'), of(1, 'unread')];
  for (const heard of all) hear(heard);
  assert.deepEqual(passed, all);
});

test('the stock of a product is gathered for a second', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let passed = 0;
  const hear = gather(() => {
    passed += 1;
  });
  const stock = (productId: number): ReceivedEvent => ({ to: null, event: { type: 'stock', productId } });
  for (const productId of [3, 3, 4]) hear(stock(productId));
  assert.equal(passed, 2);
  mock.timers.tick(999);
  assert.equal(passed, 2);
  mock.timers.tick(1);
  assert.equal(passed, 3);
});

test('behind a replica conversions are told when it has them, also the last of many', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: ReceivedEvent[] = [];
  const hear = gather((heard) => passed.push(heard), { behind: 1_000 });
  hear(of(1, 'conversion'));
  hear(of(1, 'balance'));
  assert.deepEqual(passed, [of(1, 'balance')]);
  mock.timers.tick(900);
  hear(of(1, 'conversion'));
  mock.timers.tick(100);
  assert.deepEqual(passed, [of(1, 'balance'), of(1, 'conversion')]);
  mock.timers.tick(999);
  assert.equal(passed.length, 2);
  mock.timers.tick(1);
  assert.equal(passed.length, 3);
});
