import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, settle } from './personal-changes.ts';

const seen = { firstName: 'Анна', lastName: 'Ким', phone: '+79161234567', skype: '', telegram: '@anna' };

test('only what differs from what was seen is sent, without spaces around', () => {
  assert.deepEqual(changesOf(seen, seen), {});
  assert.deepEqual(changesOf(seen, { ...seen, firstName: ' Анна ', telegram: ' @kim ' }), {
    telegram: '@kim',
  });
  assert.deepEqual(changesOf(seen, { ...seen, phone: '' }), { phone: '' });
  assert.deepEqual(changesOf(seen, { ...seen, telegram: 'https://t.me/anna' }), {});
  assert.deepEqual(changesOf(seen, { ...seen, telegram: 't.me/anna_kim' }), { telegram: '@anna_kim' });
  const old = { ...seen, telegram: 'anna' };
  assert.deepEqual(changesOf(old, old), {});
});

test('after a save the form shows what is stored, and keeps what was typed since', () => {
  const submitted = { ...seen, telegram: '@kim' };
  const typed = { ...submitted, skype: 'typed meanwhile' };
  const saved = { ...seen, telegram: '@kim', firstName: 'changed in another tab', skype: 'stored' };
  assert.deepEqual(settle(submitted, typed, saved), { ...saved, skype: 'typed meanwhile' });
});
