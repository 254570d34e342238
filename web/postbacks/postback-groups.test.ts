import assert from 'node:assert/strict';
import test from 'node:test';
import { groupPostbacks, groupsOfEvent, type Postback } from './postback-groups.ts';

const postback = (
  id: number,
  url: string,
  status: Postback['status'],
  method: Postback['method'] = 'GET',
  offers: Postback['offers'] = [],
): Postback => ({
  id,
  url,
  status,
  type: 'on',
  secretId: 1,
  method,
  offerIds: offers.map((one) => one.id),
  offers,
  createdAt: '2026-11-20T11:05:00+00:00',
  health: {
    lastAt: null,
    status: null,
    fault: null,
    milliseconds: null,
    failures: 0,
    failingSince: null,
    pausedAt: null,
    probeAt: null,
    quietUntil: null,
    ended: 0,
    delivered: 0,
    waiting: 0,
  },
});
const groups = groupPostbacks([
  postback(4, 'https://b.example/', 'hold'),
  postback(3, 'https://a.example/', 'approve'),
  postback(2, 'https://a.example/', 'create'),
  postback(1, 'https://a.example/', 'create'),
]);
const idsOf = (some: typeof groups) => some.map(({ postbacks }) => postbacks.map(({ id }) => id));

test('what has one URL is one group, its events in the order of a conversion', () => {
  assert.deepEqual(idsOf(groups), [[4], [1, 2, 3]]);
});

test('one URL by another method is another group', () => {
  const two = groupPostbacks([
    postback(2, 'https://a.example/', 'hold', 'POST'),
    ...(groups[1]?.postbacks ?? []),
  ]);
  assert.deepEqual(idsOf(two), [[2], [1, 2, 3]]);
});

test('one URL for other offers is another group', () => {
  const of = (id: number, offer: number) =>
    postback(id, 'https://a.example/', 'hold', 'GET', [{ id: offer, name: `Оффер ${offer}` }]);
  const three = groupPostbacks([of(7, 2), of(6, 2), of(5, 1), ...(groups[1]?.postbacks ?? [])]);
  assert.deepEqual(idsOf(three), [[6, 7], [5], [1, 2, 3]]);
});

test('an event shows the groups that it fires, whole', () => {
  assert.deepEqual(idsOf(groupsOfEvent(groups, 'approve')), [[1, 2, 3]]);
  assert.deepEqual(idsOf(groupsOfEvent(groups, 'reject')), []);
  assert.deepEqual(idsOf(groupsOfEvent(groups, undefined)), [[4], [1, 2, 3]]);
});
