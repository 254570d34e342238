import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionsOf } from '../statements/line-decisions.ts';
import { actionsOf, hasFile } from './registry-actions.ts';

test('a registry has the actions of its state, and its file once it is approved', () => {
  const registry = { fileName: 'registry-3.txt', refusal: '', count: 2, barred: { count: 0 } };
  const of = (state: Parameters<typeof actionsOf>[0]['state'], more = {}) =>
    actionsOf({ ...registry, state, ...more });
  assert.deepEqual(of('closed'), ['approve', 'void']);
  assert.deepEqual(of('closed', { refusal: 'Вы его закрыли' }), ['void']);
  assert.deepEqual(of('approved'), ['send', 'void']);
  assert.deepEqual(of('approved', { fileName: null }), ['void']);
  const barred = { refusal: 'Выплата № 7: партнёр остановил выплаты', barred: { count: 1 } };
  assert.deepEqual(of('closed', barred), ['regather', 'void']);
  assert.deepEqual(of('approved', barred), ['send', 'regather', 'void']);
  assert.deepEqual(of('closed', { ...barred, count: 1 }), ['void']);
  assert.deepEqual(of('sent', barred), []);
  assert.deepEqual(of('sent'), []);
  assert.deepEqual(
    (['draft', 'closed', 'approved', 'sent', 'settled', 'void'] as const).filter((state) =>
      hasFile({ ...registry, state }),
    ),
    ['approved', 'sent', 'settled'],
  );
  assert.equal(hasFile({ ...registry, state: 'approved', refusal: 'Выплата № 7 уже завершена' }), false);
});

test('a line is decided by what it is: what went out was a withdrawal, what came in is a return', () => {
  const words = (line: Parameters<typeof decisionsOf>[0]) => decisionsOf(line).map(({ value }) => value);
  assert.deepEqual(words({ state: 'new', isDebit: true, suggestions: [{}] }), ['paid', 'aside']);
  assert.deepEqual(words({ state: 'new', isDebit: false, suggestions: [] }), ['aside', 'returned']);
  assert.deepEqual(words({ state: 'aside', isDebit: true, suggestions: [] }), ['new']);
  assert.deepEqual(words({ state: 'paid', isDebit: true, suggestions: [] }), []);
});
