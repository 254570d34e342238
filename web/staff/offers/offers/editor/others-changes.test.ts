import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, emptyRow } from './offer-draft.ts';
import { overOthers } from './others-changes.ts';

const read = { ...emptyDraft, name: 'Дом' };

test('what was typed stays over what somebody else has changed, and theirs is named', () => {
  const typed = { ...read, holdDays: '3', dailyCap: '50' };
  const now = { ...read, name: 'Тёплый дом', holdDays: '5', countries: ['RU'] };
  assert.deepEqual(overOthers(typed, read, now), {
    draft: { ...now, holdDays: '3', dailyCap: '50' },
    said: 'название — «Тёплый дом»; холд, дней — 5; страны',
  });
});

test('the rows of payouts stay or go together', () => {
  const row = { ...emptyRow('0'), amount: '100' };
  const now = { ...read, payouts: [{ ...row, amount: '150' }] };
  const typed = { ...read, payouts: [row] };
  const { draft, said } = overOthers(typed, read, now);
  assert.deepEqual(draft.payouts, [row]);
  assert.match(said, /^ставки — основная 150\s₽$/);
  assert.deepEqual(overOthers(read, read, now).draft.payouts, now.payouts);
});
