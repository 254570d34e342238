import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { gather } from './gather.ts';

test('a busy partner’s pages reload at once, then once a second, and never miss the last change', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: string[] = [];
  const hear = gather(({ type }) => passed.push(type));
  for (let n = 0; n < 50; n += 1) hear({ type: 'postback' });
  hear({ type: 'conversion' });
  hear({ type: 'balance' });
  hear({ type: 'balance' });
  assert.deepEqual(passed, ['postback', 'conversion', 'balance', 'balance']);
  mock.timers.tick(1_000);
  assert.equal(passed.filter((type) => type === 'postback').length, 2);
  mock.timers.tick(5_000);
  assert.equal(passed.filter((type) => type === 'postback').length, 2);
  hear({ type: 'postback' });
  assert.equal(passed.at(-1), 'postback');
  mock.timers.reset();
});
