import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetDrafts, keepDraft, recallDraft } from './kept-draft.ts';

const begun = { login: '', phone: '', sources: [] as string[], answers: { 1: '', 2: '' } };
const place = { form: 'application', account: 7 };

/** A storage whose entries are its own keys, as a browser's are. */
function memory(): Storage {
  const functions = {
    getItem(this: Storage, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Storage, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Storage, name: string) {
      delete this[name];
    },
  };
  return Object.create(functions);
}

test('a form begins with what was typed before, until it is sent or the account signs out', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const storage = memory();
  const find = () => storage;
  const typed = {
    login: 'anna',
    phone: '+7',
    sources: ['seo'],
    answers: { 2: 'До 50', 9: 'нет вопроса' },
    code: '1',
  };
  keepDraft(place, typed, find);
  const expected = { login: 'anna', phone: '+7', sources: ['seo'], answers: { 1: '', 2: 'До 50' } };
  assert.deepEqual(recallDraft(place, begun, find), expected);
  assert.equal(recallDraft({ ...place, account: 8 }, begun, find), undefined);
  keepDraft(place, undefined, find);
  assert.equal(recallDraft(place, begun, find), undefined);

  keepDraft(place, typed, find);
  t.mock.timers.tick(7 * 86_400_000 - 1);
  assert.deepEqual(recallDraft(place, begun, find), expected);
  t.mock.timers.tick(2);
  assert.equal(recallDraft(place, begun, find), undefined);

  keepDraft(place, typed, find);
  forgetDrafts(find);
  assert.equal(recallDraft(place, begun, find), undefined);
});

test('a browser that keeps nothing, and what is no draft, begin anew', () => {
  const refusing = () => {
    throw new Error('no storage');
  };
  keepDraft(place, begun, refusing);
  forgetDrafts(refusing);
  assert.equal(recallDraft(place, begun, refusing), undefined);
});
