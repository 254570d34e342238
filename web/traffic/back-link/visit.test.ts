import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrived, goBack, touch } from './visit.ts';

test('a visitor who has touched the page comes to the link once, sees the page again and leaves', () => {
  const target = goBack(touch(arrived));
  const again = goBack(target);
  assert.deepEqual(
    [target, again, goBack(again)].map(({ place }) => place),
    ['target', 'landing-again', 'left'],
  );
});

test('a visitor who has not touched the page leaves at once', () => {
  assert.deepEqual(goBack(arrived), { place: 'left', isTouched: false });
});
