import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levyDraft, readLevyDraft, wrongInLevy } from './levy-draft.ts';

const levy = {
  base: 'bills' as const,
  percent: 2.5,
  payer: 'Рекламодатель',
  dates: [{ name: 'Отчёт', month: 1, day: 30 }],
};

test('the settings of the levy go through the form unchanged, and an empty form is no forecast', () => {
  assert.deepEqual(readLevyDraft(levyDraft(levy)), levy);
  const none = { base: null, percent: null, payer: '', dates: [] };
  assert.deepEqual(readLevyDraft(levyDraft(none)), none);
});

test('a wrong percent and a date without its day or name are said at their fields', () => {
  const { rows, ...draft } = levyDraft(levy);
  const days = rows.map((row, index) => ({ ...row, day: ['', '5', ''][index] ?? '' }));
  const wrong = wrongInLevy({ ...draft, percent: '3%', rows: days });
  assert.deepEqual(Object.keys(wrong), ['percent', 'rows.0.day', 'rows.1.name']);
  assert.deepEqual(wrongInLevy(levyDraft(levy)), {});
});
