import assert from 'node:assert/strict';
import test from 'node:test';
import type { Obstacle } from '#contract/money/withdrawal-names';
import { mayOrder, obstacleText, wayOut } from './obstacles.ts';

const may = (codes: Obstacle[], destinations = 1, available = 5000) =>
  mayOrder(
    codes.map((code) => ({ code })),
    available,
    destinations,
  );

test('an order begins where nothing stands in the way, or another sum or destination helps', () => {
  assert.equal(may([]), true);
  assert.equal(may(['above-maximum']), true);
  assert.equal(may(['no-destination']), true);
  assert.equal(may(['below-minimum'], 2), true);
});

test('an order does not begin where no choice helps', () => {
  assert.equal(may(['below-minimum']), false);
  assert.equal(may(['no-destination'], 0), false);
  assert.equal(may(['above-maximum', 'open'], 3), false);
  assert.equal(may(['cooling'], 3), false);
  assert.equal(may(['below-minimum'], 2, 0), false);
});

test('an obstacle says until when it stands, and which other page leads out', () => {
  assert.equal(obstacleText({ text: 'Реквизиты ещё ждут', until: null }), 'Реквизиты ещё ждут.');
  assert.equal(
    obstacleText({ text: 'Реквизиты ещё ждут', until: '2026-11-26T14:05:00' }),
    'Реквизиты ещё ждут до 14:05 26.11.2026.',
  );
  assert.equal(wayOut('/profile/requisites'), 'Мои реквизиты');
  assert.equal(wayOut('/billing/payouts'), undefined);
  assert.equal(wayOut(null), undefined);
});
