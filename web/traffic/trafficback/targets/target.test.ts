import assert from 'node:assert/strict';
import test from 'node:test';
import { readTarget, writeTarget } from './target.ts';

const link = 'https://a.example.com/';

test('without the right to own links isGuru is 1 and the link empty', () => {
  assert.deepEqual(writeTarget({ isGuru: '0', offer: '', link }, false), {
    isGuru: 1,
    offer: null,
    link: '',
  });
});

test('an own link takes no offer along, nor an offer a link', () => {
  const values = { offer: '7', link: ` ${link} ` };
  assert.deepEqual(writeTarget({ ...values, isGuru: '0' }, true), { isGuru: 0, offer: null, link });
  assert.deepEqual(writeTarget({ ...values, isGuru: '1' }, true), { isGuru: 1, offer: 7, link: '' });
});

test('a new target begins in the network, by its choice', () => {
  assert.deepEqual(readTarget(null), { isGuru: '1', offer: '', link: '' });
  const offer = { id: 7, name: 'Займ' };
  assert.deepEqual(readTarget({ isGuru: 1, offer, link: '' }), { isGuru: '1', offer: '7', link: '' });
});
