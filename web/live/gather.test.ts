import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { gather } from './gather.ts';

test('a busy partner’s pages reload at once, then once a second, and never miss the last change', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: string[] = [];
  const { onEvent } = gather(
    ({ type }) => passed.push(type),
    () => false,
  );
  for (let n = 0; n < 50; n += 1) onEvent({ type: 'postback' });
  onEvent({ type: 'conversion' });
  onEvent({ type: 'balance' });
  onEvent({ type: 'balance' });
  assert.deepEqual(passed, ['postback', 'conversion', 'balance', 'balance']);
  mock.timers.tick(1_000);
  assert.equal(passed.filter((type) => type === 'postback').length, 2);
  mock.timers.tick(5_000);
  assert.equal(passed.filter((type) => type === 'postback').length, 2);
  onEvent({ type: 'postback' });
  assert.equal(passed.at(-1), 'postback');
  mock.timers.reset();
});

test('a page that nobody looks at reloads for what is frequent once it is looked at', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const passed: string[] = [];
  let isHidden = false;
  const { onEvent, show } = gather(
    ({ type }) => passed.push(type),
    () => isHidden,
  );
  onEvent({ type: 'conversion' });
  onEvent({ type: 'conversion' });
  isHidden = true;
  mock.timers.tick(1_000);
  onEvent({ type: 'postback' });
  onEvent({ type: 'balance' });
  assert.deepEqual(passed, ['conversion', 'balance']);
  isHidden = false;
  show();
  show();
  assert.deepEqual(passed, ['conversion', 'balance', 'conversion', 'postback']);
  mock.timers.reset();
});
