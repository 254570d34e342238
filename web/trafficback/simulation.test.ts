import assert from 'node:assert/strict';
import test from 'node:test';
import { stationsOf } from './simulation.ts';

const a = { id: 1, name: 'А' };
const b = { id: 2, name: 'Б' };
const steps = [
  { kind: 'skipped-offer' as const, text: '', offer: a },
  { kind: 'offer-rule' as const, text: '', offer: a },
  { kind: 'skipped-offer' as const, text: '', offer: b },
  { kind: 'global-rule' as const, text: '', offer: null },
];

test('a click passes the offers that do not take it and ends where it is taken', () => {
  assert.deepEqual(stationsOf({ steps, outcome: 'network-choice', offer: null }), ['А', 'Б', 'Выбор сети']);
  assert.deepEqual(stationsOf({ steps: [], outcome: 'offer', offer: b }), ['Б']);
  assert.deepEqual(stationsOf({ steps: [], outcome: 'custom-link', offer: null }), ['Своя ссылка']);
});
