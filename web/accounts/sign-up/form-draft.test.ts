import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepDraft, recallDraft } from './form-draft.ts';

const begun = { login: '', password: '', telegram: '', phone: '', sources: [], answers: { 1: '', 2: '' } };

function fakeTab() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
}

test('a form begins with what was typed before the tab was dropped, until it is sent', () => {
  const tab = fakeTab();
  const typed = {
    login: 'anna',
    telegram: '@anna',
    phone: '+79161234567',
    sources: ['seo' as const],
    answers: { 2: 'До 50', 9: 'к вопросу, которого больше нет' },
  };
  keepDraft('form', typed, tab);
  assert.deepEqual(recallDraft('form', begun, tab), {
    ...typed,
    password: '',
    answers: { 1: '', 2: 'До 50' },
  });
  assert.deepEqual(recallDraft('application', begun, tab), begun);
  keepDraft('form', undefined, tab);
  assert.deepEqual(recallDraft('form', begun, tab), begun);
});

test('a browser that keeps nothing, and what is no draft, begin anew', () => {
  const refusing = () => {
    throw new Error('no storage');
  };
  keepDraft('form', begun, refusing);
  assert.deepEqual(recallDraft('form', begun, refusing), begun);
});
